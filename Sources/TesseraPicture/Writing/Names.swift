/// The identifiers inside one document.
///
/// The identifiers contain a fingerprint of the drawing, so one page can contain several documents. Two documents share
/// identifiers only if they are the same picture.
struct Names: Hashable, Sendable {
  private let fingerprint: String

  init(telling summary: Summary, in palette: Palette, from elements: SVGWriter) {
    var hash = Fingerprint()
    hash.add(summary.title.utf8)
    hash.add(summary.text.utf8)
    hash.add(String(palette.sheet.hex).utf8)
    hash.add(elements.bytes)
    fingerprint = String(hash.value, radix: 36)
  }

  var title: String { name("title") }
  var text: String { name("text") }
  var screen: String { name("screen") }
  var insetHatch: String { name("inset") }
  var pinInsetHatch: String { name("pin-inset") }

  /// Returns a reference to an identifier, for use in an attribute.
  static func reference(_ name: String) -> String { "url(#\(name))" }

  private func name(_ part: String) -> String { "tessera-\(fingerprint)-\(part)" }
}

/// An FNV-1a hash. The standard library's hash differs from run to run.
private struct Fingerprint {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}
