import TesseraLayout
import TesseraRandom

/// Seeded random tables, viewports and rectangles.
public struct RandomTables {
  var generator: SeededGenerator

  /// Creates the generator of a seed.
  public init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Returns the next table, with up to 14 rows and columns, and often with neighbors of the same length.
  public mutating func table() -> TableDescription {
    let width = generator.pick([0, 1, 3, 6, 14])
    let isRagged = generator.chance(40)
    let rows = (0..<generator.pick([0, 1, 2, 5, 9, 14])).map { _ in
      row(cells: isRagged ? generator.below(width + 1) : width)
    }
    var table = TableDescription(
      rows: rows, columns: [], frozenRows: frozen(), frozenColumns: frozen(),
      spacing: LayoutSize(width: generator.pick([0, 0, 1, 4.3]), height: generator.pick([0, 0, 2, 3.7])),
      lines: LayoutSize(width: generator.pick([0, 1, 0.5]), height: generator.pick([0, 1, 2.5])),
      environment: environment())
    table.columns = lengths(table.maximumCellCount)
    return table
  }

  private mutating func frozen() -> [Int] { [generator.pick([0, 0, 1, 2, 5, 20]), generator.pick([0, 0, 0, 1, 2])] }

  /// Returns a row with a number of cells.
  mutating func row(cells: Int) -> TableDescription.Row { TableDescription.Row(length: length(), cells: cells) }

  /// Returns some lengths.
  mutating func lengths(_ count: Int) -> [Length] { (0..<count).map { _ in length() } }

  private mutating func length() -> Length {
    switch generator.below(12) {
    case 0: return .fraction(generator.pick([0.1, 0.25, 1.0 / 3]))
    case 1: return .estimated(Double(generator.below(400)) / 10)
    case 2: return 0
    case 3, 4: return .fixed(Double(generator.below(5000)) / 100)
    default: return generator.pick([20, 20, 31.7])
    }
  }

  /// Returns a container.
  public mutating func environment() -> LayoutEnvironment {
    LayoutEnvironment(
      containerSize: LayoutSize(width: generator.pick([60, 120, 210.7]), height: generator.pick([50, 100, 180.3])),
      insets: generator.chance(40)
        ? Insets(
          top: generator.pick([0, 11.1]), leading: generator.pick([0, 7]), bottom: generator.pick([0, 5.5]),
          trailing: generator.pick([0, 3.3])) : .zero,
      scale: generator.pick([0, 1, 2, 3]), direction: generator.pick([.leftToRight, .rightToLeft]))
  }

  /// Returns a position to scroll to, from before the start to beyond the end.
  public mutating func viewport(of size: LayoutSize) -> Viewport {
    Viewport(
      offset: LayoutPoint(x: position(in: size.width), y: position(in: size.height)),
      pinInsets: generator.chance(25)
        ? Insets(top: generator.pick([3, 12.6]), leading: generator.pick([0, 8])) : .zero)
  }

  private mutating func position(in extent: Double) -> Double {
    let position = -40 + generator.fraction() * (extent + 80)
    return generator.chance(50) ? position.rounded(.down) : position
  }

  /// Returns a rectangle in or near the content.
  public mutating func rect(in size: LayoutSize) -> LayoutRect {
    LayoutRect(
      x: position(in: size.width), y: position(in: size.height), width: generator.pick([0, 0.5, 20, 90, 400]),
      height: generator.pick([0, 0.5, 20, 70, 400]))
  }
}
