import Tessera
import TesseraScreen

// The functions that a page calls. They take numbers; strings and sizes are passed in the scratch memory. See
// `docs/WEB-BOUNDARY.md`.

/// Reserves bytes for the page to write before the next call. Returns null for more than 64 MiB.
@_expose(wasm, "tessera_scratch") @c
public func tessera_scratch(_ bytes: Int32) -> UnsafeMutableRawPointer? {
  guard bytes <= 1 << 26 else { return nil }
  let words = (Int(max(0, bytes)) + 7) / 8
  if Page.scratch.count < max(1, words) { Page.scratch = [Double](repeating: 0, count: max(64, words)) }
  return Page.scratch.withUnsafeMutableBytes { $0.baseAddress }
}

/// Opens the screen whose name is in the scratch memory. Returns −1 if there is no such screen, and −2 if its closure
/// returns nil.
@_expose(wasm, "tessera_open") @c
public func tessera_open(_ bytes: Int32) -> Int32 { Page.open(Page.text(to: bytes)) }

/// Closes a screen and releases all its memory.
@_expose(wasm, "tessera_close") @c
public func tessera_close(_ host: Int32) { Page.close(host) }

/// Reports the container's size and insets in points, and the scale in pixels per point. A `direction` of 1 means right
/// to left.
@_expose(wasm, "tessera_resize") @c
public func tessera_resize(
  _ host: Int32, _ width: Double, _ height: Double, _ top: Double, _ left: Double, _ bottom: Double, _ right: Double,
  _ scale: Double, _ direction: Int32, _ reducesMotion: Int32, _ time: Double
) {
  let reading: ReadingDirection = direction == 1 ? .rightToLeft : .leftToRight
  Page.host(host)?.resized(
    to: LayoutEnvironment(
      containerSize: LayoutSize(width: width, height: height),
      insets: Insets(top: top, leading: left, bottom: bottom, trailing: right).physical(reading), scale: scale,
      direction: reading),
    reducesMotion: reducesMotion == 1, at: time)
}

/// Reports the scroller's distance from the left and top ends of the scrolled element.
@_expose(wasm, "tessera_scrolled") @c
public func tessera_scrolled(_ host: Int32, _ x: Double, _ y: Double, _ time: Double) {
  Page.host(host)?.scrolled(to: LayoutPoint(x: x, y: y), at: time)
}

/// Reports that scrolling has stopped.
@_expose(wasm, "tessera_scroll_ended") @c
public func tessera_scroll_ended(_ host: Int32) { Page.host(host)?.scrollEnded() }

/// Reports the distance of a shelf's scroller from its left or top end.
@_expose(wasm, "tessera_shelf_scrolled") @c
public func tessera_shelf_scrolled(_ host: Int32, _ shelf: Int32, _ position: Double) {
  guard let shelf = UInt32(exactly: shelf) else { return }
  Page.host(host)?.scrolled(shelf: shelf, to: position)
}

/// Reports that a shelf has stopped scrolling.
@_expose(wasm, "tessera_shelf_scroll_ended") @c
public func tessera_shelf_scroll_ended(_ host: Int32, _ shelf: Int32) {
  guard let shelf = UInt32(exactly: shelf) else { return }
  Page.host(host)?.scrollEnded(shelf: shelf)
}

/// Reports the sizes in the scratch memory, as triples of view, width and height. Returns 0 if the page must report
/// them again. The flags are 1 if the engine requested the sizes, and 2 if the sizes are followed by a point inside a
/// view, as the view and the point's x and y in the view before and after.
@_expose(wasm, "tessera_measured") @c
public func tessera_measured(_ host: Int32, _ count: Int32, _ flags: Int32) -> Int32 {
  let count = min(Int(max(0, count)), Page.scratch.count / 3, 2 * CollectionEngine.maximumElementCount)
  var sizes: [(view: UInt32, size: LayoutSize)] = []
  for start in stride(from: 0, to: 3 * count, by: 3) {
    guard let view = UInt32(exactly: Page.scratch[start]) else { continue }
    sizes.append((view: view, size: LayoutSize(width: Page.scratch[start + 1], height: Page.scratch[start + 2])))
  }
  var point: (view: UInt32, before: LayoutPoint, after: LayoutPoint)?
  let rest = Page.scratch.dropFirst(3 * count)
  if flags & 2 != 0, rest.count >= 5 {
    let numbers = Array(rest.prefix(5))
    if let view = UInt32(exactly: numbers[0]) {
      point = (view, LayoutPoint(x: numbers[1], y: numbers[2]), LayoutPoint(x: numbers[3], y: numbers[4]))
    }
  }
  return Page.host(host)?.measured(sizes, isAsked: flags & 1 != 0, keeping: point) == false ? 0 : 1
}

/// Reports that a pointer was pressed (0), moved (1), released (2) or canceled (3), in container coordinates. A pointer
/// of kind 1 is a finger. Returns 1 if the pointer drags or hit an item.
@_expose(wasm, "tessera_pointer") @c
public func tessera_pointer(
  _ host: Int32, _ phase: Int32, _ x: Double, _ y: Double, _ kind: Int32, _ modifiers: Int32, _ time: Double
) -> Int32 {
  guard let engine = Page.host(host)?.screen.engine else { return 0 }
  let point = LayoutPoint(x: x, y: y)
  let pointer: PointerKind = kind == 1 ? .touch : .mouse
  switch phase {
  case 0:
    return engine.pointerDown(at: point, pointer, KeyModifiers(rawValue: UInt8(modifiers & 3)), at: time) ? 1 : 0
  case 1: return engine.pointerMoved(to: point, at: time) ? 1 : 0
  case 2: return engine.pointerUp(at: point, at: time) ? 1 : 0
  default:
    engine.pointerCancelled()
    return 0
  }
}

/// Reports a pressed key, by its index in the list below. Returns 1 if the engine handled it.
@_expose(wasm, "tessera_key") @c
public func tessera_key(_ host: Int32, _ key: Int32, _ modifiers: Int32) -> Int32 {
  let keys: [Key] = [
    .arrowLeft, .arrowRight, .arrowUp, .arrowDown, .pageUp, .pageDown, .home, .end, .space, .enter, .escape, .a,
    .delete, .delete,
  ]
  guard let engine = Page.host(host)?.screen.engine, keys.indices.contains(Int(key)) else { return 0 }
  return engine.pressed(keys[Int(key)], KeyModifiers(rawValue: UInt8(modifiers & 7))) ? 1 : 0
}

/// Reports that the user pressed a view with the keyboard. Returns 1 if the view responds to presses.
@_expose(wasm, "tessera_press") @c
public func tessera_press(_ host: Int32, _ view: Int32) -> Int32 {
  Page.host(host)?.pressed(UInt32(exactly: view)) == true ? 1 : 0
}

/// Reports that a view has received the keyboard focus.
@_expose(wasm, "tessera_focused") @c
public func tessera_focused(_ host: Int32, _ view: Int32) { Page.host(host)?.focused(UInt32(exactly: view)) }

/// Reports a user's action on a part of a view (−1 for the bar): pressed (0), turned on or off (1), edited (2), ended
/// (3), canceled (4), sent (5) or submitted (6). The scratch memory contains the part's name, followed by the text.
@_expose(wasm, "tessera_part") @c
public func tessera_part(
  _ host: Int32, _ view: Int32, _ action: Int32, _ isOn: Int32, _ nameBytes: Int32, _ bytes: Int32
) {
  let name = PartName(Page.text(to: nameBytes))
  let text = Page.text(from: nameBytes, to: bytes)
  let actions: [PartAction] = [
    .pressed, .toggled(isOn == 1), .edited(text), .ended(text), .cancelled, .sent(text), .submitted(text),
  ]
  guard actions.indices.contains(Int(action)), view >= -1 else { return }
  Page.host(host)?.used(name, of: UInt32(exactly: view), actions[Int(action)])
}

/// Reports the view whose field has the keyboard focus; −1 for none.
@_expose(wasm, "tessera_editing") @c
public func tessera_editing(_ host: Int32, _ view: Int32) { Page.host(host)?.setEdited(UInt32(exactly: view)) }

/// Reports that the Tab key moves the focus from a view to the next one that can get it (−1 for none), and scrolls
/// there. Returns 1 if an element between them that has no view yet gets the focus instead.
@_expose(wasm, "tessera_tab") @c
public func tessera_tab(_ host: Int32, _ view: Int32, _ next: Int32, _ isBackward: Int32) -> Int32 {
  guard let host = Page.host(host), let view = UInt32(exactly: view) else { return 0 }
  return host.tab(from: view, to: UInt32(exactly: next), isBackward: isBackward == 1) ? 1 : 0
}

/// Reports a user action that ends a programmatic scroll.
@_expose(wasm, "tessera_interrupted") @c
public func tessera_interrupted(_ host: Int32) { Page.host(host)?.screen.engine.interruptScroll() }

/// Reports an interaction with a control, with a value or with text in the scratch memory.
@_expose(wasm, "tessera_used") @c
public func tessera_used(_ host: Int32, _ control: Int32, _ value: Double, _ bytes: Int32) {
  Page.host(host)?.used(Int(control), value: value, text: Page.text(to: bytes))
}

/// Reports that the file requested by the screen is in the scratch memory.
@_expose(wasm, "tessera_loaded") @c
public func tessera_loaded(_ host: Int32, _ bytes: Int32) {
  let screen = Page.host(host)?.screen
  let loaded = screen?.file?.loaded
  screen?.file = nil
  loaded?(Page.bytes(bytes))
  Page.scratch = []
}

/// Scrolls an item to the start (0), the center (1), the end (2) or the nearest position (3). Returns 1 if the item
/// exists.
@_expose(wasm, "tessera_scroll_to") @c
public func tessera_scroll_to(
  _ host: Int32, _ section: Int32, _ item: Int32, _ position: Int32, _ isAnimated: Int32
) -> Int32 {
  guard let engine = Page.host(host)?.screen.engine else { return 0 }
  let positions: [ScrollAlignment] = [.start, .center, .end, .nearest]
  guard positions.indices.contains(Int(position)) else { return 0 }
  let element = Element.item(ItemPath(section: Int(section), item: Int(item)))
  return engine.scroll(to: element, at: positions[Int(position)], animation: isAnimated == 1 ? .spring : nil) ? 1 : 0
}

/// Scrolls to content coordinates.
@_expose(wasm, "tessera_scroll_to_offset") @c
public func tessera_scroll_to_offset(_ host: Int32, _ x: Double, _ y: Double) {
  Page.host(host)?.screen.engine.scroll(to: LayoutPoint(x: x, y: y))
}

/// Returns the scroll position of a screen: the address of six numbers, followed by three for each shelf that is not at
/// its start. The six numbers are a section and an item (−1 for none); the item's x and y in the container, or the
/// scroll offset if there is no item; whether the content is at its end; and the number of shelves. The three numbers
/// of a shelf are its section, its first visible item, and that item's distance from the start of the shelf's window.
/// The result is valid until the next call.
@_expose(wasm, "tessera_position") @c
public func tessera_position(_ host: Int32) -> UnsafeRawPointer? {
  guard let position = Page.host(host)?.screen.engine.position else { return nil }
  Page.answer = [
    Double(position.item?.section ?? -1), Double(position.item?.item ?? -1), position.x, position.y,
    position.isAtEnd ? 1 : 0, Double(position.shelves.count),
  ]
  for shelf in position.shelves {
    Page.answer += [Double(shelf.item.section), Double(shelf.item.item), shelf.distance]
  }
  return Page.answer.withUnsafeBytes { $0.baseAddress }
}

/// Restores a scroll position from the numbers of `tessera_position`.
@_expose(wasm, "tessera_restore") @c
public func tessera_restore(
  _ host: Int32, _ section: Int32, _ item: Int32, _ x: Double, _ y: Double, _ isAtEnd: Int32
) {
  let path = section < 0 || item < 0 ? nil : ItemPath(section: Int(section), item: Int(item))
  Page.host(host)?.screen.engine.restore(SavedPosition(item: path, x: x, y: y, isAtEnd: isAtEnd == 1))
}

/// Restores the position of a shelf from the numbers of `tessera_position`.
@_expose(wasm, "tessera_restore_shelf") @c
public func tessera_restore_shelf(_ host: Int32, _ section: Int32, _ item: Int32, _ distance: Double) {
  let path = ItemPath(section: Int(section), item: Int(item))
  Page.host(host)?.screen.engine.scrollShelf(bringing: path, to: distance)
}

/// Turns synchronous scrolling on or off. When it is on, the engine positions all elements relative to a fixed viewport.
@_expose(wasm, "tessera_synchronous_scrolling") @c
public func tessera_synchronous_scrolling(_ host: Int32, _ isOn: Int32) {
  Page.host(host)?.setSynchronousScrolling(isOn == 1)
}

/// Returns a number that describes a screen: the offset (0 and 1), the content size (2 and 3), or the number of live
/// views (4), reused views (5), realized elements (6) or items in the data (7).
@_expose(wasm, "tessera_fact") @c
public func tessera_fact(_ host: Int32, _ which: Int32) -> Double {
  guard let host = Page.host(host) else { return .nan }
  let engine = host.screen.engine
  switch which {
  case 0: return engine.viewport.offset.x
  case 1: return engine.viewport.offset.y
  case 2: return engine.layout.contentSize.width
  case 3: return engine.layout.contentSize.height
  case 4: return Double(engine.viewCount)
  case 5: return Double(host.reusedCount)
  case 6: return Double(engine.realizedElements.count)
  case 7: return engine.layout.data.runs.reduce(0) { $0 + Double($1.sections) * Double($1.items) }
  default: return .nan
  }
}

/// Returns the commands for the frame at a time in seconds. The result is the address of four numbers: the address and
/// count of the commands' numbers, and the address and count of their bytes. It is valid until the next call.
@_expose(wasm, "tessera_frame") @c
public func tessera_frame(_ host: Int32, _ time: Double) -> UnsafeRawPointer? {
  guard let host = Page.host(host) else { return nil }
  host.frame(at: time)
  Page.answer = host.answer
  return Page.answer.withUnsafeBytes { $0.baseAddress }
}
