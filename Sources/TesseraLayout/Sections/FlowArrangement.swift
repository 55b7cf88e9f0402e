/// The alignment of items that are shorter than their line along the scroll axis.
public enum LineAlignment: Hashable, Sendable, CaseIterable {
  /// Aligns items with the start of the line along the scroll axis.
  case start
  /// Centers items in the line.
  case center
  /// Aligns items with the end of the line.
  case end
  /// Stretches items to the full thickness of the line.
  case stretch
}

/// The distribution of a line's items across the available space.
public enum LineDistribution: Hashable, Sendable, CaseIterable {
  /// Full lines extend from edge to edge. The last line keeps the declared spacing. In a uniform section, it keeps the columns
  /// instead.
  case justified
  /// All lines are aligned with the leading edge.
  case start
  /// All lines are centered.
  case center
  /// All lines are aligned with the trailing edge.
  case end
}

/// A flow of items in lines, with as many items per line as fit.
///
/// A section that declares the same fixed size for all its items is *uniform*. With `justified`, it forms a grid.
///
/// - SeeAlso: Layout rules 8–14
public struct FlowArrangement {
  /// The sizes of the items.
  public var itemSize: ItemProvider<ItemSize>
  /// The space between lines, in points.
  public var lineSpacing: Double
  /// The minimum space between the items in a line, in points.
  public var itemSpacing: Double
  /// The distribution of items in their lines.
  public var distribution: LineDistribution
  /// The alignment of items that are shorter than their line.
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
  /// Creates a flow of items with the same declared size.
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

  /// Creates a flow of items with the same fixed size.
  public static func flow(
    itemSize: LayoutSize, lineSpacing: Double = 0, itemSpacing: Double = 0,
    distribution: LineDistribution = .justified, alignment: LineAlignment = .center
  ) -> SectionLayout {
    flow(
      itemSize: ItemSize(itemSize), lineSpacing: lineSpacing, itemSpacing: itemSpacing, distribution: distribution,
      alignment: alignment)
  }

  /// Creates a flow with a closure that returns the item sizes. The closure is called once for each item.
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

  /// Creates a flow with a closure that returns the item sizes. The closure is called once for each range of items that are added
  /// at the same time.
  ///
  /// The closure returns a size for each item, in order. See ``ItemProvider/ranges(_:)``.
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
