import TesseraEngine
import TesseraLayout

/// A host without a screen. It performs updates, and measures items with a function.
final class EngineHost {
  let engine: CollectionEngine
  /// Returns the size that an item needs.
  private let size: (ItemPath) -> LayoutSize
  private(set) var shown: [ViewID: LayoutAttributes] = [:]
  private(set) var offset = LayoutPoint.zero
  private(set) var time = 0.0
  /// The number of updates requested so far.
  private(set) var updateCount = 0

  init(_ engine: CollectionEngine, size: @escaping (ItemPath) -> LayoutSize = { _ in .zero }) {
    self.engine = engine
    self.size = size
  }

  convenience init(
    _ layout: some CollectionLayout, _ data: DataShape, size: @escaping (ItemPath) -> LayoutSize = { _ in .zero }
  ) throws {
    self.init(try CollectionEngine(layout, data: data, in: MixedItems.environment), size: size)
  }

  /// Scrolls as the user would.
  func scroll(to y: Double) {
    time += 1.0 / 60
    offset.y = y
    engine.scrolled(to: offset, at: time)
  }

  /// Shows the next frame, and makes all measurements that it needs.
  func frame() throws {
    time += 1.0 / 60
    for _ in 0..<4 {
      var answers: [(view: ViewID, size: LayoutSize)] = []
      engine.update(at: time) { update in answers = perform(update) }
      if answers.isEmpty { return }
      try engine.measured(answers)
    }
    preconditionFailure("A frame should take at most three rounds of measurements.")
  }

  private func perform(_ update: borrowing HostUpdate) -> [(view: ViewID, size: LayoutSize)] {
    updateCount += 1
    for realization in update.realizations { shown[realization.view] = realization.attributes }
    for rebinding in update.rebindings { shown[rebinding.view]?.element = rebinding.element }
    for placement in update.placements { shown[placement.view] = placement.attributes }
    for view in update.retirements { shown[view] = nil }
    if let offset = update.offset { self.offset = offset }
    return update.measurements.map { ($0.view, size($0.element.path)) }
  }

  /// The items on screen, with their distances from the top of the container.
  var positionsOnScreen: [Int: Double] {
    var positions: [Int: Double] = [:]
    for attributes in shown.values {
      guard case .item(let path) = attributes.element else { continue }
      let y = attributes.frame.minY - offset.y
      if y < MixedItems.container.height, y + attributes.frame.height > 0 { positions[path.item] = y }
    }
    return positions
  }
}
