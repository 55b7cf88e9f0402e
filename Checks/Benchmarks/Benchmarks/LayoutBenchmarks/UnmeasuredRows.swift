import ArticleMethod
import TesseraEngine
import TesseraLayout

/// Rows whose heights are unknown until the rows are first visible. Rows inserted before the others have negative
/// numbers.
struct UnmeasuredRows {
  static let estimate = 60.0

  /// Returns a height from 20 to 320 points. About half of the heights are below 80 points.
  static func size(_ number: Int) -> LayoutSize {
    var random = SplitMix(seed: UInt64(bitPattern: Int64(number)))
    let part = Double(random.below(1000)) / 1000
    let height = random.below(2) == 0 ? 20 + 60 * part : 80 + 240 * part
    return LayoutSize(width: MixedItems.container.width, height: height.rounded())
  }
}

/// A way to show rows that are measured when they become visible.
protocol RowScreen {
  /// Shows the next frame, scrolled up by a distance, with a number of rows added at the start. Returns the positions
  /// of the rows on screen, by number.
  mutating func show(scrolledUpBy distance: Double, prepending rows: Int) throws -> [Int: Double]
}

extension RowScreen {
  /// Returns how many of 120 frames, scrolling up, move a row by more than 1.5 points in addition to the scroll.
  mutating func shiftedFrames(prepending rows: Int) throws -> Int {
    var before = try show(scrolledUpBy: 0, prepending: 0)
    var shifted = 0
    for frame in 0..<120 {
      let distance = 37.0
      let after = try show(scrolledUpBy: distance, prepending: frame % 10 == 5 ? rows : 0)
      precondition(!before.isEmpty && !after.isEmpty, "The screen should show rows in every frame.")
      if before.contains(where: { row, y in after[row].map { abs($0 - y - distance) > 1.5 } ?? (y < 300) }) {
        shifted += 1
      }
      before = after
    }
    return shifted
  }
}

/// Rows in Tessera's engine.
struct EngineRows: RowScreen {
  private let host: EngineHost
  private let rows: Rows

  /// The number of rows. This is a class, because the host reads it.
  private final class Rows {
    var count: Int
    var prepended = 0
    init(_ count: Int) { self.count = count }
  }

  init(_ count: Int, from row: Int) throws {
    let rows = Rows(count)
    self.rows = rows
    host = try EngineHost(StackLayout(.list(length: .estimated(UnmeasuredRows.estimate))), [count]) {
      UnmeasuredRows.size($0.item - rows.prepended)
    }
    host.engine.scroll(to: .item(0, row), at: .start)
    try host.frame()
  }

  mutating func show(scrolledUpBy distance: Double, prepending new: Int) throws -> [Int: Double] {
    if distance != 0 { host.scroll(to: host.offset.y - distance) }
    if new > 0 {
      rows.count += new
      rows.prepended += new
      let batch = BatchUpdate((0..<new).map { .insertItem(ItemPath(section: 0, item: $0)) })
      try host.engine.apply(batch, data: [rows.count])
    }
    try host.frame()
    return Dictionary(uniqueKeysWithValues: host.positionsOnScreen.map { ($0 - rows.prepended, $1) })
  }
}

/// Rows that are laid out again from scratch, with all measured heights, without changing the offset.
struct ReloadedRows: RowScreen {
  private var layout: ArticleLayout
  private var heights: [Double]
  private var prepended = 0
  private var y: Double

  init(_ count: Int, from row: Int) {
    heights = Array(repeating: UnmeasuredRows.estimate, count: count)
    y = Double(row) * UnmeasuredRows.estimate
    layout = Self.layout(heights)
  }

  private static func layout(_ heights: [Double]) -> ArticleLayout {
    ArticleLayout(
      .list, width: MixedItems.container.width,
      sizes: [heights.map { LayoutSize(width: MixedItems.container.width, height: $0) }])
  }

  private mutating func elements() -> [ArticleLayout.Attributes] {
    layout.elements(in: LayoutRect(origin: LayoutPoint(x: 0, y: y), size: MixedItems.container))
  }

  mutating func show(scrolledUpBy distance: Double, prepending new: Int) -> [Int: Double] {
    y -= distance
    if new > 0 {
      heights.insert(contentsOf: repeatElement(UnmeasuredRows.estimate, count: new), at: 0)
      prepended += new
      layout = Self.layout(heights)
    }
    measure()
    return Dictionary(uniqueKeysWithValues: elements().map { ($0.path.item - prepended, $0.frame.minY - y) })
  }

  /// Measures rows on screen until all of them have been measured.
  private mutating func measure() {
    while true {
      var changes: [Int: LayoutSize] = [:]
      for attributes in elements() {
        let size = UnmeasuredRows.size(attributes.path.item - prepended)
        if attributes.frame.height != size.height { changes[attributes.path.item] = size }
      }
      if changes.isEmpty { return }
      for (item, size) in changes { heights[item] = size.height }
      layout.resize(section: 0, changes)
    }
  }

  /// Returns the distance of a row's center from the container's center after a scroll to the row, based on the sizes
  /// known at that time.
  mutating func landingError(_ row: Int) -> Double {
    let middle = MixedItems.container.height / 2
    y = heights[..<row].reduce(0, +) + heights[row] / 2 - middle
    measure()
    return heights[..<row].reduce(0, +) + heights[row] / 2 - middle - y
  }
}
