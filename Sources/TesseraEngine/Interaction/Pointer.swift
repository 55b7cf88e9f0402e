import TesseraLayout

/// What a pointer is.
public enum PointerKind: Hashable, Sendable {
  /// A mouse, a trackpad or a pen: it drags at once, and selects as the keys held down say.
  case mouse
  /// A finger: it scrolls, unless it has rested on an item before; it selects one more where several may be selected.
  case touch
}

/// A pointer that went down on an item and has become neither a click nor a drag yet.
struct Press {
  var path: ElementPath
  let kind: PointerKind
  let modifiers: KeyModifiers
  /// In container coordinates.
  let start: Point
  let time: Double
  /// Whether it has not been refused to be dragged.
  var mayDrag = true

  /// How far a pointer may stray and still be taken to rest, in points.
  var slack: Double { kind == .mouse ? 4 : 10 }
  /// How long a finger rests before it takes an item up, in seconds.
  static let hold = 0.4

  func hasStrayed(to point: Point) -> Bool {
    let (x, y) = (point.x - start.x, point.y - start.y)
    return !(x * x + y * y <= slack * slack)
  }
}

/// The last click, for the second of two.
struct Click {
  var path: ElementPath
  let time: Double
  /// How soon a second one follows, in seconds.
  static let pause = 0.4
}

extension CollectionEngine {
  /// A pointer went down at a point of the container. Ends a running programmatic scroll.
  ///
  /// What belongs to an item, by `PreparedLayout.owner(of:)`, takes no press itself: its item does.
  ///
  /// - Parameter time: in seconds, by the clock of `update`.
  /// - Returns: whether there is an item to be clicked or dragged; false for a second pointer too.
  @discardableResult
  public func pointerDown(
    at point: Point, _ kind: PointerKind = .mouse, _ modifiers: KeyModifiers = [], at time: Double
  ) -> Bool {
    guard mayChange(), interaction.drag == nil, interaction.press == nil else { return false }
    interruptScroll()
    guard let path = pressedItem(at: point) else { return false }
    interaction.press = Press(path: path, kind: kind, modifiers: modifiers, start: point, time: time)
    return true
  }

  /// The pointer moved to a point of the container.
  ///
  /// - Returns: whether it holds an item now, so that the host lets it scroll and select nothing.
  @discardableResult
  public func pointerMoved(to point: Point, at time: Double) -> Bool {
    guard mayChange() else { return false }
    takeUpHeld(at: time)
    if let press = interaction.press, press.hasStrayed(to: point) {
      // A finger that strays scrolls; a mouse that may not drag can still click.
      let isDrag = press.kind == .mouse && press.mayDrag && beginDrag(of: press.path, at: press.start)
      interaction.press?.mayDrag = false
      if isDrag || press.kind == .touch { interaction.press = nil }
    }
    guard interaction.drag != nil else { return false }
    moveDrag(to: point)
    return true
  }

  /// The pointer went up at a point of the container: what it holds is dropped, what it rested on is clicked.
  ///
  /// A click selects and gives the focus (`clicked`). It activates the item where nothing may be selected, else the second
  /// of two does.
  ///
  /// - Returns: whether that was meant for an item.
  @discardableResult
  public func pointerUp(at point: Point, at time: Double) -> Bool {
    guard mayChange() else { return false }
    if pointerMoved(to: point, at: time) {
      endDrag()
      return true
    }
    guard let press = interaction.press else { return false }
    interaction.press = nil
    guard pressedItem(at: point) == press.path else { return false }
    click(press, at: time)
    return true
  }

  /// The platform has taken the pointer away, as for scrolling: a drag is taken back, and nothing is clicked.
  public func pointerCancelled() {
    guard mayChange() else { return postpone { $0.pointerCancelled() } }
    interaction.press = nil
    cancelDrag()
  }

  /// Takes up the item on which a finger has rested long enough.
  func takeUpHeld(at time: Double) {
    guard let press = interaction.press, press.kind == .touch, press.mayDrag, time - press.time >= Press.hold else {
      return
    }
    interaction.press?.mayDrag = false
    if beginDrag(of: press.path, at: press.start) { interaction.press = nil }
  }

  /// Whether time alone will take an item up.
  var isWaitingForHold: Bool {
    guard let press = interaction.press, press.kind == .touch, press.mayDrag else { return false }
    return dragPolicy.map { policy in asking { policy.canDrag(press.path) } } ?? false
  }

  private func click(_ press: Press, at time: Double) {
    let isSecond = interaction.click.map { $0.path == press.path && time - $0.time <= Click.pause } ?? false
    interaction.click = isSecond ? nil : Click(path: press.path, time: time)
    if isSecond || selectionMode == .none {
      setFocus(press.path)
      buffer.events.append(.activated(press.path))
      return
    }
    let isOneMore = press.kind == .touch && selectionMode == .multiple
    clicked(press.path, isOneMore ? press.modifiers.union(.command) : press.modifiers)
  }
}
