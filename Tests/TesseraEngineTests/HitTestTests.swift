import Tessera
import TesseraScripts
import TesseraTesting
import Testing

@testable import TesseraEngine

@Suite("Hit testing")
struct HitTestTests {
  let list = StackLayout(.list(length: 40).header(30, pinned: true))

  @Test("A pinned header is hit before the items behind it") func aPinnedHeaderIsHitBeforeTheItemsUnderIt() throws {
    let host = try host(list, [1000])
    host.scroll(to: LayoutPoint(x: 0, y: 1000))
    #expect(host.engine.element(at: LayoutPoint(x: 10, y: 29)) == .header(of: 0))
    #expect(host.engine.element(at: LayoutPoint(x: 10, y: 31)) == .item(0, 25))
    #expect(host.engine.element(at: LayoutPoint(x: 10, y: 5000)) == nil)
    #expect(host.engine.element(at: LayoutPoint(x: Double.nan, y: 20)) == nil)
  }

  @Test("Moving elements are hit at their visible positions") func movingElementsAreHitAtVisiblePositions() throws {
    let host = try host(list, [10])
    try host.engine.apply(BatchUpdate([.insertItem([0, 0])]), data: [11], animation: .linear(duration: 1))
    host.frame()
    // The old first item is still at its position, in front of the new item, which comes earlier in data order.
    #expect(host.engine.element(at: LayoutPoint(x: 10, y: 35)) == .item(0, 1))
    host.runUntilIdle()
    #expect(host.engine.element(at: LayoutPoint(x: 10, y: 35)) == .item(0, 0))
  }

  @Test("Deleted elements are not hit") func deletedElementsAreNotHit() throws {
    let host = try host(list, [1])
    try host.engine.apply(BatchUpdate([.deleteItem([0, 0])]), data: [0], animation: .linear(duration: 1))
    host.frame()
    #expect(host.engine.element(at: LayoutPoint(x: 10, y: 35)) == nil)
  }

  @Test("When nothing is moving, the engine hits the same elements as the layout")
  func withoutMotionTheEngineAgreesWithTheLayout() throws {
    let cards = StackLayout(.grid(columns: 3, length: 50, itemSpacing: 10).header(30, pinned: true).background())
    let host = try host(cards, [40, 40])
    host.scroll(to: LayoutPoint(x: 0, y: 333))
    for x in stride(from: 1.0, to: 320, by: 13) {
      for y in stride(from: 1.0, to: 480, by: 13) {
        let content = LayoutPoint(x: x, y: y + 333)
        #expect(
          host.engine.element(at: LayoutPoint(x: x, y: y))
            == host.engine.layout.element(at: content, viewport: host.engine.viewport)?.element)
      }
    }
  }
}

@Suite("Presses on elements that belong to an item")
struct OwnedElementTests {
  @Test("A click on a badge that belongs to an item is a click on the item")
  func badge() throws {
    let host = try host(Badged(), [5])
    host.engine.settings.selectionMode = .single
    let point = LayoutPoint(x: 5, y: 45)
    #expect(host.engine.element(at: point) == .supplementary("badge", [0, 1]))
    #expect(host.engine.pointerDown(at: point, at: 1))
    // Outside the badge, and still on the item.
    #expect(host.engine.pointerUp(at: LayoutPoint(x: 8, y: 47), at: 1.1))
    #expect(host.engine.selection.singleItem == [0, 1])
  }

  @Test("A badge that does not belong to an item consumes the click")
  func unownedBadge() throws {
    let host = try host(Badged(owner: .collection), [5])
    host.engine.settings.selectionMode = .single
    #expect(!host.engine.pointerDown(at: LayoutPoint(x: 5, y: 45), at: 1))
    #expect(host.engine.selection.singleItem == nil)
  }

  @Test("An item can be picked up by its badge")
  func drag() throws {
    let host = try host(Badged(), [5])
    host.engine.dragPolicy = DragPolicy { _, _ in }
    #expect(host.engine.pointerDown(at: LayoutPoint(x: 5, y: 45), at: 1))
    #expect(host.engine.pointerMoved(to: LayoutPoint(x: 5, y: 60), at: 1.1))
    #expect(host.engine.draggedItem?.source == [0, 1])
  }

  /// A list of rows of 40 points, with a badge of 10 points in the corner of each row.
  private struct Badged: CollectionLayout {
    var owner = ElementOwner.item

    func prepare(_ data: DataShape, in environment: LayoutEnvironment) throws(LayoutError) -> Prepared {
      Prepared(environment: environment, count: try ItemNumbers(data).count, owner: owner)
    }

    struct Prepared: PreparedLayout {
      let environment: LayoutEnvironment
      let count: Int
      let owner: ElementOwner

      var contentSize: LayoutSize { LayoutSize(width: environment.containerSize.width, height: Double(count) * 40) }

      func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {
        for item in 0..<count {
          let path = ItemPath(section: 0, item: item)
          yieldElement(.item(path), in: rect, viewport: viewport, body)
          yieldElement(.supplementary("badge", path), in: rect, viewport: viewport, body)
        }
      }

      func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? {
        guard element.path.section == 0, element.path.item < count else { return nil }
        let y = Double(element.path.item) * 40
        guard element.kind == nil else {
          return LayoutAttributes(element: element, frame: LayoutRect(x: 0, y: y, width: 10, height: 10), zIndex: 1)
        }
        return LayoutAttributes(element: element, frame: LayoutRect(x: 0, y: y, width: contentSize.width, height: 40))
      }

      func owner(of element: Element) -> ElementOwner { element.kind == nil ? .item : owner }
    }
  }
}

@Suite("Hit testing compared with the views")
struct HitTestAgainstScanTests {
  /// Returns the topmost element at a point, according to the host's updates: the element with the highest z-index or,
  /// if there are several, the last one in order. Elements that leave the range have no position in the order, and are
  /// in front of others with the same z-index.
  private func uppermost(_ host: RecordingHost, at point: LayoutPoint) -> Element? {
    let onTheirWay = host.views.filter { !host.order.contains($0.key) }.values
    let shown = (host.order.compactMap { host.views[$0] } + onTheirWay).filter { !$0.isDeparting }.compactMap {
      $0.attributes
    }
    let hit = shown.enumerated().filter { _, attributes in
      var frame = attributes.frame
      frame.x -= host.offset.x
      frame.y -= host.offset.y
      let window =
        attributes.zIndex < DraggedView.zIndex ? host.engine.layout.shelf(of: attributes.element)?.window : nil
      if let window, !window.contains(LayoutPoint(x: point.x + host.offset.x, y: point.y + host.offset.y)) {
        return false
      }
      return !attributes.isHidden && frame.minX <= point.x && point.x < frame.maxX && frame.minY <= point.y
        && point.y < frame.maxY
    }
    return hit.max { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }?.element.element
  }

  @Test("A press belongs to the item of the topmost element", arguments: UInt64(0)..<40)
  func aPressBelongsToTheTopmostElement(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var stacks = RandomStacks(seed: seed)
    var stack = stacks.next()
    for index in stack.sections.indices where stack.sections[index].separator == nil {
      stack.sections[index].separator = SeparatorLayout(thickness: 12)
    }
    let layout = try PreparedLayoutBox(stack.layout, data: stack.data, in: stack.environment)
    let host = RecordingHost(CollectionEngine(layout))
    host.frame()
    let container = stack.environment.containerSize
    for _ in 0..<60 {
      let point = LayoutPoint(x: generator.fraction() * container.width, y: generator.fraction() * container.height)
      var item: ItemPath?
      switch uppermost(host, at: point) {
      case .item(let path)?, .decoration(.separator, let path)?: item = path
      case .supplementary(let kind, let path)? where layout.owner(of: .supplementary(kind, path)) == .item: item = path
      case .supplementary?, .decoration?, nil: break
      }
      let takesPresses = uppermost(host, at: point).map { layout.takesPresses($0) } == true
      #expect(host.engine.pointerDown(at: point, at: 1) == (item != nil), "seed \(seed), \(point)")
      _ = host.engine.pointerUp(at: point, at: 1)
      if let item, !takesPresses { #expect(host.engine.focus == item, "seed \(seed), \(point)") }
    }
  }

  @Test("A moving element is hit at its visible position", arguments: UInt64(0)..<40)
  func aMovingElementIsHitAtItsVisiblePosition(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var stacks = RandomStacks(seed: seed)
    let stack = stacks.next()
    let layout = try PreparedLayoutBox(stack.layout, data: stack.data, in: stack.environment)
    let host = RecordingHost(CollectionEngine(layout))
    host.engine.dragPolicy = DragPolicy { _, _ in }
    host.frame()
    let (container, content) = (stack.environment.containerSize, layout.contentSize)
    func somewhere() -> LayoutPoint {
      LayoutPoint(x: generator.fraction() * container.width, y: generator.fraction() * container.height)
    }
    for _ in 0..<12 {
      switch generator.below(4) {
      case 0:
        host.scroll(to: LayoutPoint(x: generator.fraction() * content.width, y: generator.fraction() * content.height))
      case 1: _ = host.engine.scroll(to: .item(0, 0), animation: .eased)
      case 2:
        if case .item(let path) = host.engine.element(at: somewhere()) {
          host.engine.beginDrag(of: path, at: somewhere())
        }
      default:
        host.engine.moveDrag(to: somewhere())
        if generator.chance(30) { host.engine.endDrag() }
      }
      host.frame(after: 0.05)
      for _ in 0..<30 {
        let point = somewhere()
        #expect(host.engine.element(at: point) == uppermost(host, at: point), "seed \(seed), \(point)")
      }
    }
  }
}
