import Foundation
import Tessera
import TesseraTesting
import Testing

@testable import TesseraJSON
import TesseraJSON
@testable import TesseraJavaScript

/// Writes messages as a page does.
private struct MessageWriter {
  var bytes: [UInt8] = []

  init(_ value: JSONValue, _ numbers: [Double]) {
    add(value)
    while bytes.count % 8 != 0 { bytes.append(0) }
    for number in numbers { add(number) }
  }

  private mutating func add(_ number: Double) {
    for position in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> (8 * UInt64(position)))) }
  }

  private mutating func add(count: Int) {
    for position in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: count >> (8 * position))) }
  }

  private mutating func add(_ text: String) {
    add(count: text.utf8.count)
    bytes += Array(text.utf8)
  }

  private mutating func add(_ value: JSONValue) {
    switch value {
    case .null: bytes.append(0)
    case .bool(let flag): bytes.append(flag ? 2 : 1)
    case .number(let number):
      bytes.append(3)
      add(number)
    case .string(let text):
      bytes.append(4)
      add(text)
    case .array(let values):
      bytes.append(5)
      add(count: values.count)
      for value in values { add(value) }
    case .object(let members):
      bytes.append(6)
      add(count: members.count)
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        add(key.text)
        add(value)
      }
    }
  }
}

@Suite("Collections that a page describes")
struct DescribedCollectionTests {
  private static let list: JSONValue = .object([
    "section": .object(["arrangement": .object(["type": .string("list"), "itemSize": .number(40)])])
  ])

  private static let pair = [(0, [1, 2]), (1, [3])]

  /// Returns a message with data.
  ///
  /// - Parameters:
  ///   - before: The current data of the collection.
  ///   - comparesItems: Whether to omit the items at the start and the end that a section has in common with its
  ///     previous items.
  private func message(
    _ members: [JSONKey: JSONValue], _ sections: [(Int, [Int])], after before: [(Int, [Int])] = [],
    comparesItems: Bool = true, declared: [Double] = []
  ) -> [UInt8] {
    var numbers = [0, Double(sections.count)]
    for (token, items) in sections {
      let old = before.first { $0.0 == token }?.1 ?? []
      let start = comparesItems ? zip(old, items).prefix { $0 == $1 }.count : 0
      let end =
        !comparesItems
        ? 0 : zip(old.dropFirst(start).reversed(), items.dropFirst(start).reversed()).prefix { $0 == $1 }.count
      let between = items[start..<(items.count - end)]
      let removed = old.count - start - end
      numbers += [token, 1, start, removed, between.count].map(Double.init) + between.map(Double.init)
    }
    return MessageWriter(.object(members), numbers + [Double(declared.count / 5)] + declared + [0]).bytes
  }

  private func collection(_ bytes: [UInt8]) throws -> DescribedCollection {
    var message = Message(bytes)
    return try DescribedCollection(&message) { _, _ in true }
  }

  private func apply(_ bytes: [UInt8], to collection: DescribedCollection) throws {
    var message = Message(bytes)
    try collection.apply(&message)
  }

  /// Returns the tokens of all items, section by section.
  private func items(_ collection: DescribedCollection) -> [[Int]] {
    let engine = collection.screen.engine
    let counts = engine.layout.data.runs.flatMap { [Int](repeating: $0.items, count: $0.sections) }
    return counts.enumerated().map { section, count in
      (0..<count).map { collection.token(ofItem: ItemPath(section: section, item: $0)) ?? -1 }
    }
  }

  @Test("Values and numbers are read back from a message")
  func values() {
    let value = JSONValue.object([
      "a": .array([.null, .bool(true), .bool(false), .number(-1.5), .string("é♥")]), "": .object([:]), "b": .array([]),
    ])
    var message = Message(MessageWriter(value, [1, 2.5, -3]).bytes)
    #expect(message.value() == value)
    #expect([message.number(), message.number(), message.number()] == [1, 2.5, -3])
    #expect(!message.isBroken)
    _ = message.number()
    #expect(message.isBroken)
  }

  @Test("The collection shows random data, which are compared by their tokens", arguments: 0..<60 as Range<UInt64>)
  func changes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func data() -> [(Int, [Int])] {
      let sections = (0..<8).shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random))
      var pool = Array(0..<40).shuffled(using: &random)
      return sections.map { token in
        let count = Int.random(in: 0...8, using: &random)
        defer { pool.removeFirst(count) }
        return (token, Array(pool.prefix(count)))
      }
    }
    var shown = data()
    let collection = try collection(message(["layout": Self.list], shown))
    for _ in 0..<12 {
      #expect(items(collection) == shown.map(\.1), "seed \(seed)")
      #expect(shown.indices.map { collection.token(ofSection: $0) } == shown.map(\.0), "seed \(seed)")
      #expect(
        collection.screen.engine.layout.contentSize.height == Double(shown.reduce(0) { $0 + $1.1.count }) * 40,
        "seed \(seed)")
      let before = shown
      shown = data()
      // A page may also send all items again.
      let keeps = Bool.random(using: &random)
      try apply(message([:], shown, after: before, comparesItems: keeps), to: collection)
    }
  }

  @Test("A section with a new description is described again, and a section without one gets the common description")
  func sections() throws {
    let header = JSONValue.object(["header": .number(30)])
    let collection = try collection(message(["layout": Self.list], [(0, [1, 2]), (1, [3])]))
    let engine = collection.screen.engine
    try apply(message(["sections": .array([.null, header])], Self.pair, after: Self.pair), to: collection)
    #expect(engine.layout.contentSize.height == 3 * 40 + 30)
    try apply(message(["sections": .array([header, .null])], Self.pair.reversed(), after: Self.pair), to: collection)
    #expect(engine.layout.contentSize.height == 3 * 40 + 30)
    try apply(message([:], Self.pair.reversed(), after: Self.pair), to: collection)
    #expect(engine.layout.contentSize.height == 3 * 40)
  }

  @Test("Items have their declared sizes in every arrangement")
  func sizes() throws {
    let declared: [Double] = [1, 0, 50, 0, 0xffff, 2, 3, 2, 0, 0xffff, 3, -1, 0, 0, 0xffff]
    func height(_ arrangement: [JSONKey: JSONValue]) throws -> Double {
      let layout = JSONValue.object(["section": .object(["arrangement": .object(arrangement)])])
      let collection = try collection(
        message(["layout": layout, "declaresSizes": .bool(true)], [(0, [1, 2, 3])], declared: declared))
      try collection.screen.engine.setEnvironment(
        LayoutEnvironment(containerSize: LayoutSize(width: 100, height: 300)))
      return collection.screen.engine.layout.contentSize.height
    }
    // A length, a ratio of 2 to the width of 100, and the default length of 7.
    let column: Double = 50 + 100 / 2 + 7
    #expect(try height(["type": .string("list"), "itemSize": .number(7)]) == column)
    #expect(try height(["type": .string("grid"), "columns": .number(1), "itemSize": .number(7)]) == column)
    #expect(try height(["type": .string("waterfall"), "columns": .number(1), "itemSize": .number(7)]) == column)
    // Two dimensions: 0 by 50, 3 by 2, and the default of 60 by 9, all on one line.
    let box = JSONValue.object(["width": .number(60), "height": .number(9)])
    #expect(try height(["type": .string("flow"), "itemSize": box]) == 50)
  }

  @Test("Items take their declared share of a line")
  func shares() throws {
    /// Returns the widths in a container of 120 points, for numbers that specify shares.
    func widths(_ arrangement: [JSONKey: JSONValue], _ shares: [Double]) throws -> [Double?] {
      let tokens = Array(1...shares.count)
      let layout = JSONValue.object(["section": .object(["arrangement": .object(arrangement)])])
      let collection = try collection(
        message(
          ["layout": layout, "declaresSizes": .bool(true)], [(0, tokens)],
          declared: zip(tokens, shares).flatMap { [Double($0), 0, 10, $1, -1] }))
      try collection.screen.engine.setEnvironment(
        LayoutEnvironment(containerSize: LayoutSize(width: 120, height: 300)))
      return tokens.indices.map {
        collection.screen.engine.layout.attributes(of: .item(0, $0), viewport: Viewport())?.frame.width
      }
    }
    let columns: [JSONKey: JSONValue] = ["columns": .number(3)]
    for type in ["grid", "waterfall"] {
      let arrangement = columns.merging(["type": .string(type)]) { $1 }
      #expect(try widths(arrangement, [1, 2, 0, 3, 9]) == [40, 80, 40, 120, 120])
      // Pages never write these numbers.
      #expect(try widths(arrangement, [1.5, .nan, 1e300]) == [40, 40, 40])
    }
    #expect(
      try widths(["type": .string("grid"), "columns": .string("fractions")], [-0.25, -0.75, 1]) == [30, 90, 120])
  }

  @Test("Accessories are identified by their kinds in every layout")
  func accessories() throws {
    let box = JSONValue.object(["width": .number(8), "height": .number(8)])
    func layout(_ kinds: [String]) -> JSONValue {
      let accessories = kinds.map { kind in
        JSONValue.object(["kind": .string(kind), "size": box, "at": .string("center")])
      }
      return .object([
        "section": .object([
          "arrangement": .object(["type": .string("list"), "itemSize": .number(40)]),
          "accessories": .array(accessories),
        ])
      ])
    }
    func shown(_ collection: DescribedCollection) -> [[String]] {
      let elements = collection.screen.engine.layout.elements(in: LayoutRect(x: 0, y: 0, width: 300, height: 300))
      return (0..<3).map { item in
        elements.compactMap { $0.element.path.item == item ? $0.element.kind?.name : nil }.sorted()
      }
    }
    let kinds = JSONValue.array([.string("dot"), .string("badge")])
    // A dot, a badge, and all accessories.
    let declared: [Double] = [1, -1, 0, 0, 1, 2, -1, 0, 0, 2, 3, -1, 0, 0, -1]
    let collection = try collection(
      message(["layout": layout([]), "accessoryKinds": kinds], [(0, [1, 2, 3])], declared: declared))
    try collection.screen.engine.setEnvironment(LayoutEnvironment(containerSize: LayoutSize(width: 300, height: 300)))
    #expect(shown(collection) == [[], [], []])
    for (order, last) in [(["badge", "dot"], ["badge", "dot"]), (["dot", "star"], ["dot", "star"])] {
      var switched = Message(message(["layout": layout(order), "accessoryKinds": kinds], [(0, [1, 2, 3])]))
      try collection.setLayout(&switched, isInteractive: false)
      #expect(shown(collection) == [["dot"], order.contains("badge") ? ["badge"] : [], last])
    }
  }

  @Test("After a canceled switch, section descriptions apply to the previous layout again")
  func canceledSwitch() throws {
    let header = JSONValue.object(["header": .number(30)])
    let tall = JSONValue.object([
      "section": .object(["arrangement": .object(["type": .string("list"), "itemSize": .number(100)])])
    ])
    let collection = try collection(message(["layout": Self.list], [(0, [1, 2]), (1, [3])]))
    let engine = collection.screen.engine
    try engine.setEnvironment(LayoutEnvironment(containerSize: LayoutSize(width: 300, height: 300)))
    var switched = Message(message(["layout": tall], [(0, [1, 2]), (1, [3])]))
    try collection.setLayout(&switched, isInteractive: true)
    #expect(engine.layout.contentSize.height == 300)
    #expect(collection.cancelTransition())
    #expect(!collection.cancelTransition())
    try apply(message(["sections": .array([.null, header])], Self.pair, after: Self.pair), to: collection)
    #expect(engine.layout.contentSize.height == 3 * 40 + 30)
    // A change ends the switch and keeps the new layout.
    switched = Message(message(["layout": tall], [(0, [1, 2]), (1, [3])]))
    try collection.setLayout(&switched, isInteractive: true)
    try apply(message([:], [(0, [1, 2]), (1, [])], after: Self.pair), to: collection)
    #expect(!collection.cancelTransition())
    #expect(engine.layout.contentSize.height == 200)
  }

  @Test("If data are compared before a move by the user, they are shown in the page's order")
  func dataComparedBeforeAMove() throws {
    var first = Message(message(["layout": Self.list], [(0, [1, 2, 3]), (1, [4, 5])]))
    let data = try DescribedData(CollectionDescription(&first))
    let known = data.snapshot
    data.move(ItemPath(section: 0, item: 0), to: ItemPath(section: 1, item: 1))
    let wanted = [(0, [1, 2, 3, 6]), (1, [4, 5])]
    var second = Message(message([:], wanted, after: [(0, [1, 2, 3]), (1, [4, 5])]))
    let change = try data.take(CollectionDescription(&second).data, comparedWith: known)
    #expect(data.snapshot.items(in: 0) == [1, 2, 3, 6] && data.snapshot.items(in: 1) == [4, 5])
    #expect(change.batch.operations.count == 2)
  }

  @Test("After an error, nothing has changed")
  func refusals() throws {
    let collection = try collection(message(["layout": Self.list], [(0, [1, 2]), (1, [3])]))
    let wrong: [[UInt8]] = [
      message([:], [(0, [1, 1])]), message([:], [(0, []), (0, [])]),
      message(["sections": .array([.object(["header": .number(-1)])])], [(0, [9])]),
      message(["sections": .array([.object(["head": .number(1)])])], [(0, [9])]),
      message(["sections": .array([.object(["header": .number(30)])])], [(0, [1, 1])]),
      message(["animation": .string("?")], [(0, [9])]), message(["other": .null], []), [], [6, 255, 255, 255, 255],
    ]
    for bytes in wrong {
      #expect(throws: DescriptionError.self) { try apply(bytes, to: collection) }
      #expect(items(collection) == [[1, 2], [3]])
      #expect(collection.screen.engine.layout.contentSize.height == 3 * 40)
    }
  }

  @Test("Meaningless bytes are rejected, and the current data are kept", arguments: 0..<400 as Range<UInt64>)
  func nonsense(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bytes = message(
      ["layout": Self.list, "declaresSizes": .bool(true)], [(0, [1, 2]), (1, [3])],
      declared: [1, 0, 50, 0, 0xffff, 2, 1, 2, 0, 0])
    let shown = try collection(bytes)
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeLast(Int.random(in: 0...bytes.count / 2, using: &random))
      default:
        bytes.insert(UInt8.random(in: 0...7, using: &random), at: Int.random(in: 0...bytes.count, using: &random))
      }
      if bytes.isEmpty { break }
    }
    // Random bytes may happen to be a valid initial message or change.
    if let collection = try? collection(bytes) { _ = items(collection) }
    do { try apply(bytes, to: shown) } catch { #expect(items(shown) == [[1, 2], [3]]) }
  }
}
