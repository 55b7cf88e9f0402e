/// The rules for breaking items into lines and filling the lines. List, grid and flow are three settings of these
/// rules.
///
/// Line breaking counts an item's *share* of a line: columns in a grid, units of length in a flow.
struct LineRules: Hashable, Sendable {
  /// The items that a line takes.
  enum Breaking: Hashable, Sendable {
    /// One item, as wide as the available space.
    case single
    /// Items whose spans fit the columns.
    case columns(count: Int, width: Fixed)
    /// Items whose widths, with gaps between them, fit the available space.
    case fitting
  }

  /// The distribution of the items of a line over the available space.
  enum Spread: Hashable, Sendable {
    /// All lines on the columns of a full line; nil columns if any number fits.
    case uniform(columns: Int?)
    /// Full lines from side to side.
    case justified
    /// Packed at the leading side, in the middle, or at the trailing side.
    case start, center, end
  }

  var breaking: Breaking
  var spread: Spread
  var alignment: LineAlignment
  /// The extent across the scroll axis.
  var room: Fixed
  /// The minimum space between the items of a line.
  var gap: Fixed
  /// The space between lines.
  var lineSpacing: Fixed

  /// The extent across the scroll axis of an item with a share of the line.
  func crossExtent(share: Int64) -> Fixed {
    switch breaking {
    case .single: room
    case .fitting: Fixed(units: share)
    case .columns(let count, let width):
      width * Int(min(share, Int64(count))) + gap * Int(min(share, Int64(count)) - 1)
    }
  }

  /// The number of items of one share that fit a line; nil if any number does.
  func itemsPerLine(share: Int64) -> Int? {
    switch breaking {
    case .single: return 1
    case .columns(let count, _): return count / Int(min(share, Int64(count)))
    case .fitting:
      let pitch = share + gap.units
      return pitch == 0 ? nil : max(1, Int(clamping: (room.units + gap.units) / pitch))
    }
  }

  /// The maximum sum of the shares of a line's items, and the space between two of them.
  var lineShares: (most: Int64, between: Int64) {
    switch breaking {
    case .single: (0, 0)
    case .columns(let columns, _): (Int64(columns), 0)
    case .fitting: (room.units, gap.units)
    }
  }

  /// The part of a line that a share takes.
  func counted(_ share: Int64) -> Int64 {
    if case .columns(let columns, _) = breaking { return min(share, Int64(columns)) }
    return share
  }
}

extension LineRules {
  private static let mostColumns = 1 << 20

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
    guard count <= mostColumns else {
      throw LayoutError(.tooLarge(limit: Double(mostColumns)), .columnCount, value: Double(count), at: location)
    }
    let free = max(.zero, room - gap * (count - 1))
    return .columns(count: count, width: Fixed(units: free.units / Int64(count)))
  }
}
