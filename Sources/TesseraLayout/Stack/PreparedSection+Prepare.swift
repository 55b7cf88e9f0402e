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
      let context = ArrangementContext(form, section: index, itemCount: itemCount, in: context)
      return try SectionItems(try arrangement.prepare(context), count: itemCount, section: index)
    }
  }
}

extension ArrangementContext {
  /// The conditions for the items of a section.
  init(_ form: SectionForm, section: Int, itemCount: Int, in context: StackContext) {
    self.init(
      section: section, itemCount: itemCount, axis: context.axis, crossExtent: form.itemRoom.points,
      containerExtent: context.mainExtent.points)
  }
}

extension SectionItems {
  /// The items of a custom arrangement.
  ///
  /// - Throws: `LayoutError` for an extent that cannot be used.
  init(_ prepared: AnyPreparedArrangement, count: Int, section index: Int) throws(LayoutError) {
    let extent = prepared.extent
    guard extent.magnitude <= Fixed.greatestExtent else {
      let problem: LayoutError.Problem = extent.isFinite ? .tooLarge(limit: Fixed.greatestExtent) : .notFinite
      throw LayoutError(problem, .arrangement, value: extent, at: .section(index))
    }
    guard extent >= 0 else { throw LayoutError(.negative, .arrangement, value: extent, at: .section(index)) }
    self = .custom(prepared, count: count, extent: Fixed(clamping: extent))
  }

  /// The items of a custom arrangement after a change that it makes in place; nil if it is to be prepared again.
  func changed(
    by change: ArrangementChange, count: Int, section index: Int
  ) throws(LayoutError) -> SectionItems? {
    guard case .custom(let arrangement, _, _) = self, let changed = try arrangement.changed(by: change) else {
      return nil
    }
    return try SectionItems(changed, count: count, section: index)
  }
}

extension LayoutError {
  /// The error for content that is too long.
  static func contentTooLong(at place: Place) -> LayoutError {
    LayoutError(.tooLarge(limit: Fixed.greatestExtent), .contentExtent, value: .infinity, at: place)
  }
}
