/// A shelf prepared for the items in a section. It contains an inner stack with a single section. The inner stack is perpendicular
/// to the outer one.
///
/// The outer stack converts axes and mirrors coordinates, so the shelf always runs from left to right or from top to
/// bottom.
final class PreparedShelf: AnyPreparedShelf {
  private let arrangement: ShelfArrangement
  private let context: ArrangementContext
  /// The inner stack with the items. Its content starts at the start of the shelf.
  private let stack: PreparedStack
  /// The only section in the stack, stored because finding it takes O(log n).
  private let section: PreparedSection
  /// The sizing that all items share; nil if each item has its own.
  private let sharedSizing: LineItem.Sizing?
  /// The extent along the scroll axis of the outer stack.
  private let length: ShelfLength
  /// The scroll offset of the shelf from its start.
  private let fixedOffset: Fixed

  /// Prepares a shelf that is not scrolled.
  convenience init(_ arrangement: ShelfArrangement, in context: ArrangementContext) throws(LayoutError) {
    let location = LayoutError.Location.section(context.section)
    guard arrangement.content.shelf == nil else {
      throw LayoutError(.tooLarge(limit: 1), .shelfLevel, value: 2, at: location)
    }
    let length = try ShelfLength(arrangement, in: context)
    let frame = try ShelfFrame(context, length: length.value)
    let form = try SectionForm(SectionLayout(arrangement.content), index: context.section, in: frame.context)
    let section = try PreparedSection(
      form, index: context.section, itemCount: context.itemCount, in: frame.context)
    self.init(
      arrangement, context, section, try frame.stack(of: section, snapping: arrangement.snapping), length: length)
  }

  private init(
    _ arrangement: ShelfArrangement, _ context: ArrangementContext, _ section: PreparedSection, _ stack: PreparedStack,
    length: ShelfLength, offset: Fixed = .zero
  ) {
    (self.arrangement, self.context, self.length) = (arrangement, context, length)
    (self.section, self.stack) = (section, stack)
    sharedSizing = section.items.itemOfAll?.sizing
    self.fixedOffset = max(.zero, min(offset, stack.contentExtent - stack.context.mainExtent))
  }

  private var itemCount: Int { section.itemCount }

  /// The arrangement of the items if it is a custom one, such as a mosaic.
  private var custom: AnyPreparedArrangement? {
    if case .custom(let arrangement, _, _) = section.items { arrangement } else { nil }
  }

  // MARK: - Queries

  override var extent: Double { itemCount > 0 || !length.isEstimated ? length.value.points : 0 }

  override func frame(of item: Int) -> AxisRect {
    let attributes = stack.attributes(of: .item(0, item), viewport: Viewport())
    return frame(attributes?.frame ?? .zero)
  }

  // Do not optimize this method. It and a stack's query call each other, and the optimizer specialized both for the
  // closure below, which produced six copies of each.
  @_optimize(none)
  override func forEachItem(
    in main: Range<Double>, across: Range<Double>, upTo limit: QueryLimit?, _ body: (Int, AxisRect) -> Void
  ) {
    let far = Fixed.maximumPosition
    let low = max(across.lowerBound + offset, -far)
    let high = min(across.upperBound + offset, far)
    let (top, bottom) = (max(main.lowerBound, -far), min(main.upperBound, far))
    guard low < high, top < bottom else { return }
    let rect =
      context.axis == .vertical
      ? LayoutRect(minX: low, minY: top, maxX: high, maxY: bottom)
      : LayoutRect(minX: top, minY: low, maxX: bottom, maxY: high)
    stack.forEachElement(in: rect, viewport: Viewport(), limit) { attributes in
      if case .item(let path) = attributes.element { body(path.item, frame(attributes.frame)) }
    }
  }

  /// Calls a closure with the shelf as a single line.
  override func forEachLine(in main: Range<Double>, _ body: (Range<Double>) -> Void) {
    if itemCount > 0 { body(0..<length.value.points) }
  }

  override func complete(_ attributes: inout LayoutAttributes, item: Int) {
    custom?.complete(&attributes, item: item)
  }

  override func appearance(of item: Int) -> Appearance? { custom?.appearance(of: item) }

  override var isPlain: Bool { !length.isEstimated && (custom?.isPlain ?? (sharedSizing == [])) }

  override func measurableSides(of item: Int) -> AxisSides {
    guard item >= 0, item < itemCount else { return [] }
    let content = contentSizing(of: item)
    // The axes of the content are swapped.
    var sides: AxisSides = content.contains(.lengthIsEstimated) ? .cross : []
    if length.isEstimated || content.contains(.shareIsEstimated) { sides.insert(.main) }
    return sides
  }

  override func isMeasured(_ item: Int) -> Bool {
    let content = contentSizing(of: item)
    return (content.isEmpty || content.contains(.isMeasured)) && (!length.isEstimated || length.isMeasured(item))
  }

  private func contentSizing(of item: Int) -> LineItem.Sizing {
    custom?.sizing(of: item) ?? sharedSizing ?? section.items.item(item)?.sizing ?? []
  }

  /// Returns a frame in the shelf after scrolling.
  private func frame(_ frame: LayoutRect) -> AxisRect {
    context.axis == .vertical
      ? AxisRect(
        main: frame.y, cross: frame.x - offset, mainExtent: frame.height, crossExtent: frame.width)
      : AxisRect(
        main: frame.x, cross: frame.y - offset, mainExtent: frame.width, crossExtent: frame.height)
  }

  // MARK: - Scrolling

  override var surroundings: ArrangementSurroundings { context.surroundings }
  override var offset: Double { fixedOffset.points }
  override var maximumOffset: Double { max(.zero, stack.contentExtent - stack.context.mainExtent).points }
  override var insets: (before: Double, after: Double) {
    (stack.context.insets.before.points, stack.context.insets.after.points)
  }

  override var firstScrolled: (item: Int, distance: Double)? {
    guard fixedOffset > .zero else { return nil }
    let window = context.surroundings.window
    var first: (item: Int, distance: Double)?
    let limit = QueryLimit.onScreen
    forEachItem(in: 0..<length.value.points, across: window, upTo: limit) { item, frame in
      if first == nil { first = (item, frame.cross - window.lowerBound) }
      limit.end()
    }
    return first
  }

  override func offset(bringing item: Int, to distance: Double) -> Double {
    offset + frame(of: item).cross - context.surroundings.window.lowerBound - distance
  }

  override func scrolled(to offset: Double) -> AnyPreparedArrangement? {
    guard !offset.isNaN, offset != self.offset else { return nil }
    return PreparedShelf(arrangement, context, section, stack, length: length, offset: Fixed(clamping: offset))
  }

  override func rest(proposed: Double, velocity: Double) -> Double {
    let inset = stack.context.insets.before.points
    func point(_ along: Double) -> LayoutPoint {
      context.axis == .vertical ? LayoutPoint(x: along, y: 0) : LayoutPoint(x: 0, y: along)
    }
    let target = stack.targetOffset(
      proposed: point(proposed - inset), velocity: point(velocity),
      viewport: Viewport(offset: point(offset - inset)))
    return max(0, min(target[context.axis.other] + inset, maximumOffset))
  }

  // MARK: - Changes

  override func redeclared(as arrangement: SectionArrangement) throws(LayoutError) -> AnyPreparedArrangement? {
    guard let shelf = arrangement.shelf,
      let redeclared = try section.redeclared(
        as: SectionLayout(shelf.content), index: context.section, in: stack.context)
    else { return nil }
    let moved = try stack.replacing(redeclared, named: context.section)
    return PreparedShelf(shelf, context, redeclared, moved, length: length).keepingOffset(of: self) { $0 }
  }

  override func adapted(to context: ArrangementContext) throws(LayoutError) -> AnyPreparedArrangement? {
    let length = try length.adapted(arrangement, from: self.context, to: context)
    return try changed(section, length, context, keepsMeasures: false) { $0 }
  }

  override func changed(
    by edit: SectionEdits.Edit, from before: Int, itemCount: Int
  ) throws(LayoutError) -> AnyPreparedArrangement? {
    var changed = section
    switch section.form.arrangement {
    case .custom:
      changed = try section.changed(by: edit, from: before, itemCount: itemCount, in: stack.context)
    case .items(let form):
      let edits = try form.edits(edit, in: stack.context) { source, _ in
        guard case .moved(let from) = source, from.section == before else { return nil }
        return section.items.item(from.item)
      }
      changed.make(edits)
    }
    var length = length
    length.take(ArrangementChange.ItemsChange(edit, from: before, itemCount: itemCount))
    var context = context
    (context.section, context.itemCount) = (edit.section, itemCount)
    return try self.changed(changed, length, context, keepsMeasures: true) { edit.map.after($0) }
  }

  override func measured(
    _ item: ArrangementChange.MeasuredItem, section index: Int
  ) throws(LayoutError) -> AnyPreparedArrangement? {
    let location = LayoutError.Location.item(ItemPath(section: index, item: item.item))
    var (content, length) = (stack, length)
    if !contentSizing(of: item.item).isEmpty {
      do {
        try content.measure([MeasuredSize(.item(0, item.item), item.size(in: context))])
      } catch {
        guard case .layout(let problem) = error else { return nil }
        throw LayoutError(problem.problem, problem.quantity, value: problem.value, at: location)
      }
    }
    try length.measure(item, span: section.items.item(item.item)?.share ?? 1, at: location)
    return try changed(content.sections[0]?.section ?? section, length, context, keepsMeasures: true) { $0 }
  }

  /// Returns the shelf with different items, with a different length or in a different space.
  ///
  /// - Parameters:
  ///   - keepsMeasures: whether sizes measured along the shelf remain valid if the shelf's length differs.
  ///   - after: a closure that returns an item's index after the change; nil for a removed item.
  private func changed(
    _ items: PreparedSection, _ length: ShelfLength, _ context: ArrangementContext, keepsMeasures: Bool,
    after: (Int) -> Int?
  ) throws(LayoutError) -> PreparedShelf {
    var (section, stack) = (items, stack)
    if length.value == self.length.value, context.surroundings == self.context.surroundings,
      context.crossExtent == self.context.crossExtent, context.containerExtent == self.context.containerExtent
    {
      stack = try stack.replacing(items, named: context.section)
    } else {
      let frame = try ShelfFrame(context, length: length.value)
      let form = try SectionForm(items.form.layout, index: context.section, in: frame.context)
      section = try items.reformed(
        form, index: context.section, from: stack.context, in: frame.context, keepsMeasures: keepsMeasures)
      stack = try frame.stack(of: section, snapping: arrangement.snapping)
    }
    return PreparedShelf(arrangement, context, section, stack, length: length).keepingOffset(of: self, after: after)
  }

  /// Returns this shelf at an offset that anchors the visible items of another one. If the other shelf is at its start,
  /// this shelf is at its start too.
  ///
  /// The anchor is the first visible item that remains. If the shelf snaps items to its center or end, the anchor is
  /// the item closest to that position, and the shelf snaps again after the change. Source: rule 38.
  private func keepingOffset(of old: PreparedShelf, after: (Int) -> Int?) -> PreparedShelf {
    guard old.fixedOffset > .zero else { return self }
    let alignment = old.restAlignment
    let line = alignment.pick(.zero, old.stack.context.mainExtent)
    var best: (shift: Fixed, distance: Double)?
    let limit = QueryLimit.onScreen
    old.forEachItem(
      in: 0..<old.length.value.points, across: 0..<old.stack.context.mainExtent.points, upTo: limit
    ) { item, frame in
      guard limit.shouldInclude() else { return }
      let edges = (Fixed(clamping: frame.cross), Fixed(clamping: frame.cross + frame.crossExtent))
      let distance = alignment == .start ? 0 : abs((alignment.pick(edges.0, edges.1) - line).points)
      guard edges.1 > .zero, best.map({ distance < $0.distance }) ?? true, let after = after(item),
        let new = stack.attributes(of: .item(0, after), viewport: Viewport())
      else { return }
      let along = new.frame.range(context.axis.other)
      let edge = alignment.pick(Fixed(clamping: along.lowerBound), Fixed(clamping: along.upperBound))
      best = (edge - alignment.pick(edges.0, edges.1), distance)
    }
    let moved = alignment.pick(.zero, stack.context.mainExtent) - line
    let kept = PreparedShelf(
      arrangement, context, section, stack, length: length, offset: best.map { $0.shift - moved } ?? old.fixedOffset)
    guard alignment != .start else { return kept }
    return PreparedShelf(
      arrangement, context, section, stack, length: length,
      offset: Fixed(clamping: kept.rest(proposed: kept.offset, velocity: 0)))
  }

  override var snappingAlignment: Snapping.Alignment? {
    arrangement.snapping.map { $0.unit == .page ? .start : $0.alignment }
  }

  /// The part of an item that snapping aligns; the start if the shelf does not snap.
  private var restAlignment: Snapping.Alignment {
    guard let snapping = arrangement.snapping, snapping.unit != .page, snapping.alignment != .start,
      abs(rest(proposed: offset, velocity: 0) - offset) < 0.5
    else { return .start }
    return snapping.alignment
  }
}

/// The environment of a shelf's inner stack, based on the space in the outer stack.
private struct ShelfFrame {
  let environment: LayoutEnvironment
  let context: StackContext
  private let axis: LayoutAxis

  init(_ context: ArrangementContext, length: Fixed) throws(LayoutError) {
    let window = context.surroundings.window
    let (before, after) = (max(0, -window.lowerBound), max(0, window.upperBound - context.crossExtent))
    let along = before + context.crossExtent + after
    switch context.axis {
    case .vertical:
      axis = .horizontal
      environment = LayoutEnvironment(
        containerSize: LayoutSize(width: along, height: length.points),
        insets: Insets(top: 0, leading: before, bottom: 0, trailing: after))
    case .horizontal:
      axis = .vertical
      environment = LayoutEnvironment(
        containerSize: LayoutSize(width: length.points, height: along),
        insets: Insets(top: before, leading: 0, bottom: after, trailing: 0))
    }
    self.context = try StackContext(environment, axis: axis)
  }

  /// Returns the stack with a single section.
  func stack(of section: PreparedSection, snapping: Snapping?) throws(LayoutError) -> PreparedStack {
    var layout = StackLayout(axis: axis, section.form.layout)
    layout.snapping = snapping
    return try PreparedStack(
      layout, environment: environment, context: context, uniformForm: nil,
      sections: SectionTree([SectionRun(section, count: 1, spacing: .zero)], spacing: .zero))
  }
}

extension PreparedStack {
  /// Returns the stack with its only section replaced.
  fileprivate func replacing(_ section: PreparedSection, named index: Int) throws(LayoutError) -> PreparedStack {
    var copy = self
    copy.sections.edit(0) { $0 = section }
    copy.updateExtent()
    guard copy.contentExtent <= .contentBound else { throw LayoutError.contentTooLong(at: .section(index)) }
    return copy
  }
}
