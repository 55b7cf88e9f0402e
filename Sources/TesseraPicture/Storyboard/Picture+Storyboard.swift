import TesseraLayout

extension Picture {
  /// Creates a picture of the container's visible content for one frame of a storyboard.
  init(of frame: StoryboardFrame, number: Int, appearance: Appearance) {
    var drawnElements: [DrawnElement] = []
    // Add elements one by one, because a deleted element may have the path of an existing one.
    for element in frame.elements {
      let layout = StoryboardLayout(elements: [element], environment: frame.environment)
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
    let layout = StoryboardLayout(elements: [], environment: frame.environment)
    self.drawnElements = DrawnElement.inDrawingOrder(drawnElements)
    canvas = Canvas(of: layout, viewport: frame.viewport, extent: .viewport, drawnElements: drawnElements)
    palette = Palette(appearance, hues: frame.hues)
    caption = "\(number): \(frame.caption)"
  }
}

extension DrawnElement {
  /// Sets the element's destination and determines the pin state there, because the pin state of a moving element is
  /// meaningless.
  fileprivate mutating func headFor(_ destination: LayoutRect?) {
    guard let destination else { return }
    self.destination = destination
    var arrived = attributes
    arrived.frame = destination
    rest = arrived.restingFrame == destination ? nil : arrived.restingFrame
  }
}
