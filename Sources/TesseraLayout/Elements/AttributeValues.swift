/// The name of a custom number in an element's attributes. Declare each name once:
///
/// ```swift
/// extension AttributeName { static let warmth: Self = "warmth" }
/// ```
public struct AttributeName: Hashable, Sendable, ExpressibleByStringLiteral {
  private let bytes: ByteName

  /// Creates a name. Names with the same bytes are equal.
  public init(_ name: String) {
    bytes = ByteName(text: name)
  }

  /// Creates a name from a literal.
  public init(stringLiteral name: String) {
    self.init(name)
  }

  /// The text of the name.
  public var name: String { bytes.text }

  fileprivate func precedes(_ other: AttributeName) -> Bool {
    bytes < other.bytes
  }
}

/// An element's custom numbers, ordered by the bytes of their names.
public struct AttributeValues: Hashable, Sendable {
  private var entries: [Entry] = []

  private struct Entry: Hashable, Sendable {
    let name: AttributeName
    var value: Double
  }

  /// Creates an empty collection of numbers.
  public init() {}

  /// Whether no numbers are set.
  public var isEmpty: Bool { entries.isEmpty }

  /// The names of all numbers that are set.
  public var names: [AttributeName] { entries.map { $0.name } }

  /// Accesses the number with the given name; nil if it is not set. Linear in the number of values that are set.
  public subscript(name: AttributeName) -> Double? {
    get {
      for entry in entries where entry.name == name { return entry.value }
      return nil
    }
    set {
      let index = entries.firstIndex { !$0.name.precedes(name) } ?? entries.endIndex
      let isSet = index < entries.endIndex && entries[index].name == name
      switch (newValue, isSet) {
      case (let value?, true): entries[index].value = value
      case (let value?, false): entries.insert(Entry(name: name, value: value), at: index)
      case (nil, true): entries.remove(at: index)
      case (nil, false): break
      }
    }
  }
}
