import Tessera
import TesseraGallery
import TesseraHTML
import TesseraScreen

/// The most recently rendered strings, in UTF-8: a screen's name, and its first view's HTML and styles.
nonisolated(unsafe) private var texts: [[UInt8]] = []
/// The address and the length of each string, in bytes.
nonisolated(unsafe) private let answer = UnsafeMutablePointer<Double>.allocate(capacity: 6)

/// Renders the first view of a screen, by its index in the gallery.
///
/// Returns the address of six numbers: the addresses and lengths of the screen's name, the HTML and the styles, in bytes; null if
/// there is no such screen. The HTML is empty for a screen that cannot be laid out.
@_expose(wasm, "gallery_first_view") @c
public func gallery_first_view(_ index: Int32, _ width: Double, _ height: Double) -> UnsafeRawPointer? {
  guard Gallery.entries.indices.contains(Int(index)) else { return nil }
  let entry = Gallery.entries[Int(index)]
  let environment = LayoutEnvironment(containerSize: LayoutSize(width: width, height: height), scale: 1)
  texts = [Array(entry.name.utf8), [], []]
  if let screen = entry.make() {
    // Some screens adapt their layout to the container.
    try? screen.engine.setEnvironment(environment)
    screen.onScroll?(screen.engine.viewport)
    if let first = try? FirstView(screen, in: environment) {
      texts = [texts[0], Array(first.html.utf8), Array(first.styles.utf8)]
    }
    screen.close()
  }
  for place in texts.indices {
    texts[place].withUnsafeBytes { bytes in
      answer[2 * place] = Double(UInt(bitPattern: bytes.baseAddress))
      answer[2 * place + 1] = Double(bytes.count)
    }
  }
  return UnsafeRawPointer(answer)
}
