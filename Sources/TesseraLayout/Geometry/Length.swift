/// The length of an element along one axis. A number literal is a fixed length.
public enum Length: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A length in points.
  case fixed(Double)
  /// An estimate in points, which applies until the element is measured.
  case estimated(Double)
  /// A share of the available extent along the same axis; 1 is all of it.
  ///
  /// Across the scroll axis, that extent is what the section's insets leave. Along it, it is the container's extent
  /// inside its insets.
  case fraction(Double)
  /// The length that gives the element this ratio of width to height.
  ///
  /// The other side must be known, either from the surroundings of the element, as in lists, grids and headers above
  /// the items, or from its declaration. Otherwise, preparing the layout throws `LayoutError.Problem.noOtherSide`.
  /// Examples are an item with ratios for both sides, a header beside the items, and the rows and columns of a table.
  case aspectRatio(Double)
  /// An estimate that starts at this number of points; see `estimated(averaging:)`.
  case averaged(Double)

  /// An estimate that follows the average of the lengths measured so far.
  ///
  /// It is for lists and grids whose items share one declaration. Items that have never been measured have the average
  /// of their section, rounded to whole points. Then the content is about as long as it will be once all items are
  /// measured, and the scroll bar stays calm. In all other uses, the length is the same as `.estimated`.
  ///
  /// - Parameter points: the estimate until the first item of the section is measured.
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

  /// The declared estimate in points; nil for other lengths.
  package var estimate: Double? {
    switch self {
    case .estimated(let points), .averaged(let points): points
    case .fixed, .fraction, .aspectRatio: nil
    }
  }

  /// Whether the length is a share of the available extent.
  package var isFraction: Bool {
    if case .fraction = self { true } else { false }
  }

  /// Whether the length follows from the element's other side.
  package var isAspectRatio: Bool {
    if case .aspectRatio = self { true } else { false }
  }
}
