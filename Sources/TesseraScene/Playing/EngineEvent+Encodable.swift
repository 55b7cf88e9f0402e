import Tessera
import TesseraJSON

/// An event, written as an object with one key.
struct EventText: Encodable {
  private let key: String
  private let value: JSONValue

  init(_ event: EngineEvent) {
    (key, value) =
      switch event {
      case .willDisplay(let element): ("willDisplay", .string(element.name))
      case .didEndDisplay(let element): ("didEndDisplay", .string(element.name))
      case .prefetch(let path): ("prefetch", .string(Element.item(path).name))
      case .cancelPrefetch(let path): ("cancelPrefetch", .string(Element.item(path).name))
      case .visibleItems(let first, let last):
        ("visibleItems", .object(["first": Self.item(first), "last": Self.item(last)]))
      case .currentSection(let section): ("currentSection", section.map { .number(Double($0)) } ?? .null)
      case .pinState(let element, let state):
        ("pinState", .object(["element": .string(element.name), "state": Self.state(state)]))
      case .nearEnd: ("near", .string("end"))
      case .nearStart: ("near", .string("start"))
      case .scrollEnded(let isFinished): ("scrollEnded", .string(isFinished ? "finished" : "interrupted"))
      // Scenes do not have pointer, keyboard or drag input, but removing items can change the focus and the selection.
      case .selectionChanged: ("selectionChanged", .bool(true))
      case .focusChanged(let path): ("focusChanged", Self.item(path))
      case .activated(let path): ("activated", Self.item(path))
      case .shelfScrollEnded(let section): ("shelfScrollEnded", .number(Double(section)))
      case .pressed(let element): ("pressed", .string(element.name))
      case .dragBegan(let path): ("dragBegan", Self.item(path))
      case .dragEnded(let isMoved): ("dragEnded", .string(isMoved ? "moved" : "returned"))
      case .itemMoved(let path, _): ("itemMoved", Self.item(path))
      case .tooManyElements: ("tooManyElements", .bool(true))
      case .tooManyCalls: ("tooManyCalls", .bool(true))
      }
  }

  private static func item(_ path: ItemPath?) -> JSONValue {
    path.map { .string(Element.item($0).name) } ?? .null
  }

  private static func state(_ state: PinState) -> JSONValue {
    switch state {
    case .resting: .string("resting")
    case .pinned: .string("pinned")
    case .pushed(let distance): .object(["pushed": .number(distance)])
    }
  }

  func encode(to encoder: any Encoder) throws { try JSONValue.object([JSONKey(key): value]).encode(to: encoder) }
}
