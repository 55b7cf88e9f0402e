extension PreparedCalendar {
  /// A planned change with its slots resolved.
  public struct PlannedChange {
    fileprivate enum Content {
      case batch(CalendarBatch)
      case environment(CalendarGrid, LayoutEnvironment)
      indirect case preparedAgain(PreparedCalendar)
      case nothing
    }

    fileprivate let content: Content
  }

  /// Plans a batch at the same cost as `apply`, or a change to the environment at the same cost as `setEnvironment`. A
  /// calendar has no measured sizes.
  public func plan(_ change: LayoutChange) throws(ChangeError) -> PlannedChange? {
    switch change {
    case .batch(let plan): return try planned(plan)
    case .measured(let sizes, viewport: _, painted: _):
      try refuse(sizes)
      return PlannedChange(content: .nothing)
    case .section(let index, _): throw .notDescribed(section: index)
    case .environment(let environment):
      do { return try planned(environment) } catch { throw .layout(error) }
    }
  }

  /// True, because `make` calls no closures.
  public static var changesInPlace: Bool { true }

  /// Makes a change that was planned for this calendar. Never throws.
  public mutating func make(_ change: PlannedChange) {
    switch change.content {
    case .batch(let batch):
      batch.make(in: &self)
      assert(isConsistent, "the changed calendar differs from one made of the same events from scratch")
    case .environment(let grid, let environment): (self.grid, self.environment) = (grid, environment)
    case .preparedAgain(let calendar): self = calendar
    case .nothing: break
    }
  }

  private func refuse(_ sizes: [MeasuredSize]) throws(ChangeError) {
    guard let first = sizes.first else { return }
    let isThere = if case .item(let path) = first.element { events.token(of: path) != nil } else { false }
    throw isThere || attributes(of: first.element, viewport: Viewport()) != nil
      ? .notEstimated(first.element) : .noSuchElement(first.element)
  }

  /// Adapts the calendar to a change in the container's size, insets, scale or direction. Day widths can change, but
  /// the events in each day stay the same.
  ///
  /// - Throws: `LayoutError`. If it throws, nothing has changed.
  /// - Complexity: O(1).
  public mutating func setEnvironment(_ environment: LayoutEnvironment) throws(LayoutError) {
    make(try planned(environment))
  }

  private func planned(_ environment: LayoutEnvironment) throws(LayoutError) -> PlannedChange {
    let grid = try CalendarGrid(layout, in: environment)
    guard grid.extent(allDayRows: allDay.count) != nil else { throw LayoutError.contentTooLong(at: .layout) }
    return PlannedChange(content: .environment(grid, environment))
  }

  /// Applies a batch in one pass. Calls the layout's closure for inserted and reloaded events. Moved events keep their
  /// slots.
  ///
  /// O(log n) per operation, plus the number of events on each day where an event is inserted, deleted, reloaded or
  /// moved in the data. For an all-day event, this includes all events that overlap it, directly or through other
  /// events. For a section that is inserted, deleted, moved or reloaded, this includes all its events. Comparing the
  /// item counts is linear in the number of runs in both shapes.
  ///
  /// - Parameters:
  ///   - batch: the changes.
  ///   - data: the shape of the data after the batch.
  /// - Throws: `ChangeError`. If it throws, nothing has changed.
  public mutating func apply(_ batch: BatchUpdate, data: DataShape) throws(ChangeError) {
    make(try planned(BatchPlan(batch, from: events.sections.shape, to: data)))
  }

  private func planned(_ plan: BatchPlan) throws(ChangeError) -> PlannedChange {
    let sections = events.sections
    let isOfThis = plan.starts(fromSections: sections.count) { sections.indices(ofSection: $0)?.count }
    let plan = isOfThis ? plan : try BatchPlan(plan.batch, from: sections.shape, to: plan.dataAfter)
    let changes = try CalendarBatch(plan, on: self)
    if grid.extent(allDayRows: allDay.count + changes.newAllDayEvents) != nil {
      return PlannedChange(content: .batch(changes))
    }
    // The content may still fit. Because this case is rare, check it the slow way.
    do {
      var calendar = try PreparedCalendar(layout, data: plan.dataAfter, in: environment)
      calendar.now = now
      return PlannedChange(content: .preparedAgain(calendar))
    } catch {
      throw .layout(error)
    }
  }
}

extension PreparedCalendar {
  /// Whether a small calendar equals a new one created from its events. Always true for larger calendars, which are not
  /// checked.
  var isConsistent: Bool {
    guard events.order.count <= 1000, events.sections.itemCount == events.order.count else {
      return events.sections.itemCount == events.order.count
    }
    let fresh = try? PreparedCalendar(
      layout, grid: grid, events: CalendarEvents(events.homes, in: events.sections.shape), in: environment)
    return fresh.map { $0.accounts == accounts } ?? false
  }

  /// The layout result for every event, in data order.
  private var accounts: [Account] {
    (0..<events.order.count).map { number in
      let token = events.order.token(at: number)
      let path = events.path(of: token)
      return Account(path: path, rest: calendarElement(of: path)?.rest)
    }
  }

  private struct Account: Equatable {
    let path: ItemPath
    let rest: FixedRect?
  }
}
