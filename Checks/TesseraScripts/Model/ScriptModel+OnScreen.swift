import TesseraLayout

extension ScriptModel {
  /// Computes the data after elements have been measured while the viewport shows the layout. This is a slow and
  /// obvious implementation of layout rule 17. The columns stay at their painted positions, or at their current
  /// positions if they have not been painted.
  ///
  /// - Parameters:
  ///   - before: the data before the measurement.
  ///   - sizes: the measured sizes.
  mutating func keepColumnsInPlace(since before: ScriptModel, _ sizes: [MeasuredSize]) {
    func isMeasured(_ index: Int) -> Bool {
      sizes.contains { size in
        if case .item(let path) = size.element { path.section == index } else { false }
      }
    }
    let known = adjustment.flatMap { $0.frame === before.painted?.frame ? $0 : nil }
    if let painted = before.painted, let path = painted.inUnits.items.first?.path, let range = before.visibleRange {
      guard isMeasured(path.section) else { return }
      if let columns = ModelColumns(sections[path.section].description, in: room) {
        let found = ColumnsOnScreen(
          columns, before.sections[path.section], sections[path.section], 0..<Int64(range.count), painted, known)
        if found.isUsable { return adjust(found, known, inSection: path.section) }
        if found.hasPaintedItems { return }
      }
    }
    for index in sections.indices where isMeasured(index) {
      guard let columns = ModelColumns(sections[index].description, in: room),
        let visible = before.visibleRange(inItemsOf: index)
      else { continue }
      let found = ColumnsOnScreen(columns, before.sections[index], sections[index], visible, nil, known)
      adjust(found, known, inSection: index)
    }
  }

  /// Changes estimates, relative to the state before the first of several measurements that are treated as one.
  private mutating func adjust(_ found: ColumnsOnScreen, _ known: Adjustment?, inSection index: Int) {
    guard found.isUsable else { return }
    var found = found
    for (item, length) in known?.lengths ?? [:] where found.length(item) == length.after {
      sections[index].items[item].undo(to: length.before, in: sections[index])
    }
    found.after = sections[index]
    if let painted { adjustment = found.adjustment(in: painted.frame) }
    setEstimates(found.lengths, inSection: index)
  }

  private mutating func setEstimates(_ lengths: [Int: Int64], inSection index: Int) {
    for (item, length) in lengths { sections[index].items[item].setEstimate(length, in: sections[index]) }
  }

  /// Returns the visible range in units, relative to the start of a section's items; nil if it starts in another
  /// section.
  private func visibleRange(inItemsOf index: Int) -> Range<Int64>? {
    guard let range = visibleRange, let start = extent(before: index), index == 0 || start <= range.lowerBound,
      let next = extent(before: index + 1), index == sections.count - 1 || next > range.lowerBound,
      let items = position(ofFirstItemIn: index)
    else { return nil }
    return range.lowerBound - items..<range.upperBound - items
  }

  /// The visible range along the scroll axis in units, relative to the edge where reading starts; nil if nothing is
  /// visible.
  private var visibleRange: Range<Int64>? {
    func units(_ points: Double) -> Int64 { Int64(ModelRoom.units(points)) }
    let (insets, pins, offset) = (environment.insets, viewport.pinInsets, viewport.offset)
    let size = environment.containerSize
    var (low, high): (Int64, Int64)
    if axis == .vertical {
      low = units(offset.y)
      high = low + units(size.height) - units(insets.bottom) - units(pins.bottom)
      low += units(insets.top) + units(pins.top)
    } else {
      low = units(offset.x)
      high = low + units(size.width)
      if environment.direction == .rightToLeft {
        guard let content = extent(of: self) else { return nil }
        let mirror = max(content, units(room.mainExtent))
        (low, high) = (mirror - high, mirror - low)
      }
      high -= units(insets.trailing) + units(pins.trailing)
      low += units(insets.leading) + units(pins.leading)
    }
    return low < high ? low..<high : nil
  }

  /// Returns the extent of everything before a section, in units.
  private func extent(before index: Int) -> Int64? {
    var earlier = self
    earlier.sections = Array(sections.prefix(index))
    earlier.footer = nil
    guard let extent = extent(of: earlier) else { return nil }
    return index > 0 && index < sections.count ? extent + Int64(ModelRoom.units(sectionSpacing)) : extent
  }

  private func extent(of model: ScriptModel) -> Int64? {
    guard let size = model.fresh?.contentSize else { return nil }
    return Int64((axis == .vertical ? size.height : size.width) * 65536)
  }

  private func position(ofFirstItemIn index: Int) -> Int64? {
    guard let frame = fresh?.attributes(of: .item(index, 0), viewport: Viewport())?.frame else { return nil }
    return Int64((axis == .vertical ? frame.y : frame.x) * 65536)
  }

  /// The layout created from scratch, without rounding and from left to right.
  private var fresh: PreparedStack? {
    var environment = environment
    (environment.scale, environment.direction) = (0, .leftToRight)
    return try? layout.prepare(data, in: environment)
  }
}

extension ScriptModel.Item {
  fileprivate mutating func undo(to length: Int64, in section: ScriptModel.Section) {
    if !isMeasured { setEstimate(length, in: section) }
  }

  fileprivate mutating func setEstimate(_ length: Int64, in section: ScriptModel.Section) {
    var piece = section.value(of: self).piece
    piece.length = .estimated(Double(length) / 65536)
    own = .piece(piece)
  }
}

/// A waterfall on screen while its items are being measured.
struct ColumnsOnScreen {
  /// A column that is on screen or ends above the screen.
  struct Column {
    var column: Int
    /// The item that stays in place, and the first item that is not entirely above the screen.
    var item: Int
    var firstVisible: Int
    /// The rank of the item as an anchor, where lower is better; nil if the column ends above the screen.
    var rank: (Int, Int, Int64, Int)?
    /// The painted end of the column above the item, relative to a position that all columns share; nil if it must not
    /// move.
    var painted: Int64?
    /// The required end of the column above the item.
    var end: Int64 = 0
    /// The distance by which the item would move.
    var distance: Int64 = 0
    /// The items above whose estimates can change, nearest first.
    var estimates: [Int] = []
  }

  private let columns: ModelColumns
  private let before: ScriptModel.Section
  var after: ScriptModel.Section
  private let visible: Range<Int64>
  /// The columns that were painted.
  private let painted: PaintedColumns?
  /// The changes made by earlier measurements that are treated as one with this measurement.
  private let known: ScriptModel.Adjustment?
  /// The number of columns that are treated as one.
  private let joined: Int

  init(
    _ columns: ModelColumns, _ before: ScriptModel.Section, _ after: ScriptModel.Section, _ visible: Range<Int64>,
    _ painted: PaintedColumns?, _ known: ScriptModel.Adjustment?
  ) {
    (self.columns, self.before, self.after, self.visible) = (columns, before, after, visible)
    (self.painted, self.known) = (painted, known)
    // Items that share one declaration never share a part of their columns.
    let isSame = before.description.arrangement.isSame && !before.items.isEmpty
    joined = isSame ? columns.span(of: before.value(of: before.items[0])) : 1
  }

  private static let point: Int64 = 65536

  /// Whether any column contains an item that was painted on screen.
  var isUsable: Bool { !found.isEmpty }

  /// Whether any painted item, on screen or above the screen, is still in its column.
  var hasPaintedItems: Bool {
    guard let items = painted?.inUnits, items.columns == columns.count / joined else { return false }
    return items.items.contains {
      before.items.indices.contains($0.path.item) && covered(by: $0.path.item) == $0.covered
    }
  }

  /// Returns the state from which the next measurement starts.
  func adjustment(in frame: PaintedFrame) -> ScriptModel.Adjustment {
    var lengths: [Int: (before: Int64, after: Int64)] = [:]
    for (item, length) in self.lengths { lengths[item] = (self.length(item), length) }
    return ScriptModel.Adjustment(frame: frame, position: position, columns: found, lengths: lengths)
  }

  /// The new estimates, by item.
  var lengths: [Int: Int64] {
    let found = found
    let visible = found.filter { $0.rank != nil }
    guard let anchor = visible.first, found.contains(where: { $0.distance != anchor.distance }) else { return [:] }
    let common = commonDistance(of: visible)
    var lengths: [Int: Int64] = [:]
    for column in found {
      var left = common - column.distance
      for item in column.estimates where left != 0 {
        let old = length(item)
        let new = max(old + left, min(old, Self.point))
        lengths[item] = new
        left -= new - old
      }
    }
    return lengths
  }

  private func commonDistance(of visible: [Column]) -> Int64 {
    let anchor = visible[0]
    if visible.allSatisfy({ $0.distance == anchor.distance }) { return anchor.distance }
    if let forced = visible.first(where: { $0.estimates.isEmpty }) {
      return anchor.estimates.isEmpty ? anchor.distance : max(forced.distance, minimum(anchor))
    }
    let (count, step) = (Int64(visible.count), 120 * Self.point)
    func floor(_ a: Int64, _ b: Int64) -> Int64 { a / b - (a % b < 0 ? 1 : 0) }
    let mean = visible.reduce(0) { $0 + floor($1.distance, count) }
    let bound = visible.map { -floor(-minimum($0), step) }.max() ?? 0
    return max(floor(mean + step / 2, step), bound) * step
  }

  /// Returns the minimum distance to which changed estimates can reduce a column.
  private func minimum(_ column: Column) -> Int64 {
    column.distance - column.estimates.reduce(0) { $0 + max(0, length($1) - Self.point) }
  }

  /// The columns that stay in place, best anchor first.
  private var found: [Column] {
    var found = painted == nil ? known?.columns ?? columnsNow : paintedColumns
    found.sort { a, b in
      guard let first = a.rank else { return false }
      return b.rank.map { first < $0 } ?? true
    }
    guard let first = found.first else { return [] }
    let position = position(of: first)
    if painted != nil { found += endedColumns(apartFrom: found, above: position) }
    for index in found.indices {
      let column = found[index]
      found[index].end =
        column.painted.map { position + $0 } ?? known?.columns.first { $0.column == column.column }?.end ?? end(column)
      found[index].distance = frames(of: after, before: column.item).ends[column.column] - found[index].end
    }
    addEstimates(to: &found)
    return found
  }

  /// The start of the visible range before the first of several measurements that are treated as one.
  private var position: Int64 { found.first.map(position) ?? 0 }

  private func position(of first: Column) -> Int64 { known?.position ?? end(first) - (first.painted ?? 0) }

  private func end(_ column: Column) -> Int64 { frames(of: before, before: column.item).ends[column.column] }

  /// The columns with painted items on screen.
  private var paintedColumns: [Column] {
    guard let painted, painted.inUnits.columns == columns.count / joined else { return [] }
    let start = -Self.point / 2
    let items = followed.filter { $0.end > start }
    var found: [Column] = []
    for column in 0..<columns.count / joined {
      let all = items.filter { $0.column == column }
      func best(_ items: [PaintedColumns.ItemInUnits]) -> PaintedColumns.ItemInUnits? {
        items.first { $0.start >= start } ?? items.last { $0.start < start }
      }
      guard let item = best(all.filter { $0.isPainted }) ?? best(all),
        let first = all.last(where: { $0.start < start }) ?? all.first
      else { continue }
      found.append(
        Column(
          column: column, item: item.path.item, firstVisible: first.path.item,
          rank: (item.isPainted ? 0 : 1, item.start < start ? 1 : 0, abs(item.start), item.path.item),
          painted: item.above))
    }
    return found
  }

  /// The painted items that are still in their columns, in data order.
  private var followed: [PaintedColumns.ItemInUnits] {
    (painted?.inUnits.items ?? []).filter {
      before.items.indices.contains($0.path.item) && covered(by: $0.path.item) == $0.covered
        && $0.start < visible.upperBound
    }
  }

  /// Returns the other columns that ended above the visible range before or end there now.
  private func endedColumns(apartFrom found: [Column], above position: Int64) -> [Column] {
    let ends = frames(of: before, before: nil).ends
    let spacing = Int64(columns.spacing)
    var ended: [Column] = []
    for column in 0..<columns.count / joined where !found.contains(where: { $0.column == column }) {
      if let last = followed.last(where: { $0.column == column && $0.end <= -Self.point / 2 }) {
        let next = last.path.item + 1
        ended.append(Column(column: column, item: next, firstVisible: next, painted: last.end + spacing))
      } else if let known {
        if let before = known.columns.first(where: { $0.column == column }) { ended.append(before) }
      } else if ends[column] - spacing <= position - Self.point / 2 {
        ended.append(Column(column: column, item: before.items.count, firstVisible: before.items.count))
      }
    }
    return ended
  }

  /// The columns that are on screen now.
  private var columnsNow: [Column] {
    let frames = frames(of: before, before: nil).items
    let start = visible.lowerBound - Self.point / 2
    var found: [Column] = []
    for column in 0..<columns.count / joined {
      let items = frames.indices.filter { covered(by: $0).contains(column) }
      let seen = items.filter { frames[$0].start < visible.upperBound && frames[$0].end > start }
      let cut = seen.last { frames[$0].start < start }
      let inside = seen.first { frames[$0].start >= start }
      if let item = inside ?? cut {
        let away = abs(frames[item].start - visible.lowerBound)
        found.append(
          Column(
            column: column, item: item, firstVisible: cut ?? item, rank: (0, inside == nil ? 1 : 0, away, item)))
      } else if items.allSatisfy({ frames[$0].end <= start }), !items.isEmpty {
        found.append(Column(column: column, item: frames.count, firstVisible: frames.count))
      }
    }
    return found
  }

  /// Adds the estimated items above the visible range that belong to a single column.
  private func addEstimates(to found: inout [Column]) {
    let first = found.map { $0.firstVisible }.max() ?? 0
    for index in found.indices {
      found[index].estimates = []
      let column = found[index]
      if column.firstVisible < column.item, covered(by: column.firstVisible).count > 1 { continue }
      for item in (max(0, first - 512 * found.count { $0.rank != nil })..<first).reversed()
      where item < column.firstVisible && covered(by: item).contains(column.column) {
        if covered(by: item).count > 1 { break }
        let state = after.items[item]
        if after.value(of: state).piece.length.isEstimated, !state.isMeasured { found[index].estimates.append(item) }
      }
    }
  }

  private func covered(by item: Int) -> Range<Int> {
    let first = before.columns[item] / joined
    return first..<first + columns.span(of: before.value(of: before.items[item])) / joined
  }

  /// Returns the length of an item after the measurement.
  func length(_ item: Int) -> Int64 {
    let value = after.value(of: after.items[item])
    return Int64(columns.length(of: value, span: columns.span(of: value)))
  }

  /// Returns the items in their columns, up to an item, and the ends of the columns at that point.
  private func frames(
    of section: ScriptModel.Section, before item: Int?
  ) -> (items: [(start: Int64, end: Int64)], ends: [Int64]) {
    var ends = [Int64](repeating: 0, count: columns.count)
    var frames: [(start: Int64, end: Int64)] = []
    for index in 0..<(item ?? section.items.count) {
      let covered = covered(by: index)
      let start = covered.map { ends[$0] }.max() ?? 0
      let value = section.value(of: section.items[index])
      let end = start + Int64(columns.length(of: value, span: columns.span(of: value)))
      frames.append((start, end))
      for column in covered { ends[column] = end + Int64(columns.spacing) }
    }
    return (frames, ends)
  }
}
