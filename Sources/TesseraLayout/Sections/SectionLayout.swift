/// The description of a section: the arrangement of its items, and the elements around them.
///
/// Along the scroll axis:
///
/// ```
/// sectionInsets  before ┐
///   header              │
///   itemInsets   before │
///   lines of items      │  the section's range, to which pinned headers and footers are limited,
///   itemInsets   after  │  is inside sectionInsets
///   footer              │
/// sectionInsets  after  ┘
/// ```
///
/// In a vertical layout, “before” is `top`; in a horizontal one, it is `leading`.
///
/// - SeeAlso: Layout rules 1–5
public struct SectionLayout {
  /// The arrangement of the items.
  public var arrangement: SectionArrangement
  /// The header, if there is one.
  public var header: SupplementaryLayout?
  /// The footer, if there is one.
  public var footer: SupplementaryLayout?
  /// The space around the items, inside the header and footer.
  public var itemInsets: Insets = .zero
  /// The space around everything in the section.
  public var sectionInsets: Insets = .zero
  /// The maximum extent of the section perpendicular to the scroll axis, and its alignment if more space is available; nil to use
  /// all the space inside the section insets.
  public var maximumWidth: WidthLimit?
  /// The background, if there is one.
  public var background: BackgroundLayout?
  /// The separators between lines of items, if there are any.
  public var separator: SeparatorLayout?
  /// The views that belong to each item.
  var accessoryList: AnyAccessoryList?
  /// The section's depth in the outline, from 0 to 99. Pinned headers with lower levels stay above those with higher
  /// levels.
  public var outlineLevel = 0
  /// The appearance of the section's inserted and deleted elements; nil to use the collection's default appearance.
  public var appearance: Appearance?

  /// Creates a section from an arrangement, without headers, insets or decorations.
  public init(_ arrangement: SectionArrangement) {
    self.arrangement = arrangement
  }

  /// Creates a section from a custom arrangement.
  public init(_ arrangement: some Arrangement) {
    self.init(.custom(AnyArrangement(arrangement)))
  }
}

extension SectionLayout {
  /// Adds a header that can be pinned while the section is visible.
  ///
  /// - Parameters:
  ///   - length: the header's length along the scroll axis.
  ///   - edge: the edge of the section. On an edge parallel to the scroll axis, the header is beside the items and as long as the
  ///     section. In that case, `length` is its thickness.
  ///   - contentLength: the length of the content in a header beside the items.
  ///   - pinned: whether the header is pinned.
  public func header(
    _ length: Length, on edge: RectEdge? = nil, contentLength: Length? = nil, pinned: Bool = false
  ) -> SectionLayout {
    var copy = self
    copy.header = SupplementaryLayout(length: length, on: edge, contentLength: contentLength, pins: pinned)
    return copy
  }

  /// Adds a footer that can be pinned while the section is visible. The parameters are the same as in `header`.
  public func footer(
    _ length: Length, on edge: RectEdge? = nil, contentLength: Length? = nil, pinned: Bool = false
  ) -> SectionLayout {
    var copy = self
    copy.footer = SupplementaryLayout(length: length, on: edge, contentLength: contentLength, pins: pinned)
    return copy
  }

  /// Sets the space around the items, inside the header and footer.
  public func itemInsets(_ insets: Insets) -> SectionLayout {
    var copy = self
    copy.itemInsets = insets
    return copy
  }

  /// Sets the space around everything in the section.
  public func sectionInsets(_ insets: Insets) -> SectionLayout {
    var copy = self
    copy.sectionInsets = insets
    return copy
  }

  /// Sets a maximum width, in points, for example to keep text readable. In a horizontal layout, this is a maximum
  /// height.
  ///
  /// - Parameters:
  ///   - length: the maximum extent, inside the section insets.
  ///   - alignment: the alignment of the section if more space is available.
  public func maximumWidth(_ length: Double, alignment: WidthLimit.Alignment = .center) -> SectionLayout {
    var copy = self
    copy.maximumWidth = WidthLimit(length, alignment: alignment)
    return copy
  }

  /// Adds a background.
  public func background(
    _ kind: ElementKind = .background, covering coverage: BackgroundLayout.Coverage = .section, insets: Insets = .zero
  ) -> SectionLayout {
    var copy = self
    copy.background = BackgroundLayout(kind: kind, coverage: coverage, insets: insets)
    return copy
  }

  /// Adds separators between the lines of items.
  public func separators(
    _ kind: ElementKind = .separator, thickness: Double, insets: Insets = .zero
  ) -> SectionLayout {
    var copy = self
    copy.separator = SeparatorLayout(kind: kind, thickness: thickness, insets: insets)
    return copy
  }

  /// Sets the appearance of the section's inserted and deleted elements.
  public func appearance(_ appearance: Appearance) -> SectionLayout {
    var copy = self
    copy.appearance = appearance
    return copy
  }

  /// Sets the section's depth in the outline.
  public func outlineLevel(_ level: Int) -> SectionLayout {
    var copy = self
    copy.outlineLevel = level
    return copy
  }
}
