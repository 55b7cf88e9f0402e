/// The reason why a layout could not be prepared: the unusable number, its meaning and its origin.
public struct LayoutError: Error, Hashable, Sendable {
  /// The problem with the number.
  public enum Problem: Hashable, Sendable {
    /// It is not a number or not finite.
    case notFinite
    /// It is below 0.
    case negative
    /// It is not above 0.
    case notPositive
    /// It is not 0, and is below the minimum usable value, given here.
    case tooSmall(limit: Double)
    /// It exceeds the maximum usable value, given here.
    case tooLarge(limit: Double)
    /// It differs from the only usable number, given here.
    case notEqual(to: Double)
    /// It is a ratio to another side of the element, and that side is not given.
    case noOtherSide
    /// Nothing determines the length: it is a share of a group whose items determine its length, an estimate of a side
    /// that is not measured, or no length at all.
    case undetermined
    /// Another element already has this kind. The value is the accessory's index.
    case kindInUse
    /// No number is wrong. A closure requested the change while the layout or the engine was calling that closure, as
    /// in `ChangeError.reentrant`.
    case reentrant
  }

  /// The meaning of the number.
  public enum Quantity: Hashable, Sendable {
    /// A side of the container.
    case containerSize
    /// Insets of the container, of a section, its items, background or separators.
    case insets
    /// The maximum width of a section.
    case sectionWidth
    /// The pixels per point.
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
    /// The space between the items of a line.
    case itemSpacing
    /// A width, height or length of an item.
    case itemSize
    /// A width divided by a height.
    case aspectRatio
    /// The number of values that a closure returned for a range of items.
    case valueCount
    /// A number of columns.
    case columnCount
    /// The minimum width of a column.
    case columnWidth
    /// The height of a row or the width of a column of a table.
    case trackLength
    /// The number of frozen rows or columns of a table.
    case frozenCount
    /// The number of columns that an item spans.
    case span
    /// The length of a shelf along the scroll axis.
    case shelfLength
    /// The number of nested shelves.
    case shelfLevel
    /// A width or height of an accessory.
    case accessorySize
    /// A point of an item or accessory, as a fraction.
    case accessoryPoint
    /// The distance of an accessory from its point.
    case accessoryOffset
    /// The number of accessories of one section.
    case accessoryCount
    /// The kind of an accessory.
    case accessoryKind
    /// The number of members of a group.
    case memberCount
    /// The depth of nested groups.
    case groupLevel
    /// The thickness of a separator.
    case separatorThickness
    /// The outline level of a section.
    case outlineLevel
    /// A frame or extent that a custom arrangement returned.
    case arrangement
    /// A number of days.
    case dayCount
    /// An hour of the day.
    case hour
    /// The minutes from an event's start to its end.
    case eventDuration
    /// The extent of all content.
    case contentExtent
    /// The number of elements that are visible or being written.
    case elementCount
    /// No number: the change itself.
    case change
  }

  /// The origin of the number.
  public enum Location: Hashable, Sendable {
    /// The layout's own settings.
    case layout
    /// The environment.
    case environment
    /// The description or data of the section at an index.
    case section(Int)
    /// The description of the column of a table at an index.
    case column(Int)
    /// One item.
    case item(ItemPath)
  }

  private struct Facts: Hashable, Sendable {
    var problem: Problem
    var quantity: Quantity
    var value: Double
    var location: Location
  }

  /// Boxed to one word, because every function that can fail passes an error on.
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
  /// The number as given.
  public var value: Double { facts.value }
  /// The origin of the number.
  public var location: Location { facts.location }

  /// Creates an error that names a number and its origin.
  public init(_ problem: Problem, _ quantity: Quantity, value: Double, at location: Location) {
    box = .facts(Facts(problem: problem, quantity: quantity, value: value, location: location))
  }

  /// The error for a change that a closure requests while a layout or an engine is calling it, as in
  /// `ChangeError.reentrant`.
  public static var reentrant: LayoutError { LayoutError(.reentrant, .change, value: 0, at: .layout) }
}

extension LayoutError: CustomStringConvertible {
  /// One line with the origin of the number, its value and the expected value.
  public var description: String {
    if case .reentrant = problem { return Self.reentrantDescription }
    let found = if case .undetermined = problem { "not determined" } else { quantity.text(value) }
    return "\(location): \(quantity) is \(found); expected \(expectation)"
  }

  static let reentrantDescription =
    "changes cannot be made from within what a layout or an engine calls"

  private var expectation: String {
    switch problem {
    case .notFinite: "a finite number"
    case .negative: "at least 0"
    case .notPositive: "more than 0"
    case .tooSmall(let limit): "0, or at least \(quantity.text(limit))"
    case .tooLarge(let limit): "at most \(quantity.text(limit))"
    case .notEqual(let number): "\(quantity.text(number))"
    case .noOtherSide: "a length that does not follow from another side"
    case .undetermined: "a length, or a share of one that is given"
    case .kindInUse: "a kind that no other element of the section has"
    case .reentrant: "no call from within"
    }
  }
}

extension LayoutError.Location: CustomStringConvertible {
  /// The location in words.
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
  /// The words for a quantity, and the format of its values.
  private enum Entry {
    /// A number with a fraction.
    case measure(String)
    /// A whole number.
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
    case .shelfLevel: .count("number of shelves in one another")
    case .accessorySize: .measure("size of an accessory")
    case .accessoryPoint: .measure("point of an accessory")
    case .accessoryOffset: .measure("offset of an accessory")
    case .accessoryCount: .count("number of accessories")
    case .accessoryKind: .count("kind of accessory number")
    case .memberCount: .count("number of members of a group")
    case .groupLevel: .count("depth of groups in groups")
    case .separatorThickness: .measure("separator thickness")
    case .outlineLevel: .count("outline level")
    case .arrangement: .measure("a number answered by the arrangement")
    case .dayCount: .count("day count")
    case .hour: .count("hour")
    case .eventDuration: .count("duration of the event in minutes")
    case .contentExtent: .measure("content extent")
    case .elementCount: .count("number of elements")
    case .change: .measure("a change")
    }
  }

  /// The name of the quantity in words.
  public var description: String {
    switch entry {
    case .measure(let words), .count(let words): words
    }
  }

  /// A value of this quantity as text. Counts are written as whole numbers.
  fileprivate func text(_ value: Double) -> String {
    if case .count = entry, let whole = Int(exactly: value) { "\(whole)" } else { "\(value)" }
  }
}
