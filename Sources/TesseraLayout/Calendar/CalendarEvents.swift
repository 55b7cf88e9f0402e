/// All of a calendar's events, in data order, and the location where each event is stored. Tokens identify events, so inserting and
/// removing events does not renumber others.
struct CalendarEvents {
  /// The location of an event in the calendar.
  enum Home: Hashable {
    case timed(day: Int, CalendarSpan)
    case allDay(Range<Int>)
    case nowhere
  }

  private struct Record {
    var home: Home
    /// The index of the event among the entries of its day or of its all-day group.
    var entry = 0
  }

  private(set) var order: OrderStatisticTree
  private(set) var sections: CalendarSections
  private var records: ContiguousArray<Record>

  /// Creates the events of all sections from their homes, in data order.
  ///
  /// - Complexity: O(n).
  init(_ homes: [Home], in data: DataShape) {
    order = OrderStatisticTree(count: homes.count)
    sections = CalendarSections(data)
    records = ContiguousArray(homes.map { Record(home: $0) })
  }

  // MARK: Queries

  /// Returns the token of an item; nil if the item does not exist.
  ///
  /// - Complexity: O(log n).
  func token(of path: ItemPath) -> Int? { sections.index(of: path).map { order.token(at: $0) } }

  /// Returns the path of a token's item.
  ///
  /// - Complexity: O(log n).
  func path(of token: Int) -> ItemPath { sections.path(at: order.index(of: token)) }

  func home(of token: Int) -> Home { records[token].home }

  func entry(of token: Int) -> Int { records[token].entry }

  /// Returns the tokens of a section, in order.
  ///
  /// - Complexity: O(k log n).
  func tokens(inSection section: Int) -> [Int] {
    (sections.indices(ofSection: section) ?? 0..<0).map { order.token(at: $0) }
  }

  /// The homes of all events, in data order.
  var homes: [Home] { (0..<order.count).map { home(of: order.token(at: $0)) } }

  // MARK: Changes

  mutating func setHome(_ home: Home, of token: Int) { records[token].home = home }

  mutating func setEntry(_ entry: Int, of token: Int) { records[token].entry = entry }

  /// Creates a token for an event that is not yet in the order.
  mutating func makeToken(_ home: Home) -> Int {
    let token = order.makeToken()
    if token == records.count { records.append(Record(home: home)) } else { records[token] = Record(home: home) }
    return token
  }

  /// Releases a token that is no longer in the order.
  mutating func discard(_ token: Int) {
    records[token] = Record(home: .nowhere)
    order.discard(token)
  }

  /// Removes an event from the order.
  ///
  /// - Complexity: O(log n).
  mutating func remove(_ token: Int) {
    let section = path(of: token).section
    order.remove(token)
    sections.add(-1, to: section)
  }

  /// Inserts an event at a path. The event must not be in the order.
  ///
  /// - Complexity: O(log n).
  mutating func insert(_ token: Int, at path: ItemPath) {
    let start = sections.indices(ofSection: path.section)?.lowerBound ?? order.count
    order.insert(token, at: start + path.item)
    sections.add(1, to: path.section)
  }

  /// Removes a section and its events.
  ///
  /// - Complexity: O(log n).
  mutating func cutSection(_ section: Int) -> (piece: OrderStatisticTree.Piece, count: Int) {
    let indices = sections.indices(ofSection: section) ?? 0..<0
    let piece = order.cut(indices)
    sections.remove(section)
    return (piece, indices.count)
  }

  /// Inserts a section and its events at an index.
  ///
  /// - Complexity: O(log n).
  mutating func pasteSection(_ cut: (piece: OrderStatisticTree.Piece, count: Int), at section: Int) {
    let start = sections.indices(ofSection: section)?.lowerBound ?? order.count
    order.paste(cut.piece, at: start)
    sections.insert(cut.count, at: section)
  }

  /// Inserts a section without events at an index.
  ///
  /// - Complexity: O(log n).
  mutating func insertSection(at section: Int) { sections.insert(0, at: section) }
}
