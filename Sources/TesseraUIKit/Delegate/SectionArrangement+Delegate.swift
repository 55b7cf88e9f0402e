#if canImport(UIKit) && !os(watchOS)
  import Tessera

  extension SectionArrangement {
    /// Returns the arrangement with new spacings. If a spacing is nil, the current spacing is kept. A custom
    /// arrangement is returned unchanged.
    func spaced(lines: Double?, items: Double?) -> SectionArrangement {
      switch self {
      case .list(var list):
        list.spacing = lines ?? list.spacing
        return .list(list)
      case .grid(var grid):
        grid.lineSpacing = lines ?? grid.lineSpacing
        grid.itemSpacing = items ?? grid.itemSpacing
        return .grid(grid)
      case .flow(var flow):
        flow.lineSpacing = lines ?? flow.lineSpacing
        flow.itemSpacing = items ?? flow.itemSpacing
        return .flow(flow)
      case .waterfall(var waterfall):
        waterfall.lineSpacing = lines ?? waterfall.lineSpacing
        waterfall.itemSpacing = items ?? waterfall.itemSpacing
        return .waterfall(waterfall)
      case .custom:
        guard var mosaic else { return self }
        mosaic.lineSpacing = lines ?? mosaic.lineSpacing
        mosaic.itemSpacing = items ?? mosaic.itemSpacing
        return .mosaic(mosaic)
      }
    }

    /// Returns the arrangement with new item sizes. If a size is nil, the current size is kept. A custom arrangement
    /// and a mosaic are returned unchanged.
    func sized(along axis: LayoutAxis, _ size: @escaping (ItemPath) -> LayoutSize?) -> SectionArrangement {
      func length(_ path: ItemPath) -> Length? {
        size(path).map { .fixed(axis == .vertical ? $0.height : $0.width) }
      }
      switch self {
      case .list(var list):
        list.length = list.length.changed { path, value in length(path) ?? value }
        return .list(list)
      case .grid(var grid):
        grid.items = grid.items.changed { path, item in
          var copy = item
          copy.length = length(path) ?? item.length
          return copy
        }
        return .grid(grid)
      case .flow(var flow):
        flow.itemSize = flow.itemSize.changed { path, value in size(path).map { ItemSize($0) } ?? value }
        return .flow(flow)
      case .waterfall(var waterfall):
        waterfall.items = waterfall.items.changed { path, item in
          var copy = item
          copy.length = length(path) ?? item.length
          return copy
        }
        return .waterfall(waterfall)
      case .custom: return self
      }
    }
  }

  extension ItemProvider {
    /// Returns a provider that applies a change to the value of each item.
    fileprivate func changed(_ change: @escaping (ItemPath, Value) -> Value) -> ItemProvider {
      switch self {
      case .same(let value): .each { path in change(path, value) }
      case .each(let value): .each { path in change(path, value(path)) }
      case .ranges(let values):
        // Preserve a wrong number of values, because the layout must reject it.
        .ranges { section, items in
          ArraySlice(
            values(section, items).enumerated().map { index, value in
              change(ItemPath(section: section, item: items.lowerBound + index), value)
            })
        }
      }
    }
  }
#endif
