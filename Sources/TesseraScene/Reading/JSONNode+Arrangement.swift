import Tessera

extension JSONNode {
  /// An arrangement; without a type, the default one with what is said here changed.
  func arrangement(over base: Scene.Arrangement?) throws(SceneError) -> Scene.Arrangement {
    guard case .object(let all) = value else { throw mismatch(expected: "an object with the type of arrangement") }
    let members = JSONObject(members: all, path: path)
    let type: ArrangementType? = try members["type"]?.choice()
    switch (type, base) {
    case (.list, _): return .list(try list(over: Scene.List()))
    case (.grid, _): return .grid(try grid(over: nil))
    case (.flow, _): return .flow(try flow(over: Scene.Flow()))
    case (.waterfall, _): return .waterfall(try waterfall(over: nil))
    case (nil, .list(let list)): return .list(try self.list(over: list))
    case (nil, .grid(let grid)): return .grid(try self.grid(over: grid))
    case (nil, .flow(let flow)): return .flow(try self.flow(over: flow))
    case (nil, .waterfall(let waterfall)): return .waterfall(try self.waterfall(over: waterfall))
    case (nil, nil), (nil, .some(.none)):
      throw members.missing("type", ArrangementType.expected)
    }
  }

  private func list(over base: Scene.List) throws(SceneError) -> Scene.List {
    let members = try object(keys: ["type", "itemSize", "spacing"])
    return Scene.List(
      itemSize: try members["itemSize"]?.itemLength() ?? base.itemSize,
      spacing: try members["spacing"]?.number() ?? base.spacing)
  }

  private func grid(over base: Scene.Grid?) throws(SceneError) -> Scene.Grid {
    let members = try object(keys: ["type", "columns", "itemSize", "lineSpacing", "itemSpacing", "alignment"])
    guard let columns = try members["columns"]?.columns() ?? base?.columns else {
      throw members.missing("columns", Self.columnsExpected)
    }
    return Scene.Grid(
      columns: columns,
      itemSize: try members["itemSize"]?.cell() ?? base?.itemSize,
      lineSpacing: try members["lineSpacing"]?.number() ?? base?.lineSpacing ?? 0,
      itemSpacing: try members["itemSpacing"]?.number() ?? base?.itemSpacing ?? 0,
      alignment: try members["alignment"]?.choice() ?? base?.alignment ?? .start)
  }

  private func flow(over base: Scene.Flow) throws(SceneError) -> Scene.Flow {
    let members = try object(keys: ["type", "itemSize", "lineSpacing", "itemSpacing", "distribution", "alignment"])
    return Scene.Flow(
      itemSize: try members["itemSize"]?.box() ?? base.itemSize,
      lineSpacing: try members["lineSpacing"]?.number() ?? base.lineSpacing,
      itemSpacing: try members["itemSpacing"]?.number() ?? base.itemSpacing,
      distribution: try members["distribution"]?.choice() ?? base.distribution,
      alignment: try members["alignment"]?.choice() ?? base.alignment)
  }

  private func waterfall(over base: Scene.Waterfall?) throws(SceneError) -> Scene.Waterfall {
    let members = try object(keys: ["type", "columns", "itemSize", "lineSpacing", "itemSpacing"])
    guard let columns = try members["columns"]?.waterfallColumns() ?? base?.columns else {
      throw members.missing("columns", Self.waterfallColumnsExpected)
    }
    return Scene.Waterfall(
      columns: columns,
      itemSize: try members["itemSize"]?.piece() ?? base?.itemSize,
      lineSpacing: try members["lineSpacing"]?.number() ?? base?.lineSpacing ?? 0,
      itemSpacing: try members["itemSpacing"]?.number() ?? base?.itemSpacing ?? 0)
  }

  private static let waterfallColumnsExpected = #"columns (a whole number or {"minimumWidth": …})"#

  private func waterfallColumns() throws(SceneError) -> WaterfallArrangement.Columns {
    let expected = Self.waterfallColumnsExpected
    if case .number = value { return .count(try integer(expected)) }
    return .minimumWidth(try object(expected, keys: ["minimumWidth"]).only(expected).1.number())
  }

  private static let columnsExpected = #"columns (a whole number, {"minimumWidth": …} or "fractions")"#

  private func columns() throws(SceneError) -> GridArrangement.Columns {
    switch value {
    case .string("fractions"): return .fractions
    case .number: return .count(try integer(Self.columnsExpected))
    default:
      let (_, node) = try object(Self.columnsExpected, keys: ["minimumWidth"]).only(Self.columnsExpected)
      return .minimumWidth(try node.number())
    }
  }
}

private enum ArrangementType: JSONWord {
  case list, grid, flow, waterfall

  static var choices: [ArrangementType] { [.list, .grid, .flow, .waterfall] }

  var word: String {
    switch self {
    case .list: "list"
    case .grid: "grid"
    case .flow: "flow"
    case .waterfall: "waterfall"
    }
  }
}
