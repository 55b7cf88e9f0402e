/// A number with its thousands separated.
func grouped(_ number: Int) -> String {
  if number < 1000 { return "\(number)" }
  let rest = number % 1000
  return grouped(number / 1000) + "," + (rest < 100 ? "0" : "") + (rest < 10 ? "0" : "") + "\(rest)"
}

extension [Int] {
  /// Adds a number, or removes it if it is there.
  mutating func toggle(_ number: Int) {
    if let index = firstIndex(of: number) { remove(at: index) } else { append(number) }
  }
}
