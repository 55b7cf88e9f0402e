import Tessera
import TesseraJSON

extension JSONNode {
  static let itemsExpected = "items (a count, or an array of labels, sizes and objects with label and size)"

  func items(in arrangement: CollectionScene.Arrangement) throws(JSONError) -> CollectionScene.Items {
    if case .number = value {
      let count = try self.count(of: "items")
      if count > 0 && !arrangement.hasItemSize { throw missingSize() }
      return .count(count)
    }
    var items: [CollectionScene.Item] = []
    for node in try array(Self.itemsExpected) {
      let item = try node.item(in: arrangement)
      if item.size == nil && !arrangement.hasItemSize { throw node.missingSize() }
      items.append(item)
    }
    return .each(items)
  }

  func item(in arrangement: CollectionScene.Arrangement) throws(JSONError) -> CollectionScene.Item {
    switch value {
    case .string(let label): return CollectionScene.Item(label: label)
    case .object(let members) where Self.describesItem(members):
      return try item { node throws(JSONError) in try node.itemSize(in: arrangement) }
    default: return CollectionScene.Item(size: try itemSize(in: arrangement))
    }
  }

  private static let itemKeys: Set<JSONKey> = ["label", "size", "id", "measured", "accessories"]

  /// Whether an object describes an item instead of only its size.
  static func describesItem(_ members: [JSONKey: JSONValue]) -> Bool {
    members.isEmpty || members.keys.contains(where: itemKeys.contains)
  }

  /// Reads an item that is an object, with a size of the kind that its arrangement uses.
  func item(_ size: (JSONNode) throws(JSONError) -> CollectionScene.ItemSize) throws(JSONError)
    -> CollectionScene.Item
  {
    let members = try object(keys: Self.itemKeys)
    var item = CollectionScene.Item(
      label: try members["label"]?.string(), id: try members["id"]?.string(),
      measured: try members["measured"]?.measuredSides())
    if let node = members["size"] { item.size = try size(node) }
    if let node = members["accessories"] { item.accessories = try node.accessories() }
    return item
  }

  /// Reads the text of each accessory, by kind.
  private func accessories() throws(JSONError) -> [String: String] {
    guard case .object(let all) = value else {
      throw mismatch(expected: "an object that maps kinds of accessories to text")
    }
    let members = JSONObject(members: all, path: path)
    var texts: [String: String] = [:]
    for kind in all.keys.sorted() { texts[kind.text] = try members[kind]?.string() }
    return texts
  }

  private func measuredSides() throws(JSONError) -> CollectionScene.MeasuredSides {
    let expected = "an object with width, height or both"
    let members = try object(expected, keys: ["width", "height"])
    guard !members.members.isEmpty else { throw mismatch(expected: expected) }
    return CollectionScene.MeasuredSides(width: try members["width"]?.number(), height: try members["height"]?.number())
  }

  private func itemSize(in arrangement: CollectionScene.Arrangement) throws(JSONError) -> CollectionScene.ItemSize {
    switch arrangement.ofItems {
    case .list: .line(try value(0))
    case .grid: .cell(try value(GridArrangement.Item(length: 0)))
    case .flow: .box(try value(ItemSize(.zero)))
    case .waterfall: .piece(try value(WaterfallArrangement.Item(length: 0)))
    case .mosaic: throw mismatch(expected: "no size, because the groups of the mosaic determine it")
    case .shelf, .none: throw mismatch(expected: "no size, because the layout positions the items itself")
    }
  }

  private func missingSize() -> JSONError {
    mismatch(expected: "a size for each item, because the arrangement has no itemSize")
  }
}
