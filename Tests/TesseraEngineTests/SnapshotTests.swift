import Tessera
import Testing

@Suite("Snapshots")
struct SnapshotTests {
  private typealias Photos = Snapshot<Int, String>
  private let photos: Snapshot<Int, String> = [1: ["a", "b", "c"], 2: ["d"], 3: []]

  @Test("Edits insert, delete and move items")
  func edits() {
    var next = photos
    next.delete(["b"])
    next.append(["e", "f"], to: 3)
    next.insert(["g", "h"], before: "a")
    next.insert(["i"], after: "a")
    next.move("d", before: "c")
    next.move("g", after: "e")
    next.move("h", to: 2)
    #expect(next == [1: ["a", "i", "d", "c"], 2: ["h"], 3: ["e", "g", "f"]])
    #expect(next.wrongEdit == nil)
    #expect(photos == [1: ["a", "b", "c"], 2: ["d"], 3: []])
  }

  @Test("Edits insert, delete and move sections with their items")
  func sectionEdits() {
    var next = photos
    next.moveSection(2, before: 1)
    next.deleteSections([3])
    next.insertSections([4, 5], after: 2)
    next.insertSections([6], before: 2)
    next.appendSections([7])
    #expect(next == [6: [], 2: ["d"], 4: [], 5: [], 1: ["a", "b", "c"], 7: []])
  }

  @Test("Children are visible while their parents are expanded, and are moved and deleted with them")
  func outline() throws {
    var settings: Snapshot<String, String> = ["All": ["General", "Privacy"]]
    settings.append(["About", "Fonts"], under: "General")
    settings.append(["Serif"], under: "Fonts")
    #expect(settings.visibleItems(in: "All") == ["General", "Privacy"])
    #expect(settings.items(in: "All") == ["General", "About", "Fonts", "Serif", "Privacy"])
    #expect(settings.path(of: "Privacy") == [0, 1])
    #expect(settings.path(of: "About") == nil)
    let collapsed = settings.committed()
    settings.expandItems(["General"])
    #expect(settings.visibleItems(in: "All") == ["General", "About", "Fonts", "Privacy"])
    #expect(try settings.change(from: collapsed).batch.operations == [.insertItem([0, 1]), .insertItem([0, 2])])
    #expect(settings.level(of: "Serif") == 2)
    #expect(settings.parent(of: "Serif") == "Fonts")
    #expect(settings.children(of: "General") == ["About", "Fonts"])
    settings.move("Fonts", to: "All")
    #expect(settings.items(in: "All") == ["General", "About", "Privacy", "Fonts", "Serif"])
    #expect(settings.isExpanded("Fonts") == false)
    settings.delete(["Fonts"])
    #expect(settings.contains("Serif") == false)
    #expect(settings.wrongEdit == nil)
  }

  @Test("A filtered snapshot contains only matching items and their ancestors, which are expanded")
  func filter() throws {
    var settings: Snapshot<String, String> = ["All": ["General", "Privacy"], "None": ["Help"]]
    settings.append(["About", "Fonts"], under: "General")
    settings.append(["Serif", "Mono"], under: "Fonts")
    settings.append(["Location"], under: "Privacy")
    let found = settings.filter { ["Serif", "Privacy"].contains($0) }
    #expect(found.visibleItems(in: "All") == ["General", "Fonts", "Serif", "Privacy"])
    #expect(found.items(in: "All")?.count == 4)
    #expect(found.items(in: "None") == [])
    #expect(found.level(of: "Serif") == 2)
    #expect(settings.contains("Mono"))
    #expect(try settings.committed().change(from: found.committed()).batch.operations.isEmpty == false)
  }

  @Test("A drop moves an item next to the item that makes room, at a path in the data without the dropped item")
  func moveToPath() {
    var next: Snapshot<Int, String> = [1: ["a", "b", "c"], 2: []]
    next.move("a", to: [0, 2])
    next.move("b", to: [1, 0])
    #expect(next == [1: ["c", "a"], 2: ["b"]])
    next.append(["d", "e"], under: "a")
    next.expandItems(["a"])
    next.move("c", to: [0, 2])
    #expect(next.visibleItems(in: 1) == ["a", "d", "c", "e"])
    #expect(next.parent(of: "c") == "a")
    // Moves the item among its own children, which changes nothing.
    next.move("a", to: [0, 2])
    #expect(next.visibleItems(in: 1) == ["a", "d", "c", "e"])
    #expect(next.wrongEdit == nil)
    next.move("b", to: [1, 1])
    #expect(next.wrongEdit?.reason == .noPath([1, 1]))
  }

  @Test("The middle of an item with children accepts other items, but not the item itself or its ancestors")
  func dropsIntoItems() {
    var data: Snapshot<Int, String> = [1: ["a", "b", "c"], 2: ["d"]]
    data.append(["e"], under: "a")
    data.append(["f"], under: "e")
    data.expandItems(["a"])
    for fraction in [-1, 0, 0.25, 0.75, 1, .nan, .infinity] {
      #expect(!data.isDropped("b", into: "a", at: fraction))
    }
    for (item, target, isInto) in [
      ("b", "a", true), ("d", "a", true), ("d", "e", true), ("b", "c", false), ("a", "a", false), ("a", "e", false),
      ("e", "a", true), ("x", "a", false), ("a", "x", false),
    ] {
      #expect(data.isDropped(item, into: target, at: 0.5) == isInto, "\(item) into \(target)")
    }
    #expect(data.canMove("b", under: "c") && !data.canMove("a", under: "f") && !data.canMove("c", under: "c"))
    data.move("d", under: "e")
    #expect(data.children(of: "e") == ["f", "d"])
    #expect(data.path(of: "d") == nil)
    #expect(data.wrongEdit == nil)
  }

  @Test("An item cannot become its own descendant", arguments: 0..<3) func moveBelowItself(index: Int) {
    var next: Snapshot<Int, String> = [1: ["a"]]
    next.append(["b"], under: "a")
    let before = next
    switch index {
    case 0: next.move("a", under: "a")
    case 1: next.move("a", under: "b")
    default: next.move("a", before: "b")
    }
    #expect(next == before)
    #expect(next.wrongEdit?.reason == .insideItself("a"))
  }

  @Test("An item moved next to itself stays in place")
  func nextToItself() throws {
    var next = photos
    next.move("b", before: "b")
    next.move("b", after: "b")
    next.moveSection(2, after: 2)
    #expect(try next.change(from: photos).isEmpty)
  }

  @Test("The change reports the first invalid edit, and invalid edits do nothing")
  func wrongEdits() {
    var next = photos
    next.delete(["b"])
    next.insert(["x", "a", "y"], after: "c")
    next.delete(["nobody"])
    next.append(["e"], to: 3)
    #expect(next == [1: ["a", "c"], 2: ["d"], 3: ["e"]])
    let error = SnapshotError<Int, String>(edit: .insert, number: 2, reason: .duplicateItem("a"))
    #expect(next.wrongEdit == error)
    #expect(throws: error) { try next.change(from: photos) }
    #expect("\(error)" == "edit 2, insert: item a already exists, or appears twice in this edit")
  }

  @Test(
    "Edits with unknown IDs, or that insert existing IDs, are invalid",
    arguments: [
      (.append, .unknownSection(9)), (.insert, .unknownItem("z")), (.insert, .duplicateItem("d")),
      (.delete, .unknownItem("z")), (.delete, .duplicateItem("a")), (.move, .unknownItem("z")),
      (.move, .unknownSection(9)), (.reload, .unknownItem("z")), (.reconfigure, .unknownItem("z")),
      (.appendSections, .duplicateSection(1)), (.insertSections, .duplicateSection(8)),
      (.deleteSections, .duplicateSection(1)), (.moveSection, .unknownSection(9)),
      (.reloadSections, .unknownSection(9)), (.collapse, .unknownSection(9)), (.expand, .unknownSection(9)),
      (.collapseItems, .unknownItem("z")), (.expandItems, .unknownItem("z")),
    ] as [(SnapshotEdit, SnapshotError<Int, String>.Reason)])
  func reasons(edit: SnapshotEdit, reason: SnapshotError<Int, String>.Reason) {
    var next = photos
    switch (edit, reason) {
    case (.append, _): next.append(["x"], to: 9)
    case (.insert, .unknownItem): next.insert(["x"], before: "z")
    case (.insert, _): next.insert(["x", "d"], before: "a")
    case (.delete, .unknownItem): next.delete(["a", "z"])
    case (.delete, _): next.delete(["a", "d", "a"])
    case (.move, .unknownItem): next.move("a", after: "z")
    case (.move, _): next.move("a", to: 9)
    case (.reload, _): next.reload(["a", "z"])
    case (.reconfigure, _): next.reconfigure(["z"])
    case (.appendSections, _): next.appendSections([8, 1])
    case (.insertSections, _): next.insertSections([8, 8], before: 1)
    case (.deleteSections, _): next.deleteSections([1, 2, 1])
    case (.moveSection, _): next.moveSection(1, after: 9)
    case (.reloadSections, _): next.reloadSections([9])
    case (.collapse, _): next.collapse([1, 9])
    case (.expand, _): next.expand([9])
    case (.collapseItems, _): next.collapseItems(["a", "z"])
    case (.expandItems, _): next.expandItems(["z"])
    }
    #expect(next.wrongEdit == SnapshotError(edit: edit, number: 1, reason: reason))
    #expect(next == photos)
  }

  @Test("Items cannot be appended without a section")
  func noSection() {
    var empty = Photos()
    empty.append(["a"])
    #expect(empty.wrongEdit?.reason == .noSection)
    #expect(empty.isEmpty)
  }

  @Test("The items of a collapsed section exist but are hidden")
  func collapsed() {
    var next = photos
    next.collapse([1])
    #expect(next.shape == [0, 1, 0])
    #expect(next.items(in: 1) == ["a", "b", "c"])
    #expect(next.index(of: "b") == Optional(1))
    #expect(next.path(of: "b") == nil)
    #expect(next.item(at: [0, 1]) == nil)
    #expect(!next.isEmpty)
  }

  @Test("Positions that do not exist have no items")
  func noPosition() {
    for path in [[-1, 0], [0, -1], [0, 3], [3, 0], [Int.max, Int.min]] as [ItemPath] {
      #expect(photos.item(at: path) == nil)
    }
    #expect(photos.section(at: -1) == nil)
    #expect(photos.section(at: 3) == nil)
    #expect(photos.items(in: 9) == nil)
    #expect(photos.path(of: "z") == nil)
  }

  @Test("Snapshots with equal contents are equal, however they were created")
  func equality() {
    var other: Photos = [3: [], 2: ["d"], 1: ["c", "b"]]
    #expect(other != photos)
    other.moveSection(1, before: 3)
    other.moveSection(3, after: 2)
    other.move("c", after: "b")
    other.insert(["a"], before: "b")
    #expect(other == photos)
    other.collapse([3])
    #expect(other != photos)
  }

  @Test("Deleted IDs are forgotten, and existing items keep their identity")
  func forgetting() throws {
    var shown: Snapshot<Int, Int> = [0: [1, 2, 3]]
    for round in 0..<30 {
      var next = shown
      let passing = (0..<200).map { 1000 + round * 200 + $0 }
      next.insert(passing, before: 3)
      shown = next.committed()
      next = shown
      next.delete(passing)
      let change = try next.change(from: shown)
      #expect(change.batch == BatchUpdate((0..<200).map { .deleteItem([0, 2 + $0]) }))
      shown = next.committed()
    }
    #expect(shown == [0: [1, 2, 3]])
    #expect(shown.path(of: 3) == [0, 2])
    #expect(!shown.contains(1000))
  }

  @Test("Copies are edited independently")
  func copies() {
    let base: Snapshot<Int, Int> = [0: Array(0..<500)]
    var copies = [base, base, base]
    for round in 0..<40 {
      for copy in copies.indices {
        copies[copy].append([1000 * (copy + 1) + round], to: 0)
        copies[copy] = copies[copy].committed()
      }
    }
    for (copy, snapshot) in copies.enumerated() {
      #expect(snapshot.items(in: 0) == Array(0..<500) + (0..<40).map { 1000 * (copy + 1) + $0 })
      #expect(snapshot.contains(1000) == (copy == 0))
    }
  }
}
