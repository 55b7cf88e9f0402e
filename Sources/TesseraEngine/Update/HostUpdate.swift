import TesseraLayout

/// A view in the host, identified by a number that stays the same when the view is reused.
public struct ViewID: Hashable, Sendable {
  /// A number starting at 0. New views can reuse the numbers of discarded views.
  public let number: UInt32
}

/// A section that scrolls independently, identified by a number that stays the same while its elements have views.
public struct ShelfID: Hashable, Sendable {
  /// A number starting at 0.
  public let number: UInt32
}

/// The kind of a view, which determines which elements can reuse it.
public enum ReuseIdentifier: Hashable, Sendable {
  /// Views for items of a particular type, identified by the number that `CollectionEngine.itemType` returns.
  case item(Int)
  /// Views for supplementary elements of a particular kind.
  case supplementary(ElementKind)
  /// Views for decoration elements of a particular kind.
  case decoration(ElementKind)
}

/// The changes that bring a host's views up to date. The engine lends an update to a closure for the duration of one
/// call.
///
/// The update contains everything that a host needs: all changes and the position of the content. A host applies them
/// in this order:
///
/// 1. `shelves`, `realizations`, `rebindings`, `placements`
/// 2. `stateChanges`, `accessibilityChanges`, `pinChanges`
/// 3. `departures`, `retirements`, `discards`, `order`, `removedShelves`
/// 4. `contentSize` and `scrollRange`, then `offset`
/// 5. `measurements`, after everything else is in place
/// 6. `events`, and `wantsTick`
public struct HostUpdate {
  /// A view for an element that had none.
  public struct Realization {
    /// The view.
    public let view: ViewID
    /// The attributes to show.
    public let attributes: LayoutAttributes
    /// Whether the view starts with an animation. During the animation, the host must ignore the view's pins and use
    /// its frame.
    public let isAnimating: Bool
    /// The element whose content the view shows, identified by its path in the data. During a drag, this path can
    /// differ from the path in the layout.
    public let source: Element
    /// The view's kind. A recycled view keeps its reuse identifier.
    public let reuseIdentifier: ReuseIdentifier
    /// Whether the host already has the view, in which case it previously showed a different element.
    public let isRecycled: Bool
    /// Whether the element is selected, focused or dragged.
    public let state: ViewState
    /// The element's accessibility information.
    public let accessibility: AccessibilityInfo
  }

  /// A view whose element has a new path, or whose content has changed.
  public struct Rebinding {
    /// The view.
    public let view: ViewID
    /// The element, identified by its path in the layout.
    public let element: Element
    /// The element, identified by its path in the data.
    public let source: Element
    /// Whether the content, and not only the path, may have changed.
    public let isRefreshed: Bool
  }

  /// A view whose position or appearance has changed.
  public struct Placement {
    /// The view.
    public let view: ViewID
    /// All of the view's current attributes.
    public let attributes: LayoutAttributes
    /// Whether the view is being animated. During the animation, hosts that pin elements themselves must use the frame
    /// and ignore the pins.
    public let isAnimating: Bool
  }

  /// A shelf whose items have views.
  public struct ShelfPlacement {
    /// The shelf.
    public let id: ShelfID
    /// The index of the shelf's section in the layout.
    public let section: Int
    /// The shelf's window and scroll position.
    public let shelf: Shelf
    /// Whether any of these values has changed since the last update, or the host must scroll the shelf.
    public let hasChanged: Bool
    /// Whether the host must scroll the shelf to the offset in `shelf`. If false, the shelf is already at that offset.
    public let mustScroll: Bool
    /// The scroll position of the shelf's scroller, measured from its left or top end.
    public let position: Double
  }

  /// A view with a new state.
  public struct StateChange {
    /// The view.
    public let view: ViewID
    /// The new state of the view's element.
    public let state: ViewState
  }

  /// A view that is now pinned, no longer pinned, or pushed away by its pin.
  public struct PinChange {
    /// The view.
    public let view: ViewID
    /// The view's new pin state.
    public let state: PinState
  }

  /// A view whose accessibility information has changed.
  public struct AccessibilityChange {
    /// The view.
    public let view: ViewID
    /// The view's element, identified by its path in the layout.
    public let element: Element
    /// The complete new accessibility information.
    public let accessibility: AccessibilityInfo
  }

  /// A view to measure, because its size is an estimate or its content has changed.
  public struct Measurement {
    /// The view.
    public let view: ViewID
    /// The view's element, identified by its path in the layout.
    public let element: Element
    /// The view's current size. The host must not change the dimensions that it does not measure.
    public let proposal: LayoutSize
    /// The dimensions to measure.
    public let estimates: EstimatedSides
  }

  /// The offsets to which a container can scroll, in content coordinates.
  public struct ScrollRange: Hashable, Sendable {
    /// The offsets along the x-axis.
    public var horizontal: ClosedRange<Double>
    /// The offsets along the y-axis.
    public var vertical: ClosedRange<Double>

    /// Returns the range of offsets on an axis.
    public subscript(axis: LayoutAxis) -> ClosedRange<Double> { axis == .horizontal ? horizontal : vertical }
  }

  // MARK: - Views

  /// Views for elements that had none.
  public internal(set) var realizations: [Realization] = []
  /// Views whose element has a new path, or whose content has changed.
  public internal(set) var rebindings: [Rebinding] = []
  /// Views whose position or appearance has changed.
  public internal(set) var placements: [Placement] = []
  /// Existing views whose state has changed, for example selected, focused or dragged.
  public internal(set) var stateChanges: [StateChange] = []
  /// Existing views whose accessibility information has changed.
  public internal(set) var accessibilityChanges: [AccessibilityChange] = []
  /// Views that are now pinned or no longer pinned. A new view that isn't listed is not pinned.
  public internal(set) var pinChanges: [PinChange] = []
  /// Views whose elements are deleted. The host shows them until they retire, but excludes them from input,
  /// accessibility and the reading order.
  public internal(set) var departures: [ViewID] = []
  /// Views to hide for reuse. A later update can realize them again.
  public internal(set) var retirements: [ViewID] = []
  /// Idle views that are no longer needed. Later views can reuse their identifiers.
  public internal(set) var discards: [ViewID] = []
  /// All shelves whose items have views. A host can put these views in separate scrollers. When a view is not moving,
  /// its distance from the start of the shelf is its distance from the start of the window plus the shelf's offset.
  public internal(set) var shelves: [ShelfPlacement] = []
  /// Shelves whose elements no longer have views.
  public internal(set) var removedShelves: [ShelfID] = []
  /// Views to measure together before the host paints the frame. Pass all sizes in one call to
  /// `CollectionEngine.measured`.
  public internal(set) var measurements: [Measurement] = []
  /// All views except departing ones, in data order. This is also the order for reading and for keyboard navigation. The list is
  /// empty if the order has not changed, or if there are no views.
  public internal(set) var order: [ViewID] = []

  // MARK: - Positions

  /// The part of the content that the container shows in this frame, and the pin lines.
  public internal(set) var viewport = Viewport()
  /// The container size, insets, scale and layout direction for this frame.
  public internal(set) var environment = LayoutEnvironment(containerSize: .zero)
  /// The size of the content.
  public internal(set) var contentSize = LayoutSize.zero
  /// The offsets to which the container can scroll.
  public internal(set) var scrollRange = ScrollRange(horizontal: 0...0, vertical: 0...0)
  /// The offset to which the host must scroll the container; nil if the container is already there.
  public internal(set) var offset: LayoutPoint?
  /// The distance that the content has moved in its own coordinates since the last update while staying in place on
  /// screen. The content moves when elements before the visible ones are measured, inserted or deleted. `offset`
  /// includes this distance.
  ///
  /// A host adds this distance to its scroller's origin, without interrupting a gesture or its momentum.
  public internal(set) var correction = LayoutPoint.zero
  /// Whether a programmatic scroll or a drag near an edge has moved the viewport since the last update. If so, the host
  /// stops its scroller's momentum before it sets `offset`.
  public internal(set) var isScrolledByProgram = false
  /// Whether the content size or the scroll range has changed since the last update.
  public internal(set) var isContentResized = false

  // MARK: - Events

  /// Events for the data owner.
  public internal(set) var events: [EngineEvent] = []
  /// Whether the views will change over time without another event. If so, the host should ask for an update at the
  /// next frame.
  public internal(set) var wantsTick = false

  var layout: AnyPreparedLayout?

  /// Returns the shelf that an element scrolls with; nil if there is none.
  ///
  /// - Complexity: Linear in the number of shelves that have views.
  public func shelf(of element: Element) -> ShelfPlacement? {
    guard !shelves.isEmpty, layout?.owner(of: element) == .item else { return nil }
    for placement in shelves where placement.section == element.path.section { return placement }
    return nil
  }

  /// The distances between the container's insets and the pin lines.
  public var pinInsets: Insets { viewport.pinInsets }

  /// Returns the dimensions of an element that the host can measure, including those that are already measured.
  ///
  /// - Complexity: O(log n).
  public func measurableSides(of element: Element) -> EstimatedSides { layout?.measurableSides(of: element) ?? [] }

  /// Empties the lists without freeing their memory.
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
