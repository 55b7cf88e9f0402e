/// A row or column in a table at its resting position. The term *track* comes from CSS.
struct Track: Hashable {
  var index: Int
  var start: Fixed
  var length: Fixed

  var end: Fixed { start + length }
}

/// Adjacent tracks with the same length.
struct TrackRun: Summarized {
  var count: Int
  /// The distance between the starts of adjacent tracks: their length plus the spacing.
  var pitch: Fixed
  /// The measured cells; nil if the length is declared. A track with measured cells is the only track in its run.
  var cells: MeasuredCells? = nil

  /// Returns whether tracks from another run can join this one.
  func joins(_ other: TrackRun) -> Bool {
    pitch == other.pitch && (cells == nil ? other.cells == nil : cells?.isEmpty == true && other.cells?.isEmpty == true)
  }

  struct Total: Summary {
    var count: Int
    /// The extent, including the spacing after the last track.
    var extent: Fixed

    static let zero = Total(count: 0, extent: .zero)

    static func + (a: Total, b: Total) -> Total { Total(count: a.count + b.count, extent: a.extent + b.extent) }
  }

  var summary: Total { Total(count: count, extent: pitch * count) }
}

/// The rows or the columns of a table in order. Finds tracks by index or by position in O(log n).
struct Tracks {
  let spacing: Fixed
  /// The runs. Adjacent runs can have the same length.
  var runs: SumTree<TrackRun>
  /// Whether the lengths of any tracks may be estimates.
  private(set) var hasEstimates = false

  init(spacing: Fixed, runs: [TrackRun]) {
    self.spacing = spacing
    self.runs = SumTree(runs)
    hasEstimates = runs.contains { $0.cells != nil }
  }

  /// Returns the measured cells of a track; nil if its length is declared.
  ///
  /// - Complexity: O(log n).
  func cells(of index: Int) -> MeasuredCells? { hasEstimates ? run(at: index)?.cells : nil }

  var count: Int { runs.total.count }

  /// The extent from the start of the first track to the end of the last one.
  var extent: Fixed { count > 0 ? runs.total.extent - spacing : .zero }

  /// Returns the track at an index; nil if there is none.
  ///
  /// - Complexity: O(log n).
  subscript(index: Int) -> Track? {
    guard index >= 0, let (run, before) = runs.first(RunWithTrack(index)) else { return nil }
    return Track(index: index, start: before.extent + run.pitch * (index - before.count), length: run.pitch - spacing)
  }

  /// Calls a closure, in order, with the tracks in a range of indices that overlap a range of positions and do not merely touch its
  /// edges.
  ///
  /// - Complexity: O(log n + number of tracks found).
  func forEachTrack(
    in indices: Range<Int>, from low: Fixed, to high: Fixed, while isWanted: () -> Bool = { true },
    _ body: (Track) -> Void
  ) {
    let spacing = spacing
    runs.forEach(TracksMeeting(indices: indices, low: low, high: high)) { run, before in
      let length = run.pitch - spacing
      let repeated = Repeated(start: before.extent, extent: length, pitch: run.pitch, count: run.count)
      let found = repeated.indices(from: low, to: high)
      let wanted = max(found.lowerBound, indices.lowerBound - before.count)
      let end = min(found.upperBound, indices.upperBound - before.count)
      guard wanted < end else { return }
      for number in wanted..<end {
        if !isWanted() { return }
        body(Track(index: before.count + number, start: before.extent + run.pitch * number, length: length))
      }
    }
  }
}

/// A query for the tracks in a range of indices that overlap a range of positions and do not merely touch its edges.
private struct TracksMeeting: TreeQuery {
  let indices: Range<Int>
  let low: Fixed
  let high: Fixed

  func asks(for stretch: TrackRun.Total, after before: TrackRun.Total) -> Bool {
    before.extent < high && before.extent + stretch.extent > low && before.count < indices.upperBound
      && before.count + stretch.count > indices.lowerBound
  }

  func isPast(_ before: TrackRun.Total) -> Bool { before.extent >= high || before.count >= indices.upperBound }
}

/// A query for the run that contains a track.
private struct RunWithTrack: TreeQuery {
  let track: Int

  init(_ track: Int) { self.track = track }

  func asks(for stretch: TrackRun.Total, after before: TrackRun.Total) -> Bool { before.count + stretch.count > track }
}

// MARK: - Editing

extension Tracks {
  /// Returns the track at an index as a separate run; nil if there is none.
  ///
  /// - Complexity: O(log n).
  func run(at index: Int) -> TrackRun? {
    guard index >= 0, var run = runs.first(RunWithTrack(index))?.element else { return nil }
    run.count = 1
    return run
  }

  /// Inserts a run with a single track at an index, which can be the index after the last track.
  ///
  /// - Complexity: O(log n).
  mutating func insert(_ new: TrackRun, at index: Int) {
    if new.cells != nil { hasEstimates = true }
    let isFound = runs.edit(RunWithTrack(index)) { elements, runIndex, before in
      let run = elements[runIndex]
      let first = index - before.count
      if run.joins(new) {
        elements[runIndex].count += 1
      } else if first > 0 {
        var rest = run
        rest.count = run.count - first
        elements[runIndex].count = first
        elements.insert(contentsOf: [new, rest], at: runIndex + 1)
      } else if runIndex > 0, elements[runIndex - 1].joins(new) {
        elements[runIndex - 1].count += 1
      } else {
        elements.insert(new, at: runIndex)
      }
    }
    if isFound { return }
    let isMore = runs.edit(RunWithTrack(index - 1)) { elements, runIndex, _ in
      if elements[runIndex].joins(new) {
        elements[runIndex].count += 1
      } else {
        elements.insert(new, at: runIndex + 1)
      }
    }
    if !isMore { runs.append(new) }
  }

  /// Removes the track at an index, which must exist.
  ///
  /// - Complexity: O(log n).
  mutating func remove(at index: Int) {
    runs.edit(RunWithTrack(index)) { elements, runIndex, _ in
      elements[runIndex].count -= 1
      if elements[runIndex].count == 0 { elements.remove(at: runIndex) }
    }
  }

  /// Sets the measured cells of a track, which must exist.
  ///
  /// - Complexity: O(log n), and linear in the number of measured cells.
  mutating func setCells(_ cells: MeasuredCells, at index: Int) {
    guard var run = run(at: index) else { return }
    run.cells = cells
    run.pitch = cells.rowHeight + spacing
    replace(at: index, with: run)
  }

  /// Replaces the track at an index, which must exist.
  ///
  /// - Complexity: O(log n).
  mutating func replace(at index: Int, with new: TrackRun) {
    let isAlone = runs.editElement(RunWithTrack(index)) { run, _ in
      guard run.count == 1 else { return false }
      run = new
      return true
    }
    if isAlone { return }
    remove(at: index)
    insert(new, at: index)
  }
}
