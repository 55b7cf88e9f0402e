import Tessera

/// The name of an interactive part, which identifies it in events. Names are compared by their bytes.
public struct PartName: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The text of the name.
  public let text: String

  /// Makes a name, which may be computed.
  public init(_ text: String) {
    self.text = text
  }

  /// Makes a name.
  public init(stringLiteral text: String) {
    self.text = text
  }

  /// Whether two names have the same bytes.
  public static func == (a: PartName, b: PartName) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

  /// Hashes the bytes of the name.
  public func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}

/// A value that an element of the page shows.
public enum PartValue: Sendable, ExpressibleByStringInterpolation, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  /// A number.
  case number(Double)
  /// A text.
  case text(String)
  /// Yes or no.
  case flag(Bool)

  /// Makes a text.
  public init(stringLiteral text: String) { self = .text(text) }
  /// Makes a number.
  public init(floatLiteral number: Double) { self = .number(number) }
  /// Makes a number.
  public init(integerLiteral number: Int) { self = .number(Double(number)) }
  /// Makes a flag.
  public init(booleanLiteral flag: Bool) { self = .flag(flag) }
}

/// A user's interaction with a part of a content.
public enum PartAction: Equatable, Sendable {
  /// A button was pressed.
  case pressed
  /// A toggle was turned on or off.
  case toggled(Bool)
  /// A field's text has changed, by a key, the clipboard, or the end of a composition.
  case edited(String)
  /// The user has finished editing a field, with the Return key or by leaving the field. The field then shows the text
  /// of its content.
  case ended(String)
  /// The user has canceled an edit with the Escape key. The field then shows the text of its content.
  case cancelled
  /// The user has submitted a field's text with the Return key, and continues to write. The field then shows the text
  /// of its content. Only fields that submit their text report it.
  case submitted(String)
  /// An element of the page reports a text.
  case sent(String)
}

/// An interaction, with the part and the element in which it happened.
public struct PartEvent {
  /// The element whose view shows the part, by its path in the data; nil for the bar over the collection.
  public let element: Element?
  /// The name of the part.
  public let part: PartName
  /// The user's action.
  public let action: PartAction

  /// Makes an event. For hosts.
  public init(element: Element?, part: PartName, action: PartAction) {
    (self.element, self.part, self.action) = (element, part, action)
  }
}
