import TesseraLayout

extension Element {
  /// Returns whether the element is a supplementary element of an item, such as a badge.
  func isAccessory(in layout: AnyPreparedLayout) -> Bool {
    guard case .supplementary(let kind, _) = self, kind != .header, kind != .footer else { return false }
    return layout.owner(of: self) == .item
  }

  /// Returns whether the element precedes another in data order. Returns false if the kinds and owners of the elements
  /// do not define an order, as with custom kinds that the collection owns.
  func isBefore(_ other: Element, in layout: AnyPreparedLayout) -> Bool {
    guard let mine = readingRank(in: layout), let others = other.readingRank(in: layout) else { return false }
    return mine.precedes(others)
  }

  /// Returns the element's rank; nil for elements that can be anywhere.
  private func readingRank(in layout: AnyPreparedLayout) -> ReadingRank? {
    switch self {
    case .item(let path): ReadingRank(section: path.section, part: 2, item: path.item)
    case .supplementary(.globalHeader, _): ReadingRank(section: .min, part: 0)
    case .supplementary(.globalFooter, _): ReadingRank(section: .max, part: 0)
    case .supplementary(.header, let path): ReadingRank(section: path.section, part: 1)
    case .supplementary(.footer, let path): ReadingRank(section: path.section, part: 3)
    case .supplementary(_, let path) where isAccessory(in: layout):
      ReadingRank(section: path.section, part: 2, item: path.item, isAfter: true)
    case .supplementary: nil
    case .decoration(_, let path):
      switch layout.owner(of: self) {
      case .section: ReadingRank(section: path.section, part: 0)
      // A separator follows the item with the same path and precedes the next item.
      case .item: ReadingRank(section: path.section, part: 2, item: path.item, isAfter: true)
      case .collection: nil
      }
    }
  }
}

/// An element's position in reading order, which consists of its section, the part of the section, the item, and
/// whether the element follows that item.
private struct ReadingRank {
  let section: Int
  let part: Int
  var item = 0
  var isAfter = false

  func precedes(_ other: ReadingRank) -> Bool {
    if section != other.section { return section < other.section }
    if part != other.part { return part < other.part }
    return item != other.item ? item < other.item : !isAfter && other.isAfter
  }
}
