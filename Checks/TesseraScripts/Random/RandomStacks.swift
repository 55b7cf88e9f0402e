import TesseraLayout
import TesseraRandom

/// A seeded generator of valid stacks of every kind. Awkward stacks are more frequent than in practice.
public struct RandomStacks {
  private var generator: SeededGenerator
  /// The generator for some of the options: maximum widths, ratios of headers, mosaics, shelves and accessories. It is
  /// separate so that adding these options did not change the other choices for a seed.
  private var additions: SeededGenerator
  /// The generator for options that were added last. It does not affect the choices of the other generators. To draw a
  /// new option, use this generator.
  private var latest: SeededGenerator
  /// The percentage of estimated lengths, in addition to the few that are always estimated.
  public var estimates = 0
  /// The percentage of sections that are waterfalls.
  public var waterfalls = 20
  /// The percentage of sections that are shelves.
  public var shelves = 12

  /// Creates the generator of a seed.
  public init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    additions = SeededGenerator(seed: ~seed)
    latest = SeededGenerator(seed: seed &+ 0x5EED)
  }

  /// Returns the next stack.
  public mutating func next() -> StackDescription {
    var stack = StackDescription(environment: environment())
    stack.axis = generator.pick([.vertical, .vertical, .horizontal])
    stack.sectionSpacing = spacing()
    stack.isUniform = generator.chance(30)
    stack.sections = sections()
    stack.header = supplementary(in: 40)
    stack.footer = supplementary(in: 30)
    return stack
  }

  /// Returns a few sections, or many sections in runs of neighbors that differ only in their index.
  private mutating func sections() -> [SectionDescription] {
    guard generator.chance(4) else { return (0..<generator.pick([0, 1, 1, 2, 3, 4, 6])).map { _ in section() } }
    return (0..<3).flatMap { _ in
      Array(repeating: section(), count: generator.int(in: 1...8))
    }
  }

  /// Returns the next environment.
  public mutating func environment() -> LayoutEnvironment {
    LayoutEnvironment(
      containerSize: LayoutSize(width: length(upTo: 200), height: length(upTo: 200)),
      insets: generator.chance(60) ? .zero : insets(upTo: 30),
      scale: generator.pick([0, 0, 1, 2, 3]),
      direction: generator.pick([.leftToRight, .rightToLeft]))
  }

  /// Returns the next section.
  public mutating func section() -> SectionDescription {
    let itemCount = generator.pick([0, 1, 1, 2, 3, 3, 4, 4, 5, 7, 9, 12, 40])
    var section = SectionDescription(arrangement(), itemCount: itemCount)
    section.header = supplementary(in: 60)
    section.footer = supplementary(in: 40)
    section.itemInsets = generator.chance(60) ? .zero : insets(upTo: 30)
    section.sectionInsets = generator.chance(75) ? .zero : insets(upTo: 20)
    section.maximumWidth = maximumWidth()
    section.background = generator.chance(60) ? nil : background()
    section.separator = generator.chance(70) ? nil : separator()
    section.outlineLevel = generator.pick([0, 0, 0, 1, 1, 2])
    if additions.chance(15) { section.accessories = additions.accessories() }
    if additions.chance(shelves) { putOnShelf(&section) }
    return section
  }

  private mutating func maximumWidth() -> WidthLimit? {
    swap(&generator, &additions)
    defer { swap(&generator, &additions) }
    guard generator.chance(20) else { return nil }
    return WidthLimit(length(upTo: 200), alignment: generator.pick(WidthLimit.Alignment.allCases))
  }

  /// Returns the next header or footer, or none. A percentage specifies how often it exists.
  public mutating func supplementary(in percent: Int) -> SupplementaryLayout? {
    guard generator.chance(percent) else { return nil }
    let length: Length =
      switch generator.below(8) {
      case 0: .estimated(self.length(upTo: 60))
      case 1: .fraction(generator.pick([0, 0.1, 1.0 / 3]))
      default: fixedOrEstimated(self.length(upTo: 60))
      }
    var supplementary = SupplementaryLayout(length: length, pins: generator.chance(60))
    if generator.chance(25) {
      supplementary.edge = generator.pick(RectEdge.allCases)
      if generator.chance(50) { supplementary.contentLength = contentLength(self.length(upTo: 120)) }
    }
    addRatio(&supplementary)
    return supplementary
  }

  private mutating func contentLength(_ length: Double) -> Length {
    switch latest.below(5) {
    case 0: .estimated(length)
    case 1: .fraction(latest.pick([0, 0.1, 0.5]))
    default: .fixed(length)
    }
  }

  /// Gives some headers and footers a ratio. Headers and footers beside the items cannot have a ratio, so it applies to
  /// the length of their content.
  private mutating func addRatio(_ supplementary: inout SupplementaryLayout) {
    swap(&generator, &additions)
    defer { swap(&generator, &additions) }
    guard generator.chance(8) else { return }
    if supplementary.edge == nil {
      supplementary.length = .aspectRatio(generator.pick([4, 8, 2.5]))
    } else if supplementary.contentLength != nil {
      supplementary.contentLength = .aspectRatio(generator.pick([0.25, 1, 4]))
    }
  }

  /// Returns a kind of decoration: the default or one of two custom kinds.
  private mutating func kind(_ usual: ElementKind, or custom: [ElementKind]) -> ElementKind {
    latest.chance(80) ? usual : latest.pick(custom)
  }

  private mutating func background() -> BackgroundLayout {
    BackgroundLayout(
      kind: kind(.background, or: ["shade", "panel"]), coverage: generator.pick(BackgroundLayout.Coverage.choices),
      insets: generator.chance(40) ? .zero : signedInsets(upTo: 25))
  }

  private mutating func separator() -> SeparatorLayout {
    SeparatorLayout(
      kind: kind(.separator, or: ["hairline", "rule"]), thickness: generator.pick([0, 1.0 / 3, 0.5, 1, 1, 30]),
      insets: generator.chance(50) ? .zero : signedInsets(upTo: 25))
  }
}

// MARK: - Arrangements

extension RandomStacks {
  private mutating func arrangement() -> ArrangementDescription {
    if let mosaic = mosaic() { return mosaic }
    if waterfalls > 0, generator.chance(waterfalls) { return waterfall() }
    switch generator.below(4) {
    case 0:
      let lengths = items { $0.itemLength() }
      return .list(ListArrangement(length: .placeholder(0), spacing: spacing()), lengths)
    case 1:
      var grid = GridArrangement(columns: columns(), items: .placeholder(GridArrangement.Item(length: 0)))
      let items = items { $0.gridItem() }
      (grid.lineSpacing, grid.itemSpacing) = (spacing(), spacing())
      grid.alignment = generator.pick(LineAlignment.allCases)
      return .grid(grid, items)
    default:
      let sizes = items { $0.itemSize() }
      return .flow(
        FlowArrangement(
          itemSize: .placeholder(ItemSize(.zero)), lineSpacing: spacing(), itemSpacing: spacing(),
          distribution: generator.pick([.justified] + LineDistribution.allCases),
          alignment: generator.pick([.center] + LineAlignment.allCases)), sizes)
    }
  }

  private mutating func putOnShelf(_ section: inout SectionDescription) {
    swap(&generator, &additions)
    defer { swap(&generator, &additions) }
    // Items of a waterfall keep their columns, which models of shelves do not track.
    if case .waterfall = section.arrangement { return }
    let length = length(upTo: 120)
    let lengths: [Length] = [.fixed(length), .fixed(60), .fraction(0.4), .aspectRatio(3)]
    let isEstimated = section.arrangement.followsShelf && generator.chance(40)
    let shelf = ShelfArrangement(
      .list(ListArrangement(length: .placeholder(0))),
      length: isEstimated ? .estimated(length) : generator.pick(lengths))
    section.arrangement = .shelf(shelf, section.arrangement)
  }

  private mutating func mosaic() -> ArrangementDescription? {
    swap(&generator, &additions)
    defer { swap(&generator, &additions) }
    guard generator.chance(15) else { return nil }
    let isMeasured = generator.chance(40)
    let groups = (0..<generator.pick([1, 1, 2, 3])).map { _ in mosaicGroup(isMeasured: isMeasured, level: 0) }
    let number = self.length(upTo: 120)
    let length: Length =
      isMeasured ? .estimated(number) : generator.pick([.fixed(number), .fraction(0.5), .aspectRatio(1.5)])
    let mosaic = MosaicArrangement(groups: groups, length: length, lineSpacing: spacing(), itemSpacing: spacing())
    return .mosaic(mosaic, isMeasured: isMeasured)
  }

  /// Returns a part of a mosaic. Its dimensions may be declared, and either all or none of its items are measured.
  private mutating func mosaicGroup(isMeasured: Bool, level: Int) -> MosaicGroup {
    var group: MosaicGroup
    switch generator.below(level == 0 ? 4 : 4 + 2 * level) {
    case 0, 1, 2:
      let members = (0..<generator.int(in: 1...3)).map { _ in mosaicGroup(isMeasured: isMeasured, level: level + 1) }
      group = MosaicGroup(generator.chance(50) ? .rows(members) : .columns(members))
      if generator.chance(30) { group.spacing = spacing() }
    default: group = .item
    }
    // In measured mosaics, only dimensions across the scroll axis can be declared, and the axis is not known here.
    if isMeasured { return group }
    (group.width, group.height) = (mosaicSide(), mosaicSide())
    if generator.chance(10) { (group.width, group.height) = (.aspectRatio(aspectRatio()), group.height ?? .fixed(20)) }
    if generator.chance(10), group.width?.isAspectRatio != true {
      (group.width, group.height) = (group.width ?? .fixed(20), .aspectRatio(aspectRatio()))
    }
    return group
  }

  private mutating func mosaicSide() -> Length? {
    switch generator.below(5) {
    case 0: .fixed(length(upTo: 60))
    case 1: .fraction(generator.pick([0, 0.25, 1.0 / 3, 0.5, 1]))
    default: nil
    }
  }

  private mutating func waterfall() -> ArrangementDescription {
    let columns: WaterfallArrangement.Columns =
      generator.chance(30) ? .minimumWidth(1 + length(upTo: 80)) : .count(generator.pick([1, 2, 3, 3, 4, 5, 9]))
    let items = items {
      WaterfallArrangement.Item(
        span: $0.generator.pick([1, 1, 1, 1, 2, 3, 70]), length: $0.itemLength())
    }
    let waterfall = WaterfallArrangement(
      columns: columns, items: .placeholder(WaterfallArrangement.Item(length: 0)), lineSpacing: spacing(),
      itemSpacing: spacing())
    return .waterfall(waterfall, items)
  }

  private mutating func items<Value>(_ value: (inout RandomStacks) -> Value) -> ItemsDescription<Value> {
    guard generator.chance(60) else { return .same(value(&self)) }
    let values = (0..<generator.int(in: 1...6)).flatMap { _ in
      Array(repeating: value(&self), count: generator.pick([1, 1, 2, 9]))
    }
    return latest.chance(40) ? .ranges(values) : .cycling(values)
  }

  private mutating func columns() -> GridArrangement.Columns {
    switch generator.below(3) {
    case 0: .minimumWidth(1 + length(upTo: 80))
    case 1: .fractions
    default: .count(generator.int(in: 1...5))
    }
  }

  private mutating func gridItem() -> GridArrangement.Item {
    generator.chance(50)
      ? GridArrangement.Item(span: generator.pick([1, 1, 2, 3, 7]), length: itemLength())
      : GridArrangement.Item(fraction: generator.pick([0, 0.1, 1.0 / 3, 1.0 / 3, 0.5, 1, 1.5]), length: itemLength())
  }

  private mutating func itemLength() -> Length {
    switch generator.below(6) {
    case 0: .aspectRatio(aspectRatio())
    case 1: .estimated(length(upTo: 60))
    case 2: .fraction(generator.pick([0, 0.1, 1.0 / 3]))
    default: fixedOrEstimated(length(upTo: 60))
    }
  }

  private mutating func itemSize() -> ItemSize {
    switch generator.below(4) {
    case 0: ItemSize(width: side(), height: .aspectRatio(aspectRatio()))
    case 1: ItemSize(width: .aspectRatio(aspectRatio()), height: side())
    default: ItemSize(width: side(), height: side())
    }
  }

  private mutating func side() -> Length {
    switch generator.below(10) {
    case 0: .estimated(length(upTo: 90))
    case 1: .fraction(generator.pick([0, 0.1, 1.0 / 3, 0.5, 1, 1.5]))
    case 2: .fixed(length(upTo: 300))
    default: fixedOrEstimated(length(upTo: 90))
    }
  }

  private mutating func aspectRatio() -> Double {
    generator.pick([1, 0.5, 4.0 / 3, 2, 0.7])
  }
}

extension ArrangementDescription {
  /// Whether a shelf can be as long as these items need.
  fileprivate var followsShelf: Bool {
    switch self {
    case .list: return true
    case .grid(let grid, _):
      if case .count = grid.columns { return true }
      return false
    default: return false
    }
  }
}

// MARK: - Numbers

extension RandomStacks {
  private mutating func fixedOrEstimated(_ length: Double) -> Length {
    estimates > 0 && generator.chance(estimates) ? .estimated(length) : .fixed(length)
  }

  /// Returns a length that is likely to reveal mistakes: in whole points, thirds, tenths or powers of two, one unit
  /// more or less, or 0.
  public mutating func length(upTo limit: Int) -> Double {
    let whole = Double(generator.int(in: 1...limit))
    return switch generator.below(12) {
    case 0: 0
    case 1: whole / 3
    case 2: whole * 0.1
    case 3: whole / 64
    case 4: whole + 1.0 / 65536
    case 5: whole - 1.0 / 131072
    case 6: generator.fraction() * Double(limit)
    default: whole
    }
  }

  private mutating func spacing() -> Double {
    generator.chance(50) ? 0 : length(upTo: 12)
  }

  private mutating func insets(upTo limit: Int) -> Insets {
    Insets(
      top: length(upTo: limit), leading: length(upTo: limit), bottom: length(upTo: limit),
      trailing: length(upTo: limit))
  }

  private mutating func signedInsets(upTo limit: Int) -> Insets {
    var insets = insets(upTo: limit)
    if generator.chance(50) { insets.top.negate() }
    if generator.chance(50) { insets.leading.negate() }
    if generator.chance(50) { insets.bottom.negate() }
    if generator.chance(50) { insets.trailing.negate() }
    return insets
  }
}
