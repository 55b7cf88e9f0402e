/// Walks through commands as the page does.
struct CommandReader {
  private(set) var codes: [Int] = []
  /// The start of each command's words, without its code.
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
    func content(_ start: Int) -> Int {
      let numbers = Int(words[start + 4])
      let parts = Int(words[start + 5 + 3 * numbers])
      return 6 + 3 * numbers + 7 * parts
    }
    switch code {
    case 1: return 4
    case 2: return 1 + content(start + 1)
    case 3:
      var length = 10
      if words[start + 1] != 0 { length += 8 }
      length += 1
      if words[start + length - 1] == 1 { length += 16 }
      return length
    case 4, 6, 13, 17, 20, 22, 24, 28: return 2
    case 5: return 2 + 3 * Int(words[start + 1])
    case 7: return 11
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
    case 18: return 1 + content(start + 1)
    case 19: return 4
    case 21: return words[start] == 13 ? 5 : 3
    case 23: return 5
    default: return nil
    }
  }
}
