/// The declared accessories of a section.
final class AccessoryList: AnyAccessoryList {
  private let described: [AccessoryLayout]

  init(_ layouts: [AccessoryLayout]) {
    described = layouts
  }

  override var layouts: [AccessoryLayout] { described }

  override func prepare(_ context: ArrangementContext) throws(LayoutError) -> AnyPreparedAccessories? {
    PreparedAccessories(self, try forms(context), answers: nil)
  }

  fileprivate func forms(_ context: ArrangementContext) throws(LayoutError) -> [AccessoryForm] {
    let location = LayoutError.Location.section(context.section)
    guard described.count <= PreparedAccessories.maximumCount else {
      throw LayoutError(
        .tooLarge(limit: Double(PreparedAccessories.maximumCount)), .accessoryCount, value: Double(described.count),
        at: location)
    }
    var forms: [AccessoryForm] = []
    for (index, layout) in described.enumerated() {
      let taken: [ElementKind] = [.header, .footer, .globalHeader, .globalFooter] + forms.map { $0.kind }
      guard !taken.contains(layout.kind) else {
        throw LayoutError(.kindInUse, .accessoryKind, value: Double(index), at: location)
      }
      forms.append(try AccessoryForm(layout, context))
    }
    return forms
  }
}

/// The prepared accessories of a section, and the set of accessories that each item has.
final class PreparedAccessories: AnyPreparedAccessories {
  /// The maximum number of accessories in a section.
  static let maximumCount = 16

  private let list: AccessoryList
  private let forms: [AccessoryForm]
  /// The set of accessories that each item has, stored as the lengths in a list. Each length, in units, has one bit per
  /// accessory. Nil if there is no `isShown` closure.
  private let answers: PreparedLines?

  init(_ list: AccessoryList, _ forms: [AccessoryForm], answers: PreparedLines?) {
    self.list = list
    self.forms = forms
    self.answers = answers
    var reach = Reach()
    for form in forms {
      let other = form.reach
      reach.before = max(reach.before, other.before)
      reach.after = max(reach.after, other.after)
      reach.across = max(reach.across, other.across)
    }
    super.init(reach: reach)
  }

  override var asksItems: Bool { forms.contains { $0.isShown != nil } }

  override func contains(_ kind: ElementKind) -> Bool { forms.contains { $0.kind == kind } }

  override func takesPresses(_ kind: ElementKind) -> Bool { forms.contains { $0.kind == kind && $0.takesPresses } }

  override func forEachAccessory(of item: Int, at frame: AxisRect, _ body: (ElementKind, AxisRect) -> Void) {
    guard let frame = FixedRect(frame) else { return }
    let shown = answers.map { $0.item(item)?.length.units ?? 0 } ?? -1
    for (index, form) in forms.enumerated() where shown & (1 << index) != 0 {
      body(form.kind, AxisRect(form.frame(beside: frame)))
    }
  }

  // MARK: - Calling the closures

  private func answer(of path: ItemPath) -> LineItem {
    var bits: Int64 = 0
    for (index, form) in forms.enumerated() where form.isShown?(path) ?? true { bits |= 1 << index }
    return LineItem(share: 1, length: Fixed(units: bits))
  }

  override func asked(section: Int, itemCount: Int) throws(LayoutError) -> AnyPreparedAccessories {
    guard asksItems else { return self }
    let rules = LineRules(
      breaking: .single, spread: .start, alignment: .start, room: .zero, gap: .zero, lineSpacing: .zero)
    var builder = LineBuilder(rules)
    for item in 0..<itemCount { builder.append(answer(of: ItemPath(section: section, item: item))) }
    guard let runs = builder.finish() else { throw LayoutError.contentTooLong(at: .section(section)) }
    return PreparedAccessories(list, forms, answers: PreparedLines(rules: rules, runs: SumTree(runs)))
  }

  override func adapted(to context: ArrangementContext) throws(LayoutError) -> AnyPreparedAccessories {
    PreparedAccessories(list, try list.forms(context), answers: answers)
  }

  override func changed(by edit: SectionEdits.Edit) -> AnyPreparedAccessories {
    guard var answers else { return self }
    for item in edit.removed.reversed() { answers.replace(item..<item + 1, with: []) }
    for (item, _) in edit.placed {
      answers.replace(item..<item, with: [answer(of: ItemPath(section: edit.section, item: item))])
    }
    for item in edit.reloaded {
      let after = edit.map.shifted(item)
      answers.replace(after..<after + 1, with: [answer(of: ItemPath(section: edit.section, item: after))])
    }
    return PreparedAccessories(list, forms, answers: answers)
  }

  // MARK: - Attributes

  override func attributes(
    _ kind: ElementKind, in frame: LayoutRect, of item: LayoutAttributes
  ) -> LayoutAttributes {
    var attributes = item
    attributes.element = .supplementary(kind, item.element.path)
    attributes.frame = frame
    attributes.estimates = []
    attributes.zIndex = item.zIndex == .max ? .max : item.zIndex + 1
    attributes.transform = item.transform.moved(from: item.frame, to: frame)
    return attributes
  }
}
