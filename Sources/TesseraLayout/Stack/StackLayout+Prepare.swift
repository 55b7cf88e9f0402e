extension StackLayout {
  /// Prepares the sections.
  ///
  /// Adjacent sections with equal descriptions, the same number of items and a shared item size together cost as much
  /// as a single section. Otherwise, linear in the number of sections and in the number of individually described
  /// items.
  public func prepare(_ data: DataShape, in environment: LayoutEnvironment) throws(LayoutError) -> PreparedStack {
    let context = try StackContext(environment, axis: axis)
    let spacing = try Fixed(length: sectionSpacing, .sectionSpacing, at: .layout)
    var runs = SectionRuns(spacing: spacing, context: context)
    var uniformForm: SectionForm?
    switch sections {
    case .uniform(let layout):
      let form = try SectionForm(layout, index: 0, in: context)
      try runs.append(data, all: form)
      uniformForm = form
    case .each(let layout): try runs.append(data, each: layout)
    }
    return try PreparedStack(
      self, environment: environment, context: context, uniformForm: uniformForm,
      sections: SectionTree(runs.runs, spacing: spacing))
  }
}

/// The sections of a stack before they are added to its tree.
private struct SectionRuns {
  let spacing: Fixed
  let context: StackContext
  private(set) var runs: [SectionRun] = []
  private var extent = Fixed.zero
  private var index = 0

  init(spacing: Fixed, context: StackContext) {
    self.spacing = spacing
    self.context = context
  }

  mutating func append(_ data: DataShape, all form: SectionForm) throws(LayoutError) {
    for run in data.runs {
      try check(run)
      if form.isAlikeForEqualCounts {
        try append(PreparedSection(form, index: index, itemCount: run.items, in: context), count: run.sections)
      } else {
        for _ in 0..<run.sections {
          try append(PreparedSection(form, index: index, itemCount: run.items, in: context), count: 1)
        }
      }
    }
  }

  mutating func append(
    _ data: DataShape, each layout: (SectionContext) -> SectionLayout
  ) throws(LayoutError) {
    for run in data.runs {
      try check(run)
      for _ in 0..<run.sections {
        let layout = layout(SectionContext(index: index, itemCount: run.items))
        let form = try SectionForm(layout, index: index, in: context)
        try append(PreparedSection(form, index: index, itemCount: run.items, in: context), count: 1)
      }
    }
  }

  private func check(_ run: DataShape.Run) throws(LayoutError) {
    guard run.sections >= 0 else {
      throw LayoutError(.negative, .sectionCount, value: Double(run.sections), at: .layout)
    }
    guard !index.addingReportingOverflow(run.sections).overflow else {
      throw LayoutError(.tooLarge(limit: Double(Int.max)), .sectionCount, value: Double(run.sections), at: .layout)
    }
    guard run.items >= 0 else {
      throw LayoutError(.negative, .itemCount, value: Double(run.items), at: .section(index))
    }
  }

  private mutating func append(_ section: PreparedSection, count: Int) throws(LayoutError) {
    let run = SectionRun(section, count: count, spacing: spacing)
    guard let added = run.pitch.repeated(count), added + extent <= .contentBound else {
      throw LayoutError.contentTooLong(at: .section(index))
    }
    extent += added
    index += count
    runs.append(run)
  }
}
