/// Reads commands as the page does.
struct CommandReader {
  private(set) var codes: [Int] = []
  /// The indices of each command's first word after its code.
  private(set) var starts: [Int] = []
  /// Whether the last command ended at the end of the words.
  private(set) var isWhole = true

  init(_ words: [Double]) {
    var index = 0
    while index < words.count {
      let code = Int(words[index])
      codes.append(code)
      index += 1
      starts.append(index)
      guard let length = Self.length(of: code, words, at: index) else {
        isWhole = false
        return
      }
      index += length
    }
    isWhole = index == words.count
  }

  private static func length(of code: Int, _ words: [Double], at start: Int) -> Int? {
    switch code {
    case 1: return 4
    case 2: return 1 + content(words, at: start + 1)
    case 3:
      var length = 10
      if words[start + 1] != 0 { length += 8 }
      length += 1
      if words[start + length - 1] == 1 { length += 16 }
      return length
    case 4, 6, 13, 17, 20, 22, 24, 28, 29: return 2
    case 5: return 2 + 3 * Int(words[start + 1])
    case 7: return 13
    case 8, 9, 10, 15, 25, 27: return 1
    case 11: return 1 + Int(words[start])
    case 14: return 1 + 3 * Int(words[start])
    case 12, 26: return 8
    case 16:
      var length = 1
      for _ in 0..<Int(words[start]) {
        let isChoice = words[start + length] == 1
        length += 2
        if isChoice { length += 1 + 2 * Int(words[start + length]) }
        length += 2
      }
      return length
    case 18: return 1 + content(words, at: start + 1)
    case 19: return 4
    case 21: return words[start] == 13 ? 5 : 3
    case 23: return 5
    default: return nil
    }
  }

  /// Returns the number of words that encode the content of a view: style, label, order, numbers and parts.
  private static func content(_ words: [Double], at start: Int) -> Int {
    var length = 6 + 3 * Int(words[start + 5])
    let parts = Int(words[start + length])
    length += 1
    for _ in 0..<parts { length += part(words, at: start + length) }
    return length
  }

  /// Returns the number of words that encode a part.
  private static func part(_ words: [Double], at start: Int) -> Int {
    switch Int(words[start]) {
    case 0, 1, 3: return 5
    case 2: return 10
    case 4: return 4 + 7 * Int(words[start + 3])
    case 5: return 7
    case 6: return 2 + content(words, at: start + 2)
    case 7: return 11
    case 8: return 9
    case 9: return 14
    case 10: return 6
    default:
      var length = 6
      for _ in 0..<Int(words[start + 5]) { length += 3 + (words[start + length + 2] == 1 ? 2 : 1) }
      return length
    }
  }
}
