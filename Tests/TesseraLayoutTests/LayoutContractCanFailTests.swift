import Tessera
import TesseraTesting
import Testing

/// Breaks each clause of the contract once, and expects the contract to report it. A check that never fails is
/// useless.
@Suite("The layout contract can fail")
struct LayoutContractCanFailTests {
  @Test("A layout without faults passes")
  func faultless() {
    #expect(broken(by: FaultyLayout(fault: nil)) == [])
  }

  @Test("Each fault breaks its clause", arguments: FaultyLayout.Fault.allCases)
  func faulty(fault: FaultyLayout.Fault) {
    #expect(broken(by: FaultyLayout(fault: fault)).contains(fault.clause))
  }

  @Test("For every clause, there is a fault that breaks it")
  func everyClause() {
    #expect(Set(FaultyLayout.Fault.allCases.map(\.clause)) == Set(LayoutContract.Clause.allCases))
  }

  @Test("An item that follows the viewport can move with it")
  func follower() {
    #expect(broken(by: FaultyLayout(fault: .itemMovesWithTheViewport, saysSo: true)) == [])
  }

  @Test("Visible elements of a layout of any size must not change unless they follow the viewport")
  func windowed() {
    let viewports = [0.0, 20, 5].map { Viewport(offset: LayoutPoint(x: 0, y: $0)) }
    func clauses(_ layout: FaultyLayout) -> [LayoutContract.Clause] {
      LayoutContract().scrollViolations(of: layout, through: viewports).map(\.clause)
    }
    #expect(clauses(FaultyLayout(fault: nil)) == [])
    #expect(Set(clauses(FaultyLayout(fault: .itemMovesWithTheViewport))) == [.onlyPinsMove])
    #expect(clauses(FaultyLayout(fault: .itemMovesWithTheViewport, saysSo: true)) == [])
  }

  private func broken(by layout: FaultyLayout) -> Set<LayoutContract.Clause> {
    let viewports = [
      Viewport(), Viewport(offset: LayoutPoint(x: 0, y: 25)), Viewport(offset: LayoutPoint(x: 0, y: 90)),
    ]
    let rects = [LayoutRect(x: 0, y: 25, width: 100, height: 20)]
    return Set(LayoutContract().violations(of: layout, viewports: viewports, rects: rects).map(\.clause))
  }
}

/// A pinned header of 10 points and four items of 20 points in a container of 100 × 40 points, with one fault.
struct FaultyLayout: PreparedLayout {
  enum Fault: CaseIterable, Sendable {
    case anotherAnswerEachTime
    case endlessContent
    case frameWithoutNumber
    case negativeExtent
    case backwards
    case elementTwice
    case itemMissing
    case itemOutside
    case itemMissingInRect
    case elementTooManyInRect
    case elementElsewhereAlone
    case itemPastTheLast
    case itemMovesWithTheViewport
    case itemFollowsAtTimes
    case nothingFollows
    case pinLetsGo
    case pinLeavesItsBox

    var clause: LayoutContract.Clause {
      switch self {
      case .anotherAnswerEachTime: .pure
      case .endlessContent, .frameWithoutNumber, .negativeExtent: .finite
      case .backwards, .elementTwice, .itemMissing: .ordered
      case .itemOutside: .insideContent
      case .itemMissingInRect, .elementTooManyInRect: .queryAgreesWithWhole
      case .elementElsewhereAlone, .itemPastTheLast: .elementAgreesWithWhole
      case .itemMovesWithTheViewport, .itemFollowsAtTimes: .onlyPinsMove
      case .nothingFollows: .followersFollow
      case .pinLetsGo, .pinLeavesItsBox: .pinsHold
      }
    }
  }

  let fault: Fault?
  /// Whether items declare that they follow the viewport.
  let saysSo: Bool
  let environment = LayoutEnvironment(containerSize: LayoutSize(width: 100, height: 40))
  private let questions = Counter()

  /// A counter of queries. This is a class because queries are nonmutating.
  private final class Counter {
    var count = 0.0
  }

  init(fault: Fault?, saysSo: Bool = false) {
    (self.fault, self.saysSo) = (fault, saysSo)
  }

  var contentSize: LayoutSize { LayoutSize(width: 100, height: fault == .endlessContent ? .infinity : 10 + 4 * 20) }

  func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {
    let isPart = rect.height < 1000
    for attributes in elements(viewport) {
      if fault == .itemMissingInRect, isPart, attributes.element == .item(0, 1) { continue }
      let isExcess = fault == .elementTooManyInRect && isPart
      if isExcess || attributes.frame.intersects(rect) || attributes.frame.width.isNaN { body(attributes) }
    }
  }

  func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? {
    if fault == .itemPastTheLast, element == .item(0, 4) { return item(4, viewport) }
    var found = elements(viewport).first { $0.element == element }
    if fault == .elementElsewhereAlone { found?.frame.x += 1 }
    return found
  }

  private func elements(_ viewport: Viewport) -> [LayoutAttributes] {
    var elements = [header(viewport)] + (0..<4).map { item($0, viewport) }
    questions.count += 1
    switch fault {
    case .anotherAnswerEachTime: elements[1].frame.x = questions.count
    case .frameWithoutNumber: elements[2].frame.width = .nan
    case .negativeExtent: elements[2].frame.width = -1
    case .backwards: elements.reverse()
    case .elementTwice: elements.append(elements[4])
    case .itemMissing: elements.remove(at: 2)
    case .itemFollowsAtTimes: elements[1].followsViewport = viewport.offset.y > 0
    case .nothingFollows: elements[1].followsViewport = true
    case .endlessContent, .itemOutside, .itemMissingInRect, .elementTooManyInRect, .elementElsewhereAlone,
      .itemPastTheLast, .itemMovesWithTheViewport, .pinLetsGo, .pinLeavesItsBox, nil:
      break
    }
    return elements
  }

  private func header(_ viewport: Viewport) -> LayoutAttributes {
    let pin = Pin(edge: .min, distance: 0, box: 0...90, rest: 0)
    var position = max(0, min(viewport.offset.y, 90 - 10))
    if fault == .pinLetsGo { position = 0 }
    if fault == .pinLeavesItsBox { position = max(0, viewport.offset.y) }
    return LayoutAttributes(
      element: .header(of: 0), frame: LayoutRect(x: 0, y: position, width: 100, height: 10), zIndex: 200,
      pins: Pins(vertical: pin))
  }

  private func item(_ index: Int, _ viewport: Viewport) -> LayoutAttributes {
    let x = fault == .itemOutside && index == 3 ? 50.0 : 0
    let y = fault == .itemMovesWithTheViewport ? max(0, viewport.offset.y) / 10 : 10 + Double(index) * 20
    var item = LayoutAttributes(element: .item(0, index), frame: LayoutRect(x: x, y: y, width: 100, height: 20))
    item.followsViewport = saysSo
    return item
  }
}
