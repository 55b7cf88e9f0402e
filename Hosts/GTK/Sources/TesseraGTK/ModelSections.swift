import CGtk
import CTesseraGTK
import Tessera

/// The sections of a list model. Adjacent objects with equal titles form a section. The objects identify the items, so
/// items that a sorter moves also move on screen.
final class ModelSections {
  /// The ID of a section, which consists of its title and its index among sections with the same title.
  struct SectionID: Hashable, Sendable {
    let title: String
    let number: Int
  }

  /// The ID of an item, which consists of its object's address and its index among items with the same object.
  struct ItemID: Hashable, Sendable {
    let address: UInt
    let number: Int
  }

  let controller: CollectionController<SectionID, ItemID>
  private let title: (UnsafeMutableRawPointer) -> String
  /// The objects of the model. They are retained, which prevents new objects from having the address of a removed one.
  private var objects: [UnsafeMutableRawPointer]
  /// The model index of each section's first item.
  private var starts: [Int] = []

  init(
    _ layout: some CollectionLayout, _ model: OpaquePointer, _ title: @escaping (UnsafeMutableRawPointer) -> String
  ) throws {
    self.title = title
    objects = Self.objects(of: model, 0..<Int(g_list_model_get_n_items(model)))
    controller = try CollectionController(layout, Snapshot())
    try controller.apply(snapshot())
  }

  deinit { for object in objects { g_object_unref(object) } }

  private static func objects(of model: OpaquePointer, _ range: Range<Int>) -> [UnsafeMutableRawPointer] {
    range.map { nonNull(g_list_model_get_item(model, guint($0))) }
  }

  /// Applies a change that the model has made. The time is linear in the number of the model's objects.
  func take(_ model: OpaquePointer, at position: Int, removed: Int, added: Int, animation: AnimationCurve?) {
    let count = Int(g_list_model_get_n_items(model))
    var (replaced, new) = (position..<position + removed, position..<position + added)
    if removed > objects.count - position || objects.count - removed + added != count {
      tessera_warn("A list model reports \(removed) removed and \(added) added rows at \(position), but has \(count).")
      (replaced, new) = (objects.indices, 0..<count)
    }
    let old = objects[replaced]
    objects.replaceSubrange(replaced, with: Self.objects(of: model, new))
    do { try controller.apply(snapshot(), animation: animation) } catch {
      tessera_warn("The sections of a list model do not fit in the layout: \(error)")
    }
    for object in old { g_object_unref(object) }
  }

  /// Lets the user move items.
  ///
  /// - Parameter move: moves an object in the model, given its paths before and after the move.
  func allowMoves(animation: AnimationCurve?, _ move: @escaping (ItemPath, ItemPath) -> Void) {
    controller.allowDrags(moved: { [unowned self] item, shown in
      guard let source = path(of: item), let target = shown.path(of: item) else { return }
      move(source, target)
      // If the object is where it was dropped, this changes nothing.
      try? controller.apply(snapshot(), animation: animation)
    })
  }

  /// Returns an item's path in the model. The time is linear in the number of objects.
  private func path(of item: ItemID) -> ItemPath? {
    let indices = objects.indices.filter { UInt(bitPattern: objects[$0]) == item.address }
    return indices.indices.contains(item.number) ? path(of: indices[item.number]) : nil
  }

  private func snapshot() -> Snapshot<SectionID, ItemID> {
    var snapshot = Snapshot<SectionID, ItemID>()
    var (sections, items): ([String: Int], [UInt: Int]) = ([:], [:])
    var (last, members): (SectionID?, [ItemID]) = (nil, [])
    func finish() { if let last { snapshot.append(members, to: last) } }
    starts = []
    for (index, object) in objects.enumerated() {
      let title = title(object)
      if title != last?.title {
        finish()
        let section = SectionID(title: title, number: sections[title, default: 0])
        sections[title, default: 0] += 1
        snapshot.appendSections([section])
        (last, members) = (section, [])
        starts.append(index)
      }
      let address = UInt(bitPattern: object)
      members.append(ItemID(address: address, number: items[address, default: 0]))
      items[address, default: 0] += 1
    }
    finish()
    return snapshot
  }

  // MARK: - Positions

  /// Returns the model index of the item at a path; nil if there is none.
  func index(of path: ItemPath) -> Int? {
    guard starts.indices.contains(path.section) else { return nil }
    let (start, next) = (starts[path.section], path.section + 1)
    let end = next < starts.count ? starts[next] : objects.count
    return (0..<end - start).contains(path.item) ? start + path.item : nil
  }

  /// Returns the path of the item at a model index.
  ///
  /// - Complexity: O(log n).
  func path(of index: Int) -> ItemPath {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return ItemPath(section: low, item: index - (starts.isEmpty ? 0 : starts[low]))
  }

  /// Returns the title of a section.
  func title(ofSection section: Int) -> String { controller.snapshot.section(at: section)?.title ?? "" }
}
