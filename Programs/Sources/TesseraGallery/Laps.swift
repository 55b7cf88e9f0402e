import Tessera

/// The items of an endless shelf, which repeat in many laps. The shelf starts in the middle lap, and returns there
/// whenever it stops far away.
struct Laps {
  /// The number of items in a lap.
  let count: Int

  /// Laps cost nothing, because the layout computes the positions of equally sized items. On a page, all laps together
  /// must not exceed the maximum length of a scroller, a few million pixels.
  private static let number = 401

  /// The number of items in the section.
  var itemCount: Int { count * Self.number }

  /// The item in the data for an index in the section.
  func item(at index: Int) -> Int { index % count }

  /// The index of an item in the middle lap.
  func index(of item: Int) -> Int { Self.number / 2 * count + item }

  /// Handles an event of the collection to keep the shelf of a section away from its ends.
  func handle(_ event: EngineEvent, ofSection section: Int, in engine: CollectionEngine) {
    switch event {
    case .shelfScrollEnded(let rested) where rested == section: recenter(section, in: engine)
    // A new shelf is at its start.
    case .willDisplay(let element) where element == .item(section, 0): recenter(section, in: engine)
    default: break
    }
  }

  /// Moves the shelf and the focus by whole laps. The move is invisible because all laps look the same.
  private func recenter(_ section: Int, in engine: CollectionEngine) {
    let (layout, viewport) = (engine.layout, engine.viewport)
    guard let shelf = layout.shelf(ofSection: section),
      let first = layout.attributes(of: .item(section, 0), viewport: viewport)?.frame,
      let again = layout.attributes(of: .item(section, count), viewport: viewport)?.frame
    else { return }
    let lap = abs(shelf.axis == .horizontal ? again.x - first.x : again.y - first.y)
    let current = Int(max(0, min(Double(Self.number), (shelf.offset / max(1, lap)).rounded(.down))))
    let distance = Self.number / 2 - current
    guard abs(distance) > Self.number / 4 else { return }
    engine.scrollShelf(ofSection: section, to: shelf.offset + Double(distance) * lap)
    if let focused = engine.focus, focused.section == section {
      engine.setFocus(ItemPath(section: section, item: focused.item + distance * count))
    }
  }
}
