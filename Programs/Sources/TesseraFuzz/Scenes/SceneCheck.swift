import Foundation
import Tessera
import TesseraPicture
import TesseraScene
import TesseraScreen
import TesseraTesting

/// Checks what all operations on scenes guarantee: a result that contains only finite numbers, or an error that states the
/// location.
struct SceneCheck {
  var random: SeededGenerator

  mutating func result(of document: Data) -> TrialResult {
    let scene: CollectionScene
    do {
      scene = try SceneReader().scene(from: document)
    } catch {
      guard error.path.hasPrefix("$") else { return .failed("an error without a location: \(error)") }
      return Self.isOneLine("\(error)")
        ? .counted("rejected by the reader") : .failed("an error with several lines: \(error)")
    }
    do {
      let moments = try SceneFrames.atEachStep(scene, selection: .visible)
      for moment in moments {
        if let text = moment.error, !Self.isOneLine(text) { return .failed("a step error of several lines: \(text)") }
      }
      let text = try moments.json()
      if random.chance(20), let problem = try drawn(scene) { return .failed(problem) }
      if random.chance(20), let problem = try written(scene) { return .failed(problem) }
      if random.chance(20), let problem = sent(scene) { return .failed(problem) }
      return text.isEmpty ? .failed("nothing written") : .counted("played")
    } catch let error as ScenePlayError {
      return Self.isOneLine("\(error)")
        ? .counted("rejected by layouts") : .failed("an error with several lines: \(error)")
    } catch {
      return .failed("an unexpected error: \(error)")
    }
  }

  private static func isOneLine(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  private func drawn(_ scene: CollectionScene) throws -> String? {
    let player = try ScenePlayer(scene)
    let svg = try Picture(
      of: player.prepared, viewport: player.viewport, extent: .viewport, appearance: .light, hues: .bySection,
      label: { _ in nil }
    ).svg()
    // Identifiers in a picture may contain these letters by chance.
    return svg.contains(/(^|[^a-z0-9])(nan|inf)([^a-z0-9]|$)/.ignoresCase())
      ? "a picture with numbers that are not finite" : nil
  }

  private func written(_ scene: CollectionScene) throws -> String? {
    let text = try SceneWriter().data(for: scene)
    let again = try SceneReader().scene(from: text)
    return again == scene ? nil : "writing and reading changes a scene: \(String(decoding: text, as: UTF8.self))"
  }

  private mutating func sent(_ scene: CollectionScene) -> String? {
    guard scene.sections.allSatisfy({ $0.items.count < 1000 }), scene.sections.count < 100,
      var bytes = scene.archive.bytes()
    else { return nil }
    guard CollectionArchive(bytes) != nil else { return "an archive cannot be read" }
    for _ in 0..<1 + random.below(4) where !bytes.isEmpty {
      bytes[random.below(bytes.count)] = UInt8(random.below(256))
    }
    if random.chance(20) { bytes.removeLast(random.below(bytes.count + 1)) }
    if let read = CollectionArchive(bytes) { _ = read.bytes() }
    return nil
  }
}

extension TrialResult {
  fileprivate static func failed(_ problem: String) -> TrialResult { TrialResult(problems: [problem], tally: [:]) }

  fileprivate static func counted(_ name: String) -> TrialResult { TrialResult(tally: [name: 1]) }
}
