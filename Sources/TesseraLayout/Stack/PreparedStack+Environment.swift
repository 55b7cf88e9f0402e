extension PreparedStack {
  /// Adapts to a change in the container's size, insets, scale or direction.
  ///
  /// Descriptions are not requested again. O(1) if the extents that sections depend on stay the same. Otherwise, linear in the
  /// number of differing sections, and in the number of items that do not share a size. If the space perpendicular to the scroll
  /// axis has changed, measured lengths become estimates.
  ///
  /// - Throws: `LayoutError`. If it throws, nothing has changed.
  /// - SeeAlso: Layout rules 15, 34 and 38
  public mutating func setEnvironment(_ environment: LayoutEnvironment) throws(LayoutError) {
    self = try adapted(to: environment)
  }

  /// Returns the stack adapted to a different environment.
  func adapted(to environment: LayoutEnvironment) throws(LayoutError) -> PreparedStack {
    let context = try StackContext(environment, axis: layout.axis)
    // The windows of shelves extend over the insets.
    let isSameRoom =
      context.crossExtent == self.context.crossExtent && context.mainExtent == self.context.mainExtent
      && (!hasShelves || environment.insets == self.environment.insets)
    var copy = self
    copy.environment = environment
    copy.context = context
    if !isSameRoom { try copy.reform(from: self.context, in: context) }
    copy.updateExtent()
    guard copy.contentExtent <= .contentBound else { throw LayoutError.contentTooLong(at: .layout) }
    assert(copy.isConsistent, "the changed layout differs from one made of the same items from scratch")
    return copy
  }

  private mutating func reform(from old: StackContext, in context: StackContext) throws(LayoutError) {
    let isSameCross = context.crossExtent == old.crossExtent
    func global(_ end: StackEnd, _ layout: SupplementaryLayout?) throws(LayoutError) -> Supplementary {
      try Supplementary(global: layout, in: context).keeping(supplementaries[end], isSameCross: isSameCross)
    }
    supplementaries = PerEnd(start: try global(.start, layout.header), end: try global(.end, layout.footer))
    var forms: [ObjectIdentifier: SectionForm] = [:]
    func form(of form: SectionForm, index: Int) throws(LayoutError) -> SectionForm {
      if let known = forms[ObjectIdentifier(form)] { return known }
      let new = try SectionForm(form.layout, index: index, in: context)
      forms[ObjectIdentifier(form)] = new
      return new
    }
    var index = 0
    var runs: [SectionRun] = []
    for run in sections.runs.elements {
      let section = try run.section.reformed(
        form(of: run.section.form, index: index), index: index, from: old, in: context)
      let reformed = SectionRun(section, count: run.count, spacing: sections.spacing)
      guard reformed.pitch.repeated(run.count) != nil else { throw LayoutError.contentTooLong(at: .section(index)) }
      runs.append(reformed)
      index += run.count
    }
    if let uniform = uniformForm { uniformForm = try form(of: uniform, index: 0) }
    sections = SectionTree(runs, spacing: sections.spacing)
  }
}
