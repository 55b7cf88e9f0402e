import TesseraLayout

/// An event for the owner of the data.
public enum EngineEvent: Hashable, Sendable {
  /// An element becomes visible with this frame.
  case willDisplay(Element)
  /// An element is no longer visible, or is deleted.
  case didEndDisplay(Element)
  /// An item is likely to be shown soon. This is the time to fetch its content.
  case prefetch(ItemPath)
  /// An item that was announced for prefetching is no longer likely to be shown.
  case cancelPrefetch(ItemPath)
  /// The first and the last visible item have changed; nil if no item is visible.
  case visibleItems(first: ItemPath?, last: ItemPath?)
  /// Another section is at the pin line; nil if there is none.
  case currentSection(Int?)
  /// An element is now pinned, no longer pinned, or pushed away by its pin. An element is at rest when it is displayed,
  /// unless this event follows with `willDisplay`. `didEndDisplay` resets the state.
  case pinState(Element, PinState)
  /// The end of the content is near. This is the time to load more. Sent again after a change of the data, unless it
  /// only moves items.
  case nearEnd
  /// The start of the content is near. Sent again like `nearEnd`.
  case nearStart
  /// An animated programmatic scroll has ended, on its own or because the user has interrupted it. A scroll without
  /// animation sends no event.
  case scrollEnded(finished: Bool)
  /// A shelf has come to rest after the user has scrolled it, or after an animated scroll of it, by the index of its
  /// section in the layout.
  case shelfScrollEnded(section: Int)
  /// The selection has changed: `CollectionEngine.selection`.
  case selectionChanged
  /// The focus has moved to this item; nil if no item has it.
  case focusChanged(ItemPath?)
  /// The user activates an item: double-clicks it, presses enter on it, or taps it where nothing can be selected.
  case activated(ItemPath)
  /// The user has pressed an element of an item that takes presses itself, such as a delete button in its corner.
  case pressed(Element)
  /// The user has begun to drag an item.
  case dragBegan(ItemPath)
  /// A drag has ended.
  case dragEnded(isMoved: Bool)
  /// Keys have moved the focused item to this path.
  case itemMoved(ItemPath)
  /// More elements are visible or nearby than can get views (`CollectionEngine.maximumElementCount`), or the container
  /// is longer than any window. The container's size, insets or scale is probably wrong. Sent once, until all elements
  /// have views again.
  case tooManyElements
  /// Closures of the layout or the engine have asked for more changes than are postponed
  /// (`CollectionEngine.maximumPostponedCallCount`), perhaps without end. The engine has dropped the rest.
  case tooManyCalls
}
