import Foundation
import Tessera
import TesseraJSON

/// Reads scenes from documents. `Sources/Tessera/Tessera.docc/SCENES.md` describes the format.
public struct SceneReader {
  /// Creates a reader.
  public init() {}

  /// Returns the scene in a JSON document.
  ///
  /// - Throws: `SceneError` for the first error in the document.
  public func scene(from data: Data) throws(SceneError) -> CollectionScene {
    do throws(JSONError) {
      return try JSONNode(value: document(in: data), path: .root).scene()
    } catch {
      throw SceneError(error)
    }
  }

  /// Returns the scene in a parsed document.
  func scene(from document: JSONValue) throws(SceneError) -> CollectionScene {
    do throws(JSONError) {
      return try JSONNode(value: document, path: .root).scene()
    } catch {
      throw SceneError(error)
    }
  }

  private func document(in data: Data) throws(JSONError) -> JSONValue {
    var parser = JSONParser(Array(data))
    return try parser.document()
  }
}

extension JSONNode {
  fileprivate func scene() throws(JSONError) -> CollectionScene {
    let members = try object(keys: ["$schema", "title", "viewport", "layout", "sections", "steps"])
    _ = try members["$schema"]?.string()
    let (environment, viewport) = try members.required("viewport", "an object with the size of the view").view()
    let (layout, defaults) = try members["layout"]?.layout() ?? (.stack(CollectionScene.Stack()), SectionDefaults())
    return CollectionScene(
      title: try members["title"]?.title(),
      environment: environment,
      viewport: viewport,
      layout: layout,
      sections: try members.required("sections", "an array of sections").sections(defaults),
      steps: try members["steps"]?.steps(defaults) ?? [])
  }

  private func view() throws(JSONError) -> (LayoutEnvironment, Viewport) {
    let members = try object(keys: ["size", "insets", "offset", "pinInsets", "scrollPadding", "scale", "direction"])
    let environment = LayoutEnvironment(
      containerSize: try members.required("size", "an object with width and height").size(),
      insets: try members["insets"]?.insets() ?? .zero,
      scale: try members["scale"]?.number() ?? 0,
      direction: try members["direction"]?.choice() ?? .leftToRight)
    let viewport = Viewport(
      offset: try members["offset"]?.point() ?? .zero,
      pinInsets: try members["pinInsets"]?.insets() ?? .zero,
      scrollPadding: try members["scrollPadding"]?.insets() ?? .zero)
    return (environment, viewport)
  }

  func layout() throws(JSONError) -> (CollectionScene.Layout, SectionDefaults) {
    switch try layoutType() {
    case .stack:
      let stack = try stackDescription()
      return (.stack(CollectionScene.Stack(stack)), SectionDefaults(section: stack.section))
    case .table: return (.table(CollectionScene.Table(try tableDescription())), SectionDefaults(areRows: true))
    case .calendar:
      let calendar = try calendar()
      return (.calendar(calendar), SectionDefaults(calendar: calendar))
    }
  }

  private func sections(_ defaults: SectionDefaults) throws(JSONError) -> [CollectionScene.Section] {
    var sections: [CollectionScene.Section] = []
    for node in try array("an array of sections") { sections.append(try node.section(defaults)) }
    return sections
  }

  private func steps(_ defaults: SectionDefaults) throws(JSONError) -> [CollectionScene.Step] {
    var steps: [CollectionScene.Step] = []
    for node in try array("an array of steps") { steps.append(try node.step(defaults)) }
    return steps
  }
}
