import TesseraLayout

/// The role of an element in the picture, which determines its appearance.
enum Role: Hashable, Sendable {
  case item
  /// A view that belongs to an item, such as a badge.
  case accessory
  /// An item that stays visible, such as a cell in a table's first row.
  case frozen
  /// A calendar item, which represents a period of time.
  case event
  case header
  case footer
  /// A header or footer of the whole collection.
  case global
  /// A supplementary view of a custom kind.
  case supplementary
  /// A day's name above its column.
  case dayRuler
  /// An hour beside its row.
  case hourRuler
  /// A plain area behind rulers.
  case rulerArea
  /// A decoration behind the items.
  case background
  /// A decoration as thin as a line, between items.
  case separator
  /// A grid line, behind items.
  case gridLine
  /// A decoration as thin as a line, above items.
  case rule
  /// Any other decoration.
  case decoration

  init(of attributes: LayoutAttributes, owner: ElementOwner, inCalendar: Bool) {
    switch attributes.element {
    case .item where inCalendar: self = .event
    case .item: self = attributes.pins.isEmpty ? .item : .frozen
    case .supplementary(.dayHeader, _): self = .dayRuler
    case .supplementary(.hourHeader, _): self = .hourRuler
    case .supplementary(.corner, _), .decoration(.allDayBand, _): self = .rulerArea
    case .decoration(.hourLine, _), .decoration(.dayLine, _): self = .gridLine
    case .supplementary(.header, _): self = .header
    case .supplementary(.footer, _): self = .footer
    case .supplementary(.globalHeader, _), .supplementary(.globalFooter, _): self = .global
    case .supplementary: self = owner == .item ? .accessory : .supplementary
    case .decoration(.separator, _), .decoration(.rowLine, _), .decoration(.columnLine, _): self = .separator
    case .decoration where attributes.zIndex < 0: self = .background
    case .decoration: self = attributes.frame.isThin ? .rule : .decoration
    }
  }
}

extension LayoutRect {
  fileprivate var isThin: Bool { min(width, height) <= 4 }
}
