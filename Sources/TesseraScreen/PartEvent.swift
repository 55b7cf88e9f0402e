import Tessera

/// The name of an interactive part, which identifies the part in events. Names are compared by their bytes.
public struct PartName: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The name as text.
  public let text: String

  /// Creates a name, which may be computed.
  public init(_ text: String) {
    self.text = text
  }

  /// Creates a name.
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

/// A value that a custom element shows.
public enum PartValue: Sendable, ExpressibleByStringInterpolation, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  /// A number.
  case number(Double)
  /// Text.
  case text(String)
  /// A Boolean value.
  case flag(Bool)

  /// Creates a text value.
  public init(stringLiteral text: String) { self = .text(text) }
  /// Creates a number value.
  public init(floatLiteral number: Double) { self = .number(number) }
  /// Creates a number value.
  public init(integerLiteral number: Int) { self = .number(Double(number)) }
  /// Creates a Boolean value.
  public init(booleanLiteral flag: Bool) { self = .flag(flag) }
}

/// A user's interaction with a part.
public enum PartAction: Equatable, Sendable {
  /// A button was pressed.
  case pressed
  /// A toggle was turned on or off.
  case toggled(Bool)
  /// A field's text has changed because of a key press, the clipboard, or the end of a composition.
  case edited(String)
  /// The user has finished editing a field with the Return key or by leaving the field. The field then shows the
  /// content's text.
  case ended(String)
  /// The user has canceled an edit with the Escape key. The field then shows the content's text.
  case cancelled
  /// The user has submitted a field's text with the Return key, and editing continues. The field then shows the
  /// content's text. Only fields that submit their text report this action.
  case submitted(String)
  /// A custom element has sent text.
  case sent(String)
}

/// A user's interaction with a part, and the element whose view shows the part.
public struct PartEvent {
  /// The element whose view shows the part, by its path in the data; nil for the bar above the collection.
  public let element: Element?
  /// The name of the part.
  public let part: PartName
  /// The user's action.
  public let action: PartAction

  /// Creates an event. For hosts.
  public init(element: Element?, part: PartName, action: PartAction) {
    (self.element, self.part, self.action) = (element, part, action)
  }
}
