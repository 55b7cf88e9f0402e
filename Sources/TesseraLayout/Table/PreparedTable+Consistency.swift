extension PreparedTable {
  /// Whether a small table equals a new one created from its lengths. Always true for larger tables, which are not
  /// checked.
  ///
  /// Debug builds check this after every change (rule 37).
  var isConsistent: Bool {
    rows.tracks.isConsistent && columns.tracks.isConsistent && rowCount == cells.sections
      && columnCount == cells.maximumItemCount
  }
}

extension Tracks {
  fileprivate var isConsistent: Bool {
    guard count <= 1000 else { return true }
    let tracks = (0..<count).compactMap { self[$0] }
    var fresh = Tracks(spacing: spacing, runs: [])
    for track in tracks { fresh.insert(TrackRun(count: 1, pitch: track.length + spacing), at: track.index) }
    var start = Fixed.zero
    for track in tracks {
      guard track.start == start, track.length >= .zero else { return false }
      if let cells = cells(of: track.index), track.length != cells.rowHeight { return false }
      start += track.length + spacing
    }
    let runs = runs.elements
    return tracks.count == count && extent == fresh.extent && runs.allSatisfy { $0.count > 0 }
      && runs.allSatisfy { $0.count == 1 || $0.cells?.isEmpty != false }
  }
}
