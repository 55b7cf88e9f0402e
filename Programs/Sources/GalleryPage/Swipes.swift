import Tessera

// The engine's rules for swiped rows, for the script that shows the rows.

nonisolated(unsafe) private var open = OpenRow<Int32>()
private let rules = SwipeRules()
private let rests: [SwipePosition] = [.closed, .open(.leading), .open(.trailing)]

/// Returns whether dragging with the mouse swipes a row (1) or does something else (2); 0 while the distance is too short.
@_expose(wasm, "tessera_swipe_begins") @c
public func tessera_swipe_begins(_ across: Double, _ along: Double) -> Int32 {
  if (across * across + along * along).squareRoot() < rules.dragThreshold { return 0 }
  return rules.begins(across: across, along: along) ? 1 : 2
}

/// Returns the state to which a released row moves: 0 for closed, 1 for open with its leading actions, 2 for open with its trailing
/// actions. The offset is in reading direction, and is positive for the leading actions.
@_expose(wasm, "tessera_swipe_rest") @c
public func tessera_swipe_rest(
  _ width: Double, _ leading: Double, _ trailing: Double, _ start: Int32, _ offset: Double
) -> Int32 {
  let row = SwipeRow(width: width, leading: leading, trailing: trailing)
  let start = rests.indices.contains(Int(start)) ? rests[Int(start)] : .closed
  switch rules.restingPosition(of: row, from: start, releasedAt: offset, velocity: 0) {
  case .closed, .full: return 0
  case .open(let side): return side == .leading ? 1 : 2
  }
}

/// Records that a row, identified by a number from the script, has been opened. Returns the row to close; −1 for none.
@_expose(wasm, "tessera_swipe_opened") @c
public func tessera_swipe_opened(_ row: Int32) -> Int32 { open.open(row, at: .open(.trailing)) ?? -1 }

/// Records that the user has pressed something else or scrolls the collection (1), and whether the keyboard focus is in the open
/// row's actions. Returns the row to close; −1 for none.
@_expose(wasm, "tessera_swipe_left") @c
public func tessera_swipe_left(_ isScroll: Int32, _ hasFocus: Int32) -> Int32 {
  (isScroll == 1 ? open.scroll(hasFocus: hasFocus == 1) : open.close()) ?? -1
}
