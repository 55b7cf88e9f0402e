import Foundation
import TesseraScene

/// How a process ended.
struct Ending: Equatable {
  let status: Int32
  let isSignal: Bool

  var isGood: Bool { status == 0 && !isSignal }

  var description: String {
    if !isSignal { return "a promise that was not kept" }
    return status == SIGPROF ? "more than two seconds" : "the end of the process by signal \(status)"
  }

  /// Runs this program again.
  init(of arguments: [String], isQuiet: Bool = false) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = arguments
    if isQuiet {
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
    }
    try process.run()
    process.waitUntilExit()
    (status, isSignal) = (process.terminationStatus, process.terminationReason == .uncaughtSignal)
  }
}

/// Plays in another process; what it was at when it failed is shrunk to a file.
func supervise(current: URL) throws {
  let ending = try Ending(of: ["--play", current.path])
  if ending.isGood { return }
  print("Found \(ending.description). Shrinking …")
  var document = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: current))
  let failure = current.deletingLastPathComponent().appendingPathComponent("failure.json")
  document = try shrunk(document, as: ending, file: failure)
  try JSONEncoder().encode(document).write(to: failure)
  print("TesseraFuzz --replay \(failure.path)")
  print(String(decoding: try JSONEncoder().encode(document), as: UTF8.self))
  exit(1)
}

/// A smaller document that fails likewise: parts are left out, one after the other, as long as it does.
private func shrunk(_ document: JSONValue, as ending: Ending, file: URL) throws -> JSONValue {
  var (document, tries, hasChanged) = (document, 0, true)
  while hasChanged, tries < 400 {
    hasChanged = false
    var node = document.nodeCount - 1
    while node > 0, tries < 400 {
      for smaller in document.without(node) where tries < 400 {
        tries += 1
        try JSONEncoder().encode(smaller).write(to: file)
        guard try Ending(of: ["--replay", file.path], isQuiet: true) == ending else { continue }
        (document, hasChanged) = (smaller, true)
        break
      }
      node = min(node, document.nodeCount) - 1
    }
  }
  return document
}

extension JSONValue {
  /// The document without one of its values, and with a simpler one there.
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

  /// The document without one of its values; nil for the document itself.
  private func removing(_ number: Int) -> JSONValue? {
    guard number > 0 else { return nil }
    var left = number - 1
    switch self {
    case .null, .bool, .number, .string: return nil
    case .array(var elements):
      for index in elements.indices {
        let count = elements[index].nodeCount
        if left == 0 {
          elements.remove(at: index)
          return .array(elements)
        }
        if left < count {
          guard let smaller = elements[index].removing(left) else { return nil }
          elements[index] = smaller
          return .array(elements)
        }
        left -= count
      }
    case .object(var members):
      for name in members.keys.sorted() {
        let member = members[name, default: .null]
        if left == 0 {
          members[name] = nil
          return .object(members)
        }
        if left < member.nodeCount {
          guard let smaller = member.removing(left) else { return nil }
          members[name] = smaller
          return .object(members)
        }
        left -= member.nodeCount
      }
    }
    return nil
  }
}
