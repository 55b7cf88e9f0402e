import Tessera

extension Commands {
  /// Reports an event to the page if pages receive events of that kind.
  ///
  /// - Parameter position: returns the scroll position of the collection and its shelves.
  mutating func encode(_ event: EngineEvent, position: () -> SavedPosition<ItemPath>) {
    let (code, path): (Int, ItemPath?) =
      switch event {
      case .currentSection(let section): (1, section.map { ItemPath(section: $0, item: 0) })
      case .visibleItems(let first, _): (2, first)
      case .nearStart: (3, nil)
      case .nearEnd: (4, nil)
      case .scrollEnded: (5, nil)
      case .selectionChanged: (6, nil)
      case .focusChanged(let path): (7, path)
      case .activated(let path): (8, path)
      case .pressed(let element): (13, element.path)
      case .dragBegan(let path): (9, path)
      case .dragEnded: (10, nil)
      case .itemMoved(let path, _): (11, path)
      case .shelfScrollEnded(let section):
        // Saved positions omit shelves that are at their start.
        (14, position().shelves.first { $0.item.section == section }?.item ?? ItemPath(section: section, item: 0))
      case .tooManyElements: (12, nil)
      case .willDisplay, .didEndDisplay, .prefetch, .cancelPrefetch, .pinState, .tooManyCalls: (0, nil)
      }
    guard code > 0 else { return }
    begin(.event)
    add(code)
    add(path?.section ?? -1)
    add(path?.item ?? -1)
    if case .pressed(let element) = event { add(element.kind?.name ?? "") }
  }
}
