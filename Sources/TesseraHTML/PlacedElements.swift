import Tessera
import TesseraScreen
import TesseraWeb

/// Elements at their positions in the layout, written in the same way as by the page's script `Web/tessera/views.js`.
struct PlacedElements {
  private let shown: ShownElements
  private let content: (Element) -> Content

  init(_ shown: ShownElements, _ content: @escaping (Element) -> Content) {
    (self.shown, self.content) = (shown, content)
  }

  func write(to writer: inout HTMLWriter) {
    for element in shown.all where element.shelf == nil { write(element, origin: .zero, to: &writer) }
    var written: Set<UInt32> = []
    for element in shown.all {
      guard let shelf = element.shelf, written.insert(shelf.id.number).inserted else { continue }
      write(shelf, to: &writer)
    }
  }

  /// Writes a shelf with its items in a scroller, as a page does. The scroller is initially at its start, which is the
  /// right end if the reading direction is right to left.
  private func write(_ shelf: HostUpdate.ShelfPlacement, to writer: inout HTMLWriter) {
    let window = shelf.shelf.window
    let isAcross = shelf.shelf.axis == .horizontal
    let isMirrored = shelf.shelf.isMirrored(in: shown.environment)
    let offset = isMirrored ? -shelf.shelf.offset : shelf.shelf.offset
    let end =
      isMirrored
      ? -shelf.shelf.maximumOffset : (isAcross ? window.width : window.height) + shelf.shelf.maximumOffset - 1
    let origin = LayoutPoint(x: window.x - (isAcross ? offset : 0), y: window.y - (isAcross ? 0 : offset))
    writer.line()
    writer.element(
      "div", ["class": "tessera-shelf\(isAcross ? "" : " is-down")\(isMirrored ? " is-mirrored" : "")"],
      rules: [
        ("left", window.x.px), ("top", window.y.px), ("width", window.width.px), ("height", window.height.px),
      ]
    ) { writer in
      for element in shown.all where element.shelf?.id == shelf.id { write(element, origin: origin, to: &writer) }
      // Position this element at the end of the shelf's content to make the whole shelf scrollable.
      writer.element(
        "div",
        rules: [
          ("position", "absolute"), ("width", "1px"), ("height", "1px"),
          ("left", (isAcross ? end : 0).px), ("top", (isAcross ? 0 : end).px),
        ])
    }
  }

  private func write(_ element: ShownElements.Shown, origin: LayoutPoint, to writer: inout HTMLWriter) {
    let placement = ViewPlacement(
      element.attributes, measurable: element.measurable, origin: origin,
      insets: shown.environment.insets.physical(shown.environment.direction), isHeldByPage: true)
    let content = content(element.source)
    let (outer, inner) = (placement.outer, placement.inner)
    let looks = HTMLWriter.looks(element.attributes)
    let body = element.measurable.isEmpty ? nil : [("width", "100%"), ("height", "100%")]
    switch placement.nesting {
    case .none:
      let transform = "translate(\(outer.x.px), \(outer.y.px))\(Self.matrix(placement.transform))"
      writer.view(
        element, content,
        rules: [
          ("position", "absolute"), ("left", "0"), ("top", "0"), ("width", outer.width.px), ("height", outer.height.px),
          ("transform", transform),
        ] + looks, body: body)
    case .boxed:
      writer.element("div", ["class": "tessera-box"], rules: Self.box(outer)) { writer in
        writer.view(
          element, content,
          rules: [
            ("position", "sticky"), ("flex", "none"), ("width", inner.width.px), ("height", inner.height.px),
          ] + Self.holds(placement) + looks + Self.transform(placement), body: body)
      }
    case .banded:
      writer.view(
        element, content, rules: [("position", "absolute")] + Self.box(outer) + looks + Self.transform(placement),
        body: [("width", inner.width.px), ("height", inner.height.px)] + Self.holds(placement), classes: "tessera-band")
    }
  }

  private static func box(_ rect: LayoutRect) -> [(String, String)] {
    [("left", rect.x.px), ("top", rect.y.px), ("width", rect.width.px), ("height", rect.height.px)]
  }

  private static func holds(_ placement: ViewPlacement) -> [(String, String)] {
    hold(placement.vertical, "top", "bottom") + hold(placement.horizontal, "left", "right")
      + [("align-self", placement.horizontal.edge == 2 ? "flex-end" : "flex-start")]
  }

  /// Pins a node within its box along one axis, given its resting margin and its distance from the edge.
  private static func hold(_ hold: ViewPlacement.NodePin, _ low: String, _ high: String) -> [(String, String)] {
    let (near, far) = hold.edge == 2 ? (high, low) : (low, high)
    return [
      (near, hold.edge == 0 ? "auto" : "calc(var(--tessera-\(near)) + \(hold.distance.px))"),
      ("margin-\(near)", hold.margin.px), ("margin-\(far)", hold.edge == 2 && low == "top" ? "auto" : "0"),
    ]
  }

  private static func transform(_ placement: ViewPlacement) -> [(String, String)] {
    placement.transform == .identity ? [] : [("transform", matrix(placement.transform))]
  }

  private static func matrix(_ transform: Transform3D) -> String {
    if transform == .identity { return "" }
    let rows = [transform.row1, transform.row2, transform.row3, transform.row4]
    return "matrix3d(\(rows.flatMap { row in (0..<4).map { row[$0].css } }.joined(separator: ", ")))"
  }
}
