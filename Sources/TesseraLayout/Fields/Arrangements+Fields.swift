/// The arrangements that have fields.
package enum ArrangementType: FieldWord, CaseIterable {
  case list, grid, flow, waterfall, mosaic, shelf

  package static var words: [String] { ["list", "grid", "flow", "waterfall", "mosaic", "shelf"] }
}

extension SectionArrangement: Coded {
  /// The type of the arrangement; nil if the arrangement is defined in code.
  private var type: ArrangementType? {
    switch self {
    case .list: .list
    case .grid: .grid
    case .flow: .flow
    case .waterfall: .waterfall
    case .custom(let arrangement): arrangement.mosaic != nil ? .mosaic : arrangement.shelf != nil ? .shelf : nil
    }
  }

  private init(_ type: ArrangementType) {
    switch type {
    case .list: self = .list(ListArrangement(length: .placeholder(0)))
    case .grid: self = .grid(GridArrangement(columns: 1, items: .placeholder(GridArrangement.Item(length: 0))))
    case .flow: self = .flow(FlowArrangement(itemSize: .placeholder(ItemSize(.zero))))
    case .waterfall:
      self = .waterfall(WaterfallArrangement(columns: 1, items: .placeholder(WaterfallArrangement.Item(length: 0))))
    case .mosaic: self = .mosaic(MosaicArrangement(groups: []))
    case .shelf: self = .shelf(ShelfArrangement(.list(ListArrangement(length: .placeholder(0))), length: 0))
    }
  }

  package mutating func code(_ coder: inout some FieldCoder) {
    coder.begin("an object with the type of arrangement")
    var type = type
    if coder.type("type", &type), let type { self = SectionArrangement(type) }
    switch self {
    case .list(var list):
      list.codeFields(&coder)
      self = .list(list)
    case .grid(var grid):
      grid.codeFields(&coder)
      self = .grid(grid)
    case .flow(var flow):
      flow.codeFields(&coder)
      self = .flow(flow)
    case .waterfall(var waterfall):
      waterfall.codeFields(&coder)
      self = .waterfall(waterfall)
    case .custom(let arrangement):
      if var mosaic = arrangement.mosaic {
        mosaic.codeFields(&coder)
        self = .mosaic(mosaic)
      } else if var shelf = arrangement.shelf {
        shelf.codeFields(&coder)
        self = .shelf(shelf)
      }
    }
    coder.end()
  }
}

extension ItemProvider {
  /// Returns a provider for items that specify their own values. Items that do not specify one use `value`.
  package static func placeholder(_ value: Value) -> ItemProvider { .each { _ in value } }
}

extension ListArrangement: FieldList {
  package mutating func codeFields(_ coder: inout some FieldCoder) {
    coder.note("The length along the scroll axis of items that do not specify their own.")
    coder.items("itemSize", &length, new: 0)
    coder.note("The space between items.", .minimum(0))
    coder.field("spacing", &spacing, unless: 0)
  }
}

extension GridArrangement: FieldList {
  package mutating func codeFields(_ coder: inout some FieldCoder) {
    coder.note("The number of columns, as many columns as fit, or fractions of the line that the items declare.")
    coder.field("columns", &columns, #"columns (a whole number, {"minimumWidth": …} or "fractions")"#)
    coder.note("The size of items that do not specify their own.")
    coder.items("itemSize", &items, new: GridArrangement.Item(length: 0))
    coder.note("The space between lines.", .minimum(0))
    coder.field("lineSpacing", &lineSpacing, unless: 0)
    coder.note("The space between columns.", .minimum(0))
    coder.field("itemSpacing", &itemSpacing, unless: 0)
    coder.note("The position of an item in a line that is thicker than the item.")
    coder.field("alignment", &alignment, unless: .start)
  }
}

extension FlowArrangement: FieldList {
  package mutating func codeFields(_ coder: inout some FieldCoder) {
    coder.note("The size of items that do not specify their own.")
    coder.items("itemSize", &itemSize, new: ItemSize(.zero))
    coder.note("The space between lines.", .minimum(0))
    coder.field("lineSpacing", &lineSpacing, unless: 0)
    coder.note("The minimum space between the items in a line.", .minimum(0))
    coder.field("itemSpacing", &itemSpacing, unless: 0)
    coder.note("The distribution of the items in a line.")
    coder.field("distribution", &distribution, unless: .justified)
    coder.note("The position of an item in a line that is thicker than the item.")
    coder.field("alignment", &alignment, unless: .center)
  }
}

extension WaterfallArrangement: FieldList {
  /// Passes all fields to a coder except the stored columns, which only comparisons of prepared layouts use.
  package mutating func codeFields(_ coder: inout some FieldCoder) {
    coder.note("The number of columns, or as many columns as fit.")
    coder.field("columns", &columns, #"columns (a whole number or {"minimumWidth": …})"#)
    coder.note("The size of items that do not specify their own.")
    coder.items("itemSize", &items, new: WaterfallArrangement.Item(length: 0))
    coder.note("The space between the items in a column.", .minimum(0))
    coder.field("lineSpacing", &lineSpacing, unless: 0)
    coder.note("The space between columns.", .minimum(0))
    coder.field("itemSpacing", &itemSpacing, unless: 0)
  }
}

extension MosaicArrangement: FieldList {
  /// Passes all fields to a coder except the stored lengths, which only comparisons of prepared layouts use.
  package mutating func codeFields(_ coder: inout some FieldCoder) {
    var all: [MosaicGroup]? = groups
    coder.note("The groups of rows and columns, which repeat in order.", .minimum(1))
    coder.list("groups", &all, new: .item, required: "an array of groups")
    groups = all ?? []
    coder.note("The length along the scroll axis of groups that do not specify their own.")
    coder.optional("length", &length, new: 0)
    coder.note("The space between groups.", .minimum(0))
    coder.field("lineSpacing", &lineSpacing, unless: 0)
    coder.note("The space between members, in rows and columns that do not specify their own spacing.", .minimum(0))
    coder.field("itemSpacing", &itemSpacing, unless: 0)
  }
}

extension ShelfArrangement: FieldList {
  package mutating func codeFields(_ coder: inout some FieldCoder) {
    coder.note(
      """
      The length along the collection's scroll axis. A fixed length applies even without items. An estimate applies until \
      items are measured. You can use an estimate only with a list, or with a grid that has a fixed number of columns.
      """)
    coder.field("length", &length, "a length")
    coder.note("The arrangement of the items along the shelf.", usual: "a list")
    coder.arrangement("content", &content)
    coder.note("The positions where scrolling in the shelf stops.", usual: "anywhere")
    coder.removable("snapping", &snapping, new: Snapping(to: .item))
  }
}

/// The word for an item that takes up all the available space.
package enum MosaicWord: FieldWord, CaseIterable {
  case item

  package static var words: [String] { ["item"] }
}

extension MosaicGroup: Coded {
  package mutating func code<Coder: FieldCoder>(_ coder: inout Coder) {
    var word = MosaicWord.item
    if coder.isShort(&word, when: self == .item) {
      self = .item
      return
    }
    var (rows, columns): ([MosaicGroup]?, [MosaicGroup]?)
    if !Coder.isReading {
      switch content {
      case .item: break
      case .rows(let members): rows = members
      case .columns(let members): columns = members
      }
    }
    coder.begin(#""item", or an object with rows or columns, spacing, width and height"#)
    coder.note("Members from top to bottom.", .minimum(1))
    coder.list("rows", &rows, new: .item, required: nil)
    coder.note("Members side by side.", .minimum(1))
    coder.list("columns", &columns, new: .item, required: nil)
    coder.note("The space between members.", .minimum(0), usual: "the item spacing of the mosaic")
    coder.optional("spacing", &spacing, new: 0)
    coder.note("The width.", usual: "all of the available space")
    coder.optional("width", &width, new: 0)
    coder.note("The height.", usual: "all of the available space")
    coder.optional("height", &height, new: 0)
    switch (rows, columns) {
    case (nil, nil): content = .item
    case (let rows?, nil): content = .rows(rows)
    case (nil, let columns?): content = .columns(columns)
    case (.some, .some): coder.fail("either rows or columns", at: ["columns"])
    }
    coder.end()
  }
}
