import TesseraLayout

extension Element {
  /// Whether the element is a supplementary element of an item, such as a badge.
  func isAccessory(in layout: AnyPreparedLayout) -> Bool {
    guard case .supplementary(let kind, _) = self, kind != .header, kind != .footer else { return false }
    return layout.owner(of: self) == .item
  }

  /// Whether the element comes before another in data order, as far as their kinds and owners define it. False for
  /// other elements of custom kinds.
  func isBefore(_ other: Element, in layout: AnyPreparedLayout) -> Bool {
    guard let mine = readingPlace(in: layout), let others = other.readingPlace(in: layout) else { return false }
    return mine.precedes(others)
  }

  /// Nil for kinds that may stand anywhere.
  private func readingPlace(in layout: AnyPreparedLayout) -> ReadingPlace? {
    switch self {
    case .item(let path): ReadingPlace(section: path.section, part: 2, item: path.item)
    // After the item with the same path, before the next one.
    case .decoration(.separator, let path): ReadingPlace(section: path.section, part: 2, item: path.item, isAfter: true)
    case .supplementary(.globalHeader, _): ReadingPlace(section: .min, part: 0)
    case .supplementary(.globalFooter, _): ReadingPlace(section: .max, part: 0)
    case .decoration(.background, let path): ReadingPlace(section: path.section, part: 0)
    case .supplementary(.header, let path): ReadingPlace(section: path.section, part: 1)
    case .supplementary(.footer, let path): ReadingPlace(section: path.section, part: 3)
    case .supplementary(_, let path) where isAccessory(in: layout):
      ReadingPlace(section: path.section, part: 2, item: path.item, isAfter: true)
    case .supplementary, .decoration: nil
    }
  }
}

/// An element's place in reading order: its section, the part of the section, the item, and whether the element follows
/// that item.
private struct ReadingPlace {
  let section: Int
  let part: Int
  var item = 0
  var isAfter = false

  func precedes(_ other: ReadingPlace) -> Bool {
    if section != other.section { return section < other.section }
    if part != other.part { return part < other.part }
    return item != other.item ? item < other.item : !isAfter && other.isAfter
  }
}
