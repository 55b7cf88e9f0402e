/// Writes SVG into a UTF-8 buffer.
///
/// ```swift
/// svg.element("g", { $0.set("fill", color) }) { svg in
///   svg.element("rect") { $0.set(rect) }
/// }
/// ```
struct SVGWriter {
  private(set) var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes an element without content.
  mutating func element(_ name: StaticString, _ attributes: (inout SVGWriter) -> Void) {
    open(name, attributes)
    raw("/>\n")
  }

  /// Writes an element that contains other elements.
  mutating func element(
    _ name: StaticString, _ attributes: (inout SVGWriter) -> Void = { _ in }, content: (inout SVGWriter) -> Void
  ) {
    open(name, attributes)
    raw(">\n")
    content(&self)
    close(name)
  }

  /// Writes an element that contains text.
  mutating func element(_ name: StaticString, text: String, _ attributes: (inout SVGWriter) -> Void) {
    open(name, attributes)
    raw(">")
    escaped(text)
    close(name)
  }

  /// Writes an attribute of the open element.
  mutating func set(_ name: StaticString, _ text: String) {
    attribute(name) { $0.escaped(text) }
  }

  /// Writes an attribute of the open element.
  mutating func set(_ name: StaticString, _ number: Double) {
    attribute(name) { $0.number(number) }
  }

  /// Writes an attribute of the open element.
  mutating func set(_ name: StaticString, _ color: Color) {
    attribute(name) { $0.raw(color) }
  }

  /// Writes a list of numbers as an attribute of the open element.
  mutating func set(_ name: StaticString, _ numbers: [Double]) {
    attribute(name) { $0.list(numbers) }
  }

  /// Writes a transform of the open element as the six numbers of its matrix.
  mutating func set(matrix: [Double]) {
    attribute("transform") { $0.function("matrix", matrix) }
  }

  /// Writes a transform of the open element about a center, as the six numbers of its matrix.
  mutating func set(matrix: [Double], aboutX x: Double, y: Double) {
    attribute("transform") { svg in
      svg.function("translate", [x, y])
      svg.function("matrix", matrix)
      svg.function("translate", [-x, -y])
    }
  }

  /// Appends the output of another writer.
  mutating func append(_ other: SVGWriter) {
    bytes += other.bytes
  }

  private mutating func open(_ name: StaticString, _ attributes: (inout SVGWriter) -> Void) {
    raw("<")
    raw(name)
    attributes(&self)
  }

  private mutating func close(_ name: StaticString) {
    raw("</")
    raw(name)
    raw(">\n")
  }

  private mutating func attribute(_ name: StaticString, _ value: (inout SVGWriter) -> Void) {
    raw(" ")
    raw(name)
    raw("=\"")
    value(&self)
    raw("\"")
  }

  private mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes += $0 }
  }

  private mutating func raw(_ color: Color) {
    raw("#")
    for shift in stride(from: UInt32(20), through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: color.hex >> shift & 0xF)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
    }
  }

  private mutating func number(_ value: Double) {
    value.writeShortest(to: &bytes)
  }

  private mutating func function(_ name: StaticString, _ numbers: [Double]) {
    raw(name)
    raw("(")
    list(numbers)
    raw(")")
  }

  private mutating func list(_ numbers: [Double]) {
    for (index, number) in numbers.enumerated() {
      if index > 0 { raw(" ") }
      self.number(number)
    }
  }

  private mutating func escaped(_ text: String) {
    text.writeEscaped(to: &bytes)
  }
}
