import TesseraLayout

extension JSONNode {
  /// Returns a value that is or contains a list of fields.
  package func value<Value: Coded>(_ new: Value) throws(JSONError) -> Value {
    var reader = FieldReader(self)
    var value = new
    value.code(&reader)
    try reader.check()
    return value
  }

  package func insets() throws(JSONError) -> Insets { try value(.zero) }

  package func size() throws(JSONError) -> LayoutSize {
    let members = try object("an object with width and height", keys: ["width", "height"])
    return LayoutSize(
      width: try members.required("width", "a number").number(),
      height: try members.required("height", "a number").number())
  }

  package func point() throws(JSONError) -> LayoutPoint {
    let members = try object("an object with x and y", keys: ["x", "y"])
    return LayoutPoint(x: try members["x"]?.number() ?? 0, y: try members["y"]?.number() ?? 0)
  }

  /// Returns a number that is written in one of several forms, and the index of that form.
  package func number(of forms: [NumberForm], _ expected: String) throws(JSONError) -> (Double, Int) {
    var names: [JSONKey: Int] = [:]
    for (index, form) in forms.enumerated() {
      switch (form, value) {
      case (.bare, .number(let number)): return (number, index)
      case (.word(let word), .string(let text)) where JSONKey(text) == JSONKey(word): return (0, index)
      case (.member(let name), _): names[JSONKey(name)] = index
      case (.bare, _), (.word, _): break
      }
    }
    let (name, node) = try object(expected, keys: Set(names.keys)).only(expected)
    return (try node.number(), names[name, default: 0])
  }

  /// Returns an element kind, which pages use as a class name.
  package func elementKind() throws(JSONError) -> ElementKind {
    let expected = "a kind (1 to 64 of the characters a–z, A–Z, 0–9, - and _, not starting with a digit)"
    let name = try string(expected)
    let isWord = name.utf8.allSatisfy { byte in
      switch byte {
      // Letters, digits, - and _.
      case 97...122, 65...90, 48...57, 45, 95: true
      default: false
      }
    }
    let startsWithDigit = name.utf8.first.map { (48...57).contains($0) } ?? false
    guard isWord, (1...64).contains(name.utf8.count), !startsWithDigit else {
      throw mismatch(expected: expected)
    }
    return ElementKind(name)
  }
}
