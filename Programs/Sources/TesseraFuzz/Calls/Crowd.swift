import Tessera
import TesseraTesting

/// A layout with a billion elements or more, up to the largest possible count.
struct Crowd {
  private let kind: Int
  private let length: Double
  private let count: Int

  /// A rectangle that intersects every element.
  static let everywhere = LayoutRect(x: -0x1p38, y: -0x1p38, width: 0x1p39, height: 0x1p39)

  init(_ random: inout SeededGenerator) {
    kind = random.below(9)
    let any = abs(random.number())
    length = random.pick([0, 0x1p-16, 1, any])
    count = random.pick([1_000_000_000, 1 << 31, 1_000_000_000_000, .max / 2, .max])
  }

  /// - Throws: `LayoutError` if the content would be too long.
  func layout() throws(LayoutError) -> AnyPreparedLayout {
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 480), scale: 2)
    let sections = DataShape(sections: count, itemsPerSection: 3)
    if kind == 0 {
      return try TableLayout(
        rows: .same(.fixed(length)), columns: .same(.fixed(length)), frozenRows: count, rowLines: 1
      )
      .makePreparedLayout(for: sections, in: environment)
    }
    return try StackLayout(section).makePreparedLayout(for: kind == 1 ? sections : [count], in: environment)
  }

  private var section: SectionLayout {
    let length = Length.fixed(length)
    return switch kind {
    case 1: .list(length: length).header(length).background("card")
    case 2: .list(length: length).separators(thickness: 1).accessory("badge", size: 16, at: .center)
    case 3: .grid(columns: .count(1000), length: length)
    case 4: .flow(itemSize: ItemSize(width: length, height: 1))
    case 5: .waterfall(columns: 3, length: length)
    case 6: .mosaic(.rows(.item(height: length), .item(height: length)), length: length)
    case 7: .shelf(itemLength: length, height: 60)
    default: .list(length: length, spacing: 0x1p-16)
    }
  }
}
