/// A shelf that is worked out for the items of one section: a stack of its own with one section, which runs across the
/// stack around it.
///
/// The stack around it converts axes and mirrors, so the shelf always runs from left to right or down.
final class PreparedShelf: AnyPreparedShelf {
  private let arrangement: ShelfArrangement
  private let context: ArrangementContext
  /// The items, from the start of the shelf.
  private let stack: PreparedStack
  /// The extent along the scroll axis of the stack around it.
  private let length: Fixed
  /// How far it is scrolled from its start.
  private let place: Fixed

  /// Works out a shelf that is not scrolled.
  convenience init(_ arrangement: ShelfArrangement, in context: ArrangementContext) throws(LayoutError) {
    let place = LayoutError.Place.section(context.section)
    guard arrangement.content.shelf == nil else {
      throw LayoutError(.tooLarge(limit: 1), .shelfLevel, value: 2, at: place)
    }
    let length = try Self.length(arrangement.length, in: context)
    let frame = try ShelfFrame(context, length: length)
    let form = try SectionForm(SectionLayout(arrangement.content), index: context.section, in: frame.context)
    let section = try PreparedSection(
      form, index: context.section, itemCount: context.itemCount, in: frame.context)
    self.init(
      arrangement, context, try frame.stack(of: section, snapping: arrangement.snapping), length: length, offset: .zero)
  }

  private init(
    _ arrangement: ShelfArrangement, _ context: ArrangementContext, _ stack: PreparedStack, length: Fixed, offset: Fixed
  ) {
    (self.arrangement, self.context, self.stack, self.length) = (arrangement, context, stack, length)
    self.place = max(.zero, min(offset, stack.contentExtent - stack.context.mainExtent))
  }

  private static func length(_ length: Length, in context: ArrangementContext) throws(LayoutError) -> Fixed {
    let place = LayoutError.Place.section(context.section)
    switch length {
    case .fixed(let points): return try Fixed(length: points, .shelfLength, at: place)
    case .estimated(let points): throw LayoutError(.undetermined, .shelfLength, value: points, at: place)
    case .fraction(let share):
      _ = try Fixed(length: share, .shelfLength, at: place)
      return try Fixed(
        length: Fixed(clamping: context.containerExtent).scaled(by: share), .shelfLength, at: place)
    case .aspectRatio(let ratio):
      guard ratio.isFinite else { throw LayoutError(.notFinite, .aspectRatio, value: ratio, at: place) }
      guard ratio > 0 else { throw LayoutError(.notPositive, .aspectRatio, value: ratio, at: place) }
      let units = Double(Fixed(clamping: context.crossExtent).units)
      let side = (context.axis == .vertical ? units / ratio : units * ratio).rounded(.down)
      return try Fixed(length: side / Fixed.unitsPerPoint, .shelfLength, at: place)
    }
  }

  /// The only section.
  private var section: PreparedSection? { stack.section(at: 0)?.section }

  private var itemCount: Int { section?.itemCount ?? 0 }

  // MARK: - Questions

  override var extent: Double { itemCount > 0 ? length.points : 0 }

  override func frame(of item: Int) -> AxisRect {
    let attributes = stack.attributes(of: .item(0, item), viewport: Viewport())
    return frame(attributes?.frame ?? .zero)
  }

  override func forEachItem(in main: Range<Double>, across: Range<Double>, _ body: (Int, AxisRect) -> Void) {
    let far = Fixed.greatestPlace
    let low = max(across.lowerBound + offset, -far)
    let high = min(across.upperBound + offset, far)
    let (top, bottom) = (max(main.lowerBound, -far), min(main.upperBound, far))
    guard low < high, top < bottom else { return }
    let rect =
      context.axis == .vertical
      ? LayoutRect(minX: low, minY: top, maxX: high, maxY: bottom)
      : LayoutRect(minX: top, minY: low, maxX: bottom, maxY: high)
    stack.forEachElement(in: rect, viewport: Viewport()) { attributes in
      if case .item(let path) = attributes.element { body(path.item, frame(attributes.frame)) }
    }
  }

  /// The shelf as one line.
  override func forEachLine(in main: Range<Double>, _ body: (Range<Double>) -> Void) {
    if itemCount > 0 { body(0..<length.points) }
  }

  override func complete(_ attributes: inout LayoutAttributes, item: Int) {
    stack.customArrangement(of: ItemPath(section: 0, item: item))?.complete(&attributes, item: item)
  }

  override func appearance(of item: Int) -> Appearance? {
    stack.customArrangement(of: ItemPath(section: 0, item: item))?.appearance(of: item)
  }

  override func measurableSides(of item: Int) -> AxisSides {
    let sides = stack.measurableSides(of: .item(0, item))
    let isVertical = context.axis == .vertical
    var found: AxisSides = []
    if sides.contains(isVertical ? .height : .width) { found.insert(.main) }
    if sides.contains(isVertical ? .width : .height) { found.insert(.cross) }
    return found
  }

  override func isMeasured(_ item: Int) -> Bool {
    measurableSides(of: item) != []
      && stack.attributes(of: .item(0, item), viewport: Viewport())?.estimates.isEmpty == true
  }

  /// A frame in the shelf as it is seen, scrolled.
  private func frame(_ frame: LayoutRect) -> AxisRect {
    context.axis == .vertical
      ? AxisRect(
        main: frame.y, cross: frame.x - offset, mainExtent: frame.height, crossExtent: frame.width)
      : AxisRect(
        main: frame.x, cross: frame.y - offset, mainExtent: frame.width, crossExtent: frame.height)
  }

  // MARK: - Scrolling

  override var surroundings: ArrangementSurroundings { context.surroundings }
  override var offset: Double { place.points }
  override var greatestOffset: Double { max(.zero, stack.contentExtent - stack.context.mainExtent).points }
  override var insets: (before: Double, after: Double) {
    (stack.context.insets.before.points, stack.context.insets.after.points)
  }

  override var firstScrolled: (item: Int, distance: Double)? {
    guard place > .zero else { return nil }
    let window = context.surroundings.window
    var first: (item: Int, distance: Double)?
    forEachItem(in: 0..<length.points, across: window) { item, frame in
      if first == nil { first = (item, frame.cross - window.lowerBound) }
    }
    return first
  }

  override func offset(bringing item: Int, to distance: Double) -> Double {
    offset + frame(of: item).cross - context.surroundings.window.lowerBound - distance
  }

  override func scrolled(to offset: Double) -> AnyPreparedArrangement? {
    guard !offset.isNaN, offset != self.offset else { return nil }
    return PreparedShelf(arrangement, context, stack, length: length, offset: Fixed(clamping: offset))
  }

  override func rest(proposed: Double, velocity: Double) -> Double {
    let inset = stack.context.insets.before.points
    func point(_ along: Double) -> LayoutPoint {
      context.axis == .vertical ? LayoutPoint(x: along, y: 0) : LayoutPoint(x: 0, y: along)
    }
    let target = stack.targetOffset(
      proposed: point(proposed - inset), velocity: point(velocity),
      viewport: Viewport(offset: point(offset - inset)))
    return max(0, min((context.axis == .vertical ? target.x : target.y) + inset, greatestOffset))
  }

  // MARK: - Changes

  override func redeclared(as arrangement: SectionArrangement) throws(LayoutError) -> AnyPreparedArrangement? {
    guard let shelf = arrangement.shelf, let section,
      let redeclared = try section.redeclared(
        as: SectionLayout(shelf.content), index: context.section, in: stack.context)
    else { return nil }
    let moved = try stack.replacing(redeclared, named: context.section)
    return PreparedShelf(shelf, context, moved, length: length, offset: offset(in: moved) { $0 })
  }

  override func adapted(to context: ArrangementContext) throws(LayoutError) -> AnyPreparedArrangement? {
    let length = try Self.length(arrangement.length, in: context)
    let frame = try ShelfFrame(context, length: length)
    guard let section else { return nil }
    let form = try SectionForm(section.form.layout, index: context.section, in: frame.context)
    let reformed = try section.reformed(form, index: context.section, from: stack.context, in: frame.context)
    let stack = try frame.stack(of: reformed, snapping: arrangement.snapping)
    return PreparedShelf(arrangement, context, stack, length: length, offset: offset(in: stack) { $0 })
  }

  override func changed(
    by edit: SectionEdits.Edit, from before: Int, itemCount: Int
  ) throws(LayoutError) -> AnyPreparedArrangement? {
    guard let section else { return nil }
    var changed = section
    switch section.form.arrangement {
    case .custom:
      changed = try section.changed(by: edit, from: before, itemCount: itemCount, in: stack.context)
    case .items(let form):
      let edits = try form.edits(edit, in: stack.context) { source, _ in
        guard case .moved(let from) = source, from.section == before else { return nil }
        return section.items.item(from.item)
      }
      changed.items.make(edits)
    }
    let moved = try stack.replacing(changed, named: edit.section)
    var context = context
    (context.section, context.itemCount) = (edit.section, itemCount)
    return PreparedShelf(
      arrangement, context, moved, length: length, offset: offset(in: moved) { edit.map.after($0) })
  }

  override func measured(_ size: MeasuredSize, axis: LayoutAxis) throws(ChangeError) -> AnyPreparedArrangement {
    let path = size.element.path
    var changed = stack
    do {
      try changed.measure([MeasuredSize(.item(0, path.item), size.size)])
    } catch {
      guard case .layout(let problem) = error else { throw .notEstimated(size.element) }
      throw .layout(LayoutError(problem.problem, problem.quantity, value: problem.value, at: .item(path)))
    }
    return PreparedShelf(arrangement, context, changed, length: length, offset: offset(in: changed) { $0 })
  }

  /// The offset that keeps the first visible item that stays where it is seen. A shelf at its start stays there.
  private func offset(in changed: PreparedStack, after: (Int) -> Int?) -> Fixed {
    guard place > .zero else { return .zero }
    var kept: Fixed?
    let visible = 0..<stack.context.mainExtent.points
    forEachItem(in: 0..<length.points, across: visible) { item, frame in
      guard kept == nil, frame.cross + frame.crossExtent > 0, let after = after(item),
        let new = changed.attributes(of: .item(0, after), viewport: Viewport())
      else { return }
      let start = context.axis == .vertical ? new.frame.x : new.frame.y
      kept = Fixed(clamping: start - frame.cross)
    }
    return kept ?? place
  }
}

/// The container of a shelf's own stack: its environment, by the room that the stack around it leaves.
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

  /// The stack of one section.
  func stack(of section: PreparedSection, snapping: Snapping?) throws(LayoutError) -> PreparedStack {
    var layout = StackLayout(axis: axis, section.form.layout)
    layout.snapping = snapping
    return try PreparedStack(
      layout, environment: environment, context: context, uniformForm: nil,
      sections: SumTree([SectionRun(section, count: 1, spacing: .zero)]), sectionSpacing: .zero)
  }
}

extension PreparedStack {
  /// A stack of one section with that section changed.
  fileprivate func replacing(_ section: PreparedSection, named index: Int) throws(LayoutError) -> PreparedStack {
    var copy = self
    copy.editSection(0) { $0 = section }
    copy.updateExtent()
    guard copy.contentExtent <= .contentBound else { throw LayoutError.contentTooLong(at: .section(index)) }
    return copy
  }
}
