import Tessera

/// Finds elements without a view whose contents have parts that the Tab key can reach.
struct PartSearch {
  let engine: CollectionEngine
  /// A closure that returns the content of an element, given by its path in the data.
  let content: (Element) -> Content
  private let sectionCount: Int
  /// The maximum number of elements to check for one key press.
  static let maximumElementCount = 1_000

  init(_ engine: CollectionEngine, content: @escaping (Element) -> Content) {
    self.engine = engine
    self.content = content
    sectionCount = engine.layout.data.runs.reduce(0) { $0 + $1.sections }
  }

  /// Returns the first element without a view between two others, in data order, that the Tab key can reach.
  ///
  /// - Parameters:
  ///   - start: the element before the first one to check.
  ///   - end: the element after the last one to check; nil for the end of the data.
  ///   - isBackward: whether to search toward the start of the data.
  /// - Complexity: linear in the number of elements between `start` and `end`, at most `maximumElementCount`.
  func first(from start: Element, to end: Element?, isBackward: Bool) -> Element? {
    guard var position = position(of: start) else { return nil }
    let last = end.flatMap { self.position(of: $0) }
    for _ in 0..<Self.maximumElementCount {
      guard let next = self.position(after: position, isBackward: isBackward), next != last else { return nil }
      position = next
      let element = element(at: position)
      if engine.presented(element) == nil, exists(element), content(engine.source(of: element)).isFocusable {
        return element
      }
    }
    return nil
  }

  /// A position in data order. Within a section, the index is −1 for the header, the item's index for an item, and the
  /// number of items for the footer. The global header is in section −1, and the global footer is in the section after
  /// the last one.
  private struct Position: Equatable {
    var section: Int
    var index: Int
  }

  private func position(of element: Element) -> Position? {
    let path = element.path
    if element == .globalHeader { return Position(section: -1, index: 0) }
    if element == .globalFooter { return Position(section: sectionCount, index: 0) }
    guard (0..<sectionCount).contains(path.section) else { return nil }
    return switch element {
    case .supplementary(.header, _): Position(section: path.section, index: -1)
    case .supplementary(.footer, _): Position(section: path.section, index: engine.itemCount(inSection: path.section))
    default: Position(section: path.section, index: path.item)
    }
  }

  private func position(after position: Position, isBackward: Bool) -> Position? {
    var next = position
    next.index += isBackward ? -1 : 1
    if isGlobal(next) || next.index < -1 || next.index > engine.itemCount(inSection: next.section) {
      next.section += isBackward ? -1 : 1
      guard (-1...sectionCount).contains(next.section) else { return nil }
      next.index = isGlobal(next) ? 0 : isBackward ? engine.itemCount(inSection: next.section) : -1
    }
    return next
  }

  private func isGlobal(_ position: Position) -> Bool { position.section < 0 || position.section == sectionCount }

  private func element(at position: Position) -> Element {
    if position.section < 0 { return .globalHeader }
    if position.section == sectionCount { return .globalFooter }
    if position.index < 0 { return .header(of: position.section) }
    if position.index < engine.itemCount(inSection: position.section) {
      return .item(ItemPath(section: position.section, item: position.index))
    }
    return .footer(of: position.section)
  }

  private func exists(_ element: Element) -> Bool {
    element.kind == nil || engine.layout.attributes(of: element, viewport: engine.viewport) != nil
  }
}
