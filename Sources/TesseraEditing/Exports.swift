import Tessera
import TesseraJSON
import TesseraScreen
import TesseraWeb

// The functions that a page calls to edit a screen's layout. TesseraWeb exports all other functions. See
// `docs/WEB-BOUNDARY.md`.

/// The message of the last failure, or the last document, in UTF-8.
nonisolated(unsafe) private var text: [UInt8] = []

/// Returns the address of two numbers, the address and the length of the bytes. They are valid until the next call.
private func answer(_ bytes: [UInt8]) -> UnsafeRawPointer? {
  text = bytes
  Page.answer = text.withUnsafeBytes { [Double(UInt(bitPattern: $0.baseAddress)), Double($0.count)] }
  return Page.answer.withUnsafeBytes { $0.baseAddress }
}

/// Returns a screen's layout, as its source describes it, in a message; null for a custom layout. From then on, edits
/// override the source's values until the screen itself shows a different layout.
@_expose(wasm, "tessera_layout") @c
public func tessera_layout(_ host: Int32) -> UnsafeRawPointer? {
  if let owner = Page.owner(ofHost: host) {
    // A collection described by a page needs its own owner and has its own functions for changes.
    guard let editor = owner as? LayoutEditor else { return nil }
    if editor.isCurrent { return answer(editor.document.message) }
  }
  guard let engine = Page.screen(ofHost: host)?.engine, let editor = LayoutEditor(engine) else { return nil }
  Page.setOwner(editor, ofHost: host)
  return answer(editor.document.message)
}

/// Overrides members of the layout with the message in the scratch memory, with or without animation. Returns null on
/// success. Otherwise, returns the error in UTF-8, and nothing has changed.
@_expose(wasm, "tessera_edit_layout") @c
public func tessera_edit_layout(_ host: Int32, _ bytes: Int32, _ isAnimated: Int32) -> UnsafeRawPointer? {
  guard let editor = Page.owner(ofHost: host) as? LayoutEditor else { return answer(Array("no layout".utf8)) }
  var message = Message(Page.bytes(bytes))
  let node = JSONNode(value: message.value(), path: .root)
  do throws(EditError) {
    try editor.apply(node, animation: isAnimated == 1 ? .spring(duration: 0.45, bounce: 0.1) : nil)
    return nil
  } catch {
    return answer(Array(error.message.utf8))
  }
}

/// Returns a screen's current state as a scene, in a message; null for layouts that scenes cannot express, and for more
/// than `SceneReport.maximumSectionCountInPages` sections.
@_expose(wasm, "tessera_scene") @c
public func tessera_scene(_ host: Int32) -> UnsafeRawPointer? {
  guard let screen = Page.screen(ofHost: host), let source = screen.engine.layout.source else { return nil }
  let report = SceneReport(screen.engine) { element in screen.content(element).spokenText }
  let limit = SceneReport.maximumSectionCountInPages
  guard let document = report.document(of: source, title: screen.label, limit: limit) else { return nil }
  return answer(document.message)
}
