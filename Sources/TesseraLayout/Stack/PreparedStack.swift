/// A stack of sections, prepared for a collection in an environment.
///
/// Sections are stored in a tree of runs, and so are the lines of each section. Queries find elements by position or by
/// index in O(log n). No data is stored per element. A copy shares the trees with its original until one of them
/// changes.
public struct PreparedStack: PreparedLayout {
  /// The environment for which the stack was prepared.
  public internal(set) var environment: LayoutEnvironment
  private let declared: Declared
  /// The form of all sections, if they share a description.
  var uniformForm: SectionForm?
  var context: StackContext
  var sections: SectionTree
  /// The global header and footer.
  var supplementaries: PerEnd<Supplementary>
  /// The extent of all content along the scroll axis.
  private(set) var contentExtent = Fixed.zero
  private(set) var projection: Projection

  init(
    _ layout: StackLayout, environment: LayoutEnvironment, context: StackContext, uniformForm: SectionForm?,
    sections: SectionTree
  ) throws(LayoutError) {
    declared = Declared(layout)
    self.environment = environment
    self.context = context
    self.uniformForm = uniformForm
    self.sections = sections
    supplementaries = PerEnd(
      start: try Supplementary(global: layout.header, in: context),
      end: try Supplementary(global: layout.footer, in: context))
    projection = Projection(axis: context.axis, scale: 0, mirror: nil)
    updateExtent()
    guard contentExtent <= .contentBound else { throw LayoutError.contentTooLong(at: .layout) }
  }

  /// The layout that describes sections inserted later.
  var layout: StackLayout { declared.layout }

  /// The declarations, stored behind a single reference. A query copies the stack, and must update the reference count
  /// of each reference in it.
  private final class Declared {
    let layout: StackLayout

    init(_ layout: StackLayout) {
      self.layout = layout
    }
  }

  /// Updates the values that depend on the sections and the environment. Call this method after either has changed.
  ///
  /// - Complexity: O(1).
  mutating func updateExtent() {
    sections.start = supplementaries.start.length
    contentExtent = sections.start + sections.extent + supplementaries.end.length
    let mirrored = context.axis == .vertical ? context.crossExtent : max(contentExtent, context.mainExtent)
    projection = Projection(
      axis: context.axis, scale: environment.scale,
      mirror: environment.direction == .rightToLeft ? mirrored : nil)
  }

  /// The size of the content. Perpendicular to the scroll axis, this is the container's extent. Along it, this is the total extent
  /// of all sections and of the global header and footer.
  public var contentSize: LayoutSize { projection.size(main: contentExtent, cross: context.crossExtent) }

  /// Returns the appearance of an inserted or deleted element, as described by its arrangement or its section.
  public func appearance(of element: Element) -> Appearance? {
    guard let section = sections[element.path.section]?.section else { return nil }
    if case .item(let path) = element, let appearance = section.items.custom(of: path.item)?.appearance(of: path.item) {
      return appearance
    }
    return section.form.layout.appearance
  }

  /// The number of sections.
  public var sectionCount: Int { sections.count }

  /// Returns the number of items in a section; nil if the section does not exist.
  ///
  /// - Complexity: O(log n).
  public func itemCount(inSection section: Int) -> Int? {
    sections[section]?.section.itemCount
  }
}
