/// The code that prepares a waterfall for a space, with its columns and the declarations of its items.
class AnyWaterfallCode: ArrangementCode {
  func form(
    of waterfall: WaterfallArrangement, room: Fixed, at location: LayoutError.Location
  ) throws(LayoutError) -> (LineRules, AnyWaterfallForm) { abstract() }
}

private final class WaterfallCode: AnyWaterfallCode {
  override func form(
    of waterfall: WaterfallArrangement, room: Fixed, at location: LayoutError.Location
  ) throws(LayoutError) -> (LineRules, AnyWaterfallForm) {
    let declared: GridArrangement.Columns =
      switch waterfall.columns {
      case .count(let count): .count(count)
      case .minimumWidth(let width): .minimumWidth(width)
      }
    let gap = try Fixed(length: waterfall.itemSpacing, .itemSpacing, at: location)
    let breaking = try LineRules.breaking(declared, room: room, gap: gap, at: location)
    let spacing = try Fixed(length: waterfall.lineSpacing, .lineSpacing, at: location)
    guard case .columns(let count, let width) = breaking else {
      preconditionFailure("The rules of a waterfall count columns.")
    }
    let rules = LineRules(
      breaking: breaking, spread: .start, alignment: .start, room: room, gap: gap, lineSpacing: spacing)
    let columns = WaterfallColumns(
      count: count, width: width, gap: gap, spacing: spacing,
      spanOfAll: waterfall.items.shared.map { Int64(max(1, $0.span)) })
    return (rules, WaterfallForm(waterfall, columns: columns))
  }
}

extension WaterfallArrangement {
  /// Creates a waterfall.
  public init(columns: Columns, items: ItemProvider<Item>, lineSpacing: Double = 0, itemSpacing: Double = 0) {
    self.columns = columns
    self.items = items
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    code = WaterfallCode()
  }

  /// Returns the waterfall resolved for a space.
  func form(
    room: Fixed, at location: LayoutError.Location
  ) throws(LayoutError) -> (LineRules, AnyWaterfallForm) {
    // The initializer sets no other type of code.
    try unsafeDowncast(code, to: AnyWaterfallCode.self).form(of: self, room: room, at: location)
  }
}
