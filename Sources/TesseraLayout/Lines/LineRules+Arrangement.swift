/// An arrangement with the rules by which it makes lines in a room.
enum ArrangementForm {
  case list(ListArrangement, LineRules)
  case grid(GridArrangement, LineRules)
  case flow(FlowArrangement, LineRules)
  case custom(AnyArrangement)

  init(_ arrangement: SectionArrangement, room: Fixed, at place: LayoutError.Place) throws(LayoutError) {
    switch arrangement {
    case .list(let list): self = .list(list, try LineRules(list, room: room, at: place))
    case .grid(let grid): self = .grid(grid, try LineRules(grid, room: room, at: place))
    case .flow(let flow): self = .flow(flow, try LineRules(flow, room: room, at: place))
    case .custom(let arrangement): self = .custom(arrangement)
    }
  }

  /// The space between lines; nil where there are no lines.
  var lineSpacing: Fixed? {
    switch self {
    case .list(_, let rules), .grid(_, let rules), .flow(_, let rules): rules.lineSpacing
    case .custom: nil
    }
  }
}

extension LineRules {
  fileprivate init(_ list: ListArrangement, room: Fixed, at place: LayoutError.Place) throws(LayoutError) {
    let spacing = try Fixed(length: list.spacing, .lineSpacing, at: place)
    self.init(
      breaking: .single, spread: .start, alignment: .start, room: room, gap: .zero, lineSpacing: spacing)
  }

  fileprivate init(_ grid: GridArrangement, room: Fixed, at place: LayoutError.Place) throws(LayoutError) {
    let gap = try Fixed(length: grid.itemSpacing, .itemSpacing, at: place)
    self.init(
      breaking: try Self.breaking(grid.columns, room: room, gap: gap, at: place), spread: .start,
      alignment: grid.alignment, room: room, gap: gap,
      lineSpacing: try Fixed(length: grid.lineSpacing, .lineSpacing, at: place))
  }

  fileprivate init(_ flow: FlowArrangement, room: Fixed, at place: LayoutError.Place) throws(LayoutError) {
    breaking = .fitting
    alignment = flow.alignment
    self.room = room
    gap = try Fixed(length: flow.itemSpacing, .itemSpacing, at: place)
    lineSpacing = try Fixed(length: flow.lineSpacing, .lineSpacing, at: place)
    switch flow.distribution {
    case .justified: spread = .justified
    case .start: spread = .start
    case .center: spread = .center
    case .end: spread = .end
    }
  }

  /// These rules for items that all have one declared size. Source: rule 9.
  func uniform(share: Int64) -> LineRules {
    guard spread == .justified else { return self }
    var rules = self
    rules.spread = .uniform(columns: itemsPerLine(share: share))
    return rules
  }

  private static let mostColumns = 1 << 20

  /// Source: rule 16.
  private static func breaking(
    _ columns: GridArrangement.Columns, room: Fixed, gap: Fixed, at place: LayoutError.Place
  ) throws(LayoutError) -> Breaking {
    let count: Int
    switch columns {
    case .fractions: return .fitting
    case .count(let declared):
      guard declared > 0 else { throw LayoutError(.notPositive, .columnCount, value: Double(declared), at: place) }
      count = declared
    case .minimumWidth(let points):
      let width = try Fixed(length: points, .columnWidth, at: place)
      guard width > .zero else { throw LayoutError(.notPositive, .columnWidth, value: points, at: place) }
      count = max(1, Int(clamping: (room + gap).units / (width + gap).units))
    }
    guard count <= mostColumns else {
      throw LayoutError(.tooLarge(limit: Double(mostColumns)), .columnCount, value: Double(count), at: place)
    }
    let free = max(.zero, room - gap * (count - 1))
    return .columns(count: count, width: Fixed(units: free.units / Int64(count)))
  }
}
