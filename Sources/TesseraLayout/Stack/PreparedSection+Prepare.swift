extension PreparedSection {
  /// Works out a section. O(1) if its items share one size, else linear in the items.
  init(_ form: SectionForm, index: Int, itemCount: Int, in context: StackContext) throws(LayoutError) {
    self.form = form
    supplementaries = form.supplementaries
    items = try Self.items(form, index: index, itemCount: itemCount, in: context)
  }

  private static func items(
    _ form: SectionForm, index: Int, itemCount: Int, in context: StackContext
  ) throws(LayoutError) -> SectionItems {
    guard itemCount >= 0 else {
      throw LayoutError(.negative, .itemCount, value: Double(itemCount), at: .section(index))
    }
    switch form.arrangement {
    case .items(let items): return try items.prepare(section: index, itemCount: itemCount, in: context)
    case .custom(let arrangement):
      return try custom(arrangement, form: form, index: index, itemCount: itemCount, in: context)
    }
  }

  private static func custom(
    _ arrangement: AnyArrangement, form: SectionForm, index: Int, itemCount: Int, in context: StackContext
  ) throws(LayoutError) -> SectionItems {
    let prepared = try arrangement.prepare(
      ArrangementContext(
        section: index, itemCount: itemCount, axis: context.axis, crossExtent: form.itemRoom.points,
        containerExtent: context.mainExtent.points))
    let extent = prepared.extent
    guard extent.magnitude <= Fixed.greatestExtent else {
      let problem: LayoutError.Problem = extent.isFinite ? .tooLarge(limit: Fixed.greatestExtent) : .notFinite
      throw LayoutError(problem, .arrangement, value: extent, at: .section(index))
    }
    guard extent >= 0 else { throw LayoutError(.negative, .arrangement, value: extent, at: .section(index)) }
    return .custom(prepared, count: itemCount, extent: Fixed(clamping: extent))
  }
}

extension LayoutError {
  /// The error for content that is too long.
  static func contentTooLong(at place: Place) -> LayoutError {
    LayoutError(.tooLarge(limit: Fixed.greatestExtent), .contentExtent, value: .infinity, at: place)
  }
}
