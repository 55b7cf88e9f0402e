import TesseraLayout

/// A view that the host has made, by a number that stays the same while it is reused.
public struct ViewID: Hashable, Sendable {
  /// Counted from 0; views that have been given up leave no gap for long.
  public let number: UInt32
}

/// Which views can stand in for one another.
public enum ReuseIdentifier: Hashable, Sendable {
  /// The views of items, by the number of their type among those that the data owner distinguishes.
  case item(Int)
  /// The views of supplementary elements of a kind.
  case supplementary(ElementKind)
  /// The views of decoration elements of a kind.
  case decoration(ElementKind)
}

/// What a host has to do so that its views show what the engine says. The engine lends one update for the time of a call.
///
/// The update is all that a host needs: it says what has changed, and where the content is. A host applies it in this order:
///
/// 1. `realizations`, `rebindings`, `placements`
/// 2. `states`, `accessibilityChanges`, `pins`
/// 3. `departures`, `retirements`, `discards`, `order`
/// 4. `contentSize` and `scrollRange`, then `offset`
/// 5. `measurements`, after everything else is in place
/// 6. `events`, and `wantsTick`
public struct HostUpdate {
  /// An element that gets a view.
  public struct Realization {
    /// The view.
    public let view: ViewID
    /// What the view shows.
    public let attributes: LayoutAttributes
    /// The element whose content the view shows, by its path in the data. While an item is dragged, that is not the path in
    /// the layout.
    public let source: Element
    /// What the view can be reused for. A recycled view has the same reuse identifier as before.
    public let reuseIdentifier: ReuseIdentifier
    /// Whether the host has the view already, and it showed something else until now.
    public let isRecycled: Bool
    /// What the user does with the element.
    public let state: ViewState
    /// What assistive technology is to know of the element.
    public let accessibility: AccessibilityInfo
  }

  /// A view whose element has another path now, or whose content has changed.
  public struct Rebinding {
    /// The view.
    public let view: ViewID
    /// The element by its path in the layout.
    public let element: Element
    /// The element by its path in the data.
    public let source: Element
    /// Whether the content may have changed, not the path alone.
    public let isRefreshed: Bool
  }

  /// A view that has moved, or looks different.
  public struct Placement {
    /// The view.
    public let view: ViewID
    /// All of its attributes now.
    public let attributes: LayoutAttributes
    /// Whether the view is on its way. Hosts that hold pinned elements by themselves use the frame meanwhile, not the pins.
    public let isAnimating: Bool
  }

  /// A view with a new state.
  public struct StateChange {
    /// The view.
    public let view: ViewID
    /// What the user does with its element now.
    public let state: ViewState
  }

  /// A view that a pin has begun or ceased to hold, or that is pushed away.
  public struct PinChange {
    /// The view.
    public let view: ViewID
    /// What its pins do now.
    public let state: PinState
  }

  /// A view of which assistive technology is to know something else.
  public struct AccessibilityChange {
    /// The view.
    public let view: ViewID
    /// Its element, by its path in the layout.
    public let element: Element
    /// All that is to be known.
    public let accessibility: AccessibilityInfo
  }

  /// A view whose size is an estimate.
  public struct Measurement {
    /// The view.
    public let view: ViewID
    /// Its element, by its path in the layout.
    public let element: Element
    /// The size that it has now. The estimated sides are to be found out; the others are given.
    public let proposal: LayoutSize
    /// The sides to find out.
    public let estimates: EstimatedSides
  }

  /// The offsets at which a container may come to rest, in content coordinates.
  public struct ScrollRange: Hashable, Sendable {
    /// Across.
    public var horizontal: ClosedRange<Double>
    /// Down.
    public var vertical: ClosedRange<Double>

    /// The range on an axis.
    public subscript(axis: LayoutAxis) -> ClosedRange<Double> { axis == .horizontal ? horizontal : vertical }
  }

  // MARK: - Views

  /// Elements that get a view.
  public internal(set) var realizations: [Realization] = []
  /// Views whose element has another path now, or whose content has changed.
  public internal(set) var rebindings: [Rebinding] = []
  /// Views that have moved, or look different.
  public internal(set) var placements: [Placement] = []
  /// Known views that are selected, focused or dragged now, or no longer.
  public internal(set) var states: [StateChange] = []
  /// Known views of which assistive technology is to know something else.
  public internal(set) var accessibilityChanges: [AccessibilityChange] = []
  /// Views that pins have begun or ceased to hold. A view without a change rests.
  public internal(set) var pins: [PinChange] = []
  /// Views whose elements are deleted. They are shown until they retire, and take no part in anything else.
  public internal(set) var departures: [ViewID] = []
  /// Views to put away. They may be realized again later.
  public internal(set) var retirements: [ViewID] = []
  /// Idle views that are not needed any more. Their identifiers may be given to new views later.
  public internal(set) var discards: [ViewID] = []
  /// Views to measure, all together, before anything is painted. The answer is `CollectionEngine.measured`.
  public internal(set) var measurements: [Measurement] = []
  /// All views in data order except those that depart: the order for reading and for the keyboard. Empty if it has not
  /// changed, or if there are no views.
  public internal(set) var order: [ViewID] = []

  // MARK: - Places

  /// Where the container stands over the content in this frame, and where the pin lines are.
  public internal(set) var viewport = Viewport()
  /// The container, its insets, the scale and the direction that this frame is laid out for.
  public internal(set) var environment = LayoutEnvironment(containerSize: .zero)
  /// The extent of the content.
  public internal(set) var contentSize = LayoutSize.zero
  /// The offsets at which the container may come to rest.
  public internal(set) var scrollRange = ScrollRange(horizontal: 0...0, vertical: 0...0)
  /// Where to scroll the container to; nil if it stands where the viewport is.
  public internal(set) var offset: LayoutPoint?
  /// Whether the extent of the content or the scroll range is another than in the last update.
  public internal(set) var isContentResized = false

  // MARK: - What has happened

  /// What has happened that a data owner may want to know.
  public internal(set) var events: [EngineEvent] = []
  /// Whether time alone will change what is shown, so that the host should ask again for the next frame.
  public internal(set) var wantsTick = false

  var layout: AnyPreparedLayout?

  /// The pin lines' distances from the container's insets.
  public var pinInsets: Insets { viewport.pinInsets }

  /// The sides of an element's frame that the host may measure, whether it has measured them or not. O(log n).
  public func measurableSides(of element: Element) -> EstimatedSides { layout?.measurableSides(of: element) ?? [] }

  /// Whether there is nothing for the host to do.
  public var isEmpty: Bool {
    realizations.isEmpty && rebindings.isEmpty && placements.isEmpty && states.isEmpty
      && accessibilityChanges.isEmpty && pins.isEmpty && departures.isEmpty && retirements.isEmpty
      && discards.isEmpty && measurements.isEmpty && order.isEmpty && !isContentResized && offset == nil
      && events.isEmpty
  }

  /// Empties the lists and keeps their memory.
  mutating func clear() {
    realizations.removeAll(keepingCapacity: true)
    rebindings.removeAll(keepingCapacity: true)
    placements.removeAll(keepingCapacity: true)
    states.removeAll(keepingCapacity: true)
    accessibilityChanges.removeAll(keepingCapacity: true)
    pins.removeAll(keepingCapacity: true)
    departures.removeAll(keepingCapacity: true)
    retirements.removeAll(keepingCapacity: true)
    discards.removeAll(keepingCapacity: true)
    measurements.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
    (layout, offset) = (nil, nil)
    (isContentResized, wantsTick) = (false, false)
  }
}

extension HostUpdate.ScrollRange {
  init(of layout: AnyPreparedLayout) {
    self.init(horizontal: layout.scrollRange(on: .horizontal), vertical: layout.scrollRange(on: .vertical))
  }
}
