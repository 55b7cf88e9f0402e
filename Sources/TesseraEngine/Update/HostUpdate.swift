import TesseraLayout

/// A view of the host, identified by a number that stays the same when the view is reused.
public struct ViewID: Hashable, Sendable {
  /// Counted from 0. Numbers of discarded views are used again.
  public let number: UInt32
}

/// A section that scrolls on its own, identified by a number that stays the same while its elements have views.
public struct ShelfID: Hashable, Sendable {
  /// Counted from 0.
  public let number: UInt32
}

/// The kind of a view, which decides which elements can reuse it.
public enum ReuseIdentifier: Hashable, Sendable {
  /// The views of items of a type, by the number that the data owner gives the type.
  case item(Int)
  /// The views of supplementary elements of a kind.
  case supplementary(ElementKind)
  /// The views of decoration elements of a kind.
  case decoration(ElementKind)
}

/// The work that brings a host's views up to date. The engine lends an update for the duration of a call.
///
/// The update contains everything that a host needs: all changes, and the position of the content. A host applies it in
/// this order:
///
/// 1. `shelves`, `realizations`, `rebindings`, `placements`
/// 2. `stateChanges`, `accessibilityChanges`, `pinChanges`
/// 3. `departures`, `retirements`, `discards`, `order`, `removedShelves`
/// 4. `contentSize` and `scrollRange`, then `offset`
/// 5. `measurements`, after everything else is in place
/// 6. `events`, and `wantsTick`
public struct HostUpdate {
  /// An element that gets a view.
  public struct Realization {
    /// The view.
    public let view: ViewID
    /// The attributes to show.
    public let attributes: LayoutAttributes
    /// Whether the view begins with a movement, during which its pins are ignored: use the frame.
    public let isAnimating: Bool
    /// The element whose content the view shows, by its path in the data. While an item is dragged, that is not the
    /// path in the layout.
    public let source: Element
    /// The reuse identifier of the view. A recycled view keeps its reuse identifier.
    public let reuseIdentifier: ReuseIdentifier
    /// Whether the host already has the view, which showed a different element until now.
    public let isRecycled: Bool
    /// Whether the element is selected, focused or dragged.
    public let state: ViewState
    /// The accessibility information of the element.
    public let accessibility: AccessibilityInfo
  }

  /// A view whose element has a new path, or whose content has changed.
  public struct Rebinding {
    /// The view.
    public let view: ViewID
    /// The element by its path in the layout.
    public let element: Element
    /// The element by its path in the data.
    public let source: Element
    /// Whether the content may have changed, not only the path.
    public let isRefreshed: Bool
  }

  /// A view whose position or appearance has changed.
  public struct Placement {
    /// The view.
    public let view: ViewID
    /// All of its current attributes.
    public let attributes: LayoutAttributes
    /// Whether the view is moving. While it moves, hosts that pin elements themselves must use the frame, not the pins.
    public let isAnimating: Bool
  }

  /// A shelf whose items have views.
  public struct ShelfPlacement {
    /// The shelf.
    public let id: ShelfID
    /// Its section, by its index in the layout.
    public let section: Int
    /// Its window and its scroll position.
    public let shelf: Shelf
    /// Whether anything of this differs from the last update, or the host must scroll it.
    public let hasChanged: Bool
    /// Whether the host must scroll it to the offset of `shelf`; otherwise it is already there.
    public let mustScroll: Bool
    /// The distance of a scroller that shows it from its left or upper end.
    public let position: Double
  }

  /// A view with a new state.
  public struct StateChange {
    /// The view.
    public let view: ViewID
    /// The new state of its element.
    public let state: ViewState
  }

  /// A view that is now pinned, no longer pinned, or pushed away by its pin.
  public struct PinChange {
    /// The view.
    public let view: ViewID
    /// The new state of its pins.
    public let state: PinState
  }

  /// A view whose accessibility information has changed.
  public struct AccessibilityChange {
    /// The view.
    public let view: ViewID
    /// Its element, by its path in the layout.
    public let element: Element
    /// The complete new information.
    public let accessibility: AccessibilityInfo
  }

  /// A view to measure: one whose size is an estimate, or whose content has changed.
  public struct Measurement {
    /// The view.
    public let view: ViewID
    /// Its element, by its path in the layout.
    public let element: Element
    /// Its current size. The sides that are not measured are fixed.
    public let proposal: LayoutSize
    /// The sides to measure.
    public let estimates: EstimatedSides
  }

  /// The offsets at which a container may come to rest, in content coordinates.
  public struct ScrollRange: Hashable, Sendable {
    /// Along x.
    public var horizontal: ClosedRange<Double>
    /// Along y.
    public var vertical: ClosedRange<Double>

    /// The range on an axis.
    public subscript(axis: LayoutAxis) -> ClosedRange<Double> { axis == .horizontal ? horizontal : vertical }
  }

  // MARK: - Views

  /// Elements that get a view.
  public internal(set) var realizations: [Realization] = []
  /// Views whose element has a new path, or whose content has changed.
  public internal(set) var rebindings: [Rebinding] = []
  /// Views whose position or appearance has changed.
  public internal(set) var placements: [Placement] = []
  /// Known views whose state has changed: selected, focused or dragged.
  public internal(set) var stateChanges: [StateChange] = []
  /// Known views whose accessibility information has changed.
  public internal(set) var accessibilityChanges: [AccessibilityChange] = []
  /// Views that are now pinned or no longer pinned. A new view without a change is at rest.
  public internal(set) var pinChanges: [PinChange] = []
  /// Views whose elements are deleted. They are shown until they retire, but take no part in input, accessibility or
  /// the order.
  public internal(set) var departures: [ViewID] = []
  /// Views to hide for reuse. They may be realized again later.
  public internal(set) var retirements: [ViewID] = []
  /// Idle views that are no longer needed. New views may get their identifiers later.
  public internal(set) var discards: [ViewID] = []
  /// All shelves whose items have views. The views may lie in scrollers of their own: at rest, a view's distance from
  /// the start of its shelf is that from the window's start plus the shelf's offset.
  public internal(set) var shelves: [ShelfPlacement] = []
  /// Shelves whose elements have no views any more.
  public internal(set) var removedShelves: [ShelfID] = []
  /// Views to measure, all together, before anything is painted. Pass the sizes to `CollectionEngine.measured`.
  public internal(set) var measurements: [Measurement] = []
  /// All views in data order except those that depart: the order for reading and for the keyboard. Empty if it has not
  /// changed, or if there are no views.
  public internal(set) var order: [ViewID] = []

  // MARK: - Positions

  /// The window of the container onto the content in this frame, and the pin lines.
  public internal(set) var viewport = Viewport()
  /// The container, its insets, the scale and the direction that this frame is laid out for.
  public internal(set) var environment = LayoutEnvironment(containerSize: .zero)
  /// The extent of the content.
  public internal(set) var contentSize = LayoutSize.zero
  /// The offsets at which the container may come to rest.
  public internal(set) var scrollRange = ScrollRange(horizontal: 0...0, vertical: 0...0)
  /// The offset to scroll the container to; nil if it is already at the viewport.
  public internal(set) var offset: LayoutPoint?
  /// The distance by which the content has moved in its own coordinates since the last update, while it stayed in place
  /// on screen: elements before the visible ones were measured, inserted or deleted. `offset` includes it.
  ///
  /// A host adds it to the origin of its scroller and does not touch a gesture or its momentum.
  public internal(set) var correction = LayoutPoint.zero
  /// Whether a programmatic scroll, or a drag near an edge, has moved the viewport since the last update. A host then
  /// stops the momentum of its scroller before it sets `offset`.
  public internal(set) var isScrolledByProgram = false
  /// Whether the extent of the content or the scroll range has changed since the last update.
  public internal(set) var isContentResized = false

  // MARK: - Events

  /// Events for the data owner.
  public internal(set) var events: [EngineEvent] = []
  /// Whether the views will change over time without another event, so that the host should ask for an update again at
  /// the next frame.
  public internal(set) var wantsTick = false

  var layout: AnyPreparedLayout?

  /// The shelf that an element scrolls with; nil if there is none.
  ///
  /// - Complexity: Linear in the shelves that have views.
  public func shelf(of element: Element) -> ShelfPlacement? {
    guard !shelves.isEmpty, layout?.owner(of: element) == .item else { return nil }
    for placement in shelves where placement.section == element.path.section { return placement }
    return nil
  }

  /// The distances of the pin lines from the container's insets.
  public var pinInsets: Insets { viewport.pinInsets }

  /// The sides of an element's frame that the host may measure, whether it has measured them or not.
  ///
  /// - Complexity: O(log n).
  public func measurableSides(of element: Element) -> EstimatedSides { layout?.measurableSides(of: element) ?? [] }

  /// Empties the lists and keeps their memory.
  mutating func clear() {
    realizations.removeAll(keepingCapacity: true)
    rebindings.removeAll(keepingCapacity: true)
    placements.removeAll(keepingCapacity: true)
    stateChanges.removeAll(keepingCapacity: true)
    accessibilityChanges.removeAll(keepingCapacity: true)
    pinChanges.removeAll(keepingCapacity: true)
    departures.removeAll(keepingCapacity: true)
    retirements.removeAll(keepingCapacity: true)
    discards.removeAll(keepingCapacity: true)
    shelves.removeAll(keepingCapacity: true)
    removedShelves.removeAll(keepingCapacity: true)
    measurements.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
    (layout, offset, correction) = (nil, nil, .zero)
    (isContentResized, isScrolledByProgram, wantsTick) = (false, false, false)
  }
}

extension HostUpdate.ScrollRange {
  init(of layout: AnyPreparedLayout) {
    self.init(horizontal: layout.scrollRange(on: .horizontal), vertical: layout.scrollRange(on: .vertical))
  }
}
