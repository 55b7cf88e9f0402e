/// The rules for breaking items into lines and distributing items in lines. Lists, grids and flows are three
/// configurations of these rules.
///
/// Line breaking uses an item's *share* of a line, which is a number of columns in a grid, or a length in units in a
/// flow.
struct LineRules: Hashable, Sendable {
  /// The rule that determines which items are in a line.
  enum Breaking: Hashable, Sendable {
    /// A single item, as wide as the available space.
    case single
    /// Items whose spans fit into the columns.
    case columns(count: Int, width: Fixed)
    /// Items whose widths, including the gaps between them, fit into the available space.
    case fitting
  }

  /// The distribution of a line's items across the available space.
  enum Spread: Hashable, Sendable {
    /// Aligns the items of every line with those of a full line. The number of items in a full line is nil if any number
    /// fits.
    case alignedToFullLine(items: Int?)
    /// Extends full lines from edge to edge.
    case justified
    /// Aligns lines with the leading edge, the center, or the trailing edge.
    case start, center, end
  }

  var breaking: Breaking
  var spread: Spread
  var alignment: LineAlignment
  /// The extent perpendicular to the scroll axis.
  var room: Fixed
  /// The minimum space between the items in a line.
  var gap: Fixed
  /// The space between lines.
  var lineSpacing: Fixed

  /// Returns an item's extent perpendicular to the scroll axis, given its share of the line.
  func crossExtent(share: Int64) -> Fixed {
    switch breaking {
    case .single: room
    case .fitting: Fixed(units: share)
    case .columns(let count, let width):
      width * Int(min(share, Int64(count))) + gap * Int(min(share, Int64(count)) - 1)
    }
  }

  /// Returns an item whose estimated dimensions have these lengths. For an item that is measured, they are the measured
  /// lengths; otherwise, they are the estimates from its previous space.
  func item(_ item: LineItem, estimatedAs length: Fixed, share: Int64) -> LineItem {
    var item = item
    if item.sizing.contains(.lengthIsEstimated) { item.length = length }
    if item.sizing.contains(.shareIsEstimated) { item.share = share }
    return item
  }

  /// Returns the number of items with the same share that fit into a line; nil if any number fits.
  func itemsPerLine(share: Int64) -> Int? {
    switch breaking {
    case .single: return 1
    case .columns(let count, _): return count / Int(min(share, Int64(count)))
    case .fitting:
      let pitch = share + gap.units
      return pitch == 0 ? nil : max(1, Int(clamping: (room.units + gap.units) / pitch))
    }
  }

  /// The maximum sum of the shares in a line, and the space between two items.
  var lineShares: (maximum: Int64, between: Int64) {
    switch breaking {
    case .single: (0, 0)
    case .columns(let columns, _): (Int64(columns), 0)
    case .fitting: (room.units, gap.units)
    }
  }

  /// Returns the part of a line that a share takes up.
  func counted(_ share: Int64) -> Int64 {
    if case .columns(let columns, _) = breaking { return min(share, Int64(columns)) }
    return share
  }
}

// MARK: - Options of arrangements

extension LineRules {
  init(_ list: ListArrangement, room: Fixed, at location: LayoutError.Location) throws(LayoutError) {
    let spacing = try Fixed(length: list.spacing, .lineSpacing, at: location)
    self.init(
      breaking: .single, spread: .start, alignment: .start, room: room, gap: .zero, lineSpacing: spacing)
  }

  init(_ grid: GridArrangement, room: Fixed, at location: LayoutError.Location) throws(LayoutError) {
    let gap = try Fixed(length: grid.itemSpacing, .itemSpacing, at: location)
    self.init(
      breaking: try Self.breaking(grid.columns, room: room, gap: gap, at: location), spread: .start,
      alignment: grid.alignment, room: room, gap: gap,
      lineSpacing: try Fixed(length: grid.lineSpacing, .lineSpacing, at: location))
  }

  init(
    _ flow: FlowArrangement, room: Fixed, in context: StackContext, at location: LayoutError.Location
  ) throws(LayoutError) {
    breaking = .fitting
    alignment = flow.alignment
    self.room = room
    gap = try Fixed(length: flow.itemSpacing, .itemSpacing, at: location)
    lineSpacing = try Fixed(length: flow.lineSpacing, .lineSpacing, at: location)
    switch flow.distribution {
    case .justified: spread = .justified
    case .start: spread = .start
    case .center: spread = .center
    case .end: spread = .end
    }
    // If all items share a declared size, the section is a grid. Source: rule 9.
    if spread == .justified, case .same(let size) = flow.itemSize, !size.isEstimated {
      let item = try ItemSizing(rules: self, context: context).item(size, at: location)
      spread = .alignedToFullLine(items: itemsPerLine(share: item.share))
    }
  }

  private static let maximumColumnCount = 1 << 20

  /// Source: rule 16.
  static func breaking(
    _ columns: GridArrangement.Columns, room: Fixed, gap: Fixed, at location: LayoutError.Location
  ) throws(LayoutError) -> Breaking {
    let count: Int
    switch columns {
    case .fractions: return .fitting
    case .count(let declared):
      guard declared > 0 else { throw LayoutError(.notPositive, .columnCount, value: Double(declared), at: location) }
      count = declared
    case .minimumWidth(let points):
      let width = try Fixed(length: points, .columnWidth, at: location)
      guard width > .zero else { throw LayoutError(.notPositive, .columnWidth, value: points, at: location) }
      count = max(1, Int(clamping: (room + gap).units / (width + gap).units))
    }
    guard count <= maximumColumnCount else {
      throw LayoutError(.tooLarge(limit: Double(maximumColumnCount)), .columnCount, value: Double(count), at: location)
    }
    let free = max(.zero, room - gap * (count - 1))
    return .columns(count: count, width: Fixed(units: free.units / Int64(count)))
  }
}
