import Tessera
import TesseraScreen

/// Elements in flow, which are as tall as their contents. Sections are blocks, and their items are in lines.
///
/// ```
/// section            position: relative, with the height in the layout if it extends beyond the view
/// ├ header           in flow; position: sticky if it is pinned
/// ├ background       absolute, between the sides of the section
/// ├ line             in flow; a row of items
/// │ ├ item           as tall as its content, or as in the layout
/// │ └ accessory      absolute, from the upper or lower side of the line
/// └ footer           in flow
/// ```
struct FlowedElements {
  private let shown: ShownElements
  private let content: (Element) -> Content

  init(_ shown: ShownElements, _ content: @escaping (Element) -> Content) {
    (self.shown, self.content) = (shown, content)
  }

  /// Elements side by side.
  private struct Line {
    var elements: [ShownElements.Shown]
    /// The decorations and accessories attached to the line.
    var attached: [ShownElements.Shown] = []

    var minY: Double { elements.map { Self.rest($0).lowerBound }.min() ?? 0 }
    var maxY: Double { elements.map { Self.rest($0).upperBound }.max() ?? 0 }

    /// Returns the vertical range of an element's resting position.
    static func rest(_ element: ShownElements.Shown) -> Range<Double> {
      let frame = element.attributes.frame
      guard let pin = element.attributes.pins.vertical else { return frame.minY..<frame.maxY }
      return pin.edge == .min ? pin.rest..<pin.rest + frame.height : pin.rest - frame.height..<pin.rest
    }
  }

  func write(to writer: inout HTMLWriter) {
    var end = 0.0
    let whole = shown.all.filter(isOfWhole)
    write(lines(of: whole.filter { $0.attributes.element.kind == .globalHeader }), from: &end, to: &writer)
    let sections = Dictionary(grouping: shown.all.filter { !isOfWhole($0) }) { $0.attributes.element.path.section }
    for (_, elements) in sections.sorted(by: { $0.key < $1.key }) { write(section: elements, from: &end, to: &writer) }
    write(lines(of: whole.filter { $0.attributes.element.kind != .globalHeader }), from: &end, to: &writer)
  }

  private func isOfWhole(_ element: ShownElements.Shown) -> Bool {
    let kind = element.attributes.element.kind
    return kind == .globalHeader || kind == .globalFooter
  }

  private func write(section elements: [ShownElements.Shown], from end: inout Double, to writer: inout HTMLWriter) {
    let lines = lines(of: elements)
    guard let first = lines.first, let last = lines.last else { return }
    let box = elements.compactMap { $0.attributes.pins.vertical?.box }.first
    let start = min(box?.lowerBound ?? first.minY, first.minY)
    let bottom = max(box?.upperBound ?? last.maxY, last.maxY)
    var rules = [("padding-top", max(0, first.minY - max(start, 0)).px), ("margin-top", max(0, start - end).px)]
    // Give a section that extends beyond the view its height from the layout, so its header stays pinned for the same
    // distance.
    if bottom > shown.end {
      rules.append(("min-height", (bottom - start).px))
    } else {
      rules.append(("padding-bottom", (bottom - last.maxY).px))
    }
    writer.line()
    writer.element("div", ["class": "tessera-section"], rules: rules) { writer in
      for element in backgrounds(of: elements, beside: lines) {
        let frame = element.attributes.frame
        view(
          element,
          [
            ("position", "absolute"), ("left", frame.minX.px), ("width", frame.width.px),
            ("top", (frame.minY - start).px), ("bottom", (bottom - frame.maxY).px),
          ], to: &writer)
      }
      var position = first.minY
      write(lines, from: &position, to: &writer)
    }
    end = bottom
  }

  /// Returns the decorations behind the section. Decorations that are no longer than a line are attached to the line
  /// instead.
  private func backgrounds(of elements: [ShownElements.Shown], beside lines: [Line]) -> [ShownElements.Shown] {
    let attached = Set(lines.flatMap { $0.attached.map { $0.attributes.element } })
    return elements.filter { isDecoration($0) && !attached.contains($0.attributes.element) }
  }

  private func isDecoration(_ element: ShownElements.Shown) -> Bool {
    if case .decoration = element.attributes.element { true } else { false }
  }

  private func lines(of elements: [ShownElements.Shown]) -> [Line] {
    let inFlow = elements.filter { !isDecoration($0) && $0.owner == nil }
    var lines: [Line] = []
    for element in inFlow.sorted(by: { Line.rest($0).lowerBound < Line.rest($1).lowerBound }) {
      if let last = lines.last, Line.rest(element).lowerBound < last.maxY - 0.5, element.attributes.pins.isEmpty {
        lines[lines.count - 1].elements.append(element)
      } else {
        lines.append(Line(elements: [element]))
      }
    }
    for element in elements where isDecoration(element) || element.owner != nil {
      let frame = element.attributes.frame
      let index =
        element.owner.flatMap { owner in lines.firstIndex { $0.elements.contains { $0.attributes.element == owner } } }
        ?? lines.lastIndex { $0.minY <= frame.minY + 0.5 && !$0.elements.contains { !$0.attributes.pins.isEmpty } }
      guard let index, element.owner != nil || frame.height < 4 else { continue }
      lines[index].attached.append(element)
    }
    return lines
  }

  private func write(_ lines: [Line], from position: inout Double, to writer: inout HTMLWriter) {
    for line in lines {
      write(line, after: position, to: &writer)
      position = line.maxY
    }
  }

  private func write(_ line: Line, after position: Double, to writer: inout HTMLWriter) {
    let above = ("margin-top", (line.minY - position).px)
    if line.elements.count == 1, line.attached.isEmpty {
      return write(line.elements[0], from: 0, rules: [above], to: &writer)
    }
    writer.element("div", ["class": "tessera-line"], rules: [above]) { writer in
      var x = 0.0
      for element in line.elements.sorted(by: { $0.attributes.frame.minX < $1.attributes.frame.minX }) {
        let frame = element.attributes.frame
        write(element, from: x, rules: [("margin-top", (frame.minY - line.minY).px)], to: &writer)
        x = frame.maxX
      }
      for element in line.attached { write(attached: element, to: line, &writer) }
    }
  }

  /// Writes an element in a line, given the position where the previous element ends.
  private func write(
    _ element: ShownElements.Shown, from x: Double, rules: [(String, String)], to writer: inout HTMLWriter
  ) {
    let frame = element.attributes.frame
    var rules = rules
    if let pin = element.attributes.pins.vertical {
      let insets = shown.environment.insets
      let (side, inset) = pin.edge == .min ? ("top", insets.top) : ("bottom", insets.bottom)
      rules += [("position", "sticky"), (side, "calc(var(--tessera-\(side)) + \((pin.distance + inset).px))")]
    } else {
      rules.append(("position", "relative"))
    }
    rules += [("flex", "none"), ("margin-left", (frame.minX - x).px), ("width", frame.width.px)]
    let isMeasured = element.measurable.contains(.height)
    rules.append(("height", isMeasured ? "auto" : frame.height.px))
    view(element, rules, isMeasured: isMeasured, to: &writer)
  }

  /// Writes an element attached to a line, positioned relative to the nearer edge of the line.
  private func write(attached element: ShownElements.Shown, to line: Line, _ writer: inout HTMLWriter) {
    let frame = element.attributes.frame
    let isAtTop = element.owner != nil && frame.minY - line.minY <= line.maxY - frame.maxY
    view(
      element,
      [
        ("position", "absolute"), ("left", frame.minX.px), ("width", frame.width.px), ("height", frame.height.px),
        isAtTop ? ("top", (frame.minY - line.minY).px) : ("bottom", (line.maxY - frame.maxY).px),
      ], to: &writer)
  }

  private func view(
    _ element: ShownElements.Shown, _ rules: [(String, String)], isMeasured: Bool = false, to writer: inout HTMLWriter
  ) {
    writer.view(
      element, content(element.source), rules: rules + HTMLWriter.looks(element.attributes),
      body: isMeasured ? [("width", "100%"), ("height", "auto")] : nil)
  }
}
