import TesseraLayout

/// The settings of an engine. All have defaults.
///
/// ```swift
/// engine.settings.followsEnd = true
/// engine.settings.overscan = Overscan(least: 0.5)
/// ```
///
/// Decisions about individual items are not settings, but closures of the engine: `itemType`, `appearance`,
/// `dragPolicy` and `deleteHandler`.
public struct EngineSettings {
  // MARK: - Anchoring

  /// Whether content that is scrolled to its end stays there when it grows, as in a chat. At other offsets, the
  /// elements at the end of the visible range are then anchored instead of those at the start. The default is false.
  ///
  /// - SeeAlso: Layout rule 38
  public var followsEnd = false
  /// Whether content that is scrolled to its start stays there when the data change, to show new items at the start.
  ///
  /// If false, visible elements are anchored at the start too, which suits a list that loads earlier data above. The
  /// default is true unless the collection `followsEnd`.
  ///
  /// - SeeAlso: Layout rule 38
  public var staysAtStart: Bool {
    get { chosenStaysAtStart ?? !followsEnd }
    set { chosenStaysAtStart = newValue }
  }
  /// The free space that programmatic scrolls and snapping leave at the edges of the visible range, in addition to
  /// pinned elements. It does not affect pinned elements. The default is none. Insets that are not finite are ignored.
  public var scrollPadding = Insets.zero {
    didSet { if !scrollPadding.isFinite { scrollPadding = oldValue } }
  }

  // MARK: - Views

  /// The margins around the visible range in which elements have views.
  public var overscan = Overscan()
  /// The distance ahead of the visible range at which the engine announces items for prefetching, as a fraction of the
  /// container's extent. The default is 2.
  ///
  /// A negative number or NaN turns prefetching off, and cancels announced items with the next movement. Numbers
  /// greater than 100 count as 100.
  public var prefetchDistance = 2.0
  /// The distance from an end of the content at which the engine announces that end, as a fraction of the container's
  /// extent. The default is 2. A negative or NaN distance announces none.
  public var nearEndDistance = 2.0
  /// The animation of elements between visible positions and positions far offscreen; `.shortened` by default.
  ///
  /// - SeeAlso: Layout rule 70
  public var farMovement = FarMovement.shortened
  /// Whether changes are made without animation, because the user prefers reduced motion. Hosts set this property. The
  /// default is false.
  public var reducesMotion = false

  // MARK: - Interaction

  /// The number of items that can be selected; none by default. Changing to a mode that allows fewer items clears the
  /// selection.
  public var selectionMode = SelectionMode.none
  /// The selection unit of a click in a table: a cell by default, or a row. Other layouts select items.
  public var selectionUnit = SelectionUnit.cell
  /// The commands of the keys; `KeyboardMap.standard` by default.
  public var keyboard: KeyboardMap {
    get { changedKeyboard ?? .standard }
    set { changedKeyboard = newValue }
  }
  /// The times and distances that distinguish clicks, double-clicks, long presses and drags.
  public var pointer = PointerSettings()
  /// The automatic scrolling while an item is dragged near the edges of the container.
  public var autoscroll = Autoscroll()
  /// The animation of items that make room for a dragged one, and of the dropped item; by default, a spring of 0.3
  /// seconds without bounce.
  public var dragAnimation: AnimationCurve = .spring(duration: 0.3, bounce: 0)

  /// Nil for the default.
  private var chosenStaysAtStart: Bool?
  /// Nil for the standard map, which is created when the first key is pressed.
  private var changedKeyboard: KeyboardMap?

  /// Creates the default settings.
  public init() {}
}
