import Tessera
import TesseraScripts

/// A table computed slowly, row by row and cell by cell, following the section “Table” of the layout rules.
public struct ReferenceTable: PreparedLayout {
  /// The environment for which it was prepared.
  public let environment: LayoutEnvironment
  private let description: TableDescription
  private let cells: [Int]
  /// The container's width inside its insets.
  private let width: Units
  private let rows: ReferenceTracks
  private let columns: ReferenceTracks

  /// Computes a valid table.
  public init(_ description: TableDescription) {
    let layout = description.layout
    self.description = description
    environment = description.environment
    cells = description.rows.map { $0.cells }
    let (size, insets) = (environment.containerSize, environment.insets)
    let height = max(0, units(size.height) - units(insets.top) - units(insets.bottom))
    width = max(0, units(size.width) - units(insets.leading) - units(insets.trailing))
    rows = ReferenceTracks(
      layout.rows, count: cells.count, room: height, spacing: layout.rowSpacing, lines: layout.rowLines,
      first: layout.frozenRows, last: layout.frozenLastRows
    ) { row in description.rows[row].measured.values.map { units($0.height) }.max() }
    columns = ReferenceTracks(
      layout.columns, count: cells.max() ?? 0, room: width, spacing: layout.columnSpacing, lines: layout.columnLines,
      first: layout.frozenColumns, last: layout.frozenLastColumns)
  }

  /// The extent of all columns and all rows.
  public var contentSize: LayoutSize { LayoutSize(width: rounded(columns.extent), height: rounded(rows.extent)) }

  /// Calls a closure with every element whose frame intersects the rectangle, by examining all elements.
  public func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {
    for element in allElements(viewport) where element.frame.intersects(rect) { body(element) }
  }

  /// Returns the attributes of an element, by examining all elements.
  public func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? {
    allElements(viewport).first { $0.element == element }
  }

  /// Returns every element in data order.
  public func allElements(_ viewport: Viewport) -> [LayoutAttributes] {
    var all: [LayoutAttributes] = []
    for row in cells.indices {
      for part in rows.parts where part.first == row {
        for line in columns.lines { all.append(decoration(.columnLine, part, line, viewport)) }
      }
      for column in 0..<cells[row] {
        var cell = attributes(.item(row, column), rows.tracks[row], columns.tracks[column], viewport)
        if description.rows[row].length.isEstimated, !isMeasured(row, column) { cell.estimates = .height }
        all.append(cell)
      }
      for line in rows.lines where line.first == row {
        for part in columns.parts { all.append(decoration(.rowLine, line, part, viewport)) }
      }
    }
    return all
  }

  /// Returns whether a cell was measured at its current width.
  private func isMeasured(_ row: Int, _ column: Int) -> Bool {
    guard let cell = description.rows[row].measured[column] else { return false }
    return cell.containerChanges == description.containerChanges
      && ReferenceTracks.extent(cell.width, of: width) == columns.tracks[column].span.length
  }

  private func decoration(
    _ kind: ElementKind, _ row: ReferenceTracks.Stretch, _ column: ReferenceTracks.Stretch, _ viewport: Viewport
  ) -> LayoutAttributes {
    var line = attributes(
      .decoration(kind, ItemPath(section: row.first, item: column.first)), row, column, viewport)
    line.zIndex += 1
    return line
  }

  private func attributes(
    _ element: Element, _ row: ReferenceTracks.Stretch, _ column: ReferenceTracks.Stretch, _ viewport: Viewport
  ) -> LayoutAttributes {
    let (y, vertical) = position(row, rows, .vertical, viewport)
    let (x, horizontal) = position(column, columns, .horizontal, viewport)
    let frame = LayoutRect(x: x.low, y: y.low, width: x.high - x.low, height: y.high - y.low)
    let z = [[0, 202, 204], [206, 208, 210], [212, 214, 216]][depth(row.edge)][depth(column.edge)]
    return LayoutAttributes(
      element: element, frame: frame, zIndex: z, pins: Pins(horizontal: horizontal, vertical: vertical))
  }

  private func depth(_ edge: ReferencePin.Edge?) -> Int {
    switch edge {
    case nil: 0
    case .high: 1
    case .low: 2
    }
  }

  /// Returns the position of a stretch along its axis, and the stretch's pin.
  private func position(
    _ stretch: ReferenceTracks.Stretch, _ tracks: ReferenceTracks, _ axis: LayoutAxis, _ viewport: Viewport
  ) -> (position: (low: Double, high: Double), pin: Pin?) {
    guard let edge = stretch.edge else { return (output(stretch.span, axis), nil) }
    let span = stretch.span
    let pin =
      switch edge {
      case .low:
        ReferencePin(edge: edge, distance: span.low, box: Span(span.low, max(span.high, tracks.extent)))
      case .high:
        ReferencePin(edge: edge, distance: tracks.extent - span.high, box: Span(min(0, span.low), span.high))
      }
    let held = Span(at: pin.position(span, visible: visible(axis, viewport)), length: span.length)
    let (box, rest) = (output(pin.box, axis), output(span, axis))
    let isLeft = (edge == .low) != (axis == .horizontal && isMirrored)
    return (
      output(held, axis),
      Pin(
        edge: isLeft ? .min : .max, distance: points(pin.distance), box: box.low...box.high,
        rest: isLeft ? rest.low : rest.high)
    )
  }

  private var isMirrored: Bool { environment.direction == .rightToLeft }

  private var mirrorExtent: Units {
    let (size, insets) = (environment.containerSize, environment.insets)
    return max(columns.extent, units(size.width) - units(insets.leading) - units(insets.trailing), 0)
  }

  private func visible(_ axis: LayoutAxis, _ viewport: Viewport) -> Span {
    let (size, offset) = (environment.containerSize, viewport.offset)
    let (insets, bars) = (environment.insets, viewport.pinInsets)
    if axis == .vertical {
      let range = Span(at: units(offset.y), length: units(size.height))
      return Span(
        range.low + units(insets.top) + units(bars.top), range.high - units(insets.bottom) - units(bars.bottom))
    }
    var range = Span(at: units(offset.x), length: units(size.width))
    if isMirrored { range = range.mirrored(in: mirrorExtent) }
    return Span(
      range.low + units(insets.leading) + units(bars.leading),
      range.high - units(insets.trailing) - units(bars.trailing))
  }

  private func output(_ span: Span, _ axis: LayoutAxis) -> (low: Double, high: Double) {
    let span = axis == .horizontal && isMirrored ? span.mirrored(in: mirrorExtent) : span
    return (rounded(span.low), rounded(span.high))
  }

  private func rounded(_ value: Units) -> Double {
    let scale = environment.scale
    return scale == 0 ? points(value) : (points(value) * scale + 0.5).rounded(.down) / scale
  }
}

/// The rows or columns of a table in a plain array, with the lines between them and the frozen parts.
struct ReferenceTracks {
  /// A track, a line or a part of the table, with the index of its (first) track, and the edge to which it is pinned.
  struct Stretch {
    var first: Int
    var span: Span
    var edge: ReferencePin.Edge?
  }

  private(set) var tracks: [Stretch] = []
  private(set) var lines: [Stretch] = []
  /// The first frozen tracks, the scrolling tracks, and the last frozen tracks.
  private(set) var parts: [Stretch] = []

  var extent: Units { tracks.last?.span.high ?? 0 }

  init(
    _ lengths: TrackLengths, count: Int, room: Units, spacing: Double, lines: Double, first: Int, last: Int,
    measured: (Int) -> Units? = { _ in nil }
  ) {
    var start: Units = 0
    for index in 0..<count {
      let length: Length
      switch lengths {
      case .same(let same): length = same
      case .list(let listed): length = index < listed.count ? listed[index] : listed[listed.count - 1]
      case .each(let each): length = each(index)
      }
      let extent = measured(index) ?? Self.extent(length, of: room)
      let edge: ReferencePin.Edge? = index < first ? .low : index >= count - last ? .high : nil
      tracks.append(Stretch(first: index, span: Span(at: start, length: extent), edge: edge))
      start += extent + units(spacing)
    }
    unfreeze(in: room)
    addLines(thickness: units(lines), spacing: units(spacing))
    addParts()
  }

  /// Returns the extent of a declared length.
  static func extent(_ length: Length, of room: Units) -> Units {
    switch length {
    case .fixed(let points), .estimated(let points), .averaged(let points): units(points)
    case .fraction(let fraction): share(fraction, of: room)
    case .aspectRatio: preconditionFailure("The reference takes valid input only.")
    }
  }

  /// Freezes nothing if the frozen tracks would leave no space for the rest.
  private mutating func unfreeze(in room: Units) {
    let start = tracks.last { $0.edge == .low }?.span.high ?? 0
    let end = tracks.first { $0.edge == .high }.map { extent - $0.span.low } ?? 0
    guard extent > room, start + end >= room else { return }
    for index in tracks.indices { tracks[index].edge = nil }
  }

  private mutating func addLines(thickness: Units, spacing: Units) {
    guard thickness > 0 else { return }
    for (track, next) in zip(tracks, tracks.dropFirst()) {
      let start = track.span.high + floorDivided(spacing - thickness, by: 2)
      let edge = next.edge == .high ? .high : track.edge
      lines.append(Stretch(first: track.first, span: Span(at: start, length: thickness), edge: edge))
    }
  }

  /// Adds the parts that are pinned to each edge or to none. The space between two parts belongs to the frozen part or,
  /// if both are frozen, to the first.
  private mutating func addParts() {
    for edge in [ReferencePin.Edge.low, nil, .high] {
      let all = tracks.filter { $0.edge == edge }
      guard let first = all.first, let last = all.last else { continue }
      let next = last.first + 1 < tracks.count ? tracks[last.first + 1].span.low : extent
      let before = first.first > 0 ? tracks[first.first - 1].span.high : 0
      let hasFirst = tracks[0].edge == .low
      let low = edge == .high && !(hasFirst && parts.count == 1) ? before : first.span.low
      parts.append(Stretch(first: first.first, span: Span(low, edge == .low ? next : last.span.high), edge: edge))
    }
  }
}
