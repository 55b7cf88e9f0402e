import TesseraLayout

/// A key that a collection may act on.
public enum Key: Hashable, Sendable {
  /// The arrows.
  case arrowLeft, arrowRight, arrowUp, arrowDown
  /// A page back and forth.
  case pageUp, pageDown
  /// To the start and to the end.
  case home, end
  /// The others by name.
  case space, enter, escape
  /// Either of the keys that delete.
  case delete
  /// The letter of “select all”.
  case a
}

/// Keys held down along with another.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit a key.
  public let rawValue: UInt8

  /// Makes a set of the keys whose bits are set.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// What the platform's commands are given with: command or control.
  public static let command = KeyModifiers(rawValue: 2)
  /// Option, or Alt.
  public static let option = KeyModifiers(rawValue: 4)
}

/// What a key does.
public enum KeyCommand: Hashable, Sendable {
  /// Moves the focus.
  case move(FocusMovement)
  /// Moves the focus, and selects from where the selection was begun up to it.
  case extend(FocusMovement)
  /// Selects the focused item, or lets go of it.
  case toggle
  /// Selects from where the selection was begun up to the focused item.
  case extendToFocus
  /// Announces that the focused item is to be opened, or whatever it is for.
  case activate
  /// Selects all items.
  case selectAll
  /// Takes a drag back; without one, lets go of the selection.
  case cancel
  /// Moves the focused item itself, where it may be dragged (`moveFocusedItem`).
  case moveItem(FocusMovement)
  /// Has the selected items deleted if the focused one is among them, else that one (`deleteHandler`).
  case delete
}

/// Which key does what: data, to be changed at will.
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
