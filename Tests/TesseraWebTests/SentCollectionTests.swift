import Foundation
import Tessera
import TesseraScene
import TesseraScreen
import Testing

@Suite("Collections sent as bytes")
struct SentCollectionTests {
  private static let scenes: [URL] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Examples/Scenes").standardizedFileURL
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
  }()

  @Test("What arrives has every frame and every text of what was sent", arguments: scenes)
  func roundTrip(file: URL) throws {
    let scene = try SceneReader().scene(from: Data(contentsOf: file))
    let sent = scene.sent
    let bytes = try #require(sent.bytes())
    let arrived = try #require(SentCollection(bytes))
    #expect(arrived.size == sent.size)
    let (before, after) = (try elements(of: sent, in: scene), try elements(of: arrived, in: scene))
    #expect(!before.isEmpty)
    #expect(before == after)
    for element in before.map(\.element) { #expect((arrived.label(element) ?? "") == (sent.label(element) ?? "")) }
  }

  private func elements(of collection: SentCollection, in scene: Scene) throws -> [LayoutAttributes] {
    let live: LiveLayout =
      switch collection.layout {
      case .stack(let layout): try LiveLayoutOf(layout, data: collection.data, in: scene.environment)
      case .table(let layout): try LiveLayoutOf(layout, data: collection.data, in: scene.environment)
      case .calendar(let layout): try LiveLayoutOf(layout, data: collection.data, in: scene.environment)
      }
    let all = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    return live.elements(in: all, viewport: scene.viewport)
  }

  @Test("Bytes cut short or spoilt are no collection, or another one, and never a trap")
  func spoilt() throws {
    let file = try #require(Self.scenes.first)
    let bytes = try #require(SceneReader().scene(from: Data(contentsOf: file)).sent.bytes())
    for count in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 200)) {
      #expect(SentCollection(Array(bytes[..<count])) == nil)
    }
    for place in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 400)) {
      var other = bytes
      other[place] ^= 0xff
      if let collection = SentCollection(other), case .stack(let layout) = collection.layout {
        _ = try? LiveLayoutOf(layout, data: collection.data, in: .unknown)
      }
    }
  }
}
