import Tessera

/// Hexagons in rows. Every other row is indented by half a hexagon.
struct Honeycomb: CollectionLayout {
  /// The distance between the two vertical sides of a hexagon, in points.
  var width = 72.0
  /// The space between neighbors, in points.
  var spacing = 4.0

  func prepare(_ data: DataShape, in environment: LayoutEnvironment) throws(LayoutError) -> PreparedHoneycomb {
    let width = try LayoutError.checked(divisor: width, .itemSize)
    let spacing = try LayoutError.checked(length: spacing, .itemSpacing)
    let height = try LayoutError.checked(length: width * 1.1547, .itemSize)
    let items = try ItemNumbers(data)
    let room = environment.availableSize.width
    let columns = Int(max(1, min(1000, ((room + spacing) / (width + spacing) - 0.5).rounded(.down))))
    let rows = items.count / columns + (items.count % columns > 0 ? 1 : 0)
    // A row overlaps the next row by a quarter of its height.
    let pitch = height * 0.75 + spacing
    let extent = rows == 0 ? 0 : Double(rows - 1) * pitch + height
    let breadth = (Double(columns) + 0.5) * (width + spacing) - spacing
    let space = try ContentSpace(axis: .vertical, mainExtent: extent, crossExtent: max(room, breadth), in: environment)
    return PreparedHoneycomb(
      space: space, items: items, columns: columns, rows: rows, size: LayoutSize(width: width, height: height),
      spacing: spacing, pitch: pitch)
  }
}

/// A prepared honeycomb. It stores nothing for each item, because the index of an item determines its position.
struct PreparedHoneycomb: PreparedLayout {
  let space: ContentSpace
  let items: ItemNumbers
  let columns: Int
  let rows: Int
  let size: LayoutSize
  let spacing: Double
  let pitch: Double

  var environment: LayoutEnvironment { space.environment }
  var contentSize: LayoutSize { space.contentSize }

  /// O(items in the rows that intersect the rectangle).
  func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {
    guard let range = space.mainRange(reaching: rect) else { return }
    let first = max(0, ((range.lowerBound - size.height) / pitch).rounded(.down))
    let end = min(Double(rows), (range.upperBound / pitch).rounded(.up))
    guard first < end else { return }
    for number in Int(first) * columns..<min(Int(end) * columns, items.count) {
      guard let path = items.path(of: number) else { return }
      yieldElement(.item(path), in: rect, viewport: viewport, body)
    }
  }

  /// O(log n) in the runs of equal sections.
  func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? {
    guard case .item(let path) = element, let number = items.number(of: path) else { return nil }
    let (row, column) = number.quotientAndRemainder(dividingBy: columns)
    let shift = row % 2 == 0 ? 0 : (size.width + spacing) / 2
    let frame = AxisRect(
      main: Double(row) * pitch, cross: Double(column) * (size.width + spacing) + shift, mainExtent: size.height,
      crossExtent: size.width)
    return space.attributes(of: element, at: frame, in: viewport)
  }
}
