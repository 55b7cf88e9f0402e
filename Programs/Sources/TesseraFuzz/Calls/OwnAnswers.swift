import Tessera
import TesseraTesting

/// A custom layout that returns arbitrary results, and makes nested calls while it does so.
struct OwnAnswers: CollectionLayout {
  let seed: UInt64
  let called: () -> Void

  struct Prepared: PreparedLayout {
    let environment: LayoutEnvironment
    let items: ItemNumbers
    let seed: UInt64
    let called: () -> Void

    var contentSize: LayoutSize {
      var random = SeededGenerator(seed: seed)
      return random.chance(70)
        ? LayoutSize(width: 320, height: 4000) : LayoutSize(width: random.number(), height: random.number())
    }

    func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {
      for number in 0..<min(items.count, 100) {
        if let path = items.path(of: number), let found = attributes(of: .item(path), viewport: viewport) {
          body(found)
        }
      }
    }

    func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? {
      guard case .item(let path) = element, let number = items.number(of: path), number < 100 else { return nil }
      if number == 0 { called() }
      var random = SeededGenerator(seed: seed &+ UInt64(number))
      let frame = LayoutRect(x: 0, y: 40 * Double(number), width: 100, height: 40)
      let any = LayoutRect(x: random.number(), y: random.number(), width: random.number(), height: random.number())
      var attributes = LayoutAttributes(element: element, frame: random.chance(70) ? frame : any)
      if random.chance(10) { attributes.alpha = random.number() }
      if random.chance(10) { attributes.transform = Transform3D(scaleX: random.number(), y: random.number()) }
      return attributes
    }
  }

  func prepare(_ data: DataShape, in environment: LayoutEnvironment) throws(LayoutError) -> Prepared {
    called()
    return Prepared(environment: environment, items: try ItemNumbers(data), seed: seed, called: called)
  }
}
