import TesseraLayout

/// The part that an element plays in the picture, by which it looks.
enum Role: Hashable, Sendable {
  case item
  /// An item that stays in sight, as the cells of a table's first row do.
  case frozen
  case header
  case footer
  /// A header or footer of the whole collection.
  case global
  /// A view of the layout's own kind that goes with the data.
  case supplementary
  /// A decoration behind the items.
  case background
  /// A decoration as thin as a line, between items.
  case separator
  /// A decoration as thin as a line, above items.
  case rule
  /// Any other decoration.
  case decoration

  init(of attributes: LayoutAttributes) {
    switch attributes.element {
    case .item: self = attributes.pins.isEmpty ? .item : .frozen
    case .supplementary(.header, _): self = .header
    case .supplementary(.footer, _): self = .footer
    case .supplementary(.globalHeader, _), .supplementary(.globalFooter, _): self = .global
    case .supplementary: self = .supplementary
    case .decoration(.separator, _), .decoration(.rowLine, _), .decoration(.columnLine, _): self = .separator
    case .decoration where attributes.zIndex < 0: self = .background
    case .decoration: self = attributes.frame.isThin ? .rule : .decoration
    }
  }
}

extension Rect {
  fileprivate var isThin: Bool { min(width, height) <= 4 }
}
