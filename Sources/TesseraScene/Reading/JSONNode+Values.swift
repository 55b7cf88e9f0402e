import Tessera

extension JSONNode {
  /// A value that is a list of fields, or has one.
  func value<Value: Coded>(_ new: Value) throws(SceneError) -> Value {
    var reader = FieldReader(self)
    var value = new
    value.code(&reader)
    try reader.check()
    return value
  }

  func insets() throws(SceneError) -> Insets { try value(.zero) }

  func size() throws(SceneError) -> LayoutSize {
    let members = try object("an object with width and height", keys: ["width", "height"])
    return LayoutSize(
      width: try members.required("width", "a number").number(),
      height: try members.required("height", "a number").number())
  }

  func point() throws(SceneError) -> LayoutPoint {
    let members = try object("an object with x and y", keys: ["x", "y"])
    return LayoutPoint(x: try members["x"]?.number() ?? 0, y: try members["y"]?.number() ?? 0)
  }

  /// A number in one of several forms, and which.
  func number(of forms: [NumberForm], _ expected: String) throws(SceneError) -> (Double, Int) {
    var names: [String: Int] = [:]
    for (index, form) in forms.enumerated() {
      switch (form, value) {
      case (.bare, .number(let number)): return (number, index)
      case (.word(let word), .string(let text)) where text == word: return (0, index)
      case (.member(let name), _): names[name] = index
      case (.bare, _), (.word, _): break
      }
    }
    let (name, node) = try object(expected, keys: Set(names.keys)).only(expected)
    return (try node.number(), names[name, default: 0])
  }

  /// A kind, which pages use as the name of a class.
  func elementKind() throws(SceneError) -> ElementKind {
    let expected = "a kind (one to 64 of the letters a to z, A to Z, digits, - and _, not beginning with a digit)"
    let name = try string(expected)
    let isWord = name.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
      default: false
      }
    }
    guard isWord, (1...64).contains(name.utf8.count), !("0"..."9").contains(name.prefix(1)) else {
      throw mismatch(expected: expected)
    }
    return ElementKind(name)
  }
}
