import Foundation
import Tessera
import TesseraScene
import TesseraTesting

/// The document of one trial.
struct SceneCase: FuzzCase {
  private let document: JSONValue

  /// The grammar of documents, which is read only once.
  private static let grammar = Result { () throws -> SceneGrammar in
    let schema = try JSONDecoder().decode(
      JSONValue.self, from: Data(contentsOf: URL(fileURLWithPath: "docs/scene.schema.json")))
    return SceneGrammar(schema: schema, examples: try examples())
  }

  private static func examples() throws -> [JSONValue] {
    let folder = URL(fileURLWithPath: "Examples/Scenes")
    var examples: [JSONValue] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() where name.hasSuffix(".json")
    {
      examples.append(
        try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: folder.appendingPathComponent(name))))
    }
    for table in ["accepted", "unusable"] {
      let file = URL(fileURLWithPath: "Tests/Scenes/\(table).json")
      let cases = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: file)).elements ?? []
      examples += cases.compactMap { $0.members["scene"] }
    }
    return examples
  }

  /// Returns the layout of a random scene with its data; nil if the seed's document is not a valid scene or has too many items for
  /// layouts that describe items individually.
  static func layout(seed: UInt64) -> AnyPreparedLayout? {
    guard let bytes = try? SceneCase(seed: seed).file, let scene = try? SceneReader().scene(from: bytes),
      let player = try? ScenePlayer(scene)
    else { return nil }
    let items = player.prepared.data.runs.reduce(into: 0.0) { $0 += Double($1.sections) * Double(1 + $1.items) }
    return items < 200_000 ? player.prepared : nil
  }

  private init(_ document: JSONValue) {
    self.document = document
  }

  init(seed: UInt64) throws {
    var grammar = try Self.grammar.get()
    document = grammar.document(seed: seed)
  }

  init(file: Data) throws {
    document = try JSONDecoder().decode(JSONValue.self, from: file)
  }

  static var fileExtension: String { "json" }

  var file: Data { get throws { try JSONEncoder().encode(document) } }

  /// Returns documents with a value omitted or replaced by a simpler one.
  var smaller: any Sequence<SceneCase> {
    (1..<max(2, document.nodeCount)).lazy.flatMap { document.without($0).lazy.map { SceneCase($0) } }
  }

  func run(_ clock: inout CallClock) -> TrialResult {
    do {
      let bytes = try file
      // Choose the other actions by the document's contents, so a file can be replayed.
      let hash = bytes.reduce(5381 as UInt64) { $0 &* 33 &+ UInt64($1) }
      var check = SceneCheck(random: SeededGenerator(seed: hash))
      return clock.time("a scene") { check.result(of: bytes) }
    } catch {
      return TrialResult(problems: ["a document cannot be written: \(error)"], tally: [:])
    }
  }
}

extension JSONValue {
  /// Returns the documents that result from removing a value or replacing it with a simpler one.
  fileprivate func without(_ number: Int) -> [JSONValue] {
    guard let node = node(number) else { return [] }
    let simpler: [JSONValue] =
      switch node {
      case .null, .bool, .number(0), .number(1), .array([]), .string(""): []
      case .number: [.number(0), .number(1)]
      case .string: [.string("")]
      case .array: [.array([])]
      case .object: []
      }
    return [removing(number)].compactMap { $0 } + simpler.map { value in replacing(number) { _ in value } }
  }

  /// Returns the document without one of its values; nil if the value is the document itself.
  private func removing(_ number: Int) -> JSONValue? {
    guard number > 0 else { return nil }
    var left = number - 1
    /// Returns a child without the value to remove, nil if the child is that value, or the unchanged child.
    func rest(of child: JSONValue) -> JSONValue? {
      defer { left -= child.nodeCount }
      if left == 0 { return nil }
      return left > 0 && left < child.nodeCount ? child.removing(left) ?? child : child
    }
    switch self {
    case .null, .bool, .number, .string: return nil
    case .array(let elements): return .array(elements.compactMap(rest))
    case .object(let members):
      var kept: [String: JSONValue] = [:]
      for name in members.keys.sorted() { kept[name] = rest(of: members[name, default: .null]) }
      return .object(kept)
    }
  }
}

extension DataShape {
  /// The number of items in each section.
  var sectionCounts: [Int] { runs.flatMap { Array(repeating: $0.items, count: $0.sections) } }
}
