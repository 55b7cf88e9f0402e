/// A sequence of complete lines. The tree that stores an arrangement's lines consists of such sequences.
enum LineRun: Summarized {
  /// Items with the same size, `perLine` on each line. The last line can have fewer items only at the end of a section.
  case equal(LineItem, items: Int, perLine: Int)
  /// One-item lines with different lengths.
  case lengths(LengthBlock)
  /// Lines of items with different sizes.
  case mixed(LineBlock)

  var summary: LineTotal {
    switch self {
    case .equal(let item, let items, let perLine):
      let lines = (items - 1) / perLine + 1
      return LineTotal(items: items, lines: lines, thickness: item.length * lines)
    case .lengths(let block):
      return LineTotal(items: block.count, lines: block.count, thickness: block.total)
    case .mixed(let block):
      return LineTotal(items: block.items.count, lines: block.lines.count, thickness: block.total)
    }
  }
}

/// The sums over a sequence of lines, without the space between lines.
struct LineTotal: Summary, Equatable {
  var items: Int
  var lines: Int
  var thickness: Fixed

  static let zero = LineTotal(items: 0, lines: 0, thickness: .zero)

  static func + (a: LineTotal, b: LineTotal) -> LineTotal {
    LineTotal(items: a.items + b.items, lines: a.lines + b.lines, thickness: a.thickness + b.thickness)
  }

  /// Returns the start of the line that follows these lines.
  func offset(spacing: Fixed) -> Fixed { thickness + spacing * lines }
}
