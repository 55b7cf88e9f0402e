/// Returns a number with thousands separators.
func grouped(_ number: Int) -> String {
  if number < 1000 { return "\(number)" }
  let rest = number % 1000
  return grouped(number / 1000) + "," + (rest < 100 ? "0" : "") + (rest < 10 ? "0" : "") + "\(rest)"
}

/// Returns a count in words: “No photos”, “1 photo”, “2,000 photos”.
func counted(_ number: Int, _ one: String, _ many: String) -> String {
  number == 0 ? "No \(many)" : number == 1 ? "1 \(one)" : "\(grouped(number)) \(many)"
}

extension Int {
  /// Creates the integer in a range that is nearest to a number; the lower bound for NaN.
  ///
  /// Pages may report offsets of any size, and in a page, an `Int` has 32 bits.
  init(nearestTo number: Double, in range: ClosedRange<Int>) {
    let bounds = (Double(range.lowerBound), Double(range.upperBound))
    self = number > bounds.0 ? (number < bounds.1 ? Int(number.rounded()) : range.upperBound) : range.lowerBound
  }
}

extension [Int] {
  /// Appends a number, or removes it if the array already contains it.
  mutating func toggle(_ number: Int) {
    if let index = firstIndex(of: number) { remove(at: index) } else { append(number) }
  }
}

/// Returns a string's lines, or its parts between other separators. One long string takes less space than many short
/// ones.
///
/// - Parameters:
///   - text: the string.
///   - separator: the byte between the parts; by default, a line feed.
func parts(of text: String, at separator: UInt8 = 10) -> [String] {
  text.utf8.split(separator: separator).map { String(decoding: Array($0), as: UTF8.self) }
}

/// Returns a line's columns, which are separated by vertical bars.
func columns(of line: String) -> [String] { parts(of: line, at: 124) }
