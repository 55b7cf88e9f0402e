/// The length of an element along an axis. A number literal creates a fixed length.
public enum Length: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A length in points.
  case fixed(Double)
  /// An estimate in points, used until the element is measured.
  case estimated(Double)
  /// A fraction of the available extent along the same axis, where 1 is all of it.
  ///
  /// Perpendicular to the scroll axis, the available extent is the space inside the section's insets. Along the scroll axis, it is
  /// the container's extent inside its insets.
  case fraction(Double)
  /// A length that gives the element this ratio of width to height.
  ///
  /// The other dimension must be known. It can come from the element's surroundings, as in lists, grids and headers
  /// above the items, or from the element's own declaration. Otherwise, preparing the layout throws
  /// `LayoutError.Problem.noOtherSide`. Examples are ratios for both dimensions of an item, and ratios for headers
  /// beside the items or for the rows and columns of a table.
  case aspectRatio(Double)
  /// An estimate that starts at this number of points. See `estimated(averaging:)`.
  case averaged(Double)

  /// Creates an estimate that follows the average of the lengths measured so far.
  ///
  /// Use it in lists and grids whose items share a declaration. Items that have never been measured get the average
  /// length in their section, rounded to whole points. The content is then about as long as it will be once all items
  /// are measured, so the scroll bar barely changes. Elsewhere, the length behaves like `.estimated`.
  ///
  /// - Parameter points: the estimate until an item in the section is measured.
  /// - SeeAlso: Layout rule 71
  public static func estimated(averaging points: Double) -> Length { .averaged(points) }

  /// Creates a fixed length.
  public init(integerLiteral value: Int) {
    self = .fixed(Double(value))
  }

  /// Creates a fixed length.
  public init(floatLiteral value: Double) {
    self = .fixed(value)
  }
}

extension Length {
  /// Whether the length is an estimate until the element is measured.
  package var isEstimated: Bool {
    estimate != nil
  }

  /// The declared estimate, in points; nil for other lengths.
  package var estimate: Double? {
    switch self {
    case .estimated(let points), .averaged(let points): points
    case .fixed, .fraction, .aspectRatio: nil
    }
  }

  /// Whether the length is a fraction of the available extent.
  package var isFraction: Bool {
    if case .fraction = self { true } else { false }
  }

  /// Whether the length is derived from the element's other dimension.
  package var isAspectRatio: Bool {
    if case .aspectRatio = self { true } else { false }
  }
}
