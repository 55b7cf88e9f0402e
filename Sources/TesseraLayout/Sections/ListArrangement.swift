/// A list: one item per line, each as wide as the available space.
///
/// - SeeAlso: Layout rule 15
public struct ListArrangement {
  /// The side of the items along the scroll axis.
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
  /// A list of items of one length. If the length is estimated, each item keeps it until the item is measured.
  public static func list(length: Length, spacing: Double = 0) -> SectionLayout {
    SectionLayout(.list(ListArrangement(length: .same(length), spacing: spacing)))
  }

  /// A list of items of one ratio of width to height.
  public static func list(aspectRatio: Double, spacing: Double = 0) -> SectionLayout {
    SectionLayout(.list(ListArrangement(length: .same(.aspectRatio(aspectRatio)), spacing: spacing)))
  }

  /// A list whose item lengths are given by a closure, called once for each item.
  public static func list(spacing: Double = 0, lengths: @escaping (ItemPath) -> Length) -> SectionLayout {
    SectionLayout(.list(ListArrangement(length: .each(lengths), spacing: spacing)))
  }

  /// A list whose item lengths are given by a closure, called once for each range of items that appear together.
  ///
  /// It returns one length for each item, in order: see ``ItemProvider/ranges(_:)``.
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
