import Tessera
import TesseraJSON

extension SceneChange {
  /// Creates the change that turns sections into other sections, matched by identity.
  ///
  /// Existing sections retain their descriptions. Items whose size, measured size or accessories have changed are
  /// described again, and items with a new label are rendered again.
  init(from old: [CollectionScene.Section], to new: [CollectionScene.Section]) throws(ScenePlayer.Refusal) {
    for sections in [old, new] {
      // Check each section, because a sum could overflow.
      for section in sections where section.items.count > Self.maximumComparedCount {
        throw .tooManyToCompare(section.items.count, limit: Self.maximumComparedCount)
      }
      let count = sections.reduce(0) { $0 + $1.items.count }
      if count > Self.maximumComparedCount { throw .tooManyToCompare(count, limit: Self.maximumComparedCount) }
    }
    let (before, after) = (SceneIdentities(old), SceneIdentities(new))
    var next = try after.snapshot()
    let marks = after.marks(since: before)
    next.reload(marks.reloaded)
    next.reconfigure(marks.reconfigured)
    let current = try before.snapshot()
    do {
      let change = try next.change(from: current)
      operations = change.batch.operations
      reconfigured = change.reconfigured
    } catch {
      throw .identity("\(error.reason)")
    }
    sections = after.described(as: before)
  }
}

extension SceneChange {
  /// The maximum number of items to compare, because each item gets a name.
  private static let maximumComparedCount = 1 << 20
}

/// Sections and items with their identities.
private struct SceneIdentities {
  typealias Data = Snapshot<Name, ItemName>

  /// The identity of a section, or of an item that has an ID or a label.
  enum Name: Hashable, Sendable, CustomStringConvertible {
    case id(String)
    /// A label, with the index (counted from 0) among the elements that have only this label.
    case label(String, Int)
    /// The index among the elements without a name.
    case number(Int)

    var description: String {
      switch self {
      case .id(let name), .label(let name, _): "\"\(name.inShort.inMessages)\""
      case .number(let number): "without a name, number \(number)"
      }
    }
  }

  /// The identity of an item. Items without a name are identified only within their section.
  struct ItemName: Hashable, Sendable, CustomStringConvertible {
    let name: Name
    let section: Name?

    var description: String { "\(name)" }
  }

  private let sections:
    [(name: Name, section: CollectionScene.Section, items: [(name: ItemName, item: CollectionScene.Item)])]

  init(_ sections: [CollectionScene.Section]) {
    var counter = NameCounter()
    var itemCounter = NameCounter()
    var rows: [(name: Name, section: CollectionScene.Section, items: [(name: ItemName, item: CollectionScene.Item)])] =
      []
    for section in sections {
      let name = counter.name(id: section.id, label: section.title)
      itemCounter.unnamed = 0
      let items = section.items.all.map {
        (item: CollectionScene.Item) -> (name: ItemName, item: CollectionScene.Item) in
        let own = itemCounter.name(id: item.id, label: item.label)
        if case .number = own { return (ItemName(name: own, section: name), item) }
        return (ItemName(name: own, section: nil), item)
      }
      rows.append((name, section, items))
    }
    self.sections = rows
  }

  /// Returns the data as a snapshot, which may contain an invalid edit if two elements have the same name.
  func snapshot() throws(ScenePlayer.Refusal) -> Data {
    var snapshot = Data()
    snapshot.appendSections(sections.map(\.name))
    for section in sections { snapshot.append(section.items.map(\.name), to: section.name) }
    if let error = snapshot.wrongEdit { throw .identity("\(error.reason)") }
    return snapshot
  }

  /// Returns existing items whose description or label has changed.
  func marks(since before: SceneIdentities) -> (reloaded: [ItemName], reconfigured: [ItemName]) {
    var old: [ItemName: CollectionScene.Item] = [:]
    for section in before.sections { for (name, item) in section.items { old[name] = item } }
    var (reloaded, reconfigured): ([ItemName], [ItemName]) = ([], [])
    for section in sections {
      for (name, item) in section.items {
        guard let known = old[name], known != item else { continue }
        if known.size == item.size, known.measured == item.measured, known.event == item.event,
          known.accessories?.keys == item.accessories?.keys
        {
          reconfigured.append(name)
        } else {
          reloaded.append(name)
        }
      }
    }
    return (reloaded, reconfigured)
  }

  /// Returns the sections. Existing sections keep their previous description.
  func described(as before: SceneIdentities) -> [CollectionScene.Section] {
    var old: [Name: CollectionScene.Section] = [:]
    for (name, section, _) in before.sections { old[name] = section }
    return sections.map { name, section, _ in
      guard let known = old[name] else { return section }
      return known.named(as: section)
    }
  }
}

/// Assigns names, which are unique if the IDs are.
private struct NameCounter {
  var unnamed = 0
  private var labels: [String: Int] = [:]

  mutating func name(id: String?, label: String?) -> SceneIdentities.Name {
    if let id { return .id(id) }
    guard let label else {
      unnamed += 1
      return .number(unnamed - 1)
    }
    let number = labels[label, default: 0]
    labels[label] = number + 1
    return .label(label, number)
  }
}
