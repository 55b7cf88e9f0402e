/// The entries of a to-do list in the user's order, with an undo history.
struct TodoList {
  /// An entry in the list.
  struct Entry {
    var title: String
    var isDone: Bool
  }

  /// The entries to show.
  enum Filter: CaseIterable {
    case all, open, done

    var title: String {
      switch self {
      case .all: "All"
      case .open: "To do"
      case .done: "Done"
      }
    }
  }

  /// A state that undo restores.
  private struct State {
    var entries: [Entry]
    var order: [Int]
  }

  var filter = Filter.all
  /// All entries ever created, by number.
  private(set) var entries: [Entry]
  /// The numbers of the entries, in the user's order.
  private var order: [Int]
  private var past: [State] = []
  private static let maximumUndoCount = 100

  /// Creates a list with sample entries.
  init(count: Int) {
    let first = [
      "Call the plumber", "Visit Grandmother", "Write to the library", "Thank Ada for the photographs",
      "Pay the dentist", "Water the tomatoes", "Invite Grace and Paul", "Book the train to Basel", "Mend the blue lamp",
      "Return the ladder", "Renew the passport", "Practice for the choir",
    ]
    let tasks = [
      "Buy bread", "Call home", "Clean the windows", "Sort the photographs", "Write a letter", "Read a chapter",
      "Go for a run", "Cook for friends", "Oil the bicycle", "Back up the laptop", "Look after the garden",
    ]
    let days = [
      "on Monday", "on Tuesday", "on Wednesday", "on Thursday", "on Friday", "at the weekend", "before the holidays",
      "next week", "this month",
    ]
    entries = (0..<count).map { number in
      let title =
        number < first.count ? first[number] : "\(tasks[number % tasks.count]) \(days[number / 2 % days.count])"
      return Entry(title: title, isDone: number % 5 == 3)
    }
    order = Array(entries.indices)
  }

  /// The numbers of the entries to show.
  var shown: [Int] {
    switch filter {
    case .all: order
    case .open: order.filter { !entries[$0].isDone }
    case .done: order.filter { entries[$0].isDone }
    }
  }

  /// The number of open entries.
  var leftCount: Int { order.reduce(0) { $0 + (entries[$1].isDone ? 0 : 1) } }

  /// The number of the newest entry.
  var newest: Int { entries.count - 1 }

  var canUndo: Bool { !past.isEmpty }

  private mutating func remember() {
    past.append(State(entries: entries, order: order))
    if past.count > Self.maximumUndoCount { past.removeFirst() }
  }

  /// Inserts an entry before all others.
  mutating func add(_ title: String) {
    remember()
    entries.append(Entry(title: title, isDone: false))
    order.insert(newest, at: 0)
  }

  mutating func check(_ number: Int, _ isDone: Bool) {
    remember()
    entries[number].isDone = isDone
  }

  mutating func rename(_ number: Int, _ title: String) {
    if entries[number].title.utf8.elementsEqual(title.utf8) { return }
    remember()
    entries[number].title = title
  }

  mutating func delete(_ numbers: [Int]) {
    remember()
    order.removeAll { numbers.contains($0) }
  }

  /// Moves an entry directly after its predecessor in the visible order. Hidden entries do not move.
  mutating func move(_ number: Int, as shown: [Int]) {
    guard let index = shown.firstIndex(of: number) else { return }
    remember()
    order.removeAll { $0 == number }
    let previous = index > 0 ? order.firstIndex(of: shown[index - 1]) : nil
    order.insert(number, at: previous.map { $0 + 1 } ?? 0)
  }

  mutating func undo() {
    guard let state = past.popLast() else { return }
    (entries, order) = (state.entries, state.order)
  }
}

extension String {
  /// Whether the string contains only white space.
  var isBlank: Bool { utf8.allSatisfy { $0 == 32 || $0 == 10 || $0 == 9 } }
}
