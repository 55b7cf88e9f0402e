import TesseraLayout

/// The kind of a pointer.
public enum PointerKind: Hashable, Sendable {
  /// A mouse, a trackpad or a pen. It drags immediately, and modifier keys determine how it selects.
  case mouse
  /// A finger. Moving the finger scrolls, unless it first stays on an item for a while. If the selection mode allows several items,
  /// a tap toggles an item.
  case touch
}

/// The times and distances that distinguish clicks, double-clicks, long presses and drags.
public struct PointerSettings: Hashable, Sendable {
  /// The maximum distance that a mouse can move and still be treated as stationary, in points.
  public var allowableMouseMovement: Double
  /// The maximum distance that a finger can move and still be treated as stationary, in points.
  public var allowableTouchMovement: Double
  /// The time that a finger must stay in place before it begins a drag, in seconds.
  public var holdDuration: Double
  /// The maximum time between the two clicks of a double-click, in seconds.
  public var doubleClickInterval: Double

  /// Creates settings.
  public init(
    allowableMouseMovement: Double = 4, allowableTouchMovement: Double = 10, holdDuration: Double = 0.4,
    doubleClickInterval: Double = 0.4
  ) {
    self.allowableMouseMovement = allowableMouseMovement
    self.allowableTouchMovement = allowableTouchMovement
    self.holdDuration = holdDuration
    self.doubleClickInterval = doubleClickInterval
  }
}

/// The state of the user's pointer, which consists of a press that has not become a click or a drag yet, and the last
/// click.
final class PointerState: PathUpdater {
  /// A pointer press on an item.
  struct Press {
    fileprivate(set) var path: ItemPath
    /// The accessory that receives the press; nil if the item itself receives it.
    fileprivate(set) var accessory: Element?
    let kind: PointerKind
    let modifiers: KeyModifiers
    /// The starting point, in container coordinates.
    let start: LayoutPoint
    fileprivate let time: Double
    /// Whether this press can still become a drag.
    fileprivate(set) var mayDrag = true
  }

  var settings = PointerSettings()
  private(set) var press: Press?
  private var click: (path: ItemPath, time: Double)?

  func begin(
    on path: ItemPath, accessory: Element?, _ kind: PointerKind, _ modifiers: KeyModifiers, at point: LayoutPoint,
    time: Double
  ) {
    press = Press(
      path: path, accessory: accessory, kind: kind, modifiers: modifiers, start: point, time: time,
      mayDrag: accessory == nil)
  }

  func end() { press = nil }

  /// Records that the press cannot become a drag.
  func refuseDrag() { press?.mayDrag = false }

  /// Returns whether the pointer is too far from its starting point to be treated as stationary.
  func exceedsAllowableMovement(to point: LayoutPoint) -> Bool {
    guard let press else { return false }
    let (x, y) = (point.x - press.start.x, point.y - press.start.y)
    let slack = press.kind == .mouse ? settings.allowableMouseMovement : settings.allowableTouchMovement
    return !(x * x + y * y <= slack * slack)
  }

  /// The press of a finger that can still become a drag if the finger stays in place.
  var waitingPress: Press? {
    guard let press, press.kind == .touch, press.mayDrag else { return nil }
    return press
  }

  /// Returns the press of a finger that has stayed in place long enough to begin a drag.
  func heldPress(at time: Double) -> Press? {
    waitingPress.flatMap { time - $0.time >= settings.holdDuration ? $0 : nil }
  }

  /// Records a click.
  ///
  /// - Returns: whether the click completes a double-click.
  func countClick(on path: ItemPath, at time: Double) -> Bool {
    let isSecond = click.map { $0.path == path && time - $0.time <= settings.doubleClickInterval } ?? false
    click = isSecond ? nil : (path, time)
    return isSecond
  }

  /// Ends the press and discards the last click if their items are deleted.
  func carried(over change: PathChange) -> (() -> Void)? {
    if press == nil, click == nil { return nil }
    let press = press.flatMap { press in
      change.after(press.path).map { path in
        var after = press
        after.path = path
        after.accessory = press.accessory.flatMap { change.plan.after($0, owner: .item) }
        return after
      }
    }
    let click = click.flatMap { click in change.after(click.path).map { ($0, click.time) } }
    return { [self] in (self.press, self.click) = (press, click) }
  }
}
