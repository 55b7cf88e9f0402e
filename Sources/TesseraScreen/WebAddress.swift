/// The rules for the addresses that contents may use. Allowed addresses cannot run a script or load data through other
/// protocols.
///
/// Addresses are interpreted as in browsers: spaces and control characters before the scheme are ignored, and so are
/// line breaks and tabs anywhere. Source: the URL Standard, “basic URL parser”.
public enum WebAddress {
  /// Returns whether a link may use an address, which must be an `https`, `http` or `mailto` address, or relative to
  /// the page.
  public static func isLink(_ address: String) -> Bool { isAdmitted(address, orImage: false) }

  /// Returns whether an image may use an address, which must be an `https` or `http` address, relative to the page, or
  /// a `data:` address of an image.
  public static func isImage(_ address: String) -> Bool { isAdmitted(address, orImage: true) }

  private static func isAdmitted(_ address: String, orImage isImage: Bool) -> Bool {
    var scheme: [UInt8] = []
    var rest: [UInt8] = []
    var hasScheme = false
    for byte in address.utf8 {
      // Skip tabs and line breaks anywhere, and spaces and control characters at the start.
      if byte == 9 || byte == 10 || byte == 13 || byte <= 32 && scheme.isEmpty { continue }
      let lowercase = (65...90).contains(byte) ? byte + 32 : byte
      if hasScheme {
        rest.append(lowercase)
        if rest.count == 6 { break }
      } else if byte == 58 {
        hasScheme = true
      } else if (97...122).contains(lowercase) || !scheme.isEmpty && isInnerByteOfScheme(byte) {
        scheme.append(lowercase)
      } else {
        // An address without a scheme is relative.
        return true
      }
    }
    guard hasScheme else { return true }
    if scheme.elementsEqual("https".utf8) || scheme.elementsEqual("http".utf8) { return true }
    if isImage { return scheme.elementsEqual("data".utf8) && rest.elementsEqual("image/".utf8) }
    return scheme.elementsEqual("mailto".utf8)
  }

  /// Returns whether a byte is a digit, a plus sign, a hyphen or a period.
  private static func isInnerByteOfScheme(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || byte == 43 || byte == 45 || byte == 46
  }
}
