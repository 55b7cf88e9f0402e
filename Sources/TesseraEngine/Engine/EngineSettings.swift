import TesseraLayout

/// The settings of an engine, all of which have default values.
///
/// ```swift
/// engine.settings.followsEnd = true
/// engine.settings.overscan = Overscan(resting: 0.5)
/// ```
///
/// To make decisions about individual items, set the engine's `itemType`, `appearance`, `dragPolicy` and
/// `deleteHandler` properties instead.
public struct EngineSettings {
  // MARK: - Anchoring

  /// Whether content that is scrolled to its end stays there when it grows, as in a chat. At other offsets, this
  /// setting anchors the elements at the end of the visible range instead of those at its start. The default is false.
  ///
  /// - SeeAlso: Layout rule 38
  public var followsEnd = false
  /// Whether content that is scrolled to its start stays there when the data changes. If so, new items at the start become visible.
  ///
  /// If false, visible elements stay anchored even at the start. This suits a list that loads earlier data above the
  /// visible items. The default is true, or false if `followsEnd` is true.
  ///
  /// - SeeAlso: Layout rule 38
  public var staysAtStart: Bool {
    get { chosenStaysAtStart ?? !followsEnd }
    set { chosenStaysAtStart = newValue }
  }
  /// The space that programmatic scrolling and snapping leave between their target and the edges of the visible range, in addition
  /// to the space that pinned elements cover. Pinned elements themselves do not move. The default is no space. Insets that are not
  /// finite are ignored.
  public var scrollPadding = Insets.zero {
    didSet { if !scrollPadding.isFinite { scrollPadding = oldValue } }
  }

  // MARK: - Views

  /// The margins around the visible range where elements have views.
  public var overscan = Overscan()
  /// The distance ahead of the visible range within which the engine reports items for prefetching, as a fraction of
  /// the container's extent. The default is 2.
  ///
  /// A negative number or NaN turns prefetching off, and the next movement cancels prefetches that are already
  /// reported. Numbers greater than 100 are treated as 100.
  public var prefetchDistance = 2.0
  /// The distance from an end of the content within which the engine reports that the end is near, as a fraction of the
  /// container's extent. The default is 2. If the distance is negative or NaN, the engine never reports an end.
  public var nearEndDistance = 2.0
  /// The style in which elements move between visible positions and positions far offscreen. The default is
  /// `.shortened`.
  ///
  /// - SeeAlso: Layout rule 70
  public var offscreenMovement = OffscreenMovement.shortened
  /// Whether to apply changes without animation because the user prefers reduced motion. Hosts set this property. The default is
  /// false.
  public var reducesMotion = false

  // MARK: - Interaction

  /// The number of items that can be selected. The default is none. Changing to a mode that allows fewer items clears
  /// the selection.
  public var selectionMode = SelectionMode.none
  /// The unit that a click in a table selects: a cell or a row. The default is a cell. In other layouts, a click selects an item.
  public var selectionUnit = SelectionUnit.cell
  /// The commands that keys trigger. The default is `KeyboardMap.standard`.
  public var keyboard: KeyboardMap {
    get { changedKeyboard ?? .standard }
    set { changedKeyboard = newValue }
  }
  /// The times and distances that distinguish clicks, double-clicks, long presses and drags.
  public var pointer = PointerSettings()
  /// The settings for automatic scrolling while an item is dragged near the container's edges.
  public var autoscroll = Autoscroll()
  /// The animation that moves items to make room for a dragged item, and that moves the dropped item into place. The default is a
  /// spring with a duration of 0.3 seconds and no bounce.
  public var dragAnimation: AnimationCurve = .spring(duration: 0.3, bounce: 0)

  /// The value that the app has set; nil for the default.
  private var chosenStaysAtStart: Bool?
  /// The map that the app has set; nil for the standard map, which is created when the user first presses a key.
  private var changedKeyboard: KeyboardMap?

  /// Creates the default settings.
  public init() {}
}
