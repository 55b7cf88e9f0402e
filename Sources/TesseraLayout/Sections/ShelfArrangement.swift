/// A section that scrolls on its own, across the scroll axis of its collection: a row of covers in a page that scrolls
/// down, or a column in one that scrolls sideways.
///
/// ```swift
/// .shelf(itemLength: 300, height: 180, spacing: 12).snapping(to: .item)
/// ```
///
/// ```
/// ┌───────────────────────┐
/// │ header                │
/// │ ┌──────┐ ┌──────┐ ┌───│──┐
/// │ │  0   │ │  1   │ │  2│  │  the items run sideways, and scroll
/// │ └──────┘ └──────┘ └───│──┘
/// │ header                │
/// ```
///
/// The shelf is seen through a *window*: from edge to edge of the container, less the section insets and bands. The
/// item insets scroll with the items. Source: layout rules 65 to 69.
public struct ShelfArrangement {
  /// How the items are arranged, along the shelf. Fractions along it are shares of the window inside the item insets.
  public var content: SectionArrangement
  /// The length of the shelf along the scroll axis of its collection: its height, where that scrolls down.
  ///
  /// A declared length holds for a shelf without items too, so that a column of a board stays when its last card leaves.
  /// If the length is estimated, the shelf is as long as its items need that have been measured, and 0 without items.
  /// This needs a list, or a grid with a number of columns: other content is refused
  /// (`LayoutError.Problem.undetermined`).
  public var length: Length
  /// Where scrolling of the shelf comes to rest; nil for anywhere.
  public var snapping: Snapping?

  /// Makes a shelf.
  public init(_ content: SectionArrangement, length: Length, snapping: Snapping? = nil) {
    self.content = content
    self.length = length
    self.snapping = snapping
  }
}

/// Where a shelf stands, and how far it is scrolled.
public struct Shelf: Hashable, Sendable {
  /// The axis on which it scrolls.
  public var axis: LayoutAxis
  /// The part of the content through which its items are seen, in content coordinates.
  public var window: LayoutRect
  /// How far it is scrolled from its start, in points: in reading direction, or down.
  public var offset: Double
  /// The greatest offset, in points.
  public var greatestOffset: Double
  /// The space that the first item has from the start of the window, in points. It scrolls with the items.
  public var startInset: Double
  /// The space that the last item has from the end of the window, in points. It scrolls with the items.
  public var endInset: Double
  /// Which part of items scrolling brings to that part of the window when it ends; nil if it ends anywhere.
  public var restAlignment: Snapping.Alignment?

  /// Makes the place of a shelf.
  public init(
    axis: LayoutAxis, window: LayoutRect, offset: Double, greatestOffset: Double, startInset: Double = 0,
    endInset: Double = 0, restAlignment: Snapping.Alignment? = nil
  ) {
    self.axis = axis
    self.window = window
    self.offset = offset
    self.greatestOffset = greatestOffset
    self.startInset = startInset
    self.endInset = endInset
    self.restAlignment = restAlignment
  }
}
