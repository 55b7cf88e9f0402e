import Tessera
import TesseraScripts
import TesseraTesting

/// Seeded scrolls of an engine to the elements of a random stack. The trial reports a scroll that ends at a different
/// offset than the witness expects.
public struct ScrollTrial {
  /// The seed for the stack and its scrolls.
  public var seed: UInt64
  /// The number of scrolls.
  public var scrolls: Int

  /// Creates the trial for a seed.
  public init(seed: UInt64, scrolls: Int = 12) {
    self.seed = seed
    self.scrolls = scrolls
  }

  /// Returns a description of the failure; nil if every scroll ends correctly.
  public func failure() -> String? {
    var stacks = RandomStacks(seed: seed)
    var generator = SeededGenerator(seed: seed &+ 4_711)
    var stack = stacks.next()
    stack.environment.containerSize = LayoutSize(
      width: Double(60 + generator.below(160)), height: Double(60 + generator.below(140)))
    guard let layout = try? PreparedLayoutBox(stack.layout, data: stack.data, in: stack.environment) else {
      return "seed \(seed): the stack cannot be prepared"
    }
    let engine = CollectionEngine(layout)
    let elements = layout.elements(in: .everywhere).map(\.element)
    if elements.isEmpty { return nil }
    // There are few headers, footers and decorations, so choose one of them half of the time.
    let others = elements.filter { $0.kind != nil }
    for number in 1...scrolls {
      prepare(engine, &generator)
      let isAny = others.isEmpty || generator.chance(50)
      let element = generator.pick(isAny ? elements : others)
      let position = generator.pick([ScrollAlignment.start, .center, .end, .nearest, .nearest])
      let (start, witness) = (engine.viewport, ScrollWitness(layout, engine.viewport))
      engine.scroll(to: element, at: position)
      if let mistake = witness.mistake(engine.viewport, scrolledTo: element, at: position) {
        return "seed \(seed), scroll \(number) from \(start): \(mistake)\n\(stack)"
      }
    }
    return nil
  }

  /// Scrolls the content to a random position, or leaves it in place.
  private func prepare(_ engine: CollectionEngine, _ generator: inout SeededGenerator) {
    if generator.chance(30) {
      engine.setPinInsets(
        Insets(
          top: generator.pick([0, 10, 1.0 / 3]), leading: generator.pick([0, 7, 0.125]),
          bottom: generator.pick([0, 12]), trailing: generator.pick([0, 5])))
    }
    if generator.chance(20) {
      engine.settings.scrollPadding = Insets(
        top: generator.pick([0, 8]), leading: generator.pick([0, 5.5]), bottom: generator.pick([0, 3]),
        trailing: generator.pick([0, 12]))
    }
    if generator.chance(30) { return }
    let content = engine.layout.contentSize
    engine.scrolled(
      to: LayoutPoint(x: generator.fraction() * content.width, y: generator.fraction() * content.height), at: 0)
    engine.scroll(to: engine.viewport.offset)
  }
}
