import Tessera
import TesseraHTML
import TesseraJSON
import TesseraJavaScript
import TesseraScreen
import TesseraWeb

// The function that a server calls to render a first view. TesseraJavaScript exports all other functions.

/// The most recently rendered first view, in UTF-8.
nonisolated(unsafe) private var rendered: (html: [UInt8], styles: [UInt8]) = ([], [])

/// Renders the first view of the collection described by the message in the scratch memory. The message is followed by
/// the prefix for the elements' identifiers.
///
/// Returns the address of four numbers: the address and length of the HTML, and the address and length of the styles,
/// in bytes; null for a failure. In the HTML, the content of each cell is a placeholder that the server replaces. It
/// consists of the cell's values between two U+0000 characters, which cannot occur in other text.
@_expose(wasm, "tessera_first_view") @c
public func tessera_first_view(
  _ bytes: Int32, _ prefixBytes: Int32, _ width: Double, _ height: Double, _ top: Double, _ left: Double,
  _ bottom: Double, _ right: Double, _ scale: Double, _ direction: Int32
) -> UnsafeRawPointer? {
  let reading: ReadingDirection = direction == 1 ? .rightToLeft : .leftToRight
  let environment = LayoutEnvironment(
    containerSize: LayoutSize(width: width, height: height),
    insets: Insets(top: top, leading: left, bottom: bottom, trailing: right).physical(reading), scale: scale,
    direction: reading)
  let result = attempt { () throws(DescriptionError) in
    var message = Message(Page.bytes(bytes))
    let prefix = Page.text(from: bytes, to: bytes + prefixBytes)
    let collection = try DescribedCollection(&message) { _, _ in true }
    let first = try collection.firstView(in: environment, prefix: prefix)
    rendered = (Array(first.html.utf8), Array(first.styles.utf8))
    collection.screen.close()
  }
  if result < 0 { return nil }
  return rendered.html.withUnsafeBytes { html in
    rendered.styles.withUnsafeBytes { styles in
      answer([html, styles].flatMap { [Double(UInt(bitPattern: $0.baseAddress)), Double($0.count)] })
    }
  }
}

extension DescribedCollection {
  fileprivate func firstView(
    in environment: LayoutEnvironment, prefix: String
  ) throws(DescriptionError) -> FirstView {
    do throws(LayoutError) {
      return try FirstView(screen, in: environment, prefix: prefix) { _, values in Self.placeholder(for: values) }
    } catch {
      throw .layout(error)
    }
  }

  /// Returns the placeholder for a cell's content, which consists of the cell's numbers and kind, separated by spaces.
  private static func placeholder(for values: [(name: String, value: PartValue)]) -> String {
    var (numbers, kind) = ("", "")
    for (_, value) in values {
      switch value {
      case .number(let number): numbers += "\(Int(number)) "
      case .text(let text): kind = text.utf8.contains(0) ? "" : text
      case .flag: break
      }
    }
    return "\0\(numbers)\(kind)\0"
  }
}
