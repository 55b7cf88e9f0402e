#if canImport(UIKit) && !os(watchOS)
  import Tessera

  /// The parts of a stack without closures, for comparison with another stack.
  struct StackDescription: Equatable {
    private let parts: [AnyHashable?]

    /// Creates a description of a stack; nil if the stack contains a closure or a custom arrangement.
    init?(_ stack: StackLayout) {
      guard case .uniform(let section) = stack.sections, let parts = Self.parts(of: section) else { return nil }
      self.parts = [stack.axis, stack.sectionSpacing, stack.header, stack.footer, stack.snapping] + parts
    }

    private static func parts(of section: SectionLayout) -> [AnyHashable?]? {
      guard let arrangement = parts(of: section.arrangement),
        !section.accessories.contains(where: { $0.isShown != nil })
      else { return nil }
      let accessories = section.accessories.flatMap { accessory -> [AnyHashable?] in
        [
          accessory.kind, accessory.size, accessory.point, accessory.anchor, accessory.offset, accessory.takesPresses,
        ]
      }
      var appearance: [AnyHashable?] = []
      switch section.appearance {
      case nil: appearance = [nil]
      case .none?: appearance = ["none"]
      case .fade: appearance = ["fade"]
      case .scale(let part): appearance = ["scale", part]
      case .slide(let x, let y): appearance = ["slide", x, y]
      case .custom: return nil
      }
      return arrangement + appearance + accessories + [
        section.header, section.footer, section.itemInsets, section.sectionInsets, section.maximumWidth,
        section.background, section.separator, section.outlineLevel,
      ]
    }

    private static func parts(of arrangement: SectionArrangement) -> [AnyHashable?]? {
      switch arrangement {
      case .list(let list):
        guard let length = list.length.shared else { return nil }
        return ["list", length, list.spacing]
      case .grid(let grid):
        guard let item = grid.items.shared else { return nil }
        return ["grid", grid.columns, item, grid.lineSpacing, grid.itemSpacing, grid.alignment]
      case .flow(let flow):
        guard let size = flow.itemSize.shared else { return nil }
        return ["flow", size, flow.lineSpacing, flow.itemSpacing, flow.distribution, flow.alignment]
      case .waterfall(let waterfall):
        guard let item = waterfall.items.shared else { return nil }
        return ["waterfall", waterfall.columns, item, waterfall.lineSpacing, waterfall.itemSpacing]
      case .custom:
        if let shelf = arrangement.shelf {
          return parts(of: shelf.content).map { ["shelf", shelf.length, shelf.snapping] + $0 }
        }
        guard let mosaic = arrangement.mosaic else { return nil }
        return ["mosaic", mosaic.groups, mosaic.length, mosaic.lineSpacing, mosaic.itemSpacing]
      }
    }
  }
#endif
