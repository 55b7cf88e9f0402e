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
/// The items are visible through a *window*, which reaches from edge to edge of the container, less the section insets
/// and bands. The item insets scroll with the items.
///
/// - SeeAlso: Layout rules 65 to 69
public struct ShelfArrangement {
  /// The arrangement of the items along the shelf. Fractions along it are shares of the window inside the item insets.
  public var content: SectionArrangement
  /// The length of the shelf along the scroll axis of its collection: its height in a vertical layout.
  ///
  /// A declared length also applies to a shelf without items: a column of a board remains when its last card moves
  /// away. If the length is estimated, the shelf is as long as its measured items require, and 0 without items. An
  /// estimated length needs a list, or a grid with a number of columns. Other content throws
  /// `LayoutError.Problem.undetermined`.
  public var length: Length
  /// The rest targets of the shelf's scrolling; nil to allow any offset.
  public var snapping: Snapping?

  /// Creates a shelf.
  public init(_ content: SectionArrangement, length: Length, snapping: Snapping? = nil) {
    self.content = content
    self.length = length
    self.snapping = snapping
  }
}

/// The position and the scroll offset of a shelf.
public struct Shelf: Hashable, Sendable {
  /// The axis on which it scrolls.
  public var axis: LayoutAxis
  /// The part of the content in which its items are visible, in content coordinates.
  public var window: LayoutRect
  /// The distance by which it is scrolled from its start, in points: in reading direction, or down.
  public var offset: Double
  /// The maximum offset, in points.
  public var greatestOffset: Double
  /// The space between the start of the window and the first item, in points. It scrolls with the items.
  public var startInset: Double
  /// The space between the last item and the end of the window, in points. It scrolls with the items.
  public var endInset: Double
  /// The alignment at which scrolling brings items to rest in the window; nil if scrolling ends anywhere.
  public var restAlignment: Snapping.Alignment?

  /// Creates a shelf at a position.
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
