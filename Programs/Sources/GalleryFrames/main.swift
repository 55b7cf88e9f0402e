import Foundation
import Tessera
import TesseraGallery
import TesseraHTML
import TesseraScreen

// Computes the frames of a screen's elements after each step of a script, using the engine without a page. Reads scripts as a JSON
// array from standard input. Writes the moments of each script to standard output, for comparison in browser tests. With the
// argument `html`, writes the first view of each screen as HTML instead.

/// A screen and the steps to apply to it.
struct Script: Decodable {
  var screen: String
  /// The titles of the buttons to press at the start.
  var uses: [String]?
  var steps: [Step]
}

/// A step that sets a container size, a scroll offset, a shelf's offset, or any combination of these.
struct Step: Decodable {
  var size: [Double]?
  var isMirrored: Bool?
  var scale: Double?
  var offset: [Double]?
  /// The section of a shelf, and its offset.
  var shelf: [Double]?
}

/// The frames after a step, relative to the viewport, as x, y, width and height.
struct Moment: Encodable {
  var offset: [Double]
  var contentSize: [Double]
  var frames: [String: [Double]]
  /// The frames of contents that are pinned inside their elements across the scroll axis.
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

func screen(of script: Script) throws -> Screen {
  guard let entry = Gallery.entries.first(where: { "\($0.name)" == script.screen }), let screen = entry.make() else {
    throw CocoaError(.fileNoSuchFile, userInfo: [NSLocalizedDescriptionKey: "There is no screen “\(script.screen)”."])
  }
  for title in script.uses ?? [] {
    for case .button(title, true, let action) in screen.controls { action() }
  }
  return screen
}

extension Step {
  /// Returns the environment of a container with a new size.
  func environment(_ size: [Double]) -> LayoutEnvironment {
    LayoutEnvironment(
      containerSize: LayoutSize(width: size[0], height: size[1]), scale: scale ?? 1,
      direction: isMirrored == true ? .rightToLeft : .leftToRight)
  }
}

/// Returns the first view's document in the container of the first step.
func html(_ script: Script) throws -> [String] {
  guard let step = script.steps.first, let size = step.size else { return [] }
  let first = try FirstView(screen(of: script), in: step.environment(size))
  return [first.html, first.styles]
}

func play(_ script: Script) throws -> [Moment] {
  let screen = try screen(of: script)
  var time = 0.0
  return try script.steps.map { step in
    time += 10
    screen.advance(to: time)
    if let size = step.size {
      try screen.engine.setEnvironment(step.environment(size))
      screen.engine.update(at: time) { _ in }
    }
    if let offset = step.offset { screen.engine.scroll(to: LayoutPoint(x: offset[0], y: offset[1])) }
    if let shelf = step.shelf { screen.engine.scrollShelf(ofSection: Int(shelf[0]), to: shelf[1]) }
    // Values that a screen sets in response to scrolling take effect in the next frame.
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
let writesHTML = CommandLine.arguments.dropFirst().first == "html"
FileHandle.standardOutput.write(
  try writesHTML ? encoder.encode(scripts.map(html)) : encoder.encode(scripts.map(play)))
