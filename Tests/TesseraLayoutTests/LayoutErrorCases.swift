import Tessera
import Testing

/// A layout that cannot be prepared, and the reason.
struct LayoutErrorCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var error: LayoutError
  var layout: @Sendable () -> StackLayout
  var data: DataShape = [3]
  var environment = LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 480))

  init(
    _ name: String, _ problem: LayoutError.Problem, _ quantity: LayoutError.Quantity, _ value: Double,
    at location: LayoutError.Location = .section(0), section: @escaping @Sendable () -> SectionLayout
  ) {
    testDescription = name
    error = LayoutError(problem, quantity, value: value, at: location)
    layout = { StackLayout(section()) }
  }

  init(
    _ name: String, _ problem: LayoutError.Problem, _ quantity: LayoutError.Quantity, _ value: Double,
    layout: @escaping @Sendable () -> StackLayout
  ) {
    testDescription = name
    error = LayoutError(problem, quantity, value: value, at: .layout)
    self.layout = layout
  }

  init(
    _ name: String, _ problem: LayoutError.Problem, _ quantity: LayoutError.Quantity, _ value: Double,
    environment change: (inout LayoutEnvironment) -> Void
  ) {
    testDescription = name
    error = LayoutError(problem, quantity, value: value, at: .environment)
    layout = { StackLayout(.list(length: 10)) }
    change(&environment)
  }

  init(
    _ name: String, _ quantity: LayoutError.Quantity, _ value: Double, at location: LayoutError.Location,
    data: DataShape
  ) {
    testDescription = name
    error = LayoutError(.negative, quantity, value: value, at: location)
    layout = { StackLayout(.list(length: 10)) }
    self.data = data
  }
}

extension LayoutErrorCase {
  private static let tooLong = 0x1p31 + 1
  private static let noLonger = LayoutError.Problem.tooLarge(limit: 0x1p31)

  static let environments: [LayoutErrorCase] = [
    LayoutErrorCase("infinite width", .notFinite, .containerSize, .infinity) { $0.containerSize.width = .infinity },
    LayoutErrorCase("negative height", .negative, .containerSize, -1) { $0.containerSize.height = -1 },
    LayoutErrorCase("excessive height", noLonger, .containerSize, tooLong) { $0.containerSize.height = tooLong },
    LayoutErrorCase("negative inset", .negative, .insets, -2) { $0.insets.leading = -2 },
    LayoutErrorCase("infinite inset", .notFinite, .insets, .infinity) { $0.insets.bottom = .infinity },
    LayoutErrorCase("excessive inset", noLonger, .insets, tooLong) { $0.insets.top = tooLong },
    LayoutErrorCase("negative scale", .negative, .scale, -1) { $0.scale = -1 },
    LayoutErrorCase("a pixel larger than a container", .tooSmall(limit: 0x1p-10), .scale, 0x1p-11) {
      $0.scale = 0x1p-11
    },
    LayoutErrorCase("infinite scale", .notFinite, .scale, .infinity) { $0.scale = .infinity },
  ]

  static let layouts: [LayoutErrorCase] = [
    LayoutErrorCase("negative section spacing", .negative, .sectionSpacing, -1) {
      StackLayout(sectionSpacing: -1, .list(length: 10))
    },
    LayoutErrorCase("infinite section spacing", .notFinite, .sectionSpacing, .infinity) {
      StackLayout(sectionSpacing: .infinity, .list(length: 10))
    },
    LayoutErrorCase("negative global header", .negative, .supplementaryLength, -3) {
      StackLayout(.list(length: 10)).header(-3)
    },
    LayoutErrorCase("infinite global footer", .notFinite, .supplementaryLength, .infinity) {
      StackLayout(.list(length: 10)).footer(.fixed(.infinity))
    },
  ]

  static let sections: [LayoutErrorCase] = [
    LayoutErrorCase("negative header", .negative, .supplementaryLength, -1) { .list(length: 10).header(-1) },
    LayoutErrorCase("excessive footer", noLonger, .supplementaryLength, tooLong) {
      .list(length: 10).footer(.fixed(tooLong))
    },
    LayoutErrorCase("header with a negative fraction", .negative, .supplementaryLength, -0.5) {
      .list(length: 10).header(.fraction(-0.5))
    },
    LayoutErrorCase("footer with an infinite estimate", .notFinite, .supplementaryLength, .infinity) {
      .list(length: 10).footer(.estimated(.infinity))
    },
    LayoutErrorCase("header with a ratio of 0", .notPositive, .aspectRatio, 0) {
      .list(length: 10).header(.aspectRatio(0))
    },
    LayoutErrorCase("header with a ratio beside the items", .noOtherSide, .aspectRatio, 2) {
      .list(length: 10).header(.aspectRatio(2), on: .leading)
    },
    LayoutErrorCase("footer with a ratio that makes it too long", noLonger, .supplementaryLength, 320 / 0x1p-30) {
      .list(length: 10).footer(.aspectRatio(0x1p-30))
    },
    LayoutErrorCase("negative item inset", .negative, .insets, -1) { .list(length: 10).itemInsets(Insets(top: -1)) },
    LayoutErrorCase("negative section inset", .negative, .insets, -1) {
      .list(length: 10).sectionInsets(Insets(trailing: -1))
    },
    LayoutErrorCase("negative maximum width", .negative, .sectionWidth, -1) { .list(length: 10).maximumWidth(-1) },
    LayoutErrorCase("infinite maximum width", .notFinite, .sectionWidth, .infinity) {
      .list(length: 10).maximumWidth(.infinity)
    },
    LayoutErrorCase("infinite background inset", .notFinite, .insets, .infinity) {
      .list(length: 10).background(insets: Insets(leading: .infinity))
    },
    LayoutErrorCase("infinite separator inset", .notFinite, .insets, -.infinity) {
      .list(length: 10).separators(thickness: 1, insets: Insets(trailing: -.infinity))
    },
    LayoutErrorCase("negative separator", .negative, .separatorThickness, -1) {
      .list(length: 10).separators(thickness: -1)
    },
    LayoutErrorCase("negative outline level", .negative, .outlineLevel, -1) { .list(length: 10).outlineLevel(-1) },
    LayoutErrorCase("excessive outline level", .tooLarge(limit: 99), .outlineLevel, 100) {
      .list(length: 10).outlineLevel(100)
    },
    LayoutErrorCase("negative line spacing", .negative, .lineSpacing, -1) {
      .flow(itemSize: LayoutSize(width: 1, height: 1), lineSpacing: -1)
    },
    LayoutErrorCase("negative item spacing", .negative, .itemSpacing, -1) {
      .grid(columns: 2, length: 10, itemSpacing: -1)
    },
    LayoutErrorCase("no columns", .notPositive, .columnCount, 0) { .grid(columns: 0, length: 10) },
    LayoutErrorCase("too many columns", .tooLarge(limit: 0x1p20), .columnCount, 0x1p20 + 1) {
      .grid(columns: .count(1 << 20 + 1), length: 10)
    },
    LayoutErrorCase("columns without a width", .notPositive, .columnWidth, 0) {
      .grid(columns: .minimumWidth(0), length: 10)
    },
    LayoutErrorCase("columns with an infinite width", .notFinite, .columnWidth, .infinity) {
      .grid(columns: .minimumWidth(.infinity), length: 10)
    },
    LayoutErrorCase("a waterfall without columns", .notPositive, .columnCount, 0) {
      .waterfall(columns: 0, length: 10)
    },
    LayoutErrorCase("a waterfall with columns without a width", .notPositive, .columnWidth, 0) {
      .waterfall(columns: .minimumWidth(0), length: 10)
    },
    LayoutErrorCase("negative spacing in a waterfall", .negative, .lineSpacing, -1) {
      .waterfall(columns: 2, length: 10, lineSpacing: -1)
    },
    LayoutErrorCase("negative spacing between columns", .negative, .itemSpacing, -1) {
      .waterfall(columns: 2, length: 10, itemSpacing: -1)
    },
    LayoutErrorCase("a mosaic without groups", .notPositive, .memberCount, 0) { .mosaic(length: 10) },
    LayoutErrorCase("rows without members", .notPositive, .memberCount, 0) { .mosaic(.rows(), length: 10) },
    LayoutErrorCase("too many members", .tooLarge(limit: 4096), .memberCount, 4097) {
      .mosaic(.columns(1_000_000_000, of: .item), length: 10)
    },
    LayoutErrorCase("too many levels of groups", .tooLarge(limit: 32), .groupLevel, 33) {
      .mosaic((0..<100).reduce(.item) { group, _ in .rows(group) }, length: 10)
    },
    LayoutErrorCase("a mosaic item without a length", .undetermined, .itemSize, 0) { .mosaic(.item) },
    LayoutErrorCase("a fraction of a group that is as long as its items", .undetermined, .itemSize, 0) {
      .mosaic(.rows(.item(height: .fraction(0.5))), length: .estimated(40))
    },
    LayoutErrorCase("an estimated width in a mosaic", .undetermined, .itemSize, 0) {
      .mosaic(.item(width: .estimated(40)), length: 40)
    },
    LayoutErrorCase("ratios for both dimensions in a mosaic", .noOtherSide, .aspectRatio, 2) {
      .mosaic(.item(width: .aspectRatio(2), height: .aspectRatio(2)), length: 40)
    },
    LayoutErrorCase("negative length of groups", .negative, .itemSize, -1) { .mosaic(.item, length: -1) },
    LayoutErrorCase("negative spacing between groups", .negative, .lineSpacing, -1) {
      .mosaic(.item, length: 10, spacing: -1)
    },
    LayoutErrorCase("negative spacing between members", .negative, .itemSpacing, -1) {
      .mosaic(.rows(.item, spacing: -1), length: 10)
    },
    LayoutErrorCase("an accessory with a negative width", .negative, .accessorySize, -1) {
      .list(length: 10).accessory("badge", size: ItemSize(width: -1, height: 10), at: .top)
    },
    LayoutErrorCase("an accessory with an infinite height", .notFinite, .accessorySize, .infinity) {
      .list(length: 10).accessory("badge", size: ItemSize(width: 1, height: .fixed(.infinity)), at: .top)
    },
    LayoutErrorCase("a shelf that its items do not measure", .undetermined, .shelfLength, 20) {
      .shelf(.flow(FlowArrangement(itemSize: .same(ItemSize(width: 10, height: 10)))), height: .estimated(20))
    },
    LayoutErrorCase("an accessory with an estimated width", .undetermined, .accessorySize, 20) {
      .list(length: 10).accessory("badge", size: ItemSize(width: .estimated(20), height: 10), at: .top)
    },
    LayoutErrorCase("an accessory with two ratios", .noOtherSide, .aspectRatio, 2) {
      .list(length: 10).accessory("badge", size: ItemSize(width: .aspectRatio(2), height: .aspectRatio(2)), at: .top)
    },
    LayoutErrorCase("an accessory with a ratio of 0", .notPositive, .aspectRatio, 0) {
      .list(length: 10).accessory("badge", size: ItemSize(width: 10, height: .aspectRatio(0)), at: .top)
    },
    LayoutErrorCase("a point outside the item", .tooLarge(limit: 1), .accessoryPoint, 1.5) {
      .list(length: 10).accessory("badge", size: 10, at: FramePoint(x: 1.5, y: 0))
    },
    LayoutErrorCase("a negative point", .negative, .accessoryPoint, -0.5) {
      .list(length: 10).accessory("badge", size: 10, at: FramePoint(x: 0, y: -0.5))
    },
    LayoutErrorCase("an anchor too far away", .tooLarge(limit: 16), .accessoryPoint, -17) {
      .list(length: 10).accessory("badge", size: 10, at: .top, anchor: FramePoint(x: -17, y: 0))
    },
    LayoutErrorCase("an infinite offset", .notFinite, .accessoryOffset, .infinity) {
      .list(length: 10).accessory("badge", size: 10, at: .top, offset: LayoutPoint(x: .infinity, y: 0))
    },
    LayoutErrorCase("a fraction that extends beyond the item along the axis", .tooLarge(limit: 0), .accessorySize, 0.5)
    {
      .list(length: 10)
        .accessory("badge", size: ItemSize(width: 10, height: .fraction(0.5)), at: .top, anchor: .bottom)
    },
    LayoutErrorCase("two accessories of the same kind", .kindInUse, .accessoryKind, 1) {
      .list(length: 10).accessory("badge", size: 10, at: .top).accessory("badge", size: 10, at: .bottom)
    },
    LayoutErrorCase("an accessory with the kind of a header", .kindInUse, .accessoryKind, 0) {
      .list(length: 10).accessory(.header, size: 10, at: .top)
    },
    LayoutErrorCase("too many accessories", .tooLarge(limit: 16), .accessoryCount, 17) {
      (0..<17).reduce(.list(length: 10)) { $0.accessory(ElementKind("kind-\($1)"), size: 1, at: .top) }
    },
    LayoutErrorCase("infinite arrangement", .notFinite, .arrangement, .infinity) {
      SectionLayout(Extent(extent: .infinity))
    },
    LayoutErrorCase("negative arrangement", .negative, .arrangement, -1) { SectionLayout(Extent(extent: -1)) },
  ]

  static let items: [LayoutErrorCase] = [
    LayoutErrorCase("negative length of all items", .negative, .itemSize, -1) { .list(length: -1) },
    LayoutErrorCase("negative length of one item", .negative, .itemSize, -1, at: .item([0, 2])) {
      .list { $0.item == 2 ? -1 : 10 }
    },
    LayoutErrorCase("infinite width of one item", .notFinite, .itemSize, .infinity, at: .item([0, 1])) {
      .flow { ItemSize(width: $0.item == 1 ? .fixed(.infinity) : 10, height: 10) }
    },
    LayoutErrorCase("excessive height of all items", noLonger, .itemSize, tooLong) {
      .flow(itemSize: LayoutSize(width: 1, height: tooLong))
    },
    LayoutErrorCase("negative fraction of one item", .negative, .itemSize, -1, at: .item([0, 0])) {
      .grid(columns: .fractions) { _ in GridArrangement.Item(fraction: -1, length: 10) }
    },
    LayoutErrorCase("ratio of 0 for all items", .notPositive, .aspectRatio, 0) { .list(aspectRatio: 0) },
    LayoutErrorCase("negative ratio of one item", .notPositive, .aspectRatio, -2, at: .item([0, 0])) {
      .flow { _ in ItemSize(width: 10, height: .aspectRatio(-2)) }
    },
    LayoutErrorCase("ratios of both dimensions", .noOtherSide, .aspectRatio, 3, at: .item([0, 0])) {
      .flow { _ in ItemSize(width: .aspectRatio(2), height: .aspectRatio(3)) }
    },
    LayoutErrorCase("infinite ratio of all items", .notFinite, .aspectRatio, .infinity) {
      .grid(columns: 2, aspectRatio: .infinity)
    },
    LayoutErrorCase("span of 0", .notPositive, .span, 0, at: .item([0, 1])) {
      .grid(columns: 2) { GridArrangement.Item(span: 1 - $0.item, length: 10) }
    },
  ]

  static let ranges: [LayoutErrorCase] = [
    LayoutErrorCase("too few lengths of a list", .notEqual(to: 3), .valueCount, 2) { .list { _, _ in [10, 10] } },
    LayoutErrorCase("too many lengths of a list", .notEqual(to: 3), .valueCount, 4) {
      .list { _, items in [Length](repeating: 10, count: items.count + 1)[...] }
    },
    LayoutErrorCase("no items of a grid", .notEqual(to: 3), .valueCount, 0) { .grid(columns: 2) { _, _ in [] } },
    LayoutErrorCase("too few sizes of a flow", .notEqual(to: 3), .valueCount, 1) {
      .flow { _, _ in [ItemSize(width: 10, height: 10)] }
    },
    LayoutErrorCase("too few items of a waterfall", .notEqual(to: 3), .valueCount, 2) {
      .waterfall(columns: 2) { _, items in
        [WaterfallArrangement.Item](repeating: WaterfallArrangement.Item(length: 10), count: items.count - 1)[...]
      }
    },
    LayoutErrorCase("too few lengths on a shelf", .notEqual(to: 3), .valueCount, 2) {
      SectionLayout(
        .shelf(ShelfArrangement(.list(ListArrangement(length: .ranges { _, _ in [10, 10] })), length: 40)))
    },
    LayoutErrorCase("a negative length among others", .negative, .itemSize, -1, at: .item([0, 1])) {
      .list { _, items in [10, -1, 10, 10].dropFirst(items.lowerBound).prefix(items.count) }
    },
    LayoutErrorCase("an infinite width among others", .notFinite, .itemSize, .infinity, at: .item([0, 2])) {
      .flow { _, _ in [10, 10, .infinity].map { ItemSize(LayoutSize(width: $0, height: 10)) }[...] }
    },
  ]

  static let waterfalls: [LayoutErrorCase] = [
    LayoutErrorCase("span of 0 in a waterfall", .notPositive, .span, 0, at: .item([0, 1])) {
      .waterfall(columns: 2) { WaterfallArrangement.Item(span: 1 - $0.item, length: 10) }
    },
    LayoutErrorCase("ratio of 0 in a waterfall", .notPositive, .aspectRatio, 0) {
      .waterfall(columns: 2, aspectRatio: 0)
    },
    LayoutErrorCase("negative length in a waterfall", .negative, .itemSize, -1, at: .item([0, 2])) {
      .waterfall(columns: 2) { WaterfallArrangement.Item(length: $0.item == 2 ? -1 : 10) }
    },
    LayoutErrorCase("excessive length in a waterfall", noLonger, .itemSize, tooLong) {
      .waterfall(columns: 2, length: .fixed(tooLong))
    },
  ]

  static let counts: [LayoutErrorCase] = [
    LayoutErrorCase("negative item count", .itemCount, -4, at: .section(1), data: [3, -4, 2]),
    LayoutErrorCase(
      "negative section count", .sectionCount, -2, at: .layout, data: DataShape(sections: -2, itemsPerSection: 3)),
  ]
}

/// An arrangement with an extent but no items.
private struct Extent: Arrangement {
  struct Prepared: PreparedArrangement {
    let extent: Double

    func frame(of item: Int) -> AxisRect { AxisRect(main: 0, cross: 0, mainExtent: 0, crossExtent: 0) }

    func forEachItem(in range: Range<Double>, across: Range<Double>, _ body: (Int, AxisRect) -> Void) {}
  }

  let extent: Double

  func prepare(_ context: ArrangementContext) -> Prepared {
    Prepared(extent: extent)
  }
}
