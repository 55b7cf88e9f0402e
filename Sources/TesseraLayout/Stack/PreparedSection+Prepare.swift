extension PreparedSection {
  /// Prepares a section.
  ///
  /// - Complexity: O(1) if the section's items share a size, otherwise linear in the number of items.
  init(_ form: SectionForm, index: Int, itemCount: Int, in context: StackContext) throws(LayoutError) {
    self.form = form
    supplementaries = form.supplementaries
    items = try Self.items(form, index: index, itemCount: itemCount, in: context)
    if case .items(let itemForm) = form.arrangement { average = try itemForm.average(section: index, in: context) }
    accessories = try form.accessories?.asked(section: index, itemCount: itemCount)
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
      return try custom(arrangement, nil, form, index: index, itemCount: itemCount, in: context)
    }
  }

  /// Returns the items of a custom arrangement in a space. Adapts an already prepared arrangement to that space if
  /// possible.
  static func custom(
    _ arrangement: AnyArrangement, _ prepared: AnyPreparedArrangement?, _ form: SectionForm, index: Int,
    itemCount: Int, in context: StackContext
  ) throws(LayoutError) -> SectionItems {
    let room = form.arrangementContext(section: index, itemCount: itemCount, in: context)
    let new = if let adapted = try prepared?.adapted(to: room) { adapted } else { try arrangement.prepare(room) }
    return .custom(new, count: itemCount, extent: try new.checkedExtent(section: index))
  }
}

extension AnyPreparedArrangement {
  /// Returns the extent in whole units.
  ///
  /// - Throws: `LayoutError` for an invalid extent.
  func checkedExtent(section index: Int) throws(LayoutError) -> Fixed {
    let extent = extent
    guard extent.magnitude <= Fixed.maximumExtent else {
      let problem: LayoutError.Problem = extent.isFinite ? .tooLarge(limit: Fixed.maximumExtent) : .notFinite
      throw LayoutError(problem, .arrangement, value: extent, at: .section(index))
    }
    guard extent >= 0 else { throw LayoutError(.negative, .arrangement, value: extent, at: .section(index)) }
    return Fixed(clamping: extent)
  }
}

extension LayoutError {
  /// Returns the error for content that is too long. By default, the full extent of the content is treated as unknown.
  static func contentTooLong(_ extent: Double = .infinity, at location: Location) -> LayoutError {
    LayoutError(.tooLarge(limit: Fixed.maximumExtent), .contentExtent, value: extent, at: location)
  }
}
