import TesseraLayout

/// An event for the owner of the data.
public enum EngineEvent: Hashable, Sendable {
  /// An element became visible with this frame.
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
  /// The end of the content is near. Load more content now. Sent again after a change to the data, unless the change
  /// only moves items.
  case nearEnd
  /// The start of the content is near. Sent again like `nearEnd`.
  case nearStart
  /// An animated programmatic scroll has finished, or the user has interrupted it. A scroll without animation sends no
  /// event.
  case scrollEnded(finished: Bool)
  /// A shelf has come to rest after the user scrolled it, or after an animated programmatic scroll. The index is that
  /// of the shelf's section in the layout.
  case shelfScrollEnded(section: Int)
  /// The selection has changed. `CollectionEngine.selection` returns the new selection.
  case selectionChanged
  /// The focus has moved to this item; nil if no item has the focus.
  case focusChanged(ItemPath?)
  /// The user has activated an item: double-clicked it, pressed Return on it, or tapped it where items cannot be
  /// selected.
  case activated(ItemPath)
  /// The user has pressed an accessory that handles presses itself, such as a delete button in the corner of an item.
  case pressed(Element)
  /// The user has begun to drag an item.
  case dragBegan(ItemPath)
  /// A drag has ended.
  case dragEnded(isMoved: Bool)
  /// The user has moved the focused item to this path with the keyboard.
  case itemMoved(ItemPath)
  /// More elements are visible or nearby than the engine creates views for (`CollectionEngine.maximumElementCount`), or
  /// the container is larger than any real window. The container's size, insets or scale is probably wrong. Sent once,
  /// until all elements have views again.
  case tooManyElements
  /// Closures of the layout or the engine have postponed more calls than the engine allows
  /// (`CollectionEngine.maximumPostponedCallCount`), possibly in an endless loop. The engine has dropped the rest.
  case tooManyCalls
}
