import Tessera

@testable import TesseraScene

/// A rule that makes the layout intentionally differ from CSS. Each rule derives the required positions in the layout
/// from Chromium's positions.
enum OracleDifference: String, Decodable, Sendable, CaseIterable {
  /// CSS leaves it at the start.
  case onlyItemOfLine = "the only item of a full line is centred"
  /// CSS packs the last line of justified text.
  case lastLineOfUniformSection = "the last line keeps the columns of a uniform section"
  /// In nested blocks, CSS keeps the outer header visible to the end, above the inner header.
  case stackLeavesAsOne = "a stack of headers leaves as one"

  /// Returns the required positions of the elements, given their positions in Chromium.
  func frames(_ chromium: [Element: LayoutRect], in oracleCase: OracleCase) -> [Element: LayoutRect] {
    let way = ReadingWay(oracleCase.scene)
    switch self {
    case .onlyItemOfLine: return centeringOnlyItems(chromium, way, room: oracleCase.rooms[0])
    case .lastLineOfUniformSection: return keepingColumns(chromium, way)
    case .stackLeavesAsOne: return leavingAsOne(chromium, way, oracleCase.scene.sections)
    }
  }

  // MARK: Lines of the only section

  private func lines(_ frames: [Element: LayoutRect], _ way: ReadingWay) -> [[Element]] {
    let items = frames.keys.filter { $0.kind == nil }.sorted { $0.path < $1.path }
    return items.reduce(into: []) { lines, item in
      guard let frame = frames[item] else { return }
      if let last = lines.last?.last, let before = frames[last], way.shareLine(before, frame) {
        lines[lines.endIndex - 1].append(item)
      } else {
        lines.append([item])
      }
    }
  }

  private func centeringOnlyItems(_ chromium: [Element: LayoutRect], _ way: ReadingWay, room: LayoutRect) -> [Element:
    LayoutRect]
  {
    let lines = lines(chromium, way)
    let isEachAlone = lines.allSatisfy { $0.count == 1 }
    var frames = chromium
    for (number, line) in lines.enumerated() where line.count == 1 {
      guard let frame = chromium[line[0]] else { continue }
      let isFull = number < lines.count - 1 || way.cross(frame).extent > way.cross(room).extent
      if isFull || isEachAlone { frames[line[0]] = way.centred(frame, in: room) }
    }
    return frames
  }

  private func keepingColumns(_ chromium: [Element: LayoutRect], _ way: ReadingWay) -> [Element: LayoutRect] {
    let lines = lines(chromium, way)
    var frames = chromium
    for (model, item) in zip(lines[0], lines[lines.count - 1]) {
      guard let column = chromium[model], let frame = chromium[item] else { continue }
      frames[item] = way.moved(frame, acrossTo: way.cross(column).start)
    }
    return frames
  }

  // MARK: Outlines of pinned headers

  /// Moves an outer header so that, in the last of its subsections, it ends where the next deeper header begins.
  private func leavingAsOne(
    _ chromium: [Element: LayoutRect], _ way: ReadingWay, _ sections: [CollectionScene.Section]
  ) -> [Element: LayoutRect] {
    var frames = chromium
    let deepestFirst = sections.indices.sorted { sections[$0].outlineLevel > sections[$1].outlineLevel }
    for index in deepestFirst {
      let header = Element.header(of: index)
      guard let frame = chromium[header], let deeper = nextDeeper(than: index, in: sections) else { continue }
      guard let limit = frames[.header(of: deeper)] else { continue }
      frames[header] = way.moved(frame, toEndBefore: limit)
    }
    return frames
  }

  /// Returns the header directly below a section's own header, in the last of its subsections.
  private func nextDeeper(than index: Int, in sections: [CollectionScene.Section]) -> Int? {
    let heads = sections.indices.dropFirst(index + 1).prefix {
      sections[$0].outlineLevel > sections[index].outlineLevel
    }
    return heads.reversed().reduce(nil) { found, section in
      guard let found else { return section }
      return sections[section].outlineLevel < sections[found].outlineLevel ? section : found
    }
  }
}

/// The positions along and across the scroll axis, measured from the side where reading begins.
private struct ReadingWay {
  private let isVertical: Bool
  private let isMirrored: Bool

  init(_ scene: CollectionScene) {
    isVertical = scene.stack?.axis == .vertical
    isMirrored = scene.environment.direction == .rightToLeft
  }

  func cross(_ rect: LayoutRect) -> (start: Double, extent: Double) {
    isVertical ? (rect.x, rect.width) : (rect.y, rect.height)
  }

  /// Whether two rectangles share a part of the scroll axis.
  func shareLine(_ a: LayoutRect, _ b: LayoutRect) -> Bool {
    isVertical ? a.minY < b.maxY && a.maxY > b.minY : a.minX < b.maxX && a.maxX > b.minX
  }

  func centred(_ rect: LayoutRect, in room: LayoutRect) -> LayoutRect {
    moved(rect, acrossTo: cross(room).start + (cross(room).extent - cross(rect).extent) / 2)
  }

  func moved(_ rect: LayoutRect, acrossTo start: Double) -> LayoutRect {
    var rect = rect
    if isVertical { rect.x = start } else { rect.y = start }
    return rect
  }

  /// Returns the rectangle, moved back to end before the start of another.
  func moved(_ rect: LayoutRect, toEndBefore limit: LayoutRect) -> LayoutRect {
    var rect = rect
    switch (isVertical, isMirrored) {
    case (true, _): rect.y = min(rect.y, limit.minY - rect.height)
    case (false, false): rect.x = min(rect.x, limit.minX - rect.width)
    case (false, true): rect.x = max(rect.x, limit.maxX)
    }
    return rect
  }
}
