import TesseraLayout

extension Element {
  /// Whether the element comes before another in data order, as far as their kinds tell: elements of kinds that a layout
  /// declares itself come before none.
  func isBefore(_ other: Element) -> Bool {
    guard let mine = rank, let others = other.rank else { return false }
    return mine.section != others.section
      ? mine.section < others.section
      : mine.part != others.part ? mine.part < others.part : mine.item < others.item
  }

  /// Its section, which part of it, and which item; nil for kinds that may stand anywhere.
  private var rank: (section: Int, part: Int, item: Int)? {
    switch self {
    case .item(let path): (path.section, 2, path.item)
    // After the item that bears its path, so before the next.
    case .decoration(.separator, let path): (path.section, 2, path.item)
    case .supplementary(.globalHeader, _): (.min, 0, 0)
    case .supplementary(.globalFooter, _): (.max, 0, 0)
    case .decoration(.background, let path): (path.section, 0, 0)
    case .supplementary(.header, let path): (path.section, 1, 0)
    case .supplementary(.footer, let path): (path.section, 3, 0)
    case .supplementary, .decoration: nil
    }
  }
}
