/// A builder that creates tracks from their description in the layout.
struct TrackBuilder {
  private let quantity = LayoutError.Quantity.trackLength
  private let context: StackContext
  /// The extent that fractions are relative to.
  private let room: Fixed
  private let spacing: Fixed
  /// Whether cells determine estimated lengths.
  private let measuresCells: Bool
  private let location: (Int) -> LayoutError.Location
  /// Whether any length is a fraction. If so, the lengths depend on the container.
  private(set) var hasFractions = false
  private var runs: [TrackRun] = []
  private var extent = Fixed.zero
  private var count = 0

  init(
    room: Fixed, spacing: Fixed, context: StackContext, measuresCells: Bool = false,
    location: @escaping (Int) -> LayoutError.Location
  ) {
    self.context = context
    self.room = room
    self.spacing = spacing
    self.measuresCells = measuresCells
    self.location = location
  }

  /// Returns a track with its length.
  mutating func track(_ lengths: TrackLengths, at index: Int) throws(LayoutError) -> TrackRun {
    let length = lengths.length(at: index)
    if case .same = lengths { return try resolved(length, at: .layout) }
    return try resolved(length, at: location(index))
  }

  private mutating func resolved(_ length: Length, at location: LayoutError.Location) throws(LayoutError) -> TrackRun {
    if case .fraction = length { hasFractions = true }
    let extent = try context.resolve(length, of: room, quantity, at: location)
    return TrackRun(
      count: 1, pitch: extent + spacing,
      cells: measuresCells && length.isEstimated ? MeasuredCells(estimate: extent) : nil)
  }

  /// Returns tracks with their lengths. Linear in the number of tracks if a closure returns the lengths, and otherwise
  /// in the number of listed lengths.
  mutating func tracks(_ lengths: TrackLengths, count: Int) throws(LayoutError) -> Tracks {
    switch lengths {
    case .same:
      let track = try track(lengths, at: 0)
      if count > 0 { try append(track, count: count) }
    case .list(let listed):
      let own = min(max(0, listed.count - 1), count)
      for index in 0..<own { try append(try track(lengths, at: index), count: 1) }
      if count > own { try append(try track(lengths, at: own), count: count - own) }
    case .each:
      for index in 0..<count { try append(try track(lengths, at: index), count: 1) }
    }
    return Tracks(spacing: spacing, runs: runs)
  }

  private mutating func append(_ track: TrackRun, count added: Int) throws(LayoutError) {
    var run = track
    run.count = added
    guard let growth = run.pitch.repeated(added), growth + extent <= .contentBound else {
      throw LayoutError.contentTooLong(at: location(count))
    }
    extent += growth
    count += added
    if let last = runs.last, last.joins(run) {
      runs[runs.endIndex - 1].count += added
    } else {
      runs.append(run)
    }
  }
}
