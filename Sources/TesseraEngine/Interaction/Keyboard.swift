import TesseraLayout

/// A key that a collection may act on.
public enum Key: Hashable, Sendable {
  /// The arrow keys.
  case arrowLeft, arrowRight, arrowUp, arrowDown
  /// Page up and page down.
  case pageUp, pageDown
  /// Home and end.
  case home, end
  /// Space, enter and escape.
  case space, enter, escape
  /// Backspace or delete.
  case delete
  /// The letter A, for “select all”.
  case a
}

/// Modifier keys that are held down.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit a key.
  public let rawValue: UInt8

  /// Makes a set of the keys whose bits are set.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// The platform's command key: command or control.
  public static let command = KeyModifiers(rawValue: 2)
  /// Option, or Alt.
  public static let option = KeyModifiers(rawValue: 4)
}

/// What a key does.
public enum KeyCommand: Hashable, Sendable {
  /// Moves the focus.
  case move(FocusMovement)
  /// Moves the focus, and extends the selection to it.
  case extend(FocusMovement)
  /// Selects the focused item, or deselects it.
  case toggle
  /// Extends the selection to the focused item.
  case extendToFocus
  /// Activates the focused item: `EngineEvent.activated`.
  case activate
  /// Selects all items.
  case selectAll
  /// Cancels a drag. Without a drag, clears the selection.
  case cancel
  /// Moves the focused item itself, where it may be dragged (`moveFocusedItem`).
  case moveItem(FocusMovement)
  /// Asks `deleteHandler` to delete the selected items if the focused item is among them, otherwise the focused item.
  case delete
}

/// Which key does what. Change it as you like.
public struct KeyboardMap: Hashable, Sendable {
  /// A key with those held down along with it.
  public struct Press: Hashable, Sendable {
    /// The key.
    public var key: Key
    /// The others.
    public var modifiers: KeyModifiers

    /// Makes a press.
    public init(_ key: Key, _ modifiers: KeyModifiers = []) {
      self.key = key
      self.modifiers = modifiers
    }
  }

  /// What each press does; others do nothing.
  public var commands: [Press: KeyCommand]

  /// Makes a map.
  public init(_ commands: [Press: KeyCommand]) {
    self.commands = commands
  }

  /// What people know from lists and grids elsewhere: arrows and pages move, with shift they extend the selection; space
  /// toggles, enter activates, escape cancels, command and A selects all. With option, arrows, home and end move the
  /// focused item itself; delete deletes.
  public static let standard: KeyboardMap = {
    let movements: [(key: Key, movement: FocusMovement)] = [
      (key: .arrowLeft, movement: .left), (key: .arrowRight, movement: .right), (key: .arrowUp, movement: .up),
      (key: .arrowDown, movement: .down), (key: .pageUp, movement: .pageBack), (key: .pageDown, movement: .pageForth),
      (key: .home, movement: .first), (key: .end, movement: .last),
    ]
    var map = KeyboardMap([
      Press(.space): .toggle, Press(.space, .shift): .extendToFocus, Press(.enter): .activate,
      Press(.escape): .cancel, Press(.a, .command): .selectAll, Press(.delete): .delete,
    ])
    for (key, movement) in movements {
      map.commands[Press(key)] = .move(movement)
      map.commands[Press(key, .shift)] = .extend(movement)
      if key != .pageUp, key != .pageDown { map.commands[Press(key, .option)] = .moveItem(movement) }
    }
    return map
  }()
}
