import TesseraLayout

extension Picture {
  /// The visible part of the container at one moment of a storyboard.
  init(of frame: StoryboardFrame, number: Int, appearance: Appearance) {
    var drawnElements: [DrawnElement] = []
    // One by one, because a deleted element may have the path of an existing one.
    for element in frame.elements {
      let layout = SeenLayout(elements: [element], environment: frame.environment)
      let drawn = try? DrawnElement.all(
        of: layout, viewport: frame.viewport, extent: .viewport, limit: 1, label: { _ in element.label },
        shape: { _ in .rectangle })
      drawnElements += (drawn ?? []).map { drawn in
        var drawn = drawn
        drawn.headFor(element.destination)
        drawn.window = element.window
        return drawn
      }
    }
    let layout = SeenLayout(elements: [], environment: frame.environment)
    self.drawnElements = DrawnElement.inDrawingOrder(drawnElements)
    canvas = Canvas(of: layout, viewport: frame.viewport, extent: .viewport, drawnElements: drawnElements)
    palette = Palette(appearance, hues: frame.hues)
    caption = "\(number): \(frame.caption)"
  }
}

extension DrawnElement {
  /// Says where the element moves to. Its pin state is that of its destination, because it can be anywhere on the way.
  fileprivate mutating func headFor(_ destination: LayoutRect?) {
    guard let destination else { return }
    self.destination = destination
    var arrived = attributes
    arrived.frame = destination
    rest = arrived.restingFrame == destination ? nil : arrived.restingFrame
  }
}
