import TesseraLayout

/// The kind of a pointer.
public enum PointerKind: Hashable, Sendable {
  /// A mouse, a trackpad or a pen. It drags at once, and modifier keys decide how it selects.
  case mouse
  /// A finger. It scrolls, unless it has rested on an item first. If several items can be selected, a tap toggles one.
  case touch
}

/// The times and distances that distinguish clicks, double-clicks, long presses and drags.
public struct PointerSettings: Hashable, Sendable {
  /// The distance that a mouse can move and still count as resting, in points.
  public var mouseSlack: Double
  /// The distance that a finger can move and still count as resting, in points.
  public var touchSlack: Double
  /// The time that a finger must rest before it begins a drag, in seconds.
  public var holdDuration: Double
  /// The longest time between the two clicks of a double-click, in seconds.
  public var doubleClickInterval: Double

  /// Creates settings.
  public init(
    mouseSlack: Double = 4, touchSlack: Double = 10, holdDuration: Double = 0.4, doubleClickInterval: Double = 0.4
  ) {
    self.mouseSlack = mouseSlack
    self.touchSlack = touchSlack
    self.holdDuration = holdDuration
    self.doubleClickInterval = doubleClickInterval
  }
}

/// The state of the user's pointer: a press that is neither a click nor a drag yet, and the last click.
final class PointerState: CarriesPaths {
  /// A pointer that went down on an item.
  struct Press {
    fileprivate(set) var path: ItemPath
    /// The element of the item that takes the press; nil if the item does.
    fileprivate(set) var accessory: Element?
    let kind: PointerKind
    let modifiers: KeyModifiers
    /// In container coordinates.
    let start: LayoutPoint
    fileprivate let time: Double
    /// Whether a drag of the item is still possible.
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

  /// Records that the item of the press cannot be dragged.
  func refuseDrag() { press?.mayDrag = false }

  /// Whether the pointer is too far from where it went down to count as resting.
  func hasStrayed(to point: LayoutPoint) -> Bool {
    guard let press else { return false }
    let (x, y) = (point.x - press.start.x, point.y - press.start.y)
    let slack = press.kind == .mouse ? settings.mouseSlack : settings.touchSlack
    return !(x * x + y * y <= slack * slack)
  }

  /// The press of a finger that may begin a drag once it has rested long enough.
  var waitingPress: Press? {
    guard let press, press.kind == .touch, press.mayDrag else { return nil }
    return press
  }

  /// The press of a finger that has rested long enough to begin a drag.
  func heldPress(at time: Double) -> Press? {
    waitingPress.flatMap { time - $0.time >= settings.holdDuration ? $0 : nil }
  }

  /// Counts a click.
  ///
  /// - Returns: whether it completes a double-click.
  func countClick(on path: ItemPath, at time: Double) -> Bool {
    let isSecond = click.map { $0.path == path && time - $0.time <= settings.doubleClickInterval } ?? false
    click = isSecond ? nil : (path, time)
    return isSecond
  }

  /// The press and the click end if their items are deleted.
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
