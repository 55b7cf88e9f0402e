import TesseraLayout

extension ScriptModel {
  /// The outcome of a step.
  struct Outcome {
    /// The data after the step, which the layout may query; nil if it must not query data.
    var asked: ScriptModel?
    /// The error that the layout must throw without changing.
    var error: ChangeError?
  }

  /// Returns the data after a step; nil if the step is invalid.
  public func after(_ step: ChangeScript.Step) -> ScriptModel? { outcome(of: step).after }

  /// Returns the data that a layout may query while it applies a step, whether or not the step is valid.
  public func asked(by step: ChangeScript.Step) -> ScriptModel? { outcome(of: step).asked }

  func outcome(of step: ChangeScript.Step) -> Outcome {
    switch step {
    case .batch(let batch): return outcome(of: batch)
    case .measure(let sizes):
      return changed { copy throws(ChangeError) in
        // Check all sizes before applying any.
        for size in sizes { _ = try measuring(size) }
        for size in sizes { copy = try copy.measuring(size) }
      }
    case .measureOnScreen(let sizes):
      var outcome = outcome(of: .measure(sizes))
      if outcome.error == nil { outcome.asked?.keepColumnsInPlace(since: self, sizes) }
      return outcome
    case .describe(let section, let description):
      guard sections.indices.contains(section) else { return refused(.noSection(section, of: self)) }
      var after = self
      after.sections[section].description = description
      for item in after.sections[section].items.indices {
        let number = after.sections[section].items[item].number
        after.sections[section].items[item] = Item(asking: description, number: number)
      }
      after.chooseColumns(ofSection: section)
      return Outcome(asked: after, error: description.problem(at: section))
    case .header(let section, let header):
      return changed { copy throws(ChangeError) in
        guard sections.indices.contains(section) else { throw .noSection(section, of: self) }
        copy.sections[section].description.header = header
        if let problem = header?.problem(at: .section(section)) { throw problem }
        copy.keepColumns(of: self)
      }
    case .footer(let section, let footer):
      return changed { copy throws(ChangeError) in
        guard sections.indices.contains(section) else { throw .noSection(section, of: self) }
        copy.sections[section].description.footer = footer
        if let problem = footer?.problem(at: .section(section)) { throw problem }
        copy.keepColumns(of: self)
      }
    case .environment(let environment):
      return changed { copy throws(ChangeError) in
        copy.environment = environment
        let width = environment.containerSize.width
        if width < 0 { throw .layout(LayoutError(.negative, .containerSize, value: width, at: .environment)) }
        copy.keepColumns(of: self)
      }
    case .viewport(let viewport):
      return changed { copy throws(ChangeError) in copy.viewport = viewport }
    case .shelf: return Outcome(asked: self, error: nil)
    }
  }

  private func refused(_ error: ChangeError) -> Outcome { Outcome(asked: nil, error: error) }

  private func changed(_ change: (inout ScriptModel) throws(ChangeError) -> Void) -> Outcome {
    var copy = self
    do {
      try change(&copy)
      return Outcome(asked: copy, error: nil)
    } catch {
      return refused(error)
    }
  }

  private func measuring(_ measured: MeasuredSize) throws(ChangeError) -> ScriptModel {
    var copy = self
    let (element, path) = (measured.element, measured.element.path)
    switch element {
    case .decoration: throw .noSuchElement(element)
    case .item:
      guard sections.indices.contains(path.section), sections[path.section].items.indices.contains(path.item) else {
        throw .noSuchElement(element)
      }
      let section = sections[path.section]
      let axis = section.description.arrangement.axis(in: axis)
      guard let value = section.value(of: section.items[path.item]).measured(measured.size, axis: axis) else {
        throw .notEstimated(element)
      }
      if let negative = value.negativeSide(axis) {
        throw .layout(LayoutError(.negative, .itemSize, value: negative, at: .item(path)))
      }
      copy.sections[path.section].items[path.item].own = value
      copy.sections[path.section].items[path.item].isMeasured = true
    case .supplementary(let kind, _):
      guard path.item == 0 else { throw .noSuchElement(element) }
      let isOfSection = sections.indices.contains(path.section)
      switch kind {
      case .header where isOfSection:
        let cross = room.stackedRoom(of: sections[path.section].description)
        try copy.sections[path.section].description.header.measure(
          measured, cross: cross, in: room, at: .section(path.section))
      case .footer where isOfSection:
        let cross = room.stackedRoom(of: sections[path.section].description)
        try copy.sections[path.section].description.footer.measure(
          measured, cross: cross, in: room, at: .section(path.section))
      case .globalHeader where path.section == 0:
        try copy.header.measure(measured, cross: room.crossExtent * 65536, in: room, at: .layout)
      case .globalFooter where path.section == 0:
        try copy.footer.measure(measured, cross: room.crossExtent * 65536, in: room, at: .layout)
      case _: throw .noSuchElement(element)
      }
    }
    return copy
  }
}

extension ScriptModel.Outcome {
  /// The data if the step is valid.
  var after: ScriptModel? { error == nil ? asked : nil }
}

extension ChangeError {
  fileprivate static func noSection(_ section: Int, of model: ScriptModel) -> ChangeError {
    .noSuchSection(section, sectionCount: model.sections.count)
  }
}

extension SupplementaryLayout? {
  fileprivate mutating func measure(
    _ measured: MeasuredSize, cross: Double, in room: ModelRoom, at location: LayoutError.Location
  ) throws(ChangeError) {
    // A header or footer of length 0 does not exist (rule 2).
    if case .section = location, let layout = self, room.isBand(layout) {
      // Bands are not measured.
      throw room.bandThickness(of: layout) > 0 ? .notEstimated(measured.element) : .noSuchElement(measured.element)
    }
    guard let layout = self, layout.exists(in: room, cross: cross) else { throw .noSuchElement(measured.element) }
    guard layout.length.isEstimated else { throw .notEstimated(measured.element) }
    var copy = layout
    copy.length = .estimated(room.axis == .vertical ? measured.size.height : measured.size.width)
    if let problem = copy.problem(at: location) { throw problem }
    self = copy
  }
}

extension SupplementaryLayout {
  /// Returns whether at least one unit of the element remains with this cross extent.
  fileprivate func exists(in room: ModelRoom, cross: Double) -> Bool {
    switch length {
    case .fixed(let points), .estimated(let points), .averaged(let points): points >= 1.0 / 65536
    case .fraction(let share): (share * room.mainExtent * 65536).rounded(.down) >= 1
    case .aspectRatio(let ratio): (room.axis == .vertical ? cross / ratio : cross * ratio) >= 1
    }
  }

  fileprivate func problem(at location: LayoutError.Location) -> ChangeError? {
    switch length {
    case .fixed(let points), .estimated(let points), .averaged(let points):
      points < 0 ? .layout(LayoutError(.negative, .supplementaryLength, value: points, at: location)) : nil
    case .fraction, .aspectRatio: nil
    }
  }
}

extension SectionDescription {
  /// Returns the reason why the description is invalid. In scripts, this is a header of negative length.
  func problem(at section: Int) -> ChangeError? { header?.problem(at: .section(section)) }
}

extension ItemValue {
  /// Returns the first measured dimension that is negative: along the scroll axis, and then across.
  fileprivate func negativeSide(_ axis: LayoutAxis) -> Double? {
    func negative(_ length: Length) -> Double? {
      if let points = length.estimate, points < 0 { points } else { nil }
    }
    switch self {
    case .line(let length): return negative(length)
    case .cell(let cell): return negative(cell.length)
    case .piece(let piece): return negative(piece.length)
    case .part(_, let kept): return kept.flatMap { $0 < 0 ? $0 : nil }
    case .onShelf(let content, let height): return content.negativeSide(axis) ?? height.flatMap { $0 < 0 ? $0 : nil }
    case .box(let box):
      return axis == .vertical
        ? negative(box.height) ?? negative(box.width) : negative(box.width) ?? negative(box.height)
    }
  }
}
