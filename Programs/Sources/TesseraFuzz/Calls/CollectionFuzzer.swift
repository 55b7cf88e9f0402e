import Tessera
import TesseraScreen
import TesseraTesting

/// Calls a controller and the screen that shows it with random snapshots and layouts, including from within their closures.
final class CollectionFuzzer: NestingFuzzer {
  private typealias Collection = CollectionController<Int, Int>

  private let collection: Collection
  private let screen: Screen
  private let host: RecordingHost
  var nested: NestedCalls
  private var number = 0
  private(set) var complaints: [String] = []
  private(set) var name = ""

  private final class Weak { weak var fuzzer: CollectionFuzzer? }

  init(seed: UInt64) {
    nested = NestedCalls(seed: seed)
    let me = Weak()
    let called = { me.fuzzer?.callBack() ?? () }
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 480), scale: 2)
    var snapshot = Snapshot<Int, Int>()
    snapshot.appendSections(0..<3)
    for section in 0..<3 { snapshot.append((section * 100)..<(section * 100 + nested.random.below(30)), to: section) }
    do {
      collection = try Collection(Self.layout(&nested.random, called), snapshot, in: environment)
    } catch {
      fatalError("A list of declared rows cannot be prepared: \(error)")
    }
    screen = Screen(collection) { _ in
      called()
      return Content()
    }
    host = RecordingHost(collection.engine)
    me.fuzzer = self
    weak let fuzzer = self
    screen.onEvent = { _ in fuzzer?.callBack() }
    screen.onScroll = { _ in fuzzer?.callBack() }
    host.size = { [weak self] _ in self?.size() }
  }

  /// Returns a layout with sections of every kind, accessories, and elements that follow the viewport.
  private static func layout(_ random: inout SeededGenerator, _ called: @escaping () -> Void) -> StackLayout {
    let (kind, axis) = (random.below(8), random.pick([LayoutAxis.vertical, .horizontal]))
    return StackLayout(axis: axis) { section in
      called()
      let layout: SectionLayout =
        switch (kind + section.index) % 6 {
        case 0: .list(length: .estimated(40)).separators(thickness: 1)
        case 1: .grid(columns: 3, length: 50, lineSpacing: 4)
        case 2: .shelf(itemLength: 90, height: 60, spacing: 8)
        case 3: .waterfall(columns: 2) { WaterfallArrangement.Item(length: .estimated(Double(20 + $0.item % 7 * 9))) }
        case 4: .mosaic(.columns(.item, .rows(.item, .item)), length: 120)
        default: .flow(itemSize: LayoutSize(width: 70, height: 30))
        }
      return layout.header(24, pinned: kind % 2 == 0).background("card")
        .accessory("badge", size: 16, at: .topTrailing, anchor: .center)
    }
  }

  private func size() -> LayoutSize? {
    random.chance(80) ? LayoutSize(width: 100, height: 30) : LayoutSize(width: random.number(), height: random.number())
  }

  func call(_ seed: UInt64) {
    makeNested(seed)
    if collection.snapshot.shape != collection.engine.layout.data, collection.engine.draggedItem == nil {
      complaints.append("the layout's data differ from the snapshot's data after \(name)")
    }
  }

  func finish() {
    nested.disarm()
    host.size = { _ in LayoutSize(width: 100, height: 30) }
    collection.engine.cancelDrag()
    var snapshot = Snapshot<Int, Int>()
    snapshot.appendSections([-7])
    snapshot.append(-9..<0, to: -7)
    do {
      try collection.engine.setLayout(StackLayout(.list(length: 40)))
      try collection.engine.setEnvironment(
        LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 480), scale: 1))
      try collection.apply(snapshot)
    } catch {
      complaints.append("valid data are rejected: \(error)")
    }
    // The first frame starts the animations. Animations with invalid durations take up to ten minutes.
    host.frame(after: 0.016)
    host.frame(after: 1_000_000)
    host.runUntilIdle()
    if collection.snapshot.itemCount(in: -7) != 9 { complaints.append("the data differ from the applied data") }
    let mistakes = host.violations.filter { !$0.contains("measured sizes were refused") }
    complaints += mistakes.prefix(5)
  }

  func make() {
    if random.chance(30) {
      name = "frame"
      if nested.depth == 1 { host.frame(after: 0.016) }
      return
    }
    let call = random.pick(Self.calls)
    name = call.name
    try? call.make(self)
  }

  // MARK: - The calls

  private static let calls: [FuzzedCall<CollectionFuzzer>] = [
    FuzzedCall("apply") { fuzzer in
      var snapshot = fuzzer.collection.snapshot
      fuzzer.edit(&snapshot)
      try fuzzer.collection.apply(snapshot, animation: fuzzer.random.curve())
    },
    FuzzedCall("apply a change") { fuzzer in
      var snapshot = fuzzer.collection.snapshot
      fuzzer.edit(&snapshot)
      let change = try snapshot.change(from: fuzzer.collection.snapshot)
      if fuzzer.random.chance(30) { fuzzer.edit(&snapshot) }
      try fuzzer.collection.apply(snapshot, change, animation: fuzzer.random.curve())
    },
    FuzzedCall("update") { fuzzer in
      try fuzzer.collection.update(animation: fuzzer.random.curve()) { snapshot in
        fuzzer.callBack()
        fuzzer.edit(&snapshot)
      }
    },
    FuzzedCall("find") { fuzzer in
      let item = fuzzer.item()
      _ = fuzzer.collection.element(of: item).map { fuzzer.collection.item(of: $0) }
      _ = (fuzzer.collection.selectedItems, fuzzer.collection.focusedItem)
      _ = fuzzer.collection.items(in: Selection([ItemPath(section: fuzzer.random.integer(below: 4), item: item)]))
    },
    FuzzedCall("look up") { fuzzer in
      let (snapshot, item, section) = (fuzzer.collection.snapshot, fuzzer.item(), fuzzer.random.integer(below: 4))
      _ = (snapshot.contains(item), snapshot.section(of: item), snapshot.index(of: item), snapshot.path(of: item))
      _ = (snapshot.items(in: section), snapshot.itemCount(in: section), snapshot.isCollapsed(section))
      _ = (snapshot.level(of: item), snapshot.parent(of: item), snapshot.children(of: item), snapshot.isExpanded(item))
      let other = fuzzer.item()
      _ = (
        snapshot.canMove(item, under: other),
        snapshot.isDropped(item, into: other, at: fuzzer.random.number()),
        snapshot.outlinePosition(
          at: ItemPath(section: fuzzer.random.integer(below: 4), item: fuzzer.random.integer(below: 40)))
      )
      if snapshot.visibleItems(in: section)?.count != snapshot.visibleItemCount(in: section) {
        fuzzer.complaints.append("visibleItemCount is wrong")
      }
      _ = (snapshot.section(at: section), snapshot.index(ofSection: section))
      _ = (snapshot.item(at: ItemPath(section: section, item: item)), snapshot.wrongEdit)
      if snapshot.isEmpty != (snapshot.itemCount == 0) { fuzzer.complaints.append("isEmpty is wrong") }
      if snapshot.committed().shape != snapshot.shape { fuzzer.complaints.append("committing changes the data") }
      if snapshot.sections.count != snapshot.sectionCount { fuzzer.complaints.append("sectionCount is wrong") }
    },
    FuzzedCall("scroll") { fuzzer in
      fuzzer.collection.scroll(to: fuzzer.item(), at: .center, animation: fuzzer.random.curve())
      fuzzer.collection.scroll(toSection: fuzzer.random.below(4), animation: fuzzer.random.curve())
    },
    FuzzedCall("scroll as the user does") { fuzzer in
      let offset = LayoutPoint(x: fuzzer.random.number(), y: fuzzer.random.number())
      guard offset.x.isFinite, offset.y.isFinite else { return }
      fuzzer.host.setOffset(offset)
      fuzzer.collection.engine.scrolled(to: offset, at: fuzzer.host.time)
    },
    FuzzedCall("restore") { fuzzer in
      let position = fuzzer.collection.position
      if fuzzer.random.chance(50) { fuzzer.collection.restore(position) }
      fuzzer.collection.restore(
        SavedPosition(item: fuzzer.item(), x: fuzzer.random.number(), y: fuzzer.random.number()))
    },
    FuzzedCall("select") { fuzzer in
      fuzzer.collection.settings.selectionMode = fuzzer.random.pick([.none, .single, .multiple])
      fuzzer.collection.select([fuzzer.item(), fuzzer.item()])
    },
    FuzzedCall("drag") { fuzzer in
      weak let weak = fuzzer
      fuzzer.collection.allowDrags(
        movesSelection: fuzzer.random.chance(50),
        canDrag: { _ in
          weak?.callBack()
          return true
        },
        canDrop: { _, _, _ in
          weak?.callBack()
          return true
        }, moved: { _, _ in weak?.callBack() })
      if fuzzer.random.chance(50) { fuzzer.collection.allowDropsIntoItems { _, _, _ in weak?.callBack() } }
      let engine = fuzzer.collection.engine
      let point = LayoutPoint(x: Double(fuzzer.random.below(320)), y: Double(fuzzer.random.below(480)))
      if let path = engine.realizedElements.first(where: { $0.kind == nil })?.path {
        engine.beginDrag(of: path, at: point)
      }
      engine.moveDrag(to: LayoutPoint(x: fuzzer.random.number(), y: fuzzer.random.number()))
      if fuzzer.random.chance(60) { engine.endDrag() }
    },
    FuzzedCall("expand") { fuzzer in
      weak let weak = fuzzer
      fuzzer.collection.allowExpansion(animation: fuzzer.random.curve()) { _, _ in weak?.callBack() }
      let engine = fuzzer.collection.engine
      if let path = engine.realizedElements.first(where: { $0.kind == nil })?.path {
        engine.setExpanded(fuzzer.random.chance(50), at: path)
      }
    },
    FuzzedCall("replace the layout") { fuzzer in
      weak let weak = fuzzer
      let layout = layout(&fuzzer.random) { weak?.callBack() }
      try fuzzer.collection.engine.setLayout(layout, animation: fuzzer.random.curve())
    },
    FuzzedCall("transition") { fuzzer in
      weak let weak = fuzzer
      let layout = layout(&fuzzer.random) { weak?.callBack() }
      try fuzzer.collection.engine.beginTransition(to: layout)
      fuzzer.collection.engine.setTransition(progress: fuzzer.random.number())
      if fuzzer.random.chance(60) { fuzzer.collection.engine.finishTransition(animation: fuzzer.random.curve()) }
    },
    FuzzedCall("change the environment") { fuzzer in
      var environment = LayoutEnvironment(containerSize: LayoutSize(width: 480, height: 320), scale: 1)
      environment.direction = fuzzer.random.chance(50) ? .rightToLeft : .leftToRight
      try fuzzer.collection.engine.setEnvironment(environment, animation: fuzzer.random.curve())
    },
    FuzzedCall("refresh the screen") { fuzzer in
      fuzzer.screen.refresh()
      fuzzer.screen.announce("\u{0}\(fuzzer.random.number())")
      fuzzer.screen.announceDeletion()
      fuzzer.screen.announceMove(to: ItemPath(section: fuzzer.random.integer(below: 4), item: fuzzer.item()))
    },
    FuzzedCall("set up the screen") { fuzzer in
      weak let weak = fuzzer
      fuzzer.screen.allowDeletion { _ in weak?.callBack() }
      fuzzer.screen.onPart(of: fuzzer.collection) { _, _, _ in weak?.callBack() }
      fuzzer.screen.onPart = { _ in weak?.callBack() }
      fuzzer.screen.content = { _ in
        weak?.callBack()
        return Content()
      }
      fuzzer.screen.controls = [
        .slider("Size", value: fuzzer.random.number(), action: { _ in weak?.callBack() }, released: {})
      ]
      fuzzer.screen.bar = Screen.Bar(Content(), height: fuzzer.random.number())
      fuzzer.screen.file = (name: "", loaded: { _ in weak?.callBack() })
      (fuzzer.screen.status, fuzzer.screen.label, fuzzer.screen.role) = ("", "", .collection)
      fuzzer.screen.phrases.deleted = { _ in
        weak?.callBack()
        return ""
      }
    },
    FuzzedCall("wait on the screen") { fuzzer in
      weak let weak = fuzzer
      fuzzer.screen.after(fuzzer.random.number()) { weak?.callBack() }
      fuzzer.screen.after(0) { weak?.screen.after(0) { weak?.callBack() } }
      fuzzer.screen.advance(to: fuzzer.random.chance(70) ? fuzzer.screen.now + 1 : fuzzer.random.number())
      _ = fuzzer.screen.nextWakeTime
    },
    FuzzedCall("read the screen") { fuzzer in
      let screen = fuzzer.screen
      if screen.engine !== fuzzer.collection.engine { fuzzer.complaints.append("the screen has a different engine") }
      _ = screen.content(.item(0, fuzzer.random.integer(below: 9)))
      _ = (screen.announcement, screen.revisions)
    },
    FuzzedCall("close the screen") { fuzzer in if fuzzer.random.chance(10) { fuzzer.screen.close() } },
  ]

  // MARK: - Values

  /// Returns an ID, which may not be in the data.
  private func item() -> Int { random.below(4) * 100 &+ random.integer(below: 40) }

  private func edit(_ snapshot: inout Snapshot<Int, Int>) {
    for _ in 0..<(1 + random.below(4)) { random.pick(Self.edits)(self, &snapshot) }
  }

  private typealias Edit = @Sendable (CollectionFuzzer, inout Snapshot<Int, Int>) -> Void

  private func fresh() -> Int {
    number += 1
    return 10_000 + number
  }

  private static let edits: [Edit] = [
    { $1.append([$0.fresh(), $0.fresh()], to: $0.random.below(4)) },
    { $1.append([$0.fresh()]) },
    { $1.insert([$0.fresh()], before: $0.item()) },
    { $1.insert([$0.item()], after: $0.item()) },
    { $1.delete([$0.item(), $0.item()]) },
    { $1.move($0.item(), before: $0.item()) },
    { $1.move($0.item(), after: $0.item()) },
    { $1.move($0.item(), to: $0.random.below(4)) },
    { $1.move($0.item(), to: ItemPath(section: $0.random.integer(below: 4), item: $0.random.integer(below: 9))) },
    { $1.move($0.item(), under: $0.item()) },
    { $1.append([$0.fresh(), $0.fresh()], under: $0.item()) },
    { $1.expandItems([$0.item()]) },
    { $1.collapseItems([$0.item()]) },
    { fuzzer, snapshot in snapshot = snapshot.filter { $0 % 7 != fuzzer.random.below(7) } },
    { $1.reload([$0.item()]) },
    { $1.reconfigure([$0.item()]) },
    { $1.appendSections([$0.fresh()]) },
    { $1.insertSections([$0.fresh()], before: $0.random.below(4)) },
    { $1.insertSections([$0.fresh()], after: $0.random.below(4)) },
    { $1.deleteSections([$0.random.below(4)]) },
    { $1.moveSection($0.random.below(4), before: $0.random.below(4)) },
    { $1.moveSection($0.random.below(4), after: $0.random.below(4)) },
    { $1.reloadSections([$0.random.below(4)]) },
    { $1.collapse([$0.random.below(4)]) },
    { $1.expand([$0.random.below(4)]) },
  ]
}
