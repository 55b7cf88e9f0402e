import Foundation
import Tessera

/// The terminal in which the program runs.
final class Terminal {
  /// User input.
  enum Input {
    case key(Key, KeyModifiers)
    case pointerDown(LayoutPoint)
    case pointerMoved(LayoutPoint)
    case pointerUp(LayoutPoint)
    case quit
  }

  private var before = termios()

  /// Creates an object that takes over the keyboard, the mouse and the screen.
  init() {
    tcgetattr(STDIN_FILENO, &before)
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1002h\u{1B}[?1006h")
  }

  /// Restores the terminal.
  func close() {
    write("\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?25h\u{1B}[?1049l")
    tcsetattr(STDIN_FILENO, TCSANOW, &before)
  }

  /// The number of columns and rows in the window.
  var size: (width: Int, height: Int) {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return (80, 24) }
    return (Int(window.ws_col), Int(window.ws_row))
  }

  /// Shows a host's rows.
  func show(_ rows: [[TerminalHost.Cell]]) {
    var text = "\u{1B}[H"
    for (index, row) in rows.enumerated() {
      if index > 0 { text += "\r\n" }
      var isReversed = false
      for cell in row {
        if cell.isReversed != isReversed { text += cell.isReversed ? "\u{1B}[7m" : "\u{1B}[0m" }
        isReversed = cell.isReversed
        text.append(cell.character)
      }
      text += "\u{1B}[0m"
    }
    write(text)
  }

  /// Waits for input.
  ///
  /// - Parameter seconds: the maximum time to wait; nil for no limit.
  func input(within seconds: Double?) -> Input? {
    var ready = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, seconds.map { Int32($0 * 1000) } ?? 1000) > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    return count > 0 ? Self.parsed(String(decoding: bytes[..<count], as: UTF8.self)) : .quit
  }

  private static let keys: [String: (Key, KeyModifiers)] = {
    let arrows: [(String, Key)] = [
      ("A", .arrowUp), ("B", .arrowDown), ("C", .arrowRight), ("D", .arrowLeft), ("H", .home), ("F", .end),
    ]
    var keys: [String: (Key, KeyModifiers)] = [
      " ": (.space, []), "\r": (.enter, []), "\n": (.enter, []), "\u{1B}": (.escape, []), "\u{7F}": (.delete, []),
      "\u{1B}[3~": (.delete, []), "\u{1B}[5~": (.pageUp, []), "\u{1B}[6~": (.pageDown, []), "\u{1}": (.a, .command),
    ]
    for (letter, key) in arrows {
      keys["\u{1B}[\(letter)"] = (key, [])
      keys["\u{1B}[1;2\(letter)"] = (key, .shift)
      keys["\u{1B}[1;3\(letter)"] = (key, .option)
    }
    return keys
  }()

  /// Parses bytes from the terminal. Returns nil for input that the program does not use.
  static func parsed(_ text: String) -> Input? {
    if text == "q" || text == "\u{3}" { return .quit }
    if let (key, modifiers) = keys[text] { return .key(key, modifiers) }
    guard text.hasPrefix("\u{1B}[<"), let last = text.last else { return nil }
    let numbers = text.dropFirst(3).dropLast().split(separator: ";").compactMap { Double($0) }
    guard numbers.count == 3 else { return nil }
    let point = LayoutPoint(x: numbers[1] - 0.5, y: numbers[2] - 0.5)
    if last == "m" { return .pointerUp(point) }
    switch numbers[0] {
    case 0: return .pointerDown(point)
    case 32: return .pointerMoved(point)
    case 64: return .key(.arrowUp, [])
    case 65: return .key(.arrowDown, [])
    default: return nil
    }
  }

  private func write(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }
}
