/// The rows or the columns of a table, with their positions and the frozen tracks.
struct TableAxis {
  /// The axis along which the tracks are arranged.
  let axis: LayoutAxis
  var tracks: Tracks { didSet { updateRoom() } }
  /// The extent of the container inside its insets.
  var room: Fixed { didSet { updateRoom() } }
  let lineThickness: Fixed
  /// Whether any lengths depend on the container.
  var hasFractions: Bool
  /// The declared number of frozen tracks at each end.
  private let declared: PerEnd<Int>
  /// Whether the frozen tracks leave space for other tracks. Source: tables.
  private var leavesRoom = true

  init(rowsOf layout: TableLayout, count: Int, in context: StackContext) throws(LayoutError) {
    let spacing = try Fixed(length: layout.rowSpacing, .lineSpacing, at: .layout)
    try self.init(
      .vertical, layout.rows, count: count, frozen: PerEnd(start: layout.frozenRows, end: layout.frozenLastRows),
      lines: layout.rowLines, room: context.mainExtent,
      TrackBuilder(room: context.mainExtent, spacing: spacing, context: context, measuresCells: true) {
        .section($0)
      })
  }

  init(columnsOf layout: TableLayout, count: Int, in context: StackContext) throws(LayoutError) {
    let spacing = try Fixed(length: layout.columnSpacing, .itemSpacing, at: .layout)
    try self.init(
      .horizontal, layout.columns, count: count,
      frozen: PerEnd(start: layout.frozenColumns, end: layout.frozenLastColumns), lines: layout.columnLines,
      room: context.crossExtent,
      TrackBuilder(room: context.crossExtent, spacing: spacing, context: context) { .column($0) })
  }

  private init(
    _ axis: LayoutAxis, _ lengths: TrackLengths, count: Int, frozen: PerEnd<Int>, lines: Double, room: Fixed,
    _ builder: TrackBuilder
  ) throws(LayoutError) {
    var builder = builder
    for count in [frozen.start, frozen.end] where count < 0 {
      throw LayoutError(.negative, .frozenCount, value: Double(count), at: .layout)
    }
    self.axis = axis
    declared = frozen
    lineThickness = try Fixed(length: lines, .separatorThickness, at: .layout)
    self.room = room
    tracks = try builder.tracks(lengths, count: count)
    hasFractions = builder.hasFractions
    updateRoom()
  }

  /// Copies the measured cells of rows whose heights are estimates both before and after a change.
  ///
  /// - Throws: `LayoutError` if the rows would be too long.
  /// - Complexity: O(log n) for each measured row, and linear in the number of runs of rows.
  mutating func restoreCells(of old: TableAxis) throws(LayoutError) {
    var measured: [(index: Int, run: TrackRun)] = []
    old.tracks.runs.forEach { run, before in
      if run.cells?.isEmpty == false { measured.append((before.count, run)) }
    }
    for (index, run) in measured where tracks.run(at: index)?.cells != nil {
      tracks.replace(at: index, with: run)
      if tracks.runs.total.extent > .contentBound { throw LayoutError.contentTooLong(at: .section(index)) }
    }
  }

  /// The number of tracks that are declared as frozen at each end, limited to existing tracks. The start takes
  /// precedence.
  var headings: PerEnd<Int> {
    let start = min(declared.start, tracks.count)
    return PerEnd(start: start, end: min(declared.end, tracks.count - start))
  }

  /// The number of frozen tracks at each end, or 0 if they would leave no space for other tracks. Source: tables.
  var frozen: PerEnd<Int> { leavesRoom ? headings : PerEnd(start: 0, end: 0) }

  private mutating func updateRoom() {
    let (ends, extent) = (headings, tracks.extent)
    let start = ends.start > 0 ? tracks[ends.start - 1]?.end ?? .zero : .zero
    let end = ends.end > 0 ? extent - (tracks[tracks.count - ends.end]?.start ?? extent) : .zero
    leavesRoom = extent <= room || start + end < room
  }

  /// Returns the end at which a track is frozen; nil if it scrolls with the content.
  func hold(of index: Int) -> StackEnd? {
    let frozen = frozen
    if index < frozen.start { return .start }
    return index >= tracks.count - frozen.end ? .end : nil
  }

  /// Returns the sticky element that pins a range. Only the end of the table pushes it.
  func sticky(from low: Fixed, to high: Fixed, at end: StackEnd) -> StickyElement {
    let extent = tracks.extent
    return switch end {
    case .start:
      StickyElement(at: end, length: high - low, rest: low, limit: max(extent, high), distance: low)
    case .end:
      StickyElement(at: end, length: high - low, rest: high, limit: min(.zero, low), distance: extent - high)
    }
  }
}

/// Adjacent tracks that are frozen together or that scroll together.
struct TrackGroup {
  let hold: StackEnd?
  let tracks: Range<Int>
  /// The range from the end of the previous group to the start of the next one. Lines that cross the group have this length.
  let low: Fixed
  let high: Fixed
}

extension TableAxis {
  /// The groups of the first frozen tracks, the scrolling tracks, and the last frozen tracks, excluding empty ones.
  ///
  /// The space between two groups belongs to the frozen group. Between two frozen groups, it belongs to the first one.
  ///
  /// - Complexity: O(log n).
  var groups: [TrackGroup] {
    let (frozen, count) = (frozen, tracks.count)
    let end = count - frozen.end
    let low = frozen.start > 0 ? tracks[frozen.start]?.start ?? tracks.extent : .zero
    let high = frozen.end == 0 ? tracks.extent : end > frozen.start ? tracks[end - 1]?.end ?? low : low
    let groups = [
      TrackGroup(hold: .start, tracks: 0..<frozen.start, low: .zero, high: low),
      TrackGroup(hold: nil, tracks: frozen.start..<end, low: low, high: high),
      TrackGroup(hold: .end, tracks: end..<count, low: high, high: tracks.extent),
    ]
    return groups.filter { !$0.tracks.isEmpty }
  }
}

// MARK: - Lines

extension TableAxis {
  /// The distance from the end of a track to the start of the line after it. Source: separators.
  var lineDistance: Fixed { (tracks.spacing - lineThickness).half }

  /// Returns whether there is a line after a track. Lines exist only between two tracks.
  func hasLine(after index: Int) -> Bool { lineThickness > .zero && index >= 0 && index < tracks.count - 1 }

  /// Returns the line after a track, with its own range.
  func line(after track: Track) -> Track {
    Track(index: track.index, start: track.end + lineDistance, length: lineThickness)
  }

  /// Returns the end at which the line after a track is frozen. This is the end at which the track is frozen. For the
  /// line before the last frozen tracks, it is the end at which those tracks are frozen.
  func holdOfLine(after index: Int) -> StackEnd? { hold(of: index + 1) == .end ? .end : hold(of: index) }
}
