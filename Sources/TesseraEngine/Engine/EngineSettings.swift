import TesseraLayout

/// The settings of an engine. Each has a default, so an app sets only those that differ.
///
/// ```swift
/// engine.settings.followsEnd = true
/// engine.settings.overscan = Overscan(least: 0.5)
/// ```
///
/// What an app decides item by item is not a setting: `itemType`, `appearance`, `dragPolicy` and `deleteHandler` are
/// closures of the engine.
public struct EngineSettings {
  // MARK: - What stays in place

  /// Whether content that is scrolled to its end stays there when it grows, as in a chat. At any offset, the elements
  /// at the end of the visible range then stay in place on screen, instead of those at the start. The default is false.
  /// Source: layout rule 38.
  public var followsEnd = false
  /// Whether content that is scrolled to its very start stays there when the data change, so that what is new at the
  /// start is seen.
  ///
  /// If it is false, what is visible stays in place there as it does everywhere else. This suits a list that loads more
  /// data above those it shows. By default, it is true unless the collection `followsEnd`. Source: layout rule 38.
  public var staysAtStart: Bool {
    get { chosenStaysAtStart ?? !followsEnd }
    set { chosenStaysAtStart = newValue }
  }
  /// The space that programmatic scrolls and snapping leave free at the edges of the visible range, beyond pinned
  /// elements. It does not affect pinned elements. None by default. Insets that are not finite are ignored.
  public var scrollPadding = Insets.zero {
    didSet { if !scrollPadding.isFinite { scrollPadding = oldValue } }
  }

  // MARK: - Views

  /// How far beyond the visible range elements have views.
  public var overscan = Overscan()
  /// How far ahead of the visible range items are announced for prefetching, as a fraction of the container's extent. The
  /// default is 2.
  ///
  /// No item is announced for a number that is negative or NaN, and what was announced is canceled with the next movement.
  /// A number of more than 100 counts as 100.
  public var prefetchDistance = 2.0
  /// The distance from an end of the content at which the engine announces that end, as a fraction of the container's
  /// extent. The default is 2. A negative or NaN distance announces none.
  public var nearEndDistance = 2.0
  /// Whether changes are made without animation, as people can request in the settings of their system. Hosts set it. The
  /// default is false.
  public var reducesMotion = false

  // MARK: - Interaction

  /// How many items can be selected; none by default. A mode that admits fewer items clears the selection.
  public var selectionMode = SelectionMode.none
  /// The commands of the keys; those of `KeyboardMap.standard` by default.
  public var keyboard: KeyboardMap {
    get { changedKeyboard ?? .standard }
    set { changedKeyboard = newValue }
  }
  /// The times and distances that tell clicks, double-clicks, holds and drags apart.
  public var pointer = PointerSettings()
  /// How the container scrolls while an item is dragged near its edges.
  public var autoscroll = Autoscroll()
  /// The animation with which items make room for a dragged one, and with which it comes to rest: a spring of 0.3 seconds
  /// that does not bounce by default.
  public var dragAnimation: AnimationCurve = .spring(duration: 0.3, bounce: 0)

  /// Nil for the default.
  private var chosenStaysAtStart: Bool?
  /// Nil for the standard one, which is made when the first key is pressed.
  private var changedKeyboard: KeyboardMap?

  /// Creates the default settings.
  public init() {}
}
