/// A stack of sections, worked out for one collection in one environment.
///
/// The sections lie in a tree of runs, and so do the lines of each; what is asked is found by place or by index in
/// O(log n). Nothing is kept per element.
public struct PreparedStack: PreparedLayout {
  /// What the stack was prepared against.
  public let environment: LayoutEnvironment
  let context: StackContext
  let sections: SumTree<SectionRun>
  let sectionSpacing: Fixed
  /// The global header and footer.
  let supplementaries: PerEnd<Supplementary>
  let projection: Projection
  /// The extent of all content along the scroll axis.
  let contentExtent: Fixed

  init(
    environment: LayoutEnvironment, context: StackContext, sections: SumTree<SectionRun>, sectionSpacing: Fixed,
    supplementaries: PerEnd<Supplementary>
  ) throws(LayoutError) {
    self.environment = environment
    self.context = context
    self.sections = sections
    self.sectionSpacing = sectionSpacing
    self.supplementaries = supplementaries
    let total = sections.total
    let sectionExtent = total.sections > 0 ? total.extent - sectionSpacing : .zero
    contentExtent = supplementaries.start.length + sectionExtent + supplementaries.end.length
    guard contentExtent <= .contentBound else { throw LayoutError.contentTooLong(at: .layout) }
    let mirrored = context.axis == .vertical ? context.crossExtent : max(contentExtent, context.mainExtent)
    projection = Projection(
      axis: context.axis, scale: environment.scale,
      mirror: environment.direction == .rightToLeft ? mirrored : nil)
  }

  /// The extent of the content: the container's cross extent by all sections with the global header and footer.
  public var contentSize: Size { projection.size(main: contentExtent, cross: context.crossExtent) }

  /// The number of sections.
  public var sectionCount: Int { sections.total.sections }

  /// The number of items in a section; nil where there is no such section. O(log n).
  public func itemCount(inSection section: Int) -> Int? {
    self.section(at: section)?.section.itemCount
  }
}

/// A section in its place.
struct PlacedSection {
  let index: Int
  let section: PreparedSection
  /// Where it starts along the scroll axis, section insets included.
  let start: Fixed

  var form: SectionForm { section.form }

  /// The bound of its inner range at an end.
  func innerBound(_ end: StackEnd) -> Fixed { start + section.innerBound(end) }
}

extension PreparedStack {
  /// Where a stretch of sections starts that has these before it.
  func start(after before: StackTotal) -> Fixed { supplementaries.start.length + before.extent }

  /// The section at an index. O(log n).
  func section(at index: Int) -> PlacedSection? {
    guard index >= 0, let (run, before) = sections.first(where: { $0.sections + $1.sections > index }) else {
      return nil
    }
    return section(index - before.sections, of: run, after: before)
  }

  func section(_ index: Int, of run: SectionRun, after before: StackTotal) -> PlacedSection {
    PlacedSection(
      index: before.sections + index, section: run.section, start: start(after: before) + run.pitch * index)
  }

  /// The nearest section beyond an index towards an end whose level is at most `level`. O(log n).
  func section(beyond index: Int, towards end: StackEnd, levelAtMost level: Int) -> PlacedSection? {
    switch end {
    case .start:
      let found = sections.last { $0.sections < index && $1.levels.least <= level }
      return found.map { section(min($0.count, index - $1.sections) - 1, of: $0, after: $1) }
    case .end:
      let found = sections.first { $0.sections + $1.sections > index + 1 && $1.levels.least <= level }
      return found.map { section(max(0, index + 1 - $1.sections), of: $0, after: $1) }
    }
  }

  /// Gives the sections that reign over one from an end's side: each the nearest of a lower level than the one before.
  ///
  /// Going towards the start, those are the outline's parents. O(levels · log n). Source: rule 22.
  func forEachReigning(
    over section: PlacedSection, towards end: StackEnd, _ body: (PlacedSection) -> Void
  ) {
    var level = section.form.outlineLevel
    var index = section.index
    while level > 0, let next = self.section(beyond: index, towards: end, levelAtMost: level - 1) {
      body(next)
      level = next.form.outlineLevel
      index = next.index
    }
  }

  /// Whether all sections are of one level, so that none reigns over another.
  var isFlat: Bool {
    let levels = sections.total.levels
    return levels.least >= levels.greatest
  }

  /// The section whose pitch holds a place along the scroll axis: the last that starts at or before it, else the first.
  func section(atMain place: Fixed) -> PlacedSection? {
    guard let (run, before) = sections.last(where: { before, _ in start(after: before) <= place }) else {
      return section(at: 0)
    }
    let distance = place - start(after: before)
    let index = run.pitch > .zero ? Int(clamping: distance.units / run.pitch.units) : run.count - 1
    return section(min(run.count - 1, index), of: run, after: before)
  }
}
