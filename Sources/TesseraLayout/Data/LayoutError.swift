/// An error that reports why a layout could not be prepared: the invalid number, its meaning and its location.
public struct LayoutError: Error, Hashable, Sendable {
  /// The problem with a number.
  public enum Problem: Hashable, Sendable {
    /// The number is infinite or NaN.
    case notFinite
    /// The number is negative.
    case negative
    /// The number is not greater than 0.
    case notPositive
    /// The number is not 0, but less than the given minimum.
    case tooSmall(limit: Double)
    /// The number exceeds the given maximum.
    case tooLarge(limit: Double)
    /// The number is not equal to the only valid value.
    case notEqual(to: Double)
    /// The number is a ratio that applies to the element's other dimension, which is not specified.
    case noOtherSide
    /// Nothing determines the length. It is a fraction of a group whose length depends on its items, an estimate of a
    /// dimension that is not measured, or not specified at all.
    case undetermined
    /// Another element already has this kind. The value is the accessory's index.
    case kindInUse
    /// A closure requested the change while the layout or the engine was calling it, as in `ChangeError.reentrant`. No
    /// number is invalid.
    case reentrant
  }

  /// The meaning of a number.
  public enum Quantity: Hashable, Sendable {
    /// The width or height of the container.
    case containerSize
    /// The insets of the container, or of a section or its items, background or separators.
    case insets
    /// The maximum width of a section.
    case sectionWidth
    /// The number of pixels per point.
    case scale
    /// The number of sections.
    case sectionCount
    /// The number of items in a section.
    case itemCount
    /// The length of a header or footer.
    case supplementaryLength
    /// The space between sections.
    case sectionSpacing
    /// The space between lines.
    case lineSpacing
    /// The space between the items in a line.
    case itemSpacing
    /// A width, height or length of an item.
    case itemSize
    /// The ratio of a width to a height.
    case aspectRatio
    /// The number of values that a closure returned for a range of items.
    case valueCount
    /// The number of columns.
    case columnCount
    /// The minimum width of a column.
    case columnWidth
    /// The height of a row or the width of a column in a table.
    case trackLength
    /// The number of frozen rows or columns in a table.
    case frozenCount
    /// The number of columns that an item spans.
    case span
    /// The length of a shelf along the scroll axis.
    case shelfLength
    /// The number of nested shelves.
    case shelfLevel
    /// A width or height of an accessory.
    case accessorySize
    /// A coordinate of a point in an item or accessory, as a fraction.
    case accessoryPoint
    /// The offset of an accessory from its point.
    case accessoryOffset
    /// The number of accessories in a section.
    case accessoryCount
    /// The kind of an accessory.
    case accessoryKind
    /// The number of members in a group.
    case memberCount
    /// The depth of nested groups.
    case groupLevel
    /// The thickness of a separator.
    case separatorThickness
    /// The outline level of a section.
    case outlineLevel
    /// A frame or extent that a custom arrangement returned.
    case arrangement
    /// The number of days.
    case dayCount
    /// An hour of the day.
    case hour
    /// The duration of an event, in minutes.
    case eventDuration
    /// The extent of all content.
    case contentExtent
    /// The number of elements that are visible or that are being encoded.
    case elementCount
    /// The change itself rather than a number.
    case change
  }

  /// The location of a number.
  public enum Location: Hashable, Sendable {
    /// The settings of the layout itself.
    case layout
    /// The environment.
    case environment
    /// The description or data of a section, given its index.
    case section(Int)
    /// The description of a table column, given its index.
    case column(Int)
    /// An item.
    case item(ItemPath)
  }

  private struct Facts: Hashable, Sendable {
    var problem: Problem
    var quantity: Quantity
    var value: Double
    var location: Location
  }

  /// Boxed to fit in one word, because every function that can fail passes errors on.
  private indirect enum Box: Hashable, Sendable {
    case facts(Facts)
  }

  private let box: Box

  private var facts: Facts {
    switch box {
    case .facts(let facts): facts
    }
  }

  /// The problem with the number.
  public var problem: Problem { facts.problem }
  /// The meaning of the number.
  public var quantity: Quantity { facts.quantity }
  /// The invalid number.
  public var value: Double { facts.value }
  /// The location of the number.
  public var location: Location { facts.location }

  /// Creates an error for a number and its location.
  public init(_ problem: Problem, _ quantity: Quantity, value: Double, at location: Location) {
    box = .facts(Facts(problem: problem, quantity: quantity, value: value, location: location))
  }

  /// The error for a change that a closure requests while a layout or an engine is calling the closure, as in
  /// `ChangeError.reentrant`.
  public static var reentrant: LayoutError { LayoutError(.reentrant, .change, value: 0, at: .layout) }
}

extension LayoutError: CustomStringConvertible {
  /// A one-line description with the location of the number, its value and the expected value.
  public var description: String {
    if case .reentrant = problem { return Self.reentrantDescription }
    let found =
      switch problem {
      case .undetermined: "not determined"
      case .kindInUse: "a duplicate at index \(quantity.text(value))"
      default: quantity.text(value)
      }
    return "\(location): \(quantity) is \(found); expected \(expectation)"
  }

  static let reentrantDescription =
    "changes cannot be made while a layout or an engine is calling a closure"

  private var expectation: String {
    switch problem {
    case .notFinite: "a finite number"
    case .negative: "at least 0"
    case .notPositive: "more than 0"
    case .tooSmall(let limit): "0, or at least \(quantity.text(limit))"
    case .tooLarge(let limit): "at most \(quantity.text(limit))"
    case .notEqual(let number): "\(quantity.text(number))"
    case .noOtherSide: "a length that does not depend on another dimension"
    case .undetermined: "a length, or a fraction of a known length"
    case .kindInUse: "a kind that no other element of the section has"
    case .reentrant: "no call during another call"
    }
  }
}

extension LayoutError.Location: CustomStringConvertible {
  /// A description of the location.
  public var description: String {
    switch self {
    case .layout: "layout"
    case .environment: "environment"
    case .section(let index): "section \(index)"
    case .column(let index): "column \(index)"
    case .item(let path): "item \(path.item) of section \(path.section)"
    }
  }
}

extension LayoutError.Quantity: CustomStringConvertible {
  /// The name of a quantity, and the format of its values.
  private enum Entry {
    /// A quantity with fractional values.
    case measure(String)
    /// A quantity with whole values.
    case count(String)
  }

  private var entry: Entry {
    switch self {
    case .containerSize: .measure("container size")
    case .insets: .measure("an inset")
    case .sectionWidth: .measure("maximum width of a section")
    case .scale: .measure("scale")
    case .sectionCount: .count("section count")
    case .itemCount: .count("item count")
    case .supplementaryLength: .measure("length of a header or footer")
    case .sectionSpacing: .measure("section spacing")
    case .lineSpacing: .measure("line spacing")
    case .itemSpacing: .measure("item spacing")
    case .itemSize: .measure("item size")
    case .aspectRatio: .measure("aspect ratio")
    case .valueCount: .count("number of values for a range of items")
    case .columnCount: .count("column count")
    case .columnWidth: .measure("minimum column width")
    case .trackLength: .measure("length of a row or column")
    case .frozenCount: .count("number of frozen rows or columns")
    case .span: .count("span")
    case .shelfLength: .measure("length of a shelf")
    case .shelfLevel: .count("number of nested shelves")
    case .accessorySize: .measure("size of an accessory")
    case .accessoryPoint: .measure("point of an accessory")
    case .accessoryOffset: .measure("offset of an accessory")
    case .accessoryCount: .count("number of accessories")
    case .accessoryKind: .count("accessory kind")
    case .memberCount: .count("number of members of a group")
    case .groupLevel: .count("depth of nested groups")
    case .separatorThickness: .measure("separator thickness")
    case .outlineLevel: .count("outline level")
    case .arrangement: .measure("a number returned by the arrangement")
    case .dayCount: .count("day count")
    case .hour: .count("hour")
    case .eventDuration: .count("duration of the event in minutes")
    case .contentExtent: .measure("content extent")
    case .elementCount: .count("number of elements")
    case .change: .measure("a change")
    }
  }

  /// The name of the quantity.
  public var description: String {
    switch entry {
    case .measure(let words), .count(let words): words
    }
  }

  /// Returns a value of this quantity as text. Counts are formatted as whole numbers.
  fileprivate func text(_ value: Double) -> String {
    if case .count = entry, let whole = Int(exactly: value) { "\(whole)" } else { "\(value)" }
  }
}
