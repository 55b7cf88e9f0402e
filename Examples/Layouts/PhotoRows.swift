import Tessera

/// Photos of any aspect ratio in rows of equal length that fill the width.
struct PhotoRows: Arrangement {
  /// The length of a row along the scroll axis, in points.
  var rowLength = 96.0
  /// The space between photos and between rows, in points.
  var spacing = 4.0
  /// A photo's side across the scroll axis, divided by its side along the scroll axis.
  var shape: (ItemPath) -> Double

  func prepare(_ context: ArrangementContext) throws(LayoutError) -> PreparedPhotoRows {
    var prepared = PreparedPhotoRows(
      layout: self,
      pitch: try LayoutError.checked(divisor: rowLength, .itemSize)
        + LayoutError.checked(length: spacing, .itemSpacing),
      room: max(1, context.crossExtent), ribbon: try ExtentTree())
    let all = (0..<context.itemCount).map { ArrangementChange.Insertion($0) }
    _ = try prepared.applyInPlace(
      .items(.init(section: context.section, itemCount: all.count, removed: [], inserted: all, reloaded: [])))
    return prepared
  }
}

/// Prepared rows of photos. All photos side by side form a ribbon, and each row contains the photos that start in its piece.
struct PreparedPhotoRows: PreparedArrangement {
  let layout: PhotoRows
  let pitch: Double
  let room: Double
  /// The photos' widths when each photo is as long as a row, limited to the available room.
  var ribbon: ExtentTree

  var extent: Double {
    guard let last = ribbon.range(of: ribbon.count - 1) else { return 0 }
    return Double(row(at: last.lowerBound) + 1) * pitch - layout.spacing
  }

  /// O(log n).
  func frame(of item: Int) -> AxisRect {
    guard let range = ribbon.range(of: item) else { return AxisRect(main: 0, cross: 0, mainExtent: 0, crossExtent: 0) }
    let row = row(at: range.lowerBound)
    let (first, next) = (firstPhoto(ofRow: row), firstPhoto(ofRow: row + 1))
    let start = ribbon.range(of: first)?.lowerBound ?? 0
    let end = ribbon.range(of: next)?.lowerBound ?? ribbon.total
    // The last row is not stretched.
    let fit = max(0, room - layout.spacing * Double(next - first - 1)) / (end - start)
    let scale = next < ribbon.count ? fit : min(1, fit)
    return AxisRect(
      main: Double(row) * pitch, cross: (range.lowerBound - start) * scale + layout.spacing * Double(item - first),
      mainExtent: pitch - layout.spacing, crossExtent: (range.upperBound - range.lowerBound) * scale)
  }

  /// O(log n) for each photo in the rows that intersect the range.
  func forEachItem(in main: Range<Double>, across: Range<Double>, _ body: (Int, AxisRect) -> Void) {
    let rows = Double(ribbon.count)
    let first = firstPhoto(ofRow: Int(max(0, min(rows, (main.lowerBound / pitch).rounded(.down)))))
    let end = firstPhoto(ofRow: Int(max(0, min(rows, (main.upperBound / pitch).rounded(.up)))))
    for item in first..<max(first, end) { body(item, frame(of: item)) }
  }

  /// O(log n) for each inserted or removed photo.
  mutating func applyInPlace(_ change: ArrangementChange) throws(LayoutError) -> Bool {
    guard case .items(let items) = change else { return false }
    try ribbon.apply(items) { (item: Int) throws(LayoutError) -> Double in
      let path = ItemPath(section: items.section, item: item)
      let shape = try LayoutError.checked(divisor: layout.shape(path), .aspectRatio, at: .item(path))
      return min(room, try LayoutError.checked(divisor: shape * layout.rowLength, .itemSize, at: .item(path)))
    }
    return true
  }

  private func row(at position: Double) -> Int { Int(position / room) }

  private func firstPhoto(ofRow row: Int) -> Int {
    let position = Double(row) * room
    guard let photo = ribbon.index(at: position), let start = ribbon.range(of: photo)?.lowerBound else { return 0 }
    return start < position ? photo + 1 : photo
  }
}
