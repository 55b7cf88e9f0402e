import TesseraLayout

/// An event for the data owner.
public enum EngineEvent: Hashable, Sendable {
  /// An element became visible in this frame.
  case willDisplay(Element)
  /// An element is no longer visible, or is deleted.
  case didEndDisplay(Element)
  /// An item is likely to become visible soon. Start fetching its content.
  case prefetch(ItemPath)
  /// An item previously reported for prefetching is no longer likely to become visible.
  case cancelPrefetch(ItemPath)
  /// The first or last visible item has changed; nil if no item is visible.
  case visibleItems(first: ItemPath?, last: ItemPath?)
  /// A different section is now at the pin line; nil if there is none.
  case currentSection(Int?)
  /// An element is now pinned, no longer pinned, or pushed away by its pin. An element is not pinned when it becomes
  /// visible, unless this event accompanies `willDisplay`. `didEndDisplay` resets the state.
  case pinState(Element, PinState)
  /// The end of the content is near. Load more content now. The event is sent again after the data changes, unless
  /// items only move.
  case nearEnd
  /// The start of the content is near. The event is sent again in the same cases as `nearEnd`.
  case nearStart
  /// An animated programmatic scroll has finished, or the user has interrupted it. A scroll without animation sends no
  /// event.
  case scrollEnded(finished: Bool)
  /// A shelf has stopped after the user scrolled it, or after an animated programmatic scroll. `section` is the index
  /// of the shelf's section in the layout.
  case shelfScrollEnded(section: Int)
  /// The selection has changed. `CollectionEngine.selection` returns the new selection.
  case selectionChanged
  /// Focus has moved to this item; nil if no item is focused.
  case focusChanged(ItemPath?)
  /// The user has activated an item by double-clicking it, pressing Return while it is focused, or tapping it in a
  /// collection without selection.
  case activated(ItemPath)
  /// The user has pressed an accessory that handles presses itself, such as a delete button in the corner of an item.
  case pressed(Element)
  /// The user has begun to drag an item.
  case dragBegan(ItemPath)
  /// A drag has ended, with or without moving the item.
  case dragEnded(isMoved: Bool)
  /// The user has moved the focused item to this path with the keyboard, along with any other selected items. `count` is the total
  /// number of moved items.
  case itemMoved(ItemPath, count: Int = 1)
  /// More elements are visible or nearby than the engine creates views for (`CollectionEngine.maximumElementCount`), or
  /// the container is larger than any real window. The container's size, insets or scale is probably wrong. The event
  /// is sent once, and can be sent again only after all elements have had views.
  case tooManyElements
  /// Closures in the layout or the engine have postponed more calls than the engine allows
  /// (`CollectionEngine.maximumPostponedCallCount`), possibly in an endless loop. The engine has dropped the rest.
  case tooManyCalls
}
