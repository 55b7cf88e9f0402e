import Foundation
import Tessera
import TesseraJSON

/// Writes scenes as documents. Reading a document with `SceneReader` results in an equal scene.
///
/// Default values are omitted, and members that all sections share are written once.
public struct SceneWriter {
  /// Creates a writer.
  public init() {}

  /// Returns the JSON document of a scene, with keys in alphabetical order. All numbers must be finite.
  public func data(for scene: CollectionScene) throws -> Data { try JSONText.data(of: document(of: scene)) }

  private func document(of scene: CollectionScene) -> JSONValue {
    // New sections in steps would inherit shared members as defaults. If there are any, do not share members.
    let shareable = scene.steps.contains(where: \.bringsSections) ? [] : SectionDescription.keys
    let (shared, sections) = scene.sections.map(\.json).withSharedMembers(of: shareable)
    return .object(omitting: [
      "title": scene.title.map(JSONValue.string),
      "viewport": view(of: scene),
      "layout": layout(of: scene.layout, shared: shared),
      "sections": .array(sections.map(JSONValue.object)),
      "steps": scene.steps.isEmpty ? nil : .array(scene.steps.map(\.json)),
    ])
  }

  private func view(of scene: CollectionScene) -> JSONValue {
    let environment = scene.environment
    return .object(omitting: [
      "size": environment.containerSize.json,
      "insets": environment.insets.jsonUnlessZero,
      "offset": scene.viewport.offset == .zero ? nil : scene.viewport.offset.json,
      "pinInsets": scene.viewport.pinInsets.jsonUnlessZero,
      "scrollPadding": scene.viewport.scrollPadding.jsonUnlessZero,
      "scale": environment.scale.jsonUnlessZero,
      "direction": environment.direction.json(unless: .leftToRight),
    ])
  }

  func layout(of layout: CollectionScene.Layout, shared: [JSONKey: JSONValue]) -> JSONValue {
    switch layout {
    case .stack(let stack): self.layout(of: stack, shared: shared)
    case .table(let table): table.json
    case .calendar(let calendar): calendar.json
    }
  }

  private func layout(of stack: CollectionScene.Stack, shared: [JSONKey: JSONValue]) -> JSONValue {
    var members = FieldWriter.members(of: stack.layout, labels: stack.labels)
    members["type"] = LayoutType.stack.json
    members["section"] = shared.isEmpty ? nil : .object(shared)
    return .object(members)
  }
}

extension [[JSONKey: JSONValue]] {
  /// Returns the members that all objects have in common, and the objects without these members.
  fileprivate func withSharedMembers(of keys: Set<JSONKey>) -> (shared: [JSONKey: JSONValue], rest: Self) {
    let shared = (first ?? [:]).filter { key, value in
      keys.contains(key) && allSatisfy { $0[key] == value }
    }
    return (shared, map { $0.filter { shared[$0.key] == nil } })
  }
}
