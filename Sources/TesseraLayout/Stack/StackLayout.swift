/// The main layout, which arranges sections in order along the scroll axis. Each section has its own arrangement.
///
/// ```swift
/// let books = StackLayout(
///   .grid(columns: 3, aspectRatio: 3.0 / 4, lineSpacing: 2, itemSpacing: 2.5)
///     .header(45, pinned: true)
/// )
/// .header(60)
/// ```
///
/// A stack can contain closures, so it is not `Sendable`. A global constant must be isolated, for example with
/// `@MainActor`.
public struct StackLayout: CollectionLayout {
  /// The description of the sections.
  public enum Sections {
    /// The same description for all sections.
    indirect case uniform(SectionLayout)
    /// A closure that describes a section. It is called once for each section, when the section is added.
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
  /// The snapping policy; nil to let scrolling stop anywhere.
  public var snapping: Snapping?

  /// Creates a stack of sections with the same description.
  public init(axis: LayoutAxis = .vertical, sectionSpacing: Double = 0, _ section: SectionLayout) {
    self.axis = axis
    self.sectionSpacing = sectionSpacing
    sections = .uniform(section)
  }

  /// Creates a stack with a closure that describes the sections. The closure is called once for each section, when the
  /// section is added.
  public init(
    axis: LayoutAxis = .vertical, sectionSpacing: Double = 0, _ section: @escaping (SectionContext) -> SectionLayout
  ) {
    self.axis = axis
    self.sectionSpacing = sectionSpacing
    sections = .each(section)
  }

  /// Adds a header above all sections. The header can be pinned.
  public func header(_ length: Length, pinned: Bool = false) -> StackLayout {
    var copy = self
    copy.header = SupplementaryLayout(length: length, pins: pinned)
    return copy
  }

  /// Adds a footer below all sections. The footer can be pinned.
  public func footer(_ length: Length, pinned: Bool = false) -> StackLayout {
    var copy = self
    copy.footer = SupplementaryLayout(length: length, pins: pinned)
    return copy
  }

  /// Sets the targets that scrolling snaps to: items, lines, sections or pages.
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
