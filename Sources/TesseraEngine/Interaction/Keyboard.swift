import TesseraLayout

/// A key that a collection can respond to.
public enum Key: Hashable, Sendable {
  /// The arrow keys.
  case arrowLeft, arrowRight, arrowUp, arrowDown
  /// Page Up and Page Down.
  case pageUp, pageDown
  /// Home and End.
  case home, end
  /// Space, Return and Escape.
  case space, enter, escape
  /// Backspace or Delete.
  case delete
  /// The letter A, for the Select All command.
  case a
}

/// Modifier keys that are held down.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// A bit for each key.
  public let rawValue: UInt8

  /// Creates a set that contains the keys whose bits are set.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The Shift key.
  public static let shift = KeyModifiers(rawValue: 1)
  /// The platform's command key: Command or Control.
  public static let command = KeyModifiers(rawValue: 2)
  /// The Option or Alt key.
  public static let option = KeyModifiers(rawValue: 4)
}

/// A command that a key triggers.
public enum KeyCommand: Hashable, Sendable {
  /// Moves the focus.
  case move(FocusMovement)
  /// Moves the focus, and selects only the newly focused item. If items cannot be selected, only moves the focus.
  case select(FocusMovement)
  /// Moves the focus, and extends the selection to the newly focused item.
  case extend(FocusMovement)
  /// Selects or deselects the focused item. If items cannot be selected, activates the item instead.
  case toggle
  /// Extends the selection to the focused item.
  case extendToFocus
  /// Activates the focused item. `EngineEvent.activated` reports this.
  case activate
  /// Selects all items.
  case selectAll
  /// Cancels the drag. If there is no drag, clears the selection.
  case cancel
  /// Moves the focused item and the rest of the selection, if the user can drag the focused item (`moveFocusedItem`).
  case moveItem(FocusMovement)
  /// Asks `deleteHandler` to delete the selected items if the focused item is among them, or else the focused item.
  case delete
}

/// A customizable mapping from keys to commands.
public struct KeyboardMap: Hashable, Sendable {
  /// A key press, including any modifier keys.
  public struct Press: Hashable, Sendable {
    /// The key.
    public var key: Key
    /// The modifier keys.
    public var modifiers: KeyModifiers

    /// Creates a key press with the given modifier keys.
    public init(_ key: Key, _ modifiers: KeyModifiers = []) {
      self.key = key
      self.modifiers = modifiers
    }
  }

  /// The commands that key presses trigger. All other key presses do nothing.
  public var commands: [Press: KeyCommand]

  /// Creates a map from key presses to commands.
  public init(_ commands: [Press: KeyCommand]) {
    self.commands = commands
  }

  /// The usual keys for lists, grids and tables. Arrow keys and page keys move the focus or, with Shift, extend the
  /// selection. Home and End move to the ends of a table row or, with Command, to the ends of the whole table. Space
  /// toggles the selection, Return activates the item, Escape cancels, Command-A selects all items, and Delete deletes
  /// items. With Option, the arrow keys, Home and End move the focused item itself, together with
  /// the rest of the selection.
  public static let standard: KeyboardMap = {
    let movements: [(key: Key, movement: FocusMovement)] = [
      (key: .arrowLeft, movement: .left), (key: .arrowRight, movement: .right), (key: .arrowUp, movement: .up),
      (key: .arrowDown, movement: .down), (key: .pageUp, movement: .pageBackward),
      (key: .pageDown, movement: .pageForward),
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

  /// The keys for desktop lists in which the selection follows the focus. Arrow keys, page keys, Home and End also select the newly
  /// focused item. While Command is held down, the arrow keys and page keys only move the focus, and Space toggles whether the
  /// focused item is selected. Home and End select even when Command is held down. All other keys are the same as in `standard`.
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
