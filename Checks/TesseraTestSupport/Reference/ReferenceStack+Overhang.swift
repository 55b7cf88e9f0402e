import Tessera

extension ReferenceStack {
  /// Returns whether an element is larger than its room, or has no room, and may therefore extend beyond the edges of
  /// the content.
  public func exceedsItsRoom(_ element: Element) -> Bool {
    guard sections.indices.contains(element.path.section), element != .globalHeader, element != .globalFooter
    else { return false }
    let section = sections[element.path.section]
    let insets = section.outer.crossStart + section.outer.crossEnd
    let aroundItems = insets + section.around.crossStart + section.around.crossEnd
    switch element {
    case .item(let path):
      if section.shelf != nil { return true }
      let box = section.lines.items[path.item]
      return box.cross.length > section.itemsCross.length || aroundItems > room.cross
        || section.lines.areUnseparated && box.cross.high > section.itemsCross.length
        || section.columnGaps > section.itemsCross.length
    case .supplementary(let kind, _) where section.layout.accessories.contains { $0.kind == kind }:
      // An accessory may be outside its item.
      return true
    case .supplementary, .decoration:
      return insets > room.cross
    }
  }
}

extension ReferenceSection {
  /// The extent of the gaps between the columns of a grid or waterfall if all columns exist.
  fileprivate var columnGaps: Units {
    switch layout.arrangement {
    case .grid(let grid):
      guard case .count(let count) = grid.columns else { return 0 }
      return Units(count - 1) * units(grid.itemSpacing)
    case .waterfall(let waterfall):
      guard case .count(let count) = waterfall.columns else { return 0 }
      return Units(count - 1) * units(waterfall.itemSpacing)
    case .list, .flow, .custom: return 0
    }
  }
}
