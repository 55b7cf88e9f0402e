import TesseraLayout

/// A view that the host has made, by a number that stays the same while it is reused.
public struct ViewID: Hashable, Sendable {
  /// Counted from 0; views that have been given up leave no gap for long.
  public let number: UInt32
}

/// Which views can stand in for one another.
public enum ReuseIdentifier: Hashable, Sendable {
  /// The views of items, by the number of their type among those that the data owner tells apart.
  case item(Int)
  /// The views of supplementary elements of a kind.
  case supplementary(ElementKind)
  /// The views of decoration elements of a kind.
  case decoration(ElementKind)
}

/// What a host is to do so that its views show what the engine says. One buffer, lent for the time of a call.
///
/// In this order: realize, rebind, place, show states, accessibility and pins, mark as departing, retire, discard; then set the content size, then the offset.
public struct HostUpdate {
  /// An element that gets a view.
  public struct Realization {
    /// The view.
    public let view: ViewID
    /// What it is to show.
    public let attributes: LayoutAttributes
    /// Which views it may be; a recycled one is of the same.
    public let reuseIdentifier: ReuseIdentifier
    /// Whether the host has the view already, and it showed something else until now.
    public let isRecycled: Bool
    /// What the user does with its element.
    public let state: ViewState
    /// What assistive technology is to know of it.
    public let accessibility: AccessibilityInfo
  }

  /// A view whose element's path has changed, or whose content is to be shown anew.
  public struct Rebinding {
    /// The view.
    public let view: ViewID
    /// The element at its path now.
    public let element: Element
    /// Whether the content may have changed, not the path alone.
    public let isRefreshed: Bool
  }

  /// A view that stands elsewhere or looks otherwise than the host was told.
  public struct Placement {
    /// The view.
    public let view: ViewID
    /// All of it as it is now.
    public let attributes: LayoutAttributes
    /// Whether it is on its way, so that hosts that place pinned elements by their pins take the frame for now.
    public let isAnimating: Bool
  }

  /// A view with whose element the user does something else than before.
  public struct StateChange {
    /// The view.
    public let view: ViewID
    /// What the user does with it now.
    public let state: ViewState
  }

  /// A view that rests, is held or is pushed, other than before.
  public struct PinChange {
    /// The view.
    public let view: ViewID
    /// What its pins do now.
    public let state: PinState
  }

  /// A view of which assistive technology is to know something else than before.
  public struct AccessibilityChange {
    /// The view.
    public let view: ViewID
    /// All of it.
    public let accessibility: AccessibilityInfo
  }

  /// A view whose element's size is an estimate.
  public struct Measurement {
    /// The view.
    public let view: ViewID
    /// Its element.
    public let element: Element
    /// The size it has now. The sides that are estimates are open; the others are given.
    public let proposal: Size
    /// The sides to find out.
    public let estimates: EstimatedSides
  }

  /// Elements that get a view.
  public internal(set) var realizations: [Realization] = []
  /// Views that show an element of another path now, or are to show their element anew.
  public internal(set) var rebindings: [Rebinding] = []
  /// Views that stand elsewhere or look otherwise.
  public internal(set) var placements: [Placement] = []
  /// Views that were there and are selected, focused or dragged now, or no longer.
  public internal(set) var states: [StateChange] = []
  /// Views that were there and of which assistive technology is to know something else.
  public internal(set) var accessibilityChanges: [AccessibilityChange] = []
  /// Views that rest, are held or are pushed now, other than before; a view without a change rests.
  public internal(set) var pins: [PinChange] = []
  /// Views whose elements are gone: they are shown until they retire, and take no part in anything else.
  public internal(set) var departures: [ViewID] = []
  /// Views to put away; they may be realized again later.
  public internal(set) var retirements: [ViewID] = []
  /// Put away views that are not needed any more.
  public internal(set) var discards: [ViewID] = []
  /// Views to measure, all together, before anything is painted; the answer is `CollectionEngine.measured`.
  public internal(set) var measurements: [Measurement] = []
  /// All views in data order but for those on their way out, which is the order for reading and for the keyboard; empty
  /// where it has not changed, and where there are none.
  public internal(set) var order: [ViewID] = []
  /// The extent of the content, if it has changed.
  public internal(set) var contentSize: Size?
  /// Where the content is to be scrolled to, if the host is elsewhere.
  public internal(set) var offset: Point?
  /// What has happened that a data owner may want to know.
  public internal(set) var events: [EngineEvent] = []
  /// Whether time alone will change what is to be shown, so that the host should ask again for the next frame.
  public internal(set) var wantsTick = false

  /// Whether there is nothing for the host to do.
  public var isEmpty: Bool {
    realizations.isEmpty && rebindings.isEmpty && placements.isEmpty && states.isEmpty && accessibilityChanges.isEmpty
      && pins.isEmpty && departures.isEmpty && retirements.isEmpty && discards.isEmpty && measurements.isEmpty
      && order.isEmpty
      && contentSize == nil && offset == nil && events.isEmpty
  }

  /// Empties the buffer and keeps its memory.
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
    contentSize = nil
    offset = nil
    events.removeAll(keepingCapacity: true)
    wantsTick = false
  }
}

/// What has happened that a data owner may want to know.
public enum EngineEvent: Hashable, Sendable {
  /// An element has come into sight, or is about to be painted there.
  case willDisplay(Element)
  /// An element has left sight, or is gone.
  case didEndDisplay(Element)
  /// An item is likely to be shown soon: its content may be fetched.
  case prefetch(ElementPath)
  /// An item that was to be prefetched is not likely to be shown any more.
  case cancelPrefetch(ElementPath)
  /// The first and the last item in sight are others; nil where there are none.
  case visibleItems(first: ElementPath?, last: ElementPath?)
  /// The section at the pin line is another.
  case currentSection(Int?)
  /// A pinned element rests, is held or is pushed, other than before.
  case pinState(Element, PinState)
  /// The end of the content has come near: the time to load more.
  case nearEnd
  /// The start of the content has come near.
  case nearStart
  /// A programmatic scroll has arrived, or was ended by the user.
  case scrollEnded(finished: Bool)
  /// Other items are selected: `CollectionEngine.selection`.
  case selectionChanged
  /// Another item has the focus; nil for none.
  case focusChanged(ElementPath?)
  /// The user wants to open an item, or whatever it is for.
  case activated(ElementPath)
  /// An item is in the user's hand.
  case dragBegan(ElementPath)
  /// A drag is over, and has moved its item or not.
  case dragEnded(isMoved: Bool)
  /// The focused item was moved by keys, and is at this path now.
  case itemMoved(ElementPath)
  /// More elements are in sight, or next to what is, than get views (`CollectionEngine.mostElements`), or the container is
  /// longer than anything that can be looked at: something is wrong with its size, its insets or its scale. Told once, until
  /// all have views again.
  case tooManyElements
}
