#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  /// A prepared layout in a collection view's coordinates. All viewports are also in these coordinates.
  struct PlacedLayout {
    let layout: AnyPreparedLayout
    private(set) var room: LayoutRoom
    /// Whether to align content that is shorter than the room to the end of the room.
    let isAnchoredToEnd: Bool
    /// Whether a collection at the start of its content stays there when the data change.
    var staysAtStart: Bool

    /// The position of the layout's origin in the view.
    private var origin: LayoutPoint {
      LayoutPoint(x: room.margins.left, y: room.margins.top + shift)
    }

    /// The distance by which short content is moved down to the end of the room.
    private var shift: Double {
      guard isAnchoredToEnd else { return 0 }
      let (size, insets) = (room.environment.containerSize, room.environment.insets)
      return max(0, size.height - insets.top - insets.bottom - layout.contentSize.height)
    }

    private func inLayout(_ viewport: Viewport) -> Viewport {
      var viewport = viewport
      viewport.offset.y -= shift
      return viewport
    }

    private func inView(_ offset: LayoutPoint) -> CGPoint { CGPoint(x: offset.x, y: offset.y + shift) }

    // MARK: Answers

    /// The content size that the layout reports to UIKit.
    ///
    /// Content that fills the width exactly is reported as slightly narrower. Otherwise, UIKit would not query
    /// attributes often enough in a batch, and inserted cells would cover others (openradar 5025850143539200).
    var contentSize: CGSize {
      let (content, margins) = (layout.contentSize, room.margins)
      var size = CGSize(
        width: content.width + margins.left + margins.right,
        height: content.height + margins.top + margins.bottom + shift)
      let (container, insets) = (room.environment.containerSize, room.environment.insets)
      let width = container.width + margins.left + margins.right - insets.leading - insets.trailing
      if width > 0, abs(size.width - width) < Self.slack { size.width = width - Self.slack }
      return size
    }

    private static let slack = 0.0001

    /// Whether the content scrolls horizontally.
    var isWide: Bool {
      let (container, insets) = (room.environment.containerSize, room.environment.insets)
      return layout.contentSize.width > container.width - insets.leading - insets.trailing + Self.slack
    }

    func attributes(of element: Element, _ viewport: Viewport) -> LayoutAttributes? {
      layout.attributes(of: element, viewport: inLayout(viewport))?.shifted(by: origin)
    }

    /// Calls a closure with every element in a rectangle, in data order, up to a limit.
    ///
    /// - Complexity: O(log n + elements found).
    func forEachElement(
      in rect: CGRect, _ viewport: Viewport, upTo limit: QueryLimit, _ body: (LayoutAttributes) -> Void
    ) {
      let origin = origin
      var rect = LayoutRect(rect)
      (rect.x, rect.y) = (rect.x - origin.x, rect.y - origin.y)
      layout.forEachElement(in: rect, viewport: inLayout(viewport), upTo: limit) { body($0.shifted(by: origin)) }
    }

    /// Returns the elements in the view's bounds. O(log n + elements found).
    func visibleElements(_ viewport: Viewport) -> [LayoutAttributes] {
      let origin = origin
      return layout.visibleElements(inLayout(viewport)).map { $0.shifted(by: origin) }
    }

    func currentSection(_ viewport: Viewport) -> Int? { layout.currentSection(inLayout(viewport)) }

    /// Returns the shelf of a section, in the view's coordinates; nil if the section is not a shelf.
    func shelf(ofSection section: Int) -> Shelf? {
      layout.shelf(ofSection: section)?.shifted(by: origin)
    }

    /// Calls a closure with each shelf whose window intersects a rectangle, with its section, in data order.
    func forEachShelf(in rect: CGRect, _ body: (Int, Shelf) -> Void) {
      let origin = origin
      var rect = LayoutRect(rect)
      (rect.x, rect.y) = (rect.x - origin.x, rect.y - origin.y)
      layout.forEachShelf(in: rect) { body($0, $1.shifted(by: origin)) }
    }

    /// Returns the shelves in the view's bounds, by their sections.
    func visibleShelves(_ viewport: Viewport) -> [Int] {
      var sections: [Int] = []
      layout.forEachShelf(in: layout.visibleRect(inLayout(viewport))) { section, _ in sections.append(section) }
      return sections
    }

    // MARK: Offsets

    /// Returns the offset at the start or the end of the content.
    func edgeOffset(isEnd: Bool) -> CGPoint {
      // Short content that is aligned to the end does not scroll.
      shift > 0 ? CGPoint(layout.edgeOffset(isEnd: false)) : CGPoint(layout.edgeOffset(isEnd: isEnd))
    }

    /// Returns the valid offset nearest to a specific one.
    func offset(nearestTo offset: CGPoint) -> CGPoint {
      shift > 0
        ? CGPoint(x: layout.offset(nearestTo: LayoutPoint(offset)).x, y: edgeOffset(isEnd: true).y)
        : CGPoint(layout.offset(nearestTo: LayoutPoint(offset)))
    }

    func targetOffset(proposed: CGPoint, velocity: CGPoint, _ viewport: Viewport) -> CGPoint {
      if shift > 0 { return offset(nearestTo: proposed) }
      return inView(
        layout.targetOffset(
          proposed: LayoutPoint(proposed), velocity: LayoutPoint(velocity), viewport: inLayout(viewport)))
    }

    /// Returns the offset at which a scroll reaches its target; nil if the target element does not exist.
    func offset(of aim: ElementAim, _ viewport: Viewport) -> CGPoint? {
      guard case .element(var aim) = aim else { return edgeOffset(isEnd: true) }
      aim.shift(by: LayoutPoint(x: 0, y: -shift))
      guard let offset = layout.offset(of: aim, inLayout(viewport)) else { return nil }
      return shift > 0 ? edgeOffset(isEnd: true) : inView(offset)
    }

    /// Returns the reading position that a change preserves.
    ///
    /// - Parameters:
    ///   - change: the kind of change.
    ///   - viewport: the viewport before the change.
    ///   - plan: the plan of the batch; nil for other changes.
    ///   - successor: returns the same element after the change; nil if the change removes it.
    func kept(
      over change: ReadingChange, at viewport: Viewport, plan: BatchPlan? = nil, successor: (Element) -> Element?
    ) -> KeptOffset {
      let end = edgeOffset(isEnd: true)
      return KeptOffset(
        isAtEnd: isAnchoredToEnd && viewport.offset.y > end.y - 1.5,
        position: ReadingPosition(
          in: layout, inLayout(viewport), change,
          ReadingPosition.EndBehavior(followsEnd: isAnchoredToEnd, staysAtStart: staysAtStart), over: plan,
          successor: successor))
    }

    fileprivate func offset(of kept: ReadingPosition, _ viewport: Viewport) -> CGPoint {
      inView(kept.offset(in: layout, inLayout(viewport)))
    }

    /// Returns the slot for a dragged item; nil if the item is already in it.
    ///
    /// - SeeAlso: Layout rule 48
    func gap(for item: ItemPath, heldAt position: CGPoint, _ viewport: Viewport) -> ItemPath? {
      layout.gap(
        for: item, heldAt: LayoutPoint(x: position.x - origin.x, y: position.y - origin.y), inLayout(viewport))
    }

    // MARK: Changes

    /// Returns a copy that returns the same results and changes independently, except while outside code runs.
    func copy() -> PlacedLayout {
      PlacedLayout(
        layout: layout.copy(through: layout.callbackGuard), room: room, isAnchoredToEnd: isAnchoredToEnd,
        staysAtStart: staysAtStart)
    }

    /// Adapts to a different room.
    ///
    /// - Throws: `LayoutError`, in which case nothing has changed.
    mutating func setRoom(_ room: LayoutRoom) throws(LayoutError) {
      if room.environment != self.room.environment { try layout.setEnvironment(room.environment) }
      self.room = room
    }

    /// Returns whether all visible elements that scroll with the content have the same positions in another layout.
    func standsStill(in other: PlacedLayout, at viewport: Viewport) -> Bool {
      origin == other.origin
        && layout.visibleElements(inLayout(viewport)).allSatisfy { old in
          old.dependsOnViewport
            || other.layout.attributes(of: old.element, viewport: other.inLayout(viewport))?.frame == old.frame
        }
    }
  }

  /// A position that stays in place on screen during a change.
  ///
  /// - SeeAlso: Layout rule 38
  struct KeptOffset {
    /// Whether the content stays at its end.
    let isAtEnd: Bool
    fileprivate let position: ReadingPosition

    fileprivate init(isAtEnd: Bool, position: ReadingPosition) { (self.isAtEnd, self.position) = (isAtEnd, position) }

    /// Returns the offset after the change.
    func offset(in placed: PlacedLayout, _ viewport: Viewport) -> CGPoint {
      isAtEnd ? placed.edgeOffset(isEnd: true) : placed.offset(of: position, viewport)
    }
  }

  extension Shelf {
    fileprivate func shifted(by distance: LayoutPoint) -> Shelf {
      var shifted = self
      (shifted.window.x, shifted.window.y) = (window.x + distance.x, window.y + distance.y)
      return shifted
    }
  }
#endif
