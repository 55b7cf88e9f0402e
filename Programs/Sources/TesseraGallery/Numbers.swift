/// A number with its thousands separated.
func grouped(_ number: Int) -> String {
  if number < 1000 { return "\(number)" }
  let rest = number % 1000
  return grouped(number / 1000) + "," + (rest < 100 ? "0" : "") + (rest < 10 ? "0" : "") + "\(rest)"
}

/// How many of something there are, in words: “No photos”, “1 photo”, “2,000 photos”.
func counted(_ number: Int, _ one: String, _ many: String) -> String {
  number == 0 ? "No \(many)" : number == 1 ? "1 \(one)" : "\(grouped(number)) \(many)"
}

extension [Int] {
  /// Adds a number, or removes it if it is there.
  mutating func toggle(_ number: Int) {
    if let index = firstIndex(of: number) { remove(at: index) } else { append(number) }
  }
}
