import TesseraLayout

/// The font sizes, in points. They increase in steps, so the text of neighboring elements has exactly the same size
/// instead of almost the same.
enum TypeScale {
  static let sizes: [Double] = [17, 15, 13, 11, 9, 7]
  /// The height of a line of text, as a multiple of the font size.
  static let lineHeight = 1.25
  /// The height of capitals and digits, as a multiple of the font size.
  static let capHeight = 0.72
}

/// The weight of text.
enum TypeWeight: Double, Hashable, Sendable {
  case regular = 400
  case medium = 500
  case semibold = 600

  var value: Double { rawValue }

  /// The width of text in this weight relative to regular text.
  var breadth: Double {
    switch self {
    case .regular: 1
    case .medium: 1.03
    case .semibold: 1.06
    }
  }
}

/// The style of text for one purpose.
struct TypeStyle: Hashable, Sendable {
  /// The preferred size.
  let size: Double
  /// The minimum size, below which text is shortened instead.
  let minimumSize: Double
  let weight: TypeWeight

  static let largeTitle = TypeStyle(size: 17, minimumSize: 11, weight: .semibold)
  static let title = TypeStyle(size: 15, minimumSize: 11, weight: .semibold)
  static let caption = TypeStyle(size: 11, minimumSize: 9, weight: .medium)
  static let note = TypeStyle(size: 11, minimumSize: 9, weight: .regular)

  static let event = TypeStyle(size: 11, minimumSize: 9, weight: .medium)
  static let dayName = TypeStyle(size: 13, minimumSize: 9, weight: .medium)

  /// Returns the style of an item, which is larger on large items. Sizes vary only within a narrow range, so a grid of
  /// words looks even.
  static func item(in size: LayoutSize) -> TypeStyle {
    let room = min(size.width, size.height)
    return TypeStyle(size: room >= 64 ? 15 : 13, minimumSize: room >= 64 ? 11 : 9, weight: .medium)
  }
}
