import Tessera

extension ItemProvider {
  /// Returns the value for an item.
  func given(at path: ItemPath) -> Value {
    switch self {
    case .same(let value): value
    case .each(let value): value(path)
    case .ranges(let values): Array(values(path.section, path.item..<path.item + 1))[0]
    }
  }
}

extension ReferenceLines {
  /// Arranges the items of a section in `room`, the cross extent inside the insets: `U`.
  init(_ arrangement: SectionArrangement, section: Int, count: Int, cross room: Units, in container: ReferenceRoom) {
    let paths = (0..<count).map { ItemPath(section: section, item: $0) }
    switch arrangement {
    case .list(let list): self.init(list, paths, room, container)
    case .grid(let grid): self.init(grid, paths, room, container)
    case .flow(let flow): self.init(flow, paths, room, container)
    case .waterfall(let waterfall): self.init(waterfall, paths, room, container)
    case .custom:
      if let mosaic = arrangement.mosaic {
        self.init(mosaic, count: count, room, container)
      } else if let shelf = arrangement.shelf {
        self.init(shelf, section: section, count: count, room, container)
      } else {
        preconditionFailure("The reference knows the arrangements that have rules; a custom one came.")
      }
    }
  }

  /// Rule 15: each item spans the room and is a line by itself.
  private init(_ list: ListArrangement, _ paths: [ItemPath], _ room: Units, _ container: ReferenceRoom) {
    let sides = paths.map { path in
      Sides(cross: room, main: container.main(list.length.given(at: path), cross: room))
    }
    self.init(
      paths.indices.map { $0..<$0 + 1 }, sides: sides, crossStarts: paths.map { _ in 0 },
      spacing: units(list.spacing), alignment: .start)
  }
}

// MARK: - Grid

extension ReferenceLines {
  /// Rule 16.
  fileprivate init(_ grid: GridArrangement, _ paths: [ItemPath], _ room: Units, _ container: ReferenceRoom) {
    let items = paths.map { grid.items.given(at: $0) }
    let gap = units(grid.itemSpacing)
    let (widths, lines, starts) =
      switch grid.columns {
      case .count(let count): Self.columns(items, count: count, gap: gap, room: room)
      case .minimumWidth(let minimum):
        Self.columns(
          items, count: max(1, Int(floorDivided(room + gap, by: units(minimum) + gap))), gap: gap, room: room)
      case .fractions: Self.fractions(items, gap: gap, room: room)
      }
    let sides = zip(widths, items).map { width, item in
      Sides(cross: width, main: container.main(item.length, cross: width))
    }
    self.init(
      lines, sides: sides, crossStarts: starts, spacing: units(grid.lineSpacing), alignment: grid.alignment)
  }

  private typealias Columns = (widths: [Units], lines: [Range<Int>], starts: [Units])

  /// Equal columns, in which items span columns in reading order.
  private static func columns(_ items: [GridArrangement.Item], count: Int, gap: Units, room: Units) -> Columns {
    let columnWidth = max(0, floorDivided(room - Units(count - 1) * gap, by: Units(count)))
    var result: Columns = ([], [], [])
    var first = 0
    var column = 0
    for (index, item) in items.enumerated() {
      let span =
        switch item.share {
        case .span(let span): min(span, count)
        case .fraction: 1
        }
      if column + span > count {
        result.lines.append(first..<index)
        first = index
        column = 0
      }
      result.widths.append(Units(span) * columnWidth + Units(span - 1) * gap)
      result.starts.append(Units(column) * (columnWidth + gap))
      column += span
    }
    if first < items.count { result.lines.append(first..<items.count) }
    return result
  }

  /// Fractions of the room, broken into lines like a flow and packed at the start.
  private static func fractions(_ items: [GridArrangement.Item], gap: Units, room: Units) -> Columns {
    let widths = items.map { item in
      switch item.share {
      case .span: room
      case .fraction(let fraction): share(fraction, of: room)
      }
    }
    let lines = broken(widths, gap: gap, room: room)
    return (widths, lines, lines.flatMap { packed(widths[$0], gap: gap, from: 0) })
  }
}

// MARK: - Flow

extension ReferenceLines {
  /// Rules 8 to 14.
  fileprivate init(_ flow: FlowArrangement, _ paths: [ItemPath], _ room: Units, _ container: ReferenceRoom) {
    let sides = paths.map { container.sides(flow.itemSize.given(at: $0), cross: room) }
    let widths = sides.map(\.cross)
    let gap = units(flow.itemSpacing)
    let lines = Self.broken(widths, gap: gap, room: room)
    let starts =
      switch (flow.distribution, flow.isUniform) {
      case (.justified, true): Self.onPitch(widths, lines, gap: gap, room: room)
      case (.justified, false): Self.justified(widths, lines, gap: gap, room: room)
      case (.start, _): Self.placed(widths, lines, gap: gap, room: room) { _ in 0 }
      case (.center, _): Self.placed(widths, lines, gap: gap, room: room) { floorDivided($0, by: 2) }
      case (.end, _): Self.placed(widths, lines, gap: gap, room: room) { $0 }
      }
    self.init(
      lines, sides: sides, crossStarts: starts, spacing: units(flow.lineSpacing), alignment: flow.alignment)
  }

  /// Rule 9: the pitch of a full line applies to every line of a uniform section.
  private static func onPitch(_ widths: [Units], _ lines: [Range<Int>], gap: Units, room: Units) -> [Units] {
    guard let width = widths.first else { return [] }
    let isEndless = width + gap == 0
    let perLine = isEndless ? Units(widths.count) : max(1, floorDivided(room + gap, by: width + gap))
    guard perLine > 1 else { return widths.map { floorDivided(room - $0, by: 2) } }
    return lines.flatMap { line in
      line.indices.map { index in
        let position = Units(index - line.lowerBound)
        return position * width + floorDivided(position * (room - perLine * width), by: perLine - 1)
      }
    }
  }

  /// Rule 10, and rule 13 for an item that is wider than the room.
  private static func justified(_ widths: [Units], _ lines: [Range<Int>], gap: Units, room: Units) -> [Units] {
    let isSingleFile = lines.allSatisfy { $0.count == 1 }
    return lines.flatMap { line in
      let slack = room - widths[line].reduce(0, +) - Units(line.count - 1) * gap
      let isFull = line.upperBound < widths.count
      if line.count == 1 {
        let isCentered = isFull || isSingleFile || slack < 0
        return [isCentered ? floorDivided(slack, by: 2) : 0]
      }
      let starts = packed(widths[line], gap: gap, from: 0)
      guard isFull else { return starts }
      return starts.enumerated().map { index, start in
        start + floorDivided(Units(index) * slack, by: Units(line.count - 1))
      }
    }
  }

  /// Rule 11: the items of a line are packed. `start` returns the start of the line, given its slack.
  private static func placed(
    _ widths: [Units], _ lines: [Range<Int>], gap: Units, room: Units, start: (Units) -> Units
  ) -> [Units] {
    lines.flatMap { line in
      let slack = room - widths[line].reduce(0, +) - Units(line.count - 1) * gap
      return packed(widths[line], gap: gap, from: start(slack))
    }
  }
}

extension FlowArrangement {
  /// Whether the section declares one fixed size for all its items (rule 9).
  fileprivate var isUniform: Bool {
    guard case .same(let size) = itemSize else { return false }
    return !size.width.isEstimated && !size.height.isEstimated
  }
}

// MARK: - Item dimensions

extension ReferenceRoom {
  /// Returns the dimensions of an item in a flow, where `room` is the whole extent across.
  fileprivate func sides(_ size: ItemSize, cross room: Units) -> ReferenceLines.Sides {
    let horizontal = axis == .vertical ? room : main
    let vertical = axis == .vertical ? main : room
    let (width, height) = widthAndHeight(size, horizontal: horizontal, vertical: vertical)
    return switch axis {
    case .vertical: ReferenceLines.Sides(cross: width, main: height)
    case .horizontal: ReferenceLines.Sides(cross: height, main: width)
    }
  }

  private func widthAndHeight(_ size: ItemSize, horizontal: Units, vertical: Units) -> (Units, Units) {
    switch (size.width, size.height) {
    case (_, .aspectRatio(let ratio)):
      let width = length(size.width, of: horizontal)
      return (width, height(ofWidth: width, aspectRatio: ratio))
    case (.aspectRatio(let ratio), _):
      let height = length(size.height, of: vertical)
      return (width(ofHeight: height, aspectRatio: ratio), height)
    case (_, _): return (length(size.width, of: horizontal), length(size.height, of: vertical))
    }
  }
}
