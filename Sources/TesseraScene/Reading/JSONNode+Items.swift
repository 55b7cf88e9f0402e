import Tessera

extension JSONNode {
  static let itemsExpected = "items (a count, or an array of labels, sizes and objects with label and size)"

  func items(in arrangement: Scene.Arrangement) throws(SceneError) -> Scene.Items {
    if case .number = value {
      let count = try integer("a whole number of items")
      if count > 0 && !arrangement.hasItemSize { throw missingSize() }
      return .count(count)
    }
    var items: [Scene.Item] = []
    for node in try array(Self.itemsExpected) {
      let item = try node.item(in: arrangement)
      if item.size == nil && !arrangement.hasItemSize { throw node.missingSize() }
      items.append(item)
    }
    return .each(items)
  }

  func item(in arrangement: Scene.Arrangement) throws(SceneError) -> Scene.Item {
    switch value {
    case .string(let label): return Scene.Item(label: label)
    case .object(let members) where members["label"] != nil || members["size"] != nil || members.isEmpty:
      let members = try object(keys: ["label", "size"])
      return Scene.Item(
        label: try members["label"]?.string(), size: try members["size"]?.itemSize(in: arrangement))
    default: return Scene.Item(size: try itemSize(in: arrangement))
    }
  }

  private func itemSize(in arrangement: Scene.Arrangement) throws(SceneError) -> Scene.ItemSize {
    switch arrangement {
    case .list: .line(try itemLength())
    case .grid: .cell(try cell())
    case .flow: .box(try box())
    case .waterfall: .piece(try piece())
    case .none: throw mismatch(expected: "no size, as the layout places the items itself")
    }
  }

  private func missingSize() -> SceneError {
    mismatch(expected: "a size with each item, as the arrangement has no itemSize")
  }
}
