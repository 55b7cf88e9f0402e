/// A list with one item per line, each as wide as the available space.
///
/// - SeeAlso: Layout rule 15
public struct ListArrangement {
  /// The lengths of the items along the scroll axis.
  public var length: ItemProvider<Length>
  /// The space between items, in points.
  public var spacing: Double

  /// Creates a list.
  public init(length: ItemProvider<Length>, spacing: Double = 0) {
    self.length = length
    self.spacing = spacing
  }
}

extension SectionLayout {
  /// Creates a list of items with the same length. An estimated length is used until the item is measured.
  public static func list(length: Length, spacing: Double = 0) -> SectionLayout {
    SectionLayout(.list(ListArrangement(length: .same(length), spacing: spacing)))
  }

  /// Creates a list of items with the same ratio of width to height.
  public static func list(aspectRatio: Double, spacing: Double = 0) -> SectionLayout {
    SectionLayout(.list(ListArrangement(length: .same(.aspectRatio(aspectRatio)), spacing: spacing)))
  }

  /// Creates a list with a closure that returns the item lengths. The closure is called once for each item.
  public static func list(spacing: Double = 0, lengths: @escaping (ItemPath) -> Length) -> SectionLayout {
    SectionLayout(.list(ListArrangement(length: .each(lengths), spacing: spacing)))
  }

  /// Creates a list with a closure that returns the item lengths. The closure is called once for each range of items that are added
  /// at the same time.
  ///
  /// The closure returns a length for each item, in order. See ``ItemProvider/ranges(_:)``.
  ///
  /// ```swift
  /// let list = SectionLayout.list(spacing: 8) { section, items in lengths[items] }
  /// ```
  public static func list(
    spacing: Double = 0, lengths: @escaping (_ section: Int, _ items: Range<Int>) -> ArraySlice<Length>
  ) -> SectionLayout {
    SectionLayout(.list(ListArrangement(length: .ranges(lengths), spacing: spacing)))
  }
}
