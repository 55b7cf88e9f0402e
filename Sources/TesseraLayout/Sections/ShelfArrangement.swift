/// A section that scrolls independently, perpendicular to its collection's scroll axis. A shelf can be, for example, a row of
/// covers in a page that scrolls vertically, or a column in a board that scrolls horizontally.
///
/// ```swift
/// .shelf(itemLength: 300, height: 180, spacing: 12).snapping(to: .item)
/// ```
///
/// ```
/// ┌───────────────────────┐
/// │ header                │
/// │ ┌──────┐ ┌──────┐ ┌───│──┐
/// │ │  0   │ │  1   │ │  2│  │  the items scroll horizontally
/// │ └──────┘ └──────┘ └───│──┘
/// │ header                │
/// ```
///
/// The items are visible through a *window*, which extends from edge to edge of the container, excluding the section
/// insets and bands. The item insets scroll along with the items.
///
/// - SeeAlso: Layout rules 65 to 69
public struct ShelfArrangement {
  /// The arrangement of the items along the shelf. Fractions along the shelf are relative to the window inside the item
  /// insets.
  public var content: SectionArrangement
  /// The length of the shelf along its collection's scroll axis. In a vertical layout, this is the shelf's height.
  ///
  /// A declared length also applies to a shelf without items. For example, a column in a board stays when its last card moves away.
  /// If the length is an estimate, the shelf is as long as its measured items require, or 0 without items. You can use an estimated
  /// length only with a list, or with a grid that has a fixed number of columns. Other content throws
  /// `LayoutError.Problem.undetermined`.
  public var length: Length
  /// The snapping policy of the shelf; nil to let scrolling stop anywhere.
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
  /// The axis on which the shelf scrolls.
  public var axis: LayoutAxis
  /// The part of the content where the shelf's items are visible, in content coordinates.
  public var window: LayoutRect
  /// The distance that the shelf has scrolled from its start, in points, in the reading direction or downward.
  public var offset: Double
  /// The maximum offset, in points.
  public var maximumOffset: Double
  /// The space between the start of the window and the first item, in points. It scrolls along with the items.
  public var startInset: Double
  /// The space between the last item and the end of the window, in points. It scrolls along with the items.
  public var endInset: Double
  /// The alignment, in the window, of the items that scrolling snaps to; nil if scrolling can stop anywhere.
  public var restAlignment: Snapping.Alignment?

  /// Creates a shelf with a position and a scroll offset.
  public init(
    axis: LayoutAxis, window: LayoutRect, offset: Double, maximumOffset: Double, startInset: Double = 0,
    endInset: Double = 0, restAlignment: Snapping.Alignment? = nil
  ) {
    self.axis = axis
    self.window = window
    self.offset = offset
    self.maximumOffset = maximumOffset
    self.startInset = startInset
    self.endInset = endInset
    self.restAlignment = restAlignment
  }
}
