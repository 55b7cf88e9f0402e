/// A validated batch, along with the slots of all inserted events. Applying it cannot fail.
struct CalendarBatch {
  /// An event that is inserted at a path. It is either new or comes from a different path.
  private enum Arrival {
    case new(CalendarEvents.Home)
    case moved(Int)
  }

  private let plan: BatchPlan
  /// The events added to new or reloaded sections, by the section's index after the batch.
  private var newSections: [Int: [Arrival]] = [:]
  /// The events that arrive in sections that the batch keeps, in order.
  private var arrivals: [(path: ItemPath, arrival: Arrival)] = []
  /// The tokens of deleted events.
  private var deleted: [Int] = []
  /// The tokens of explicitly moved events.
  private var moved: [Int] = []
  private var reloaded: [(token: Int, home: CalendarEvents.Home)] = []
  /// The maximum number of all-day events that the batch can add.
  private(set) var newAllDayEvents = 0

  /// Requests the slots of inserted events, in section order. Linear in the number of inserted events.
  init(_ plan: BatchPlan, on calendar: PreparedCalendar) throws(ChangeError) {
    self.plan = plan
    do {
      for (index, source) in plan.placedSections {
        guard case .new = source else { continue }
        newSections[index] = try newSection(index, count: plan.countsAfter[index], on: calendar)
      }
      for edit in plan.edits { try resolve(edit, on: calendar) }
    } catch {
      throw .layout(error)
    }
  }

  private mutating func newSection(
    _ index: Int, count: Int, on calendar: PreparedCalendar
  ) throws(LayoutError) -> [Arrival] {
    var sources: [Int: BatchPlan.Source<ItemPath>] = [:]
    for placed in plan.arrivals[index]?.placed ?? [] { sources[placed.item] = placed.source }
    var arrivals: [Arrival] = []
    for item in 0..<count {
      arrivals.append(
        try arrival(sources[item] ?? .new, at: ItemPath(section: index, item: item), on: calendar))
    }
    return arrivals
  }

  private mutating func arrival(
    _ source: BatchPlan.Source<ItemPath>, at path: ItemPath, on calendar: PreparedCalendar
  ) throws(LayoutError) -> Arrival {
    if case .moved(let from) = source, let token = calendar.events.token(of: from) {
      moved.append(token)
      return .moved(token)
    }
    return .new(try home(at: path, on: calendar))
  }

  private mutating func home(
    at path: ItemPath, on calendar: PreparedCalendar
  ) throws(LayoutError) -> CalendarEvents.Home {
    let home = try calendar.grid.home(of: calendar.layout.slot(path), at: path)
    if case .allDay = home { newAllDayEvents += 1 }
    return home
  }

  private mutating func resolve(_ edit: SectionEdits.Edit, on calendar: PreparedCalendar) throws(LayoutError) {
    for (item, source) in edit.placed {
      let path = ItemPath(section: edit.section, item: item)
      arrivals.append((path: path, arrival: try arrival(source, at: path, on: calendar)))
    }
    guard let section = plan.before(section: edit.section) else { return }
    // The removed items include moved ones, which `make` recognizes by their tokens.
    for item in edit.removed {
      if let token = calendar.events.token(of: ItemPath(section: section, item: item)) { deleted.append(token) }
    }
    for item in edit.reloaded {
      guard let token = calendar.events.token(of: ItemPath(section: section, item: item)) else { continue }
      let home = try home(at: ItemPath(section: edit.section, item: edit.map.shifted(item)), on: calendar)
      reloaded.append((token: token, home: home))
    }
  }
}

// MARK: - Applying the batch

extension CalendarBatch {
  /// Makes the changes in this order: reloads items, removes items, removes sections, inserts sections, and inserts
  /// items. Then lays out the affected days again.
  func make(in calendar: inout PreparedCalendar) {
    var touched = CalendarTouches()
    for (token, home) in reloaded {
      touched.leave(token, calendar.events.home(of: token))
      calendar.events.setHome(home, of: token)
      touched.come(token)
    }
    let moving = Set(moved)
    let deleted = deleted.filter { !moving.contains($0) }
    for token in deleted + moved {
      touched.leave(token, calendar.events.home(of: token))
      calendar.events.remove(token)
    }
    let (gone, pieces) = cutSections(from: &calendar.events, &touched)
    pasteSections(pieces, into: &calendar.events, &touched)
    for (path, arrival) in arrivals { insert(arrival, at: path, into: &calendar.events, &touched) }
    // Release tokens only now. Otherwise, a token could identify two events in the same batch.
    for token in deleted + gone { calendar.events.discard(token) }
    calendar.shareOut(touched)
  }

  private typealias Cut = (piece: OrderStatisticTree.Piece, count: Int)

  /// Removes sections, starting with the last one. Returns the tokens of the events deleted along with these sections,
  /// and the moved sections, by their indices before the batch.
  private func cutSections(
    from events: inout CalendarEvents, _ touched: inout CalendarTouches
  ) -> (gone: [Int], pieces: [Int: Cut]) {
    var sources: Set<Int> = []
    for placed in plan.placedSections { if case .moved(let from) = placed.source { sources.insert(from) } }
    var (gone, pieces): ([Int], [Int: Cut]) = ([], [:])
    for index in plan.removedSections.reversed() {
      let cut = events.cutSection(index)
      let tokens = events.order.tokens(in: cut.piece)
      for token in tokens { touched.leave(token, events.home(of: token)) }
      if sources.contains(index) { pieces[index] = cut } else { gone += tokens }
    }
    return (gone, pieces)
  }

  private func pasteSections(
    _ pieces: [Int: Cut], into events: inout CalendarEvents, _ touched: inout CalendarTouches
  ) {
    for (index, source) in plan.placedSections {
      switch source {
      case .moved(let from):
        guard let cut = pieces[from] else { continue }
        for token in events.order.tokens(in: cut.piece) { touched.come(token) }
        events.pasteSection(cut, at: index)
      case .new:
        events.insertSection(at: index)
        for (item, arrival) in (newSections[index] ?? []).enumerated() {
          insert(arrival, at: ItemPath(section: index, item: item), into: &events, &touched)
        }
      }
    }
  }

  private func insert(
    _ arrival: Arrival, at path: ItemPath, into events: inout CalendarEvents, _ touched: inout CalendarTouches
  ) {
    let token =
      switch arrival {
      case .new(let home): events.makeToken(home)
      case .moved(let token): token
      }
    events.insert(token, at: path)
    touched.come(token)
  }
}

/// The events removed from and inserted into each day.
struct CalendarTouches {
  /// The tokens of the events removed from each day.
  private(set) var left: [Int: Set<Int>] = [:]
  private(set) var allDayLeft: [AllDayRows.Event] = []
  private(set) var come: Set<Int> = []

  mutating func leave(_ token: Int, _ home: CalendarEvents.Home) {
    switch home {
    case .timed(let day, _): left[day, default: []].insert(token)
    case .allDay(let days): allDayLeft.append(AllDayRows.Event(token: token, days: days))
    case .nowhere: break
    }
  }

  mutating func come(_ token: Int) { come.insert(token) }
}

extension PreparedCalendar {
  /// Lays out the days and rows whose events have changed.
  fileprivate mutating func shareOut(_ touched: CalendarTouches) {
    var (timed, whole): ([Int: [CalendarDay.Timed]], [AllDayRows.Event]) = ([:], [])
    for token in touched.come {
      switch events.home(of: token) {
      case .timed(let day, let span): timed[day, default: []].append(CalendarDay.Timed(token: token, span: span))
      case .allDay(let days): whole.append(AllDayRows.Event(token: token, days: days))
      case .nowhere: break
      }
    }
    for number in Set(touched.left.keys).union(timed.keys) {
      let left = touched.left[number] ?? []
      let stay = days[number]?.entries.filter { !left.contains($0.event.token) } ?? []
      let day = CalendarDay(number, stay.map { $0.event } + (timed[number] ?? [])) { events.order.index(of: $0) }
      days.replace(with: day)
      keep(day)
    }
    if touched.allDayLeft.isEmpty, whole.isEmpty { return }
    for group in allDay.change(removing: touched.allDayLeft, adding: whole, index: { events.order.index(of: $0) }) {
      keep(group)
    }
  }
}
