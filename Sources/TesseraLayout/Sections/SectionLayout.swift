/// How one section is laid out: how its items are arranged, and what stands around them.
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
/// “Before” is `top` in a vertical layout and `leading` in a horizontal one. Source: layout rules 1–5.
public struct SectionLayout {
  /// How the items are arranged.
  public var arrangement: SectionArrangement
  /// The header, if there is one.
  public var header: SupplementaryLayout?
  /// The footer, if there is one.
  public var footer: SupplementaryLayout?
  /// Distances kept around the items, inside header and footer.
  public var itemInsets: Insets = .zero
  /// Distances kept around everything in the section.
  public var sectionInsets: Insets = .zero
  /// The greatest extent across the scroll axis of everything in the section, and where it stands in more room; nil for all
  /// that the section insets leave.
  public var maximumWidth: WidthLimit?
  /// The background, if there is one.
  public var background: BackgroundLayout?
  /// The separators between lines of items, if there are any.
  public var separator: SeparatorLayout?
  /// The depth in the outline: pinned headers of lower levels stay above those of higher ones. From 0 to 99.
  public var outlineLevel = 0
  /// Where its elements come from when they are inserted and go when they are deleted; nil to leave that to the view.
  public var appearance: Appearance?

  /// Makes a section of arranged items with nothing around them.
  public init(_ arrangement: SectionArrangement) {
    self.arrangement = arrangement
  }

  /// Makes a section with a custom arrangement.
  public init(_ arrangement: some Arrangement) {
    self.init(.custom(AnyArrangement(arrangement)))
  }
}

extension SectionLayout {
  /// The section with a header, which may stay visible while the section is there.
  ///
  /// - Parameters:
  ///   - length: how long it is along the scroll axis.
  ///   - edge: the side it stands on; one that does not scroll makes it as long as the section, and `length` its
  ///     thickness.
  ///   - contentLength: how long its content is then.
  ///   - pinned: whether it stays visible.
  public func header(
    _ length: Length, on edge: RectEdge? = nil, contentLength: Length? = nil, pinned: Bool = false
  ) -> SectionLayout {
    var copy = self
    copy.header = SupplementaryLayout(length: length, on: edge, contentLength: contentLength, pins: pinned)
    return copy
  }

  /// The section with a footer, which may stay visible while the section is there. Parameters as of `header`.
  public func footer(
    _ length: Length, on edge: RectEdge? = nil, contentLength: Length? = nil, pinned: Bool = false
  ) -> SectionLayout {
    var copy = self
    copy.footer = SupplementaryLayout(length: length, on: edge, contentLength: contentLength, pins: pinned)
    return copy
  }

  /// The section with distances kept around its items, inside header and footer.
  public func itemInsets(_ insets: Insets) -> SectionLayout {
    var copy = self
    copy.itemInsets = insets
    return copy
  }

  /// The section with distances kept around everything in it.
  public func sectionInsets(_ insets: Insets) -> SectionLayout {
    var copy = self
    copy.sectionInsets = insets
    return copy
  }

  /// The section with a maximum width, in points, such as a readable column of text. In a horizontal layout, a maximum height.
  ///
  /// - Parameters:
  ///   - length: the greatest extent, inside the section insets.
  ///   - alignment: where the section stands in more room.
  public func maximumWidth(_ length: Double, alignment: WidthLimit.Alignment = .center) -> SectionLayout {
    var copy = self
    copy.maximumWidth = WidthLimit(length, alignment: alignment)
    return copy
  }

  /// The section with a background.
  public func background(
    _ kind: ElementKind = .background, covering coverage: BackgroundLayout.Coverage = .section, insets: Insets = .zero
  ) -> SectionLayout {
    var copy = self
    copy.background = BackgroundLayout(kind: kind, coverage: coverage, insets: insets)
    return copy
  }

  /// The section with separators between its lines of items.
  public func separators(
    _ kind: ElementKind = .separator, thickness: Double, insets: Insets = .zero
  ) -> SectionLayout {
    var copy = self
    copy.separator = SeparatorLayout(kind: kind, thickness: thickness, insets: insets)
    return copy
  }

  /// The section with a way in which its elements appear and disappear.
  public func appearance(_ appearance: Appearance) -> SectionLayout {
    var copy = self
    copy.appearance = appearance
    return copy
  }

  /// The section at a depth in the outline.
  public func outlineLevel(_ level: Int) -> SectionLayout {
    var copy = self
    copy.outlineLevel = level
    return copy
  }
}
