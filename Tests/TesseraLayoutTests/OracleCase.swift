import Foundation
import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraJSON
@testable import TesseraScene

/// A small layout as a scene, and the positions of its elements in Chromium. Written by `make oracle`; see
/// docs/ORACLE.md.
struct OracleCase: Sendable {
  /// The family and the name of the case.
  var name: String
  /// The layout and the scrolling.
  var scene: CollectionScene
  /// The extent of the content.
  var contentSize: LayoutSize
  /// The positions of the elements at the start and after each step of the scene.
  var moments: [[Element: LayoutRect]]
  /// The windows of the shelves at the same points in time, by section.
  var windows: [[Int: LayoutRect]]
  /// The space for lines in each section, in cases with a difference.
  var rooms: [LayoutRect]
  /// The allowed error of an edge, in points.
  var tolerance: Double
  /// The rule that makes the layout intentionally differ from CSS.
  var difference: OracleDifference?
}

extension OracleCase: CustomTestStringConvertible {
  var testDescription: String { name }
}

extension OracleCase {
  /// Returns all cases of all families. They are read only once.
  static func all() throws -> [OracleCase] { try cases.get() }

  private static let cases = Result { try read() }

  private static func read() throws -> [OracleCase] {
    let folder = try #require(Bundle.module.url(forResource: "Oracle", withExtension: nil))
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "json" }
      .sorted { $0.path < $1.path }
      .flatMap { file in
        let family = file.deletingPathExtension().lastPathComponent
        return try JSONDecoder().decode([Document].self, from: Data(contentsOf: file)).map { try $0.read(in: family) }
      }
  }

  /// The format in which a case is stored: lengths in Chromium's units and, for each point in time, only the elements
  /// that have moved since the start.
  private struct Document: Decodable {
    let name: String
    let scene: JSONValue
    let content: [Double]
    let frames: [String: [Double]]
    let moved: [[String: [Double]]]?
    let rooms: [[Double]]?
    let tolerance: Double?
    let differs: OracleDifference?

    func read(in family: String) throws -> OracleCase {
      let start = try elements(frames)
      let window = windows(frames)
      return OracleCase(
        name: "\(family): \(name)",
        scene: try SceneReader().scene(from: JSONEncoder().encode(scene)),
        contentSize: LayoutSize(width: content[0] * unit, height: content[1] * unit),
        moments: [start] + (try (moved ?? []).map { try start.merging(elements($0)) { $1 } }),
        windows: [window] + (moved ?? []).map { window.merging(windows($0)) { $1 } },
        rooms: (rooms ?? []).map(rect),
        tolerance: (tolerance ?? 0) * unit,
        difference: differs)
    }

    private func elements(_ frames: [String: [Double]]) throws -> [Element: LayoutRect] {
      var elements: [Element: LayoutRect] = [:]
      for (name, frame) in frames where !name.hasPrefix("w") {
        elements[try Element(oracleName: name)] = rect(frame)
      }
      return elements
    }

    /// Returns the windows of shelves, with names such as `w1`.
    private func windows(_ frames: [String: [Double]]) -> [Int: LayoutRect] {
      var windows: [Int: LayoutRect] = [:]
      for (name, frame) in frames where name.hasPrefix("w") {
        if let section = Int(name.dropFirst()) { windows[section] = rect(frame) }
      }
      return windows
    }

    private func rect(_ frame: [Double]) -> LayoutRect {
      LayoutRect(x: frame[0] * unit, y: frame[1] * unit, width: frame[2] * unit, height: frame[3] * unit)
    }

    /// Chromium's unit in points.
    private var unit: Double { 1.0 / 64 }
  }
}

extension Element {
  /// The element with a name such as `i0.3`, which is item 3 of section 0.
  fileprivate init(oracleName name: String) throws {
    let path = try name.dropFirst().split(separator: ".").map { try #require(Int($0)) }
    switch (name.prefix(1), path.count) {
    case ("i", 2): self = .item(path[0], path[1])
    case ("x", 3):
      self = .supplementary(ElementKind("accessory-\(path[2])"), ItemPath(section: path[0], item: path[1]))
    case ("s", 2): self = .decoration(.separator, ItemPath(section: path[0], item: path[1]))
    case ("b", 1): self = .decoration(.background, ItemPath(section: path[0], item: 0))
    case ("h", 1): self = .header(of: path[0])
    case ("d", 1): self = .supplementary(.dayHeader, ItemPath(section: 0, item: path[0]))
    case ("u", 1): self = .supplementary(.hourHeader, ItemPath(section: 0, item: path[0]))
    case ("c", 0): self = .supplementary(.corner, ItemPath(section: 0, item: 0))
    case ("a", 0): self = .decoration(.allDayBand, ItemPath(section: 0, item: 0))
    case ("f", 1): self = .footer(of: path[0])
    case ("H", 0): self = .globalHeader
    case ("F", 0): self = .globalFooter
    default: throw UnknownElement(name: name)
    }
  }

  fileprivate struct UnknownElement: Error {
    let name: String
  }
}
