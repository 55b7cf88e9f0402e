import Foundation
import Tessera
import TesseraGallery
import TesseraScreen

// Where the engine, without any page, has the elements of a screen after each step of a script. Reads scripts as a JSON
// array from standard input, and writes the moments of each to standard output; the browser's tests compare.

/// What happens to a screen, step by step.
struct Script: Decodable {
  var screen: String
  var steps: [Step]
}

/// A new container, or a new offset; both where both are given.
struct Step: Decodable {
  var size: [Double]?
  var isMirrored: Bool?
  var scale: Double?
  var offset: [Double]?
}

/// Frames as seen through the viewport's window: x, y, width, height.
struct Moment: Encodable {
  var offset: [Double]
  var contentSize: [Double]
  var frames: [String: [Double]]
  /// Of what is held inside elements across the scroll axis.
  var contents: [String: [Double]]
}

func name(_ element: Element) -> String {
  let path = "\(element.path.section).\(element.path.item)"
  return switch element {
  case .item: "item \(path)"
  case .supplementary(let kind, _): "\(kind.name) \(path)"
  case .decoration(let kind, _): "\(kind.name) \(path)"
  }
}

func play(_ script: Script) throws -> [Moment] {
  guard let entry = Gallery.entries.first(where: { "\($0.name)" == script.screen }), let screen = entry.make() else {
    throw CocoaError(.fileNoSuchFile, userInfo: [NSLocalizedDescriptionKey: "There is no screen “\(script.screen)”."])
  }
  var time = 0.0
  var environment = LayoutEnvironment(containerSize: .zero)
  return try script.steps.map { step in
    time += 10
    screen.advance(to: time)
    if let size = step.size {
      environment = LayoutEnvironment(
        containerSize: LayoutSize(width: size[0], height: size[1]), scale: step.scale ?? 1,
        direction: step.isMirrored == true ? .rightToLeft : .leftToRight)
      try screen.engine.setEnvironment(environment)
      screen.engine.update(at: time) { _ in }
    }
    if let offset = step.offset { screen.engine.scroll(to: LayoutPoint(x: offset[0], y: offset[1])) }
    // What a screen sets when it is scrolled counts from the next frame on.
    for _ in 0..<2 {
      screen.onScroll?(screen.engine.viewport)
      screen.engine.update(at: time) { _ in }
    }
    return moment(of: screen.engine)
  }
}

func moment(of engine: CollectionEngine) -> Moment {
  let offset = engine.viewport.offset
  let size = engine.layout.contentSize
  func seen(_ rect: LayoutRect) -> [Double] { [rect.x - offset.x, rect.y - offset.y, rect.width, rect.height] }
  var moment = Moment(
    offset: [offset.x, offset.y], contentSize: [size.width, size.height], frames: [:], contents: [:])
  for element in engine.realizedElements {
    guard let attributes = engine.presented(element) else { continue }
    moment.frames[name(element)] = seen(attributes.frame)
    if let content = attributes.contentFrame { moment.contents[name(element)] = seen(content) }
  }
  return moment
}

let scripts = try JSONDecoder().decode([Script].self, from: FileHandle.standardInput.readDataToEndOfFile())
let encoder = JSONEncoder()
encoder.outputFormatting = .sortedKeys
FileHandle.standardOutput.write(try encoder.encode(scripts.map(play)))
