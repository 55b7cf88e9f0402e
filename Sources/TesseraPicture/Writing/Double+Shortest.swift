extension Double {
  /// The number in as few characters as SVG allows, rounded to a thousandth of a point: `12`, `.5`, `-3.125`.
  var shortest: String {
    var bytes: [UInt8] = []
    writeShortest(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the number in as few characters as SVG allows, rounded to a thousandth. Writes 0 if the number is not
  /// finite.
  func writeShortest(to bytes: inout [UInt8]) {
    let thousandths = Int64((isFinite ? max(-0x1p50, min(self, 0x1p50)) * 1000 : 0).rounded())
    if thousandths < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, fraction) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    if whole > 0 || fraction == 0 { whole.writeDigits(to: &bytes) }
    if fraction > 0 { fraction.writeThousandths(to: &bytes) }
  }
}

extension UInt64 {
  fileprivate func writeDigits(to bytes: inout [UInt8]) {
    let start = bytes.count
    var rest = self
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// Writes a number below 1000 as the digits after the decimal point, without trailing zeros.
  fileprivate func writeThousandths(to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "."))
    var rest = self
    var unit: UInt64 = 100
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
  }
}
