import Tessera
import TesseraJSON
import TesseraScreen
import TesseraWeb
import WasmRuntime

// The functions that a page calls to describe a collection. TesseraWeb exports all other functions. See
// `docs/WEB-BOUNDARY.md`.

/// The message of the last failure, in UTF-8.
nonisolated(unsafe) private var failure: [UInt8] = []

/// Performs a change, and stores a failure for the page to read.
package func attempt(_ body: () throws(DescriptionError) -> Void) -> Int32 {
  do throws(DescriptionError) {
    try body()
    return 0
  } catch {
    failure = Array(error.message.utf8)
    return -1
  }
}

private func collection(_ host: Int32) -> DescribedCollection? {
  Page.owner(ofHost: host) as? DescribedCollection
}

/// Returns the address of numbers that are valid until the next call.
package func answer(_ numbers: [Double]) -> UnsafeRawPointer? {
  Page.answer = numbers
  return Page.answer.withUnsafeBytes { $0.baseAddress }
}

/// Opens the collection described by the message in the scratch memory. Returns the number of its host, or −1 for a
/// failure.
@_expose(wasm, "tessera_describe") @c
public func tessera_describe(_ bytes: Int32) -> Int32 {
  var host: Int32 = -1
  let result = attempt { () throws(DescriptionError) in
    var message = Message(Page.bytes(bytes))
    let number = HostNumber()
    let collection = try DescribedCollection(&message) { question, subject in ask(number.value, question, subject) }
    number.value = Page.open(collection.screen, owner: collection)
    host = number.value
  }
  return result == 0 ? host : result
}

/// A host's number, which is known only after its collection has been created.
private final class HostNumber {
  var value: Int32 = -1
}

private func ask(
  _ host: Int32, _ question: DescribedCollection.Question, _ subject: DescribedCollection.Subject
) -> Bool {
  #if arch(wasm32)
    tessera_ask(
      host, question.rawValue, Int32(subject.item), Int32(subject.section), Int32(subject.index),
      Int32(subject.targetSection), Int32(subject.targetIndex)) != 0
  #else
    true
  #endif
}

/// Returns the message of the last failure, as the address of two numbers: the address and the length of the message in
/// bytes.
@_expose(wasm, "tessera_failure") @c
public func tessera_failure() -> UnsafeRawPointer? {
  failure.withUnsafeBytes { bytes in answer([Double(UInt(bitPattern: bytes.baseAddress)), Double(bytes.count)]) }
}

/// Shows the data described by the message in the scratch memory. Returns −1 for a failure, after which nothing has
/// changed.
@_expose(wasm, "tessera_apply") @c
public func tessera_apply(_ host: Int32, _ bytes: Int32) -> Int32 {
  attempt { () throws(DescriptionError) in
    var message = Message(Page.bytes(bytes))
    try collection(host)?.apply(&message)
  }
}

/// Switches to the layout described by the message in the scratch memory. Returns −1 for a failure, after which nothing
/// has changed. `tessera_transition` controls an interactive switch.
@_expose(wasm, "tessera_set_layout") @c
public func tessera_set_layout(_ host: Int32, _ bytes: Int32, _ isInteractive: Int32) -> Int32 {
  attempt { () throws(DescriptionError) in
    var message = Message(Page.bytes(bytes))
    try collection(host)?.setLayout(&message, isInteractive: isInteractive == 1)
  }
}

/// Controls a layout switch: sets its progress (0), finishes it (1), or cancels it (2). Returns whether the switch was
/// canceled; false if it has already ended.
@_expose(wasm, "tessera_transition") @c
public func tessera_transition(_ host: Int32, _ action: Int32, _ progress: Double) -> Int32 {
  guard let collection = collection(host) else { return 0 }
  switch action {
  case 0: collection.screen.engine.setTransition(progress: progress)
  case 1: collection.screen.engine.finishTransition(animation: .spring)
  default: return collection.cancelTransition() ? 1 : 0
  }
  return 0
}

/// Renders the contents of all items again, or only the contents of items whose tokens are stored as numbers in
/// the scratch memory. Returns −1 on failure.
@_expose(wasm, "tessera_refresh") @c
public func tessera_refresh(_ host: Int32, _ count: Int32) -> Int32 {
  attempt { () throws(DescriptionError) in
    guard let collection = collection(host) else { return }
    if count < 0 { collection.screen.refresh() } else { try collection.refresh(tokens(count)) }
  }
}

/// Expands or collapses an item on behalf of the user, given its visible section and index. Returns 0 if the item has
/// no children.
@_expose(wasm, "tessera_toggle") @c
public func tessera_toggle(_ host: Int32, _ section: Int32, _ item: Int32) -> Int32 {
  guard let engine = collection(host)?.screen.engine else { return 0 }
  let path = ItemPath(section: Int(section), item: Int(item))
  guard let isExpanded = engine.outlinePosition(of: path)?.isExpanded else { return 0 }
  return engine.setExpanded(!isExpanded, at: path) ? 1 : 0
}

/// Returns all items of a section in order, visible or hidden. Returns the address of the item count, which is
/// followed by two numbers for each item: its token, and twice its level in the outline, plus 1 if it is expanded.
@_expose(wasm, "tessera_outline") @c
public func tessera_outline(_ host: Int32, _ section: Double) -> UnsafeRawPointer? {
  guard let collection = collection(host), let token = Int(exactly: section) else { return nil }
  let items = collection.outline(ofSection: token)
  return answer([Double(items.count)] + items.flatMap { [Double($0.item), Double($0.number)] })
}

/// Returns the integers in the scratch memory, limited to its size.
private func tokens(_ count: Int32) -> [Int] {
  let count = Int(max(0, min(count, 1 << 23)))
  return Page.bytes(Int32(8 * count)).withUnsafeBytes { memory in
    (0..<memory.count / 8).map { Int(exactly: memory.loadUnaligned(fromByteOffset: 8 * $0, as: Double.self)) ?? -1 }
  }
}

/// Returns the token of an item, given its visible section and index, or of a section if the index is negative; −1 if
/// there is none.
@_expose(wasm, "tessera_token") @c
public func tessera_token(_ host: Int32, _ section: Int32, _ item: Int32) -> Double {
  guard let collection = collection(host) else { return -1 }
  let token =
    item < 0
    ? collection.token(ofSection: Int(section))
    : collection.token(ofItem: ItemPath(section: Int(section), item: Int(item)))
  return Double(token ?? -1)
}

/// Returns the number of visible items in a section; 0 if the section does not exist.
@_expose(wasm, "tessera_item_count") @c
public func tessera_item_count(_ host: Int32, _ section: Int32) -> Double {
  Double(collection(host)?.screen.engine.itemCount(inSection: Int(section)) ?? 0)
}

/// Returns the visible path of the item or section with a token, as the address of its section and index; null if it is
/// not visible.
@_expose(wasm, "tessera_path") @c
public func tessera_path(_ host: Int32, _ token: Double, _ isSection: Int32) -> UnsafeRawPointer? {
  guard let collection = collection(host), let token = Int(exactly: token) else { return nil }
  if isSection == 1 { return collection.index(ofSection: token).flatMap { answer([Double($0), -1]) } }
  return collection.path(ofItem: token).flatMap { answer([Double($0.section), Double($0.item)]) }
}

/// Returns the selected items (0) or the items to delete (1). The result is the address of the number of ranges,
/// followed by three numbers for each range: its section, its first index, and the index after its last.
@_expose(wasm, "tessera_items") @c
public func tessera_items(_ host: Int32, _ which: Int32) -> UnsafeRawPointer? {
  guard let collection = collection(host) else { return nil }
  let selection = which == 0 ? collection.screen.engine.selection : collection.deleted
  var numbers = [0.0]
  selection.forEachRange { section, range in
    numbers += [Double(section), Double(range.lowerBound), Double(range.upperBound)]
  }
  numbers[0] = Double((numbers.count - 1) / 3)
  return answer(numbers)
}

/// Selects the items whose sections and indices are in the scratch memory as numbers. Returns 0 if they cannot be
/// selected.
@_expose(wasm, "tessera_select") @c
public func tessera_select(_ host: Int32, _ count: Int32) -> Int32 {
  guard let engine = collection(host)?.screen.engine else { return 0 }
  let numbers = tokens(2 * min(count, 1 << 22))
  let paths = stride(from: 0, to: numbers.count - 1, by: 2).map {
    ItemPath(section: numbers[$0], item: numbers[$0 + 1])
  }
  return engine.select(Selection(paths)) ? 1 : 0
}

/// Sets the selection mode: 0 for none, 1 for one item, 2 for several.
@_expose(wasm, "tessera_selection_mode") @c
public func tessera_selection_mode(_ host: Int32, _ mode: Int32) {
  let modes: [SelectionMode] = [.none, .single, .multiple]
  if modes.indices.contains(Int(mode)) { collection(host)?.screen.engine.settings.selectionMode = modes[Int(mode)] }
}

/// Scrolls to a section's header, or to the start of the section if it has none. Returns 0 if the section does not
/// exist.
@_expose(wasm, "tessera_scroll_to_section") @c
public func tessera_scroll_to_section(_ host: Int32, _ section: Int32, _ position: Int32, _ isAnimated: Int32) -> Int32
{
  guard let collection = collection(host) else { return 0 }
  let engine = collection.screen.engine
  let positions: [ScrollAlignment] = [.start, .center, .end, .nearest]
  guard positions.indices.contains(Int(position)) else { return 0 }
  let animation: AnimationCurve? = isAnimated == 1 ? .spring : nil
  return engine.scroll(toSection: Int(section), at: positions[Int(position)], animation: animation) ? 1 : 0
}
