import TesseraLayout

/// What has happened that a data owner may want to know.
public enum EngineEvent: Hashable, Sendable {
  /// An element has become visible, or is about to be painted there.
  case willDisplay(Element)
  /// An element has left sight, or is gone.
  case didEndDisplay(Element)
  /// An item is likely to be shown soon: its content may be fetched.
  case prefetch(ElementPath)
  /// An item that was to be prefetched is not likely to be shown any more.
  case cancelPrefetch(ElementPath)
  /// The first and the last visible item have changed; nil if no item is visible.
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
  /// More elements are visible, or next to what is, than get views (`CollectionEngine.mostElements`), or the container is
  /// longer than anything that can be looked at: something is wrong with its size, its insets or its scale. Told once, until
  /// all have views again.
  case tooManyElements
}
