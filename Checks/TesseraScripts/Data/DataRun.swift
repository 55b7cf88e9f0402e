import TesseraEngine
import TesseraLayout
import TesseraRandom

/// Data that are edited and applied repeatedly. The snapshot is compared with its model. Every change is read back and
/// applied to a live stack.
public struct DataRun {
  /// A disagreement.
  public enum Fault: Error, Hashable, Sendable {
    /// The snapshot and the model have different data.
    case content
    /// The snapshot reports a different invalid edit, or a different reason.
    case wrongEdit
    /// The change was rejected, or an error was thrown although no edit was invalid.
    case change
    /// The shape after the change is wrong.
    case shape
    /// Applied to the old data, the batch does not produce the new data.
    case batch
    /// An element that existed is inserted as new.
    case identity
    /// There are more moves than necessary.
    case moves
    /// The elements described or rendered again are not the ones that were marked.
    case marks
    /// The live stack rejects the batch.
    case refused(ChangeError)
    /// The frames differ from a stack created from scratch.
    case frames
  }

  /// The source of edits.
  public var edits: RandomEdits
  /// The snapshot that was last applied.
  public private(set) var shown = Snapshot<Int, Int>()
  /// The expected contents of that snapshot.
  public private(set) var model = DataModel()
  /// The last change.
  public private(set) var change = DataChange(BatchUpdate(), shape: [])
  private let sizes = Sizes()
  private let layout: StackLayout
  private var stack: PreparedStack

  /// Creates the run of a seed.
  public init(seed: UInt64, itemLimit: Int = 24) throws(LayoutError) {
    edits = RandomEdits(seed: seed, itemLimit: itemLimit)
    let sizes = sizes
    layout = StackLayout { _ in .list { sizes.length(at: $0) }.header(3) }
    stack = try layout.prepare([], in: Self.environment)
  }

  /// Edits a copy of the data a few times, applies it, and checks everything. If an edit is invalid, the snapshot must
  /// be rejected, and the copy without that edit is applied.
  public mutating func play(edits count: Int) throws(Fault) {
    let before = model
    var next = shown
    if edits.generator.chance(3) { next = remade() }
    for number in 1...max(1, count) {
      let edit = edits.edit(of: model)
      var tried = next
      tried.edit(edit)
      let reason = model.edit(edit)
      guard tried.wrongEdit?.reason == reason, reason == nil || tried.wrongEdit?.number == number else {
        throw .wrongEdit
      }
      try check(tried)
      if reason != nil && (try? tried.change(from: shown)) != nil { throw .wrongEdit }
      next = reason == nil ? tried : withoutError(next)
    }
    guard let found = try? next.change(from: shown) else { throw .change }
    change = found
    try check(change, before: before)
    try show(change, before: before)
    shown = next.committed()
    model.commit()
  }

  /// Returns the same snapshot with one more edit, which changes nothing.
  private func withoutError(_ snapshot: Snapshot<Int, Int>) -> Snapshot<Int, Int> {
    var counted = snapshot
    counted.reload([])
    return counted
  }

  /// Returns the data as a snapshot that shares no storage with the current one and assigns tokens in a different
  /// order.
  private func remade() -> Snapshot<Int, Int> {
    var remade = Snapshot<Int, Int>()
    for section in model.sections.reversed() {
      if let first = remade.section(at: 0) {
        remade.insertSections([section.id], before: first)
      } else {
        remade.appendSections([section.id])
      }
      remade.append(section.items, to: section.id)
      if section.isCollapsed { remade.collapse([section.id]) }
    }
    return remade.committed()
  }

  // MARK: The snapshot

  private func check(_ snapshot: Snapshot<Int, Int>) throws(Fault) {
    guard snapshot.sections == model.sections.map({ $0.id }), snapshot.itemCount == model.items.count,
      snapshot.sectionCount == model.sections.count, snapshot.isEmpty == model.items.isEmpty
    else { throw .content }
    for (index, section) in model.sections.enumerated() {
      guard snapshot.items(in: section.id) == section.items, snapshot.index(ofSection: section.id) == index,
        snapshot.isCollapsed(section.id) == section.isCollapsed, snapshot.section(at: index) == section.id,
        snapshot.itemCount(in: section.id) == section.items.count
      else { throw .content }
      for (item, id) in section.items.enumerated() {
        let path = section.isCollapsed ? nil : ItemPath(section: index, item: item)
        guard snapshot.index(of: id) == item, snapshot.section(of: id) == section.id, snapshot.path(of: id) == path,
          snapshot.contains(id), snapshot.item(at: [index, item]) == (section.isCollapsed ? nil : id)
        else { throw .content }
      }
    }
    for id in -1..<60 where model.path(of: id) == nil {
      guard !snapshot.contains(id), snapshot.path(of: id) == nil, snapshot.index(of: id) == nil,
        snapshot.section(of: id) == nil
      else { throw .content }
    }
    for id in -1..<60 where model.index(ofSection: id) == nil {
      guard snapshot.index(ofSection: id) == nil, snapshot.items(in: id) == nil, snapshot.itemCount(in: id) == nil
      else { throw .content }
    }
  }

  // MARK: The change

  private func check(_ change: DataChange, before: DataModel) throws(Fault) {
    let (old, new) = (before.sections.map { $0.shown }, model.sections.map { $0.shown })
    guard change.shape == DataShape(new.map { $0.count }) else { throw .shape }
    guard let reading = BatchReading(change.batch, before: old, counts: new.map { $0.count }) else { throw .batch }
    let isEmptied = Set(model.reloadedSections)
    for (index, row) in reading.rows.enumerated() {
      let section = model.sections[index].id
      guard reading.origins[index] == before.index(ofSection: section) else { throw .identity }
      for (item, path) in row.enumerated() {
        let id = new[index][item]
        switch path {
        case .kept(let kept): if kept != id { throw .batch }
        case .new:
          let wasIn = before.path(of: id).map { before.sections[$0.section] }
          guard let wasIn, !wasIn.isCollapsed else { continue }
          if !(wasIn.id == section && isEmptied.contains(section)) { throw .identity }
        }
      }
    }
    try checkMoves(change, before: before)
    try checkMarks(change, before: before)
  }

  private func checkMoves(_ change: DataChange, before: DataModel) throws(Fault) {
    var (sectionMoves, itemMoves) = (0, 0)
    for operation in change.batch.operations {
      if case .moveSection = operation { sectionMoves += 1 }
      if case .moveItem = operation { itemMoves += 1 }
    }
    let survivors = model.sections.compactMap { before.index(ofSection: $0.id) }
    var minimum = 0
    for section in model.sections {
      let origin = before.index(ofSection: section.id)
      let isReloaded = model.reloadedSections.contains(section.id)
      var staying: [Int] = []
      for (index, item) in section.shown.enumerated() {
        guard let path = before.path(of: item), !before.sections[path.section].isCollapsed else { continue }
        if path.section == origin { staying.append(path.item) } else { minimum += 1 }
        // Unless it is moved, an item in a reloaded section is the item at its path.
        if path.section == origin, isReloaded, path.item != index { minimum += 1 }
      }
      if !isReloaded || origin == nil { minimum += staying.count - Self.longestRise(of: staying) }
    }
    guard itemMoves == minimum, sectionMoves == survivors.count - Self.longestRise(of: survivors) else { throw .moves }
  }

  private func checkMarks(_ change: DataChange, before: DataModel) throws(Fault) {
    var reloads: Set<ItemPath> = []
    var sectionReloads: Set<Int> = []
    for operation in change.batch.operations {
      if case .reloadItem(let path) = operation { reloads.insert(path) }
      if case .reloadSection(let index) = operation { sectionReloads.insert(index) }
    }
    var expected: Set<ItemPath> = []
    var reconfigured: [ItemPath] = []
    for (index, section) in model.sections.enumerated() {
      for (item, id) in section.shown.enumerated() {
        guard let path = before.path(of: id), !before.sections[path.section].isCollapsed else { continue }
        let stays = before.sections[path.section].id == section.id
        if stays && model.reloadedSections.contains(section.id) {
          if path.item != item { expected.insert(path) }
          continue
        }
        if model.reloadedItems.contains(id) {
          expected.insert(path)
        } else if model.reconfiguredItems.contains(id) {
          reconfigured.append([index, item])
        }
      }
    }
    let sections = Set(model.reloadedSections.compactMap { before.index(ofSection: $0) })
    guard reloads == expected, sectionReloads == sections, change.reconfigured == reconfigured else { throw .marks }
  }

  /// Returns the length of a longest increasing subsequence. For each number, this is one more than the longest
  /// subsequence that can precede it.
  private static func longestRise(of numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (path, number) in numbers.enumerated() {
      var longest = 0
      for earlier in 0..<path where numbers[earlier] < number { longest = max(longest, lengths[earlier]) }
      lengths.append(longest + 1)
    }
    return lengths.max() ?? 0
  }

  // MARK: The stack

  private mutating func show(_ change: DataChange, before: DataModel) throws(Fault) {
    sizes.show(model, before: before)
    do throws(ChangeError) {
      try stack.apply(change.batch, data: change.shape)
    } catch {
      throw .refused(error)
    }
    guard let fresh = try? layout.prepare(change.shape, in: Self.environment), stack.contentSize == fresh.contentSize,
      Self.elements(stack) == Self.elements(fresh)
    else { throw .frames }
  }

  private static let environment = LayoutEnvironment(containerSize: LayoutSize(width: 100, height: 100))

  private static func elements(_ stack: PreparedStack) -> [LayoutAttributes] {
    var elements: [LayoutAttributes] = []
    stack.forEachElement(in: LayoutRect(x: -1, y: -1, width: 1000, height: 0x1p30), viewport: Viewport()) {
      elements.append($0)
    }
    return elements
  }

  /// The lengths of items according to the owner of the data. The length of an item depends on its identity and on how
  /// often it has been reloaded, but not on its path.
  private final class Sizes: @unchecked Sendable {
    private var shown: [[Int]] = []
    private var versions: [Int: Int] = [:]

    func show(_ model: DataModel, before: DataModel) {
      shown = model.sections.map { $0.shown }
      for id in model.reloadedItems { versions[id, default: 0] += 1 }
      for section in model.sections where model.reloadedSections.contains(section.id) {
        // Items that move in from another section are not described again.
        for id in section.items where before.path(of: id).map({ before.sections[$0.section].id }) == section.id {
          versions[id, default: 0] += 1
        }
      }
    }

    func length(at path: ItemPath) -> Length {
      let id = shown[path.section][path.item]
      return .fixed(Double((id * 37 + versions[id, default: 0] * 17) % 53 + 60))
    }
  }
}
