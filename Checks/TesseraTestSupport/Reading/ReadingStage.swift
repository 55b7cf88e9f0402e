import Tessera
import TesseraTesting

/// A case in progress: the collection, and a host that presents it.
final class ReadingStage {
  let host: RecordingHost
  private let plan: ReadingCase
  private let controller: CollectionController<Int, Int>
  private let owner: Owner
  /// Whether measurements are reported one by one, last first.
  private let reportsBackwards: Bool

  /// The owner of the data, which the layout queries.
  private final class Owner {
    var sections: [Int: ReadingCase.Section] = [:]
    var lengths: [Int: Double] = [:]
    var first: Snapshot<Int, Int>
    unowned(unsafe) var controller: CollectionController<Int, Int>?

    init(_ sections: [ReadingCase.Section]) {
      first = Snapshot()
      for section in sections {
        first.appendSections([section.id])
        first.append(section.items.map(\.id), to: section.id)
        add(section)
      }
    }

    func add(_ section: ReadingCase.Section) {
      sections[section.id] = section
      for item in section.items { lengths[item.id] = item.length }
    }

    var snapshot: Snapshot<Int, Int> { controller?.snapshot ?? first }
  }

  init(_ plan: ReadingCase, reportsBackwards: Bool = false) throws {
    (self.plan, self.reportsBackwards) = (plan, reportsBackwards)
    let owner = Owner(plan.sections)
    self.owner = owner
    let questions = Self.questions(owner)
    controller =
      switch plan.arrangement {
      case .table: try CollectionController(plan.table(), owner.first, in: plan.environment)
      case .calendar(let days, let visible):
        try CollectionController(
          plan.calendar(days, visible: visible, hourLength: plan.hourLength), owner.first, in: plan.environment)
      default: try CollectionController(plan.stack(questions), owner.first, in: plan.environment)
      }
    owner.controller = controller
    host = RecordingHost(controller.engine)
    engine.settings.followsEnd = plan.followsEnd
    engine.settings.staysAtStart = plan.staysAtStart
    host.content = { [unowned self] in self.controller.snapshot.item(at: $0) ?? -1 }
  }

  var engine: CollectionEngine { controller.engine }
  var snapshot: Snapshot<Int, Int> { controller.snapshot }

  private static func questions(_ owner: Owner) -> ReadingCase.Questions {
    ReadingCase.Questions(
      section: { owner.snapshot.section(at: $0).flatMap { owner.sections[$0] } },
      length: { path in owner.snapshot.item(at: path).flatMap { owner.lengths[$0] } ?? 40 })
  }

  /// The frames of the items in the layout.
  var restingFrames: [ReadingScreen.Subject: LayoutRect] {
    var frames: [ReadingScreen.Subject: LayoutRect] = [:]
    for section in snapshot.sections {
      for item in snapshot.items(in: section) ?? [] {
        guard let element = controller.element(of: item) else { continue }
        frames[.item(item)] = engine.layout.attributes(of: element, viewport: engine.viewport)?.restingFrame
      }
    }
    return frames
  }

  // MARK: - Measuring

  /// Returns the current real length of an item.
  func length(of item: Int) -> Double {
    plan.length(owner.lengths[item] ?? 40, in: engine.layout.environment)
  }

  private func size(of measurement: HostUpdate.Measurement) -> LayoutSize? {
    var length = 0.0
    switch measurement.element {
    case .item: length = controller.item(of: measurement.element).map { self.length(of: $0) } ?? 40
    case .supplementary(.header, _): length = plan.header?.length ?? 0
    case .supplementary(.footer, _): length = plan.footer?.length ?? 0
    default: return nil
    }
    var size = measurement.proposal
    if measurement.estimates.contains(.width) { size.width = length }
    if measurement.estimates.contains(.height) { size.height = length }
    return size
  }

  // MARK: - Frames

  /// Presents the next frame: requests updates and answers their measurements until there are none.
  func frame(after seconds: Double = 1.0 / 60) {
    time += seconds
    for _ in 0..<64 {
      var asked: [HostUpdate.Measurement] = []
      engine.update(at: time) { update in
        asked = update.measurements
        host.perform(update)
      }
      var answers: [(view: ViewID, size: LayoutSize)] = []
      for measurement in asked { if let size = size(of: measurement) { answers.append((measurement.view, size)) } }
      if answers.isEmpty { break }
      noteForcedColumns(asked.map(\.element))
      if reportsBackwards {
        for answer in answers.reversed() { try? engine.measured([answer]) }
      } else {
        try? engine.measured(answers)
      }
      noteForcedColumns(asked.map(\.element))
    }
    notePainted()
  }

  /// Returns whether the layout only estimates the length of an item.
  func isEstimated(_ item: Int) -> Bool {
    let found = controller.element(of: item).flatMap { engine.layout.attributes(of: $0, viewport: engine.viewport) }
    return found.map { !$0.estimates.isEmpty } ?? false
  }

  /// Whether items above the screen have been measured while a visible waterfall column has no estimates left above it.
  /// In that case, the measured lengths alone determine the distance between such columns. Source: rule 17.
  var hasForcedColumns = false

  /// The items of a waterfall in the last frame.
  private var painted: Set<Int> = []

  private func notePainted() {
    guard case .waterfall = plan.arrangement else { return }
    painted = []
    for case (.item(let item), let frame) in restingFrames {
      let range = seen(frame).along
      if range.upperBound > 0.5, range.lowerBound < room { painted.insert(item) }
    }
  }

  private func noteForcedColumns(_ measured: [Element]) {
    guard case .waterfall = plan.arrangement, !hasForcedColumns else { return }
    for section in snapshot.sections {
      var (shown, open): (Set<Double>, Set<Double>) = ([], [])
      // The columns with a measured item, which moves the items below it on screen.
      var pushed: Set<Double> = []
      var isMeasuredAbove = false
      for item in snapshot.items(in: section) ?? [] {
        guard let element = controller.element(of: item),
          let found = engine.layout.attributes(of: element, viewport: engine.viewport)
        else { continue }
        let (range, column) = seen(found.restingFrame)
        if range.upperBound > 0.5 {
          if range.lowerBound < room { shown.insert(column) }
        } else if !found.estimates.isEmpty, !measured.contains(element) {
          open.insert(column)
        }
        if painted.contains(item), pushed.contains(column) { isMeasuredAbove = true }
        if measured.contains(element) {
          if !painted.contains(item) { pushed.insert(column) }
          if range.lowerBound < 0 { isMeasuredAbove = true }
        }
      }
      if isMeasuredAbove, !shown.isSubset(of: open) { hasForcedColumns = true }
    }
  }

  /// The extent of the container inside its insets.
  private var room: Double {
    let (size, insets) = (engine.layout.environment.containerSize, engine.layout.environment.insets)
    return plan.axis == .vertical
      ? size.height - insets.top - insets.bottom : size.width - insets.leading - insets.trailing
  }

  /// Returns a frame's range along the axis, relative to the edge of the screen where reading starts, and its start
  /// across the axis.
  private func seen(_ frame: LayoutRect) -> (along: ClosedRange<Double>, across: Double) {
    let (environment, offset) = (engine.layout.environment, engine.viewport.offset)
    if plan.axis == .vertical {
      let start = frame.y - offset.y - environment.insets.top
      return (start...start + frame.height, frame.x)
    }
    let start =
      environment.direction == .rightToLeft
      ? offset.x + environment.containerSize.width - environment.insets.leading - frame.maxX
      : frame.x - offset.x - environment.insets.leading
    return (start...start + frame.width, frame.y)
  }

  private var time = 0.0

  func settle() {
    for _ in 0..<600 {
      frame()
      if !host.wantsTick { return }
    }
  }

  /// Scrolls to the position at which the case starts.
  func begin() {
    settle()
    func scroll(_ x: Double, _ y: Double) {
      host.setOffset(LayoutPoint(x: x, y: y))
      engine.scrolled(to: LayoutPoint(x: x, y: y), at: time)
      settle()
    }
    if plan.position != .zero {
      let (x, y) = (engine.scrollRange(on: .horizontal), engine.scrollRange(on: .vertical))
      func at(_ part: Double, _ range: ClosedRange<Double>) -> Double {
        (range.lowerBound + part * (range.upperBound - range.lowerBound)).rounded()
      }
      let isMirrored = engine.layout.environment.direction == .rightToLeft
      scroll(at(isMirrored ? 1 - plan.position.x : plan.position.x, x), at(plan.position.y, y))
    }
    if plan.shelfPosition > 0 {
      for index in plan.sections.indices {
        guard let shelf = engine.layout.shelf(ofSection: index) else { continue }
        let offset = (shelf.maximumOffset * plan.shelfPosition).rounded()
        host.setShelfOffset(offset, ofSection: index)
        engine.shelfScrolled(ofSection: index, to: offset)
        settle()
      }
    }
  }

  /// Scrolls along the axis of the layout, as the user would.
  func scroll(by distance: Double) {
    var offset = engine.viewport.offset
    let range = engine.scrollRange(on: plan.axis)
    let isMirrored = plan.axis == .horizontal && engine.layout.environment.direction == .rightToLeft
    let old = plan.axis == .vertical ? offset.y : offset.x
    let new = max(range.lowerBound, min(range.upperBound, old + (isMirrored ? -distance : distance)))
    if plan.axis == .vertical { offset.y = new } else { offset.x = new }
    host.setOffset(offset)
    engine.scrolled(to: offset, at: time)
  }

  // MARK: - The change

  /// Makes the case's change without showing a frame.
  func change() throws {
    let animation = plan.isAnimated ? AnimationCurve.linear(duration: 0.25) : nil
    switch plan.change {
    case .sameLayout: try setLayout(plan, animation)
    case .sameData: try controller.apply(controller.snapshot, animation: animation)
    case .reload(let ids): try controller.update(animation: animation) { $0.reload(ids) }
    case .reconfigure(let ids): try controller.update(animation: animation) { $0.reconfigure(ids) }
    case .reloadSection(let id): try controller.update(animation: animation) { $0.reloadSections([id]) }
    case .insert(let items, let section, let index):
      for item in items { owner.lengths[item.id] = item.length }
      let before = controller.snapshot.items(in: section) ?? []
      try controller.update(animation: animation) { snapshot in
        if index < before.count {
          snapshot.insert(items.map(\.id), before: before[index])
        } else {
          snapshot.append(items.map(\.id), to: section)
        }
      }
    case .delete(let ids): try controller.update(animation: animation) { $0.delete(ids) }
    case .move(let id, let other): try controller.update(animation: animation) { $0.move(id, after: other) }
    case .insertSection(let section, let index):
      owner.add(section)
      let count = controller.snapshot.sectionCount
      try controller.update(animation: animation) { snapshot in
        if index < count, let next = snapshot.section(at: index) {
          snapshot.insertSections([section.id], before: next)
        } else {
          snapshot.appendSections([section.id])
        }
        snapshot.append(section.items.map(\.id), to: section.id)
      }
    case .deleteSection(let id): try controller.update(animation: animation) { $0.deleteSections([id]) }
    case .resizeItem(let id, let length):
      owner.lengths[id] = length
      guard let element = controller.element(of: id),
        let view = host.views.first(where: { $0.value.attributes?.element == element && !$0.value.isDeparting }),
        var size = view.value.attributes?.frame.size
      else { return }
      let sides = engine.layout.measurableSides(of: element)
      if sides.contains(.width) { size.width = self.length(of: id) }
      if sides.contains(.height) { size.height = self.length(of: id) }
      try engine.measured(
        [(view.key, size)], keeping: pressed(in: view.key, from: view.value.attributes?.frame, to: size))
    case .size(let size): try adapt(animation) { $0.containerSize = size }
    case .insets(let insets): try adapt(animation) { $0.insets = insets }
    case .direction(let direction): try adapt(animation) { $0.direction = direction }
    case .calendar(let hourLength, let visible):
      guard case .calendar(let days, _) = plan.arrangement else { return }
      try engine.setLayout(plan.calendar(days, visible: visible, hourLength: hourLength), animation: animation)
    case .scroll(let distance): scroll(by: distance)
    case .hold: break
    case .find(let ids):
      let all = controller.snapshot
      let found = Set(ids)
      try controller.update(animation: animation) { snapshot in
        snapshot.delete(plan.sections.flatMap(\.items).map(\.id).filter { !found.contains($0) })
      }
      settle()
      try controller.apply(all, animation: animation)
    }
  }

  /// Returns the pressed point of a view before and after the view gets a different length.
  private func pressed(in view: ViewID, from old: LayoutRect?, to size: LayoutSize) -> PointInView? {
    guard let press = plan.press, let old else { return nil }
    let (length, newLength) =
      plan.axis == .vertical ? (old.height, size.height) : (old.width, size.width)
    let before = press.part * length
    guard 0..<room ~= seen(old).along.lowerBound + before else { return nil }
    let after = press.growsBefore ? before + newLength - length : before
    func point(_ along: Double, of length: Double) -> LayoutPoint {
      if plan.axis == .vertical { return LayoutPoint(x: 0, y: along) }
      let isMirrored = engine.layout.environment.direction == .rightToLeft
      return LayoutPoint(x: isMirrored ? length - along : along, y: 0)
    }
    return PointInView(view, before: point(before, of: length), after: point(after, of: newLength))
  }

  /// Returns the section over which the user sees a dragged item, and the section to which the engine would move it;
  /// nil if the item cannot be dragged, or if the point is covered.
  func sections(holding item: Int, over target: ReadingScreen.Sight) -> (seen: Int, destination: Int)? {
    guard let source = snapshot.path(of: item), let frame = host.views[target.view]?.attributes?.frame,
      let held = host.views.values.first(where: { $0.attributes?.element == .item(source) && !$0.isDeparting })?
        .attributes
    else { return nil }
    engine.dragPolicy = DragPolicy { _, _ in }
    engine.settings.autoscroll = Autoscroll(depth: 0)
    let size = engine.layout.environment.containerSize
    func center(_ frame: LayoutRect) -> LayoutPoint {
      let (left, right) = (max(0, frame.minX - host.offset.x), min(size.width, frame.maxX - host.offset.x))
      let (top, bottom) = (max(0, frame.minY - host.offset.y), min(size.height, frame.maxY - host.offset.y))
      return LayoutPoint(x: (left + right) / 2, y: (top + bottom) / 2)
    }
    // The center of the dragged view is decisive. It depends on the point at which the pointer has picked up the view.
    let grip = LayoutPoint(
      x: (held.frame.minX + held.frame.maxX) / 2 - host.offset.x,
      y: (held.frame.minY + held.frame.maxY) / 2 - host.offset.y)
    guard engine.beginDrag(of: source, at: grip) else { return nil }
    defer { engine.cancelDrag() }
    engine.moveDrag(to: center(frame))
    settle()
    return engine.draggedItem.map { (target.order[0] / 2, $0.destination.section) }
  }

  private func setLayout(_ plan: ReadingCase, _ animation: AnimationCurve?) throws {
    switch plan.arrangement {
    case .table: try engine.setLayout(plan.table(), animation: animation)
    case .calendar(let days, let visible):
      try engine.setLayout(
        plan.calendar(days, visible: visible, hourLength: plan.hourLength), animation: animation)
    default: try engine.setLayout(plan.stack(Self.questions(owner)), animation: animation)
    }
  }

  private func adapt(_ animation: AnimationCurve?, _ change: (inout LayoutEnvironment) -> Void) throws {
    var environment = engine.layout.environment
    change(&environment)
    try engine.setEnvironment(environment, animation: animation)
  }
}
