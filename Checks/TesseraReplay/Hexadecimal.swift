extension UInt64 {
  /// The number as 16 hexadecimal digits. Embedded Swift cannot format numbers.
  var hexadecimal: String {
    var text = ""
    for digit in (0..<16).reversed() {
      let value = UInt8(truncatingIfNeeded: self >> (UInt64(digit) * 4) & 0xF)
      text.unicodeScalars.append(Unicode.Scalar(value < 10 ? 48 + value : 87 + value))
    }
    return text
  }
}
