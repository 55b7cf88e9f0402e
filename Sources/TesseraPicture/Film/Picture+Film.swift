import TesseraLayout

extension Picture {
  /// What is seen in the container at one moment of a film.
  init(of frame: FilmFrame, number: Int, appearance: Appearance) {
    var figures: [Figure] = []
    // One by one, since what is gone may have the path of what is there.
    for element in frame.elements {
      let layout = SeenLayout(elements: [element], environment: frame.environment)
      figures += Figure.all(of: layout, viewport: frame.viewport, extent: .viewport, label: { _ in element.label }) {
        _ in
        .rectangle
      }
      .map { figure in
        var figure = figure
        figure.headFor(element.destination)
        return figure
      }
    }
    let layout = SeenLayout(elements: [], environment: frame.environment)
    self.figures = Figure.inDrawingOrder(figures)
    stage = Stage(of: layout, viewport: frame.viewport, extent: .viewport, figures: figures)
    palette = Palette(appearance, hues: frame.hues)
    caption = "\(number): \(frame.caption)"
  }
}

extension Figure {
  /// Says where the figure is on its way to. Whether it is pinned is told of it there, as on its way it may be anywhere.
  fileprivate mutating func headFor(_ destination: Rect?) {
    guard let destination else { return }
    self.destination = destination
    var settled = attributes
    settled.frame = destination
    rest = settled.restingFrame == destination ? nil : settled.restingFrame
  }
}
