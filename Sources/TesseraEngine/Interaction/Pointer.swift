import TesseraLayout

/// What a pointer is.
public enum PointerKind: Hashable, Sendable {
  /// A mouse, a trackpad or a pen: it drags at once, and selects as the keys held down say.
  case mouse
  /// A finger: it scrolls, unless it has rested on an item before; it selects one more where several may be selected.
  case touch
}

/// When a pointer rests, strays, is held or clicks twice.
public struct PointerSettings: Hashable, Sendable {
  /// How far a mouse may stray and still be taken to rest, in points.
  public var mouseSlack: Double
  /// How far a finger may stray and still be taken to rest, in points.
  public var touchSlack: Double
  /// How long a finger rests before it takes an item up, in seconds.
  public var holdDuration: Double
  /// How soon the second of two clicks follows the first, in seconds.
  public var doubleClickInterval: Double

  /// Makes settings.
  public init(
    mouseSlack: Double = 4, touchSlack: Double = 10, holdDuration: Double = 0.4, doubleClickInterval: Double = 0.4
  ) {
    self.mouseSlack = mouseSlack
    self.touchSlack = touchSlack
    self.holdDuration = holdDuration
    self.doubleClickInterval = doubleClickInterval
  }
}

/// What the user's pointer is about to do: a press that has become neither a click nor a drag yet, and the last click.
struct PointerState {
  /// A pointer that went down on an item.
  struct Press {
    fileprivate(set) var path: ItemPath
    let kind: PointerKind
    let modifiers: KeyModifiers
    /// In container coordinates.
    let start: LayoutPoint
    fileprivate let time: Double
    /// Whether the item has not been refused to be dragged.
    fileprivate(set) var mayDrag = true
  }

  var settings = PointerSettings()
  private(set) var press: Press?
  private var click: (path: ItemPath, time: Double)?

  mutating func begin(
    on path: ItemPath, _ kind: PointerKind, _ modifiers: KeyModifiers, at point: LayoutPoint, time: Double
  ) {
    press = Press(path: path, kind: kind, modifiers: modifiers, start: point, time: time)
  }

  mutating func end() { press = nil }

  /// The item of the press cannot be dragged.
  mutating func refuseDrag() { press?.mayDrag = false }

  /// Whether the pointer is too far from where it went down to rest.
  func hasStrayed(to point: LayoutPoint) -> Bool {
    guard let press else { return false }
    let (x, y) = (point.x - press.start.x, point.y - press.start.y)
    let slack = press.kind == .mouse ? settings.mouseSlack : settings.touchSlack
    return !(x * x + y * y <= slack * slack)
  }

  /// The press of a finger that may take its item up when it has rested long enough.
  var waitingPress: Press? {
    guard let press, press.kind == .touch, press.mayDrag else { return nil }
    return press
  }

  /// The press of a finger that has rested long enough to take its item up.
  func heldPress(at time: Double) -> Press? {
    waitingPress.flatMap { time - $0.time >= settings.holdDuration ? $0 : nil }
  }

  /// Counts a click.
  ///
  /// - Returns: whether it is the second of two.
  mutating func countClick(on path: ItemPath, at time: Double) -> Bool {
    let isSecond = click.map { $0.path == path && time - $0.time <= settings.doubleClickInterval } ?? false
    click = isSecond ? nil : (path, time)
    return isSecond
  }

  /// Takes the press and the click over to their paths after a batch. They end if their items are deleted.
  mutating func carry(over plan: BatchPlan) {
    if let old = press {
      press = nil
      if let path = plan.after(old.path) {
        press = old
        press?.path = path
      }
    }
    click = click.flatMap { click in plan.after(click.path).map { ($0, click.time) } }
  }
}
