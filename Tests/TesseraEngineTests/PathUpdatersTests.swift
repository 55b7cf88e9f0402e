@_spi(Reflection) import Swift
import Tessera
import Testing

@testable import TesseraEngine

/// The engine's parts, found by the types of stored properties, regardless of their values.
private struct Parts {
  /// A part, and the type that stores it.
  let all: [(type: Any.Type, owner: Any.Type)]

  init(of engine: Any.Type) {
    var found: [(type: Any.Type, owner: Any.Type)] = []
    var owners = [engine]
    while let owner = owners.popLast() {
      for field in Self.fields(of: owner) {
        let type = (field as? any Maybe.Type)?.wrapped ?? field
        guard type is AnyObject.Type, type != AnyPreparedLayout.self, type != CallbackGuard.self,
          !found.contains(where: { $0.type == type })
        else { continue }
        found.append((type, owner))
        owners.append(type)
      }
    }
    all = found
  }

  /// Returns whether a part stores the path of a section, an item or an element itself, and not in another part.
  func namesPaths(_ part: Any.Type) -> Bool {
    // A batch contains paths from before and from after the change.
    var known: [Any.Type] = [BatchPlan.self, CollectionEngine.self, part] + all.map { $0.type }
    let paths: [Any.Type] = [ItemPath.self, Element.self, Selection.self, EngineEvent.self]
    func names(_ type: Any.Type) -> Bool {
      if paths.contains(where: { $0 == type }) { return true }
      if known.contains(where: { $0 == type }) { return false }
      known.append(type)
      return Self.fields(of: type).contains(where: names)
    }
    return Self.fields(of: part).contains(where: names)
  }

  private static func fields(of type: Any.Type) -> [Any.Type] {
    if let wrapper = type as? any Wrapper.Type { return wrapper.contents }
    var found: [Any.Type] = []
    // Skips fields of unknown types. The lowest bit includes classes.
    _forEachField(of: type, options: _EachFieldOptions(rawValue: type is AnyObject.Type ? 3 : 2)) { _, _, type, _ in
      found.append(type)
      return true
    }
    return found
  }
}

/// A standard library type that contains values of other types.
private protocol Wrapper {
  static var contents: [Any.Type] { get }
}

private protocol Maybe: Wrapper {
  static var wrapped: Any.Type { get }
}

extension Optional: Maybe {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
  fileprivate static var contents: [Any.Type] { [Wrapped.self] }
}

extension Array: Wrapper { fileprivate static var contents: [Any.Type] { [Element.self] } }
extension Set: Wrapper { fileprivate static var contents: [Any.Type] { [Element.self] } }
extension Dictionary: Wrapper { fileprivate static var contents: [Any.Type] { [Key.self, Value.self] } }

@Suite("Paths during a batch")
struct PathUpdatersTests {
  private let parts = Parts(of: CollectionEngine.self)

  @Test("Every part of the engine that stores a path updates it for a batch")
  func everyPartWithAPathUpdatesIt() {
    for part in parts.all {
      #expect(parts.namesPaths(part.type) == (part.type is any PathUpdater.Type), "\(part.type)")
    }
    #expect(parts.all.count > 10)
  }

  @Test("The engine updates the paths in all its parts, and these update the paths in their own parts")
  func theEngineUpdatesAllPaths() throws {
    let engine = try CollectionEngine(StackLayout(.list(length: 40)), data: [3])
    // The selection that follows a drop exists only after a drop.
    let known = engine.pathUpdaters.map { ObjectIdentifier(type(of: $0)) } + [ObjectIdentifier(DraggedSelection.self)]
    for part in parts.all where part.type is any PathUpdater.Type && !known.contains(ObjectIdentifier(part.type)) {
      #expect(part.owner is any PathUpdater.Type, "\(part.type)")
    }
  }
}
