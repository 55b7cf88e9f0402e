import Tessera

extension JSONNode {
  func size() throws(SceneError) -> Size {
    let members = try object("an object with width and height", keys: ["width", "height"])
    return Size(
      width: try members.required("width", "a number").number(),
      height: try members.required("height", "a number").number())
  }

  func point() throws(SceneError) -> Point {
    let members = try object("an object with x and y", keys: ["x", "y"])
    return Point(x: try members["x"]?.number() ?? 0, y: try members["y"]?.number() ?? 0)
  }

  func insets() throws(SceneError) -> Insets {
    if case .number(let all) = value { return Insets(all) }
    let members = try object(
      "insets (a number, or an object with top, leading, bottom, trailing)",
      keys: ["top", "leading", "bottom", "trailing"])
    return Insets(
      top: try members["top"]?.number() ?? 0,
      leading: try members["leading"]?.number() ?? 0,
      bottom: try members["bottom"]?.number() ?? 0,
      trailing: try members["trailing"]?.number() ?? 0)
  }

  static let lengthExpected = #"a length (a number, {"estimated": …} or {"fraction": …})"#

  func length() throws(SceneError) -> Length {
    let expected = Self.lengthExpected
    if case .number(let number) = value { return .fixed(number) }
    let (key, node) = try object(expected, keys: ["estimated", "fraction"]).only(expected)
    return key == "estimated" ? .estimated(try node.number()) : .fraction(try node.number())
  }

  func itemLength() throws(SceneError) -> ItemLength {
    let expected = #"a length (a number, {"estimated": …}, {"fraction": …} or {"aspectRatio": …})"#
    if case .number(let number) = value { return .length(.fixed(number)) }
    let (key, node) = try object(expected, keys: ["estimated", "fraction", "aspectRatio"]).only(expected)
    return key == "aspectRatio" ? .aspectRatio(try node.number()) : .length(try length())
  }

  func cell() throws(SceneError) -> GridArrangement.Item {
    guard case .object(let members) = value, members["length"] != nil || members["span"] != nil else {
      return GridArrangement.Item(length: try itemLength())
    }
    let cell = try object(keys: ["length", "span", "fraction"])
    let length = try cell.required("length", "the side along the scroll axis").itemLength()
    switch (cell["span"], cell["fraction"]) {
    case (let span, nil): return GridArrangement.Item(span: try span?.integer() ?? 1, length: length)
    case (nil, let fraction?): return GridArrangement.Item(fraction: try fraction.number(), length: length)
    case (.some, .some): throw mismatch(expected: "either span or fraction")
    }
  }

  func piece() throws(SceneError) -> WaterfallArrangement.Item {
    guard case .object(let members) = value, members["length"] != nil || members["span"] != nil else {
      return WaterfallArrangement.Item(length: try itemLength())
    }
    let piece = try object(keys: ["length", "span"])
    return WaterfallArrangement.Item(
      span: try piece["span"]?.integer() ?? 1,
      length: try piece.required("length", "the side along the scroll axis").itemLength())
  }

  func box() throws(SceneError) -> Scene.ItemSize.Box {
    let expected = "a size (two of width, height and aspectRatio)"
    let members = try object(expected, keys: ["width", "height", "aspectRatio"])
    switch (try members["width"]?.length(), try members["height"]?.length(), try members["aspectRatio"]?.number()) {
    case (let width?, let height?, nil): return .both(width: width, height: height)
    case (let width?, nil, let ratio?): return .width(width, aspectRatio: ratio)
    case (nil, let height?, let ratio?): return .height(height, aspectRatio: ratio)
    default: throw mismatch(expected: expected)
    }
  }
}
