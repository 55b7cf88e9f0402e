import Tessera
import TesseraScene
import TesseraScripts

extension CollectionScene {
  /// Creates a scene from a script, which `tessera frames --steps` replays.
  public init(_ script: ChangeScript) {
    var model = ScriptModel(script.stack)
    let (header, footer) = (script.stack.header, script.stack.footer)
    self.init(
      environment: script.stack.environment,
      layout: .stack(
        Stack(
          axis: model.axis, sectionSpacing: script.stack.sectionSpacing,
          header: header.map { Supplementary($0, standing: .before(model.axis)) },
          footer: footer.map { Supplementary($0, standing: .after(model.axis)) })),
      sections: Self.sections(model), steps: [])
    for step in script.steps {
      steps += Self.steps(step, model)
      model = model.after(step) ?? model
    }
  }

  private static func sections(_ model: ScriptModel) -> [Section] {
    model.numberedSections.map { Section($0.description, numbers: $0.numbers, axis: model.axis) }
  }

  private static func steps(_ step: ChangeScript.Step, _ model: ScriptModel) -> [Step] {
    switch step {
    case .batch(let batch):
      let sections = model.asked(by: step).map { self.sections($0) }
      // The layout must not query the data after an invalid batch. Only their counts are used.
      let counts = model.counts(after: batch).map { count in
        Section(items: .count(count), arrangement: .list(List(itemSize: 10)))
      }
      return [.batch(Batch(batch.operations, sections: sections ?? counts))]
    case .measure(let sizes), .measureOnScreen(let sizes):
      return [.measure(sizes.map { MeasuredSize($0.element.existsInScenes ? $0.element : .item(-1, -1), $0.size) })]
    case .describe(let index, let description):
      let numbers = model.numberedSections.indices.contains(index) ? model.numberedSections[index].numbers : []
      return [.describe(section: index, Section(description, numbers: numbers, axis: model.axis))]
    case .header(let index, let header):
      return [.header(section: index, header.map { Supplementary($0, standing: .beside(.before(model.axis))) })]
    case .footer(let index, let footer):
      return [.footer(section: index, footer.map { Supplementary($0, standing: .beside(.after(model.axis))) })]
    case .viewport(let viewport):
      return [.scroll(x: viewport.offset.x, y: viewport.offset.y), .pinInsets(viewport.pinInsets)]
    case .shelf(let index, let offset): return [.scrollShelf(section: index, offset: offset)]
    case .environment(let new):
      let old = model.environment
      // Applying steps one at a time has the same result as applying them together. A rejected step ends a scene, so it
      // is omitted.
      guard model.after(step) != nil else { return [] }
      return (old.containerSize == new.containerSize ? [] : [.resize(new.containerSize)])
        + (old.insets == new.insets ? [] : [.insets(new.insets)])
        + (old.direction == new.direction ? [] : [.direction(new.direction)])
        + (old.scale == new.scale ? [] : [.scale(new.scale)])
    }
  }
}

extension Element {
  /// Whether scene steps can name the element. Scripts also measure some elements that do not exist in any stack.
  fileprivate var existsInScenes: Bool {
    switch self {
    case .item: true
    case .supplementary: self == .header(of: path.section) || self == .footer(of: path.section) || isGlobal
    case .decoration: false
    }
  }

  private var isGlobal: Bool { self == .globalHeader || self == .globalFooter }
}

/// The sides at which a header or footer can be.
private struct Sides {
  let all: [RectEdge]

  static func before(_ axis: LayoutAxis) -> Sides { Sides(all: [axis == .vertical ? .top : .leading]) }
  static func after(_ axis: LayoutAxis) -> Sides { Sides(all: [axis == .vertical ? .bottom : .trailing]) }

  /// Returns a side and the two sides across the scroll axis.
  static func beside(_ side: Sides) -> Sides {
    let isVertical = side.all == [.top] || side.all == [.bottom]
    return Sides(all: side.all + (isVertical ? [.leading, .trailing] : [.top, .bottom]))
  }
}

extension CollectionScene.Supplementary {
  /// A scene rejects a side that a layout would ignore.
  fileprivate init(_ layout: SupplementaryLayout, standing sides: Sides) {
    self.init(layout.length)
    self.layout = layout
    if let edge = layout.edge, !sides.all.contains(edge) { self.layout.edge = nil }
  }
}

extension CollectionScene.Section {
  fileprivate init(_ section: SectionDescription, numbers: [Int], axis: LayoutAxis) {
    let (arrangement, sizes) = section.arrangement.inScene(numbers)
    var items = sizes.map { $0.map { CollectionScene.Item(size: $0) } }
    if section.accessories.contains(where: { !$0.shown.isEmpty }) {
      items = (items ?? numbers.map { _ in CollectionScene.Item() })
      for (index, number) in numbers.enumerated() {
        let kinds = section.accessories.filter { $0.isShown(number) }.map(\.kind.name)
        items?[index].accessories = Dictionary(uniqueKeysWithValues: kinds.map { ($0, "") })
      }
    }
    self.init(
      items: items.map { .each($0) } ?? .count(numbers.count),
      arrangement: arrangement,
      header: section.header.map { CollectionScene.Supplementary($0, standing: .beside(.before(axis))) },
      footer: section.footer.map { CollectionScene.Supplementary($0, standing: .beside(.after(axis))) },
      itemInsets: section.itemInsets, sectionInsets: section.sectionInsets, maximumWidth: section.maximumWidth,
      background: section.background, separators: section.separator, outlineLevel: section.outlineLevel,
      accessories: section.accessories.map(\.layout))
  }
}

extension ArrangementDescription {
  /// Returns the arrangement, and the sizes of its items unless they share one.
  fileprivate func inScene(_ numbers: [Int]) -> (CollectionScene.Arrangement, [CollectionScene.ItemSize]?) {
    switch self {
    case .list(var list, let items):
      list.length = items.shared(else: 0)
      return (.list(list), items.values(numbers)?.map { .line($0) })
    case .grid(var grid, let items):
      grid.items = items.shared(else: GridArrangement.Item(length: 0))
      return (.grid(grid), items.values(numbers)?.map { .cell($0) })
    case .flow(var flow, let items):
      flow.itemSize = items.shared(else: ItemSize(.zero))
      return (.flow(flow), items.values(numbers)?.map { .box($0) })
    case .waterfall(var waterfall, let items):
      waterfall.items = items.shared(else: WaterfallArrangement.Item(length: 0))
      return (.waterfall(waterfall), items.values(numbers)?.map { .piece($0) })
    case .mosaic(let mosaic, isMeasured: _): return (.mosaic(mosaic), nil)
    case .shelf(var shelf, let content):
      let (arrangement, sizes) = content.inScene(numbers)
      shelf.content = CollectionScene.Section(items: .count(0), arrangement: arrangement).layout.arrangement
      return (.shelf(shelf), sizes)
    }
  }
}

extension ItemsDescription {
  /// Returns a provider of the value that all items share, or of a placeholder if there is no such value.
  fileprivate func shared(else none: Value) -> ItemProvider<Value> {
    if case .same(let value) = self { .same(value) } else { .placeholder(none) }
  }

  fileprivate func values(_ numbers: [Int]) -> [Value]? {
    switch self {
    case .same: nil
    case .cycling(let values), .ranges(let values): numbers.map { values[$0 % values.count] }
    }
  }
}
