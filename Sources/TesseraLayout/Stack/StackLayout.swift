/// The main layout: sections one after the other along the scroll axis, each with its own arrangement.
///
/// ```swift
/// let books = StackLayout(
///   .grid(columns: 3, aspectRatio: 3.0 / 4, lineSpacing: 2, itemSpacing: 2.5)
///     .header(45, pinned: true)
/// )
/// .header(60)
/// ```
///
/// A stack may contain closures, so it is not `Sendable`. A global constant needs an isolation, such as `@MainActor`.
public struct StackLayout: CollectionLayout {
  /// The description of the sections.
  public enum Sections {
    /// One description for all.
    indirect case uniform(SectionLayout)
    /// A closure that describes each section, called once when the section appears.
    case each((SectionContext) -> SectionLayout)
  }

  /// The scroll axis.
  public var axis: LayoutAxis
  /// The space between sections, in points.
  public var sectionSpacing: Double
  /// The descriptions of the sections.
  public var sections: Sections
  /// The header above all sections, if there is one.
  public var header: SupplementaryLayout?
  /// The footer below all sections, if there is one.
  public var footer: SupplementaryLayout?
  /// The rest targets of scrolling; nil to allow any offset.
  public var snapping: Snapping?

  /// Creates a stack of sections with one description.
  public init(axis: LayoutAxis = .vertical, sectionSpacing: Double = 0, _ section: SectionLayout) {
    self.axis = axis
    self.sectionSpacing = sectionSpacing
    sections = .uniform(section)
  }

  /// Creates a stack of sections that are described one by one. Each is described once, when it appears.
  public init(
    axis: LayoutAxis = .vertical, sectionSpacing: Double = 0, _ section: @escaping (SectionContext) -> SectionLayout
  ) {
    self.axis = axis
    self.sectionSpacing = sectionSpacing
    sections = .each(section)
  }

  /// Adds a header above all sections, which can be pinned.
  public func header(_ length: Length, pinned: Bool = false) -> StackLayout {
    var copy = self
    copy.header = SupplementaryLayout(length: length, pins: pinned)
    return copy
  }

  /// Adds a footer below all sections, which can be pinned.
  public func footer(_ length: Length, pinned: Bool = false) -> StackLayout {
    var copy = self
    copy.footer = SupplementaryLayout(length: length, pins: pinned)
    return copy
  }

  /// Sets the item, line, section or page at which scrolling comes to rest.
  ///
  /// ```swift
  /// StackLayout(axis: .horizontal, .list(length: 280, spacing: 12)).snapping(to: .item, at: .center)
  /// ```
  public func snapping(
    to unit: Snapping.Unit, at alignment: Snapping.Alignment = .start,
    _ strictness: Snapping.Strictness = .mandatory, oneAtATime: Bool = false
  ) -> StackLayout {
    var copy = self
    copy.snapping = Snapping(to: unit, at: alignment, strictness, oneAtATime: oneAtATime)
    return copy
  }
}
