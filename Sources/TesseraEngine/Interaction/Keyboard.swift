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
  /// One bit for each key.
  public let rawValue: UInt8

  /// Creates a set of the keys whose bits are set.
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

/// The command of a key.
public enum KeyCommand: Hashable, Sendable {
  /// Moves the focus.
  case move(FocusMovement)
  /// Moves the focus, and selects only the item that gets it. Where no item can be selected, only moves the focus.
  case select(FocusMovement)
  /// Moves the focus, and extends the selection to it.
  case extend(FocusMovement)
  /// Selects the focused item, or deselects it. Where no item can be selected, activates it.
  case toggle
  /// Extends the selection to the focused item.
  case extendToFocus
  /// Activates the focused item: `EngineEvent.activated`.
  case activate
  /// Selects all items.
  case selectAll
  /// Cancels a drag. Without a drag, clears the selection.
  case cancel
  /// Moves the focused item itself, if it may be dragged (`moveFocusedItem`).
  case moveItem(FocusMovement)
  /// Asks `deleteHandler` to delete the selected items if the focused item is among them, otherwise the focused item.
  case delete
}

/// The commands of the keys, which you can change.
public struct KeyboardMap: Hashable, Sendable {
  /// A key together with the modifier keys that are down.
  public struct Press: Hashable, Sendable {
    /// The key.
    public var key: Key
    /// The modifier keys.
    public var modifiers: KeyModifiers

    /// Creates a press.
    public init(_ key: Key, _ modifiers: KeyModifiers = []) {
      self.key = key
      self.modifiers = modifiers
    }
  }

  /// The command of each press. Other presses do nothing.
  public var commands: [Press: KeyCommand]

  /// Creates a map.
  public init(_ commands: [Press: KeyCommand]) {
    self.commands = commands
  }

  /// The usual keys of lists, grids and tables. Arrow and page keys move the focus, and with shift extend the
  /// selection. Home and end lead along the row of a table, and with command through all of it. Space toggles, enter
  /// activates, escape cancels, command-A selects all, and delete deletes. With option, arrow keys, home and end move
  /// the focused item itself.
  public static let standard: KeyboardMap = {
    let movements: [(key: Key, movement: FocusMovement)] = [
      (key: .arrowLeft, movement: .left), (key: .arrowRight, movement: .right), (key: .arrowUp, movement: .up),
      (key: .arrowDown, movement: .down), (key: .pageUp, movement: .pageBack), (key: .pageDown, movement: .pageForth),
      (key: .home, movement: .rowStart), (key: .end, movement: .rowEnd),
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
    for (key, movement) in [(Key.home, FocusMovement.first), (.end, .last)] {
      map.commands[Press(key, .command)] = .move(movement)
      map.commands[Press(key, [.command, .shift])] = .extend(movement)
    }
    return map
  }()

  /// The keys of desktop lists, whose selection follows the focus: arrow keys, page keys, home and end also select the
  /// item that they lead to. With command, they only move the focus, and space toggles there; command with home and end
  /// selects. All other keys are those of `standard`.
  public static let selecting: KeyboardMap = {
    var map = standard
    map.commands[Press(.space, .command)] = .toggle
    for (press, command) in standard.commands {
      guard case .move(let movement) = command else { continue }
      map.commands[press] = .select(movement)
      if press.modifiers.isEmpty, press.key != .home, press.key != .end {
        map.commands[Press(press.key, .command)] = .move(movement)
      }
    }
    return map
  }()
}
