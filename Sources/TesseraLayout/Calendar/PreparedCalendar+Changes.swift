extension PreparedCalendar {
  /// Takes every change in place: batches as `apply` does, another environment as `setEnvironment` does. No size in a
  /// calendar is ever measured.
  public mutating func take(_ change: LayoutChange) throws(ChangeError) -> Bool {
    switch change {
    case .batch(let batch, let data): try apply(batch, data: data)
    case .measured(let sizes): try refuse(sizes)
    case .environment(let environment):
      do { try setEnvironment(environment) } catch { throw .layout(error) }
    }
    return true
  }

  private func refuse(_ sizes: [MeasuredSize]) throws(ChangeError) {
    guard let first = sizes.first else { return }
    let isThere = if case .item(let path) = first.element { events.token(of: path) != nil } else { false }
    throw isThere || attributes(of: first.element, viewport: Viewport()) != nil
      ? .notEstimated(first.element) : .noSuchElement(first.element)
  }

  /// Adapts to another container size, other insets, another scale or direction. O(1): days have other widths, but what
  /// stands in them is as it was.
  ///
  /// - Throws: `LayoutError`; nothing has changed then.
  public mutating func setEnvironment(_ environment: LayoutEnvironment) throws(LayoutError) {
    let grid = try CalendarGrid(layout, in: environment)
    guard grid.extent(allDayRows: allDay.count) != nil else { throw LayoutError.contentTooLong(at: .layout) }
    self.grid = grid
    self.environment = environment
  }

  /// Applies a batch, in one pass. Slots are asked for what is inserted or reloaded; what moves keeps its own.
  ///
  /// O(log n) an operation, and for each day on which an event comes, goes, changes or moves in the data the events of
  /// that day; of whole days, those that overlap it directly or through others. A section that comes, goes, moves or is
  /// reloaded counts with all its events. On top of that, comparing all counts is linear in the sections.
  ///
  /// - Parameters:
  ///   - batch: what changes.
  ///   - data: the shape of the data after the batch.
  /// - Throws: `ChangeError`; nothing has changed then.
  public mutating func apply(_ batch: BatchUpdate, data: DataShape) throws(ChangeError) {
    let changes = try CalendarBatch(batch, data: data, on: self)
    guard grid.extent(allDayRows: allDay.count + changes.newAllDayEvents) != nil else {
      // It may fit nevertheless; rare enough to find out the slow way.
      let now = now
      do { self = try PreparedCalendar(layout, data: data, in: environment) } catch { throw .layout(error) }
      self.now = now
      return
    }
    changes.make(in: &self)
    assert(isConsistent, "the changed calendar differs from one made of the same events from scratch")
  }
}

extension PreparedCalendar {
  /// Whether a small calendar is what its own events make from scratch; true for greater ones, unchecked.
  var isConsistent: Bool {
    guard events.order.count <= 1000, events.sections.itemCount == events.order.count else {
      return events.sections.itemCount == events.order.count
    }
    let fresh = try? PreparedCalendar(
      layout, grid: grid, events: CalendarEvents(events.homes, in: events.sections.shape), in: environment)
    return fresh.map { $0.accounts == accounts } ?? false
  }

  /// What every event comes to, in data order.
  private var accounts: [Account] {
    (0..<events.order.count).map { number in
      let token = events.order.token(at: number)
      let path = events.path(of: token)
      return Account(path: path, place: place(of: path)?.rest)
    }
  }

  private struct Account: Equatable {
    let path: ElementPath
    let place: FixedRect?
  }
}
