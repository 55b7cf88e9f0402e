/// The description of one section: the arrangement of its items, and the elements around them.
///
/// Along the scroll axis:
///
/// ```
/// sectionInsets  before ┐
///   header              │
///   itemInsets   before │
///   lines of items      │  the section's range, in which its header and footer are pinned,
///   itemInsets   after  │  lies inside sectionInsets
///   footer              │
/// sectionInsets  after  ┘
/// ```
///
/// “Before” is `top` in a vertical layout and `leading` in a horizontal one.
///
/// - SeeAlso: Layout rules 1–5
public struct SectionLayout {
  /// The arrangement of the items.
  public var arrangement: SectionArrangement
  /// The header, if there is one.
  public var header: SupplementaryLayout?
  /// The footer, if there is one.
  public var footer: SupplementaryLayout?
  /// Distances around the items, inside header and footer.
  public var itemInsets: Insets = .zero
  /// Distances around everything in the section.
  public var sectionInsets: Insets = .zero
  /// The maximum extent of the section across the scroll axis, and the section's alignment in a wider space; nil for
  /// all the space inside the section insets.
  public var maximumWidth: WidthLimit?
  /// The background, if there is one.
  public var background: BackgroundLayout?
  /// The separators between lines of items, if there are any.
  public var separator: SeparatorLayout?
  /// The views that belong to each item.
  var accessoryList: AnyAccessoryList?
  /// The depth in the outline, from 0 to 99. Pinned headers of lower levels stay above those of higher levels.
  public var outlineLevel = 0
  /// The appearance of the section's inserted and deleted elements; nil to let the view decide.
  public var appearance: Appearance?

  /// Creates a section of arranged items, without headers, insets or decorations.
  public init(_ arrangement: SectionArrangement) {
    self.arrangement = arrangement
  }

  /// Creates a section with a custom arrangement.
  public init(_ arrangement: some Arrangement) {
    self.init(.custom(AnyArrangement(arrangement)))
  }
}

extension SectionLayout {
  /// Adds a header, which can be pinned while the section is visible.
  ///
  /// - Parameters:
  ///   - length: the header's length along the scroll axis.
  ///   - edge: the side of the section on which it is. Beside the items, across the scroll axis, it is as long as the
  ///     section, and `length` is its thickness.
  ///   - contentLength: the length of its content, for a header beside the items.
  ///   - pinned: whether it is pinned.
  public func header(
    _ length: Length, on edge: RectEdge? = nil, contentLength: Length? = nil, pinned: Bool = false
  ) -> SectionLayout {
    var copy = self
    copy.header = SupplementaryLayout(length: length, on: edge, contentLength: contentLength, pins: pinned)
    return copy
  }

  /// Adds a footer, which can be pinned while the section is visible. The parameters are those of `header`.
  public func footer(
    _ length: Length, on edge: RectEdge? = nil, contentLength: Length? = nil, pinned: Bool = false
  ) -> SectionLayout {
    var copy = self
    copy.footer = SupplementaryLayout(length: length, on: edge, contentLength: contentLength, pins: pinned)
    return copy
  }

  /// Sets the distances around the items, inside header and footer.
  public func itemInsets(_ insets: Insets) -> SectionLayout {
    var copy = self
    copy.itemInsets = insets
    return copy
  }

  /// Sets the distances around everything in the section.
  public func sectionInsets(_ insets: Insets) -> SectionLayout {
    var copy = self
    copy.sectionInsets = insets
    return copy
  }

  /// Sets a maximum width, in points, such as that of a readable column of text. In a horizontal layout, it is a
  /// maximum height.
  ///
  /// - Parameters:
  ///   - length: the maximum extent, inside the section insets.
  ///   - alignment: the alignment of the section in a wider space.
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

  /// Sets how the section's elements appear and disappear.
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
