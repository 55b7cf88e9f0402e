/// The alignment of items in a thicker line.
public enum LineAlignment: Hashable, Sendable, CaseIterable {
  /// At the line's start along the scroll axis.
  case start
  /// In its middle.
  case center
  /// At its end.
  case end
  /// All items are as thick as the line.
  case stretch
}

/// The distribution of a line's items over the available space.
public enum LineDistribution: Hashable, Sendable, CaseIterable {
  /// Full lines reach from side to side. The last line keeps the declared gap, or the columns of a uniform section.
  case justified
  /// Every line is packed at the leading side.
  case start
  /// Every line is packed in the middle.
  case center
  /// Every line is packed at the trailing side.
  case end
}

/// A flow: items in lines, as many per line as fit.
///
/// A section that declares one fixed size for all its items is *uniform*. With `justified`, it forms a grid.
///
/// - SeeAlso: Layout rules 8–14
public struct FlowArrangement {
  /// The sizes of the items.
  public var itemSize: ItemProvider<ItemSize>
  /// The space between lines, in points.
  public var lineSpacing: Double
  /// The minimum space between the items of a line, in points.
  public var itemSpacing: Double
  /// The distribution of items in their lines.
  public var distribution: LineDistribution
  /// The alignment of items in a thicker line.
  public var alignment: LineAlignment

  /// Creates a flow.
  public init(
    itemSize: ItemProvider<ItemSize>, lineSpacing: Double = 0, itemSpacing: Double = 0,
    distribution: LineDistribution = .justified, alignment: LineAlignment = .center
  ) {
    self.itemSize = itemSize
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.distribution = distribution
    self.alignment = alignment
  }
}

extension SectionLayout {
  /// A flow of items of one declared size.
  public static func flow(
    itemSize: ItemSize, lineSpacing: Double = 0, itemSpacing: Double = 0,
    distribution: LineDistribution = .justified, alignment: LineAlignment = .center
  ) -> SectionLayout {
    SectionLayout(
      .flow(
        FlowArrangement(
          itemSize: .same(itemSize), lineSpacing: lineSpacing, itemSpacing: itemSpacing, distribution: distribution,
          alignment: alignment)))
  }

  /// A flow of items of one fixed size.
  public static func flow(
    itemSize: LayoutSize, lineSpacing: Double = 0, itemSpacing: Double = 0,
    distribution: LineDistribution = .justified, alignment: LineAlignment = .center
  ) -> SectionLayout {
    flow(
      itemSize: ItemSize(itemSize), lineSpacing: lineSpacing, itemSpacing: itemSpacing, distribution: distribution,
      alignment: alignment)
  }

  /// A flow whose item sizes are given by a closure, called once for each item.
  public static func flow(
    lineSpacing: Double = 0, itemSpacing: Double = 0, distribution: LineDistribution = .justified,
    alignment: LineAlignment = .center, itemSizes: @escaping (ItemPath) -> ItemSize
  ) -> SectionLayout {
    SectionLayout(
      .flow(
        FlowArrangement(
          itemSize: .each(itemSizes), lineSpacing: lineSpacing, itemSpacing: itemSpacing, distribution: distribution,
          alignment: alignment)))
  }

  /// A flow whose item sizes are given by a closure, called once for each range of items that appear together.
  ///
  /// It returns one size for each item, in order: see ``ItemProvider/ranges(_:)``.
  public static func flow(
    lineSpacing: Double = 0, itemSpacing: Double = 0, distribution: LineDistribution = .justified,
    alignment: LineAlignment = .center,
    itemSizes: @escaping (_ section: Int, _ items: Range<Int>) -> ArraySlice<ItemSize>
  ) -> SectionLayout {
    SectionLayout(
      .flow(
        FlowArrangement(
          itemSize: .ranges(itemSizes), lineSpacing: lineSpacing, itemSpacing: itemSpacing, distribution: distribution,
          alignment: alignment)))
  }
}
