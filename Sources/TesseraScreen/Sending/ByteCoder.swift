import Tessera

/// Writes values as bytes or reads them. The same code describes the order of values for both.
///
/// A number takes eight bytes in little-endian order. Text consists of its length in bytes, followed by the bytes.
protocol ByteCoder: FieldCoder {
  /// Whether a value could not be sent or was not received correctly.
  var isBroken: Bool { get }
  mutating func fail()
  /// The nesting depth of lists around the value.
  var depth: Int { get set }
  /// The items of the section that is being written.
  var paths: [ItemPath] { get set }
  mutating func code(_ text: inout String)
  /// Codes several values, each of at least eight bytes.
  mutating func code<Value>(_ values: inout [Value], new: Value, _ body: (inout Self, inout Value) -> Void)
  /// Codes the values of several items, in order, or a single value if all items have the same value.
  mutating func code<Value: Coded>(_ values: inout ItemProvider<Value>, new: Value)
}

// Discard names and expectations here, so the program does not build strings from them.
extension ByteCoder {
  mutating func code(_ number: inout Int) {
    var value = Double(number)
    code(&value)
    guard let exact = Int(exactly: value), Self.isReading || exact == number else {
      if Self.isReading { number = 0 }
      return fail()
    }
    number = exact
  }

  mutating func code(_ flag: inout Bool) {
    var value = flag ? 1 : 0
    code(&value)
    flag = value == 1
  }

  mutating func code(_ kind: inout ElementKind) {
    var name = kind.name
    code(&name)
    if Self.isReading { kind = ElementKind(name) }
  }

  /// Codes a case as its index among all cases.
  mutating func code<Word: FieldWord>(_ word: inout Word) {
    let choice = Word.choices.firstIndex(of: word)
    var index = choice ?? 0
    code(&index)
    guard Self.isReading else {
      // Otherwise, the reader would receive a different word, and no error.
      if choice == nil { fail() }
      return
    }
    if Word.choices.indices.contains(index) { word = Word.choices[index] } else { fail() }
  }

  @inline(__always)
  mutating func code(
    _ number: inout Double, form: inout Int, of forms: @autoclosure () -> [NumberForm], _ expected: StaticString
  ) {
    code(&form)
    code(&number)
  }

  @inline(__always)
  mutating func isShort(_ number: inout Double, when canBe: @autoclosure () -> Bool) -> Bool { false }
  @inline(__always)
  mutating func isShort(_ word: inout some FieldWord, when canBe: @autoclosure () -> Bool) -> Bool { false }
  @inline(__always)
  mutating func isShort(without names: @autoclosure () -> [String], when canBe: @autoclosure () -> Bool) -> Bool {
    false
  }

  @inline(__always)
  mutating func begin(_ expected: StaticString) {}
  @inline(__always)
  mutating func end() {}
  @inline(__always)
  mutating func fail(_ expected: StaticString) { fail() }
  @inline(__always)
  mutating func fail(_ expected: StaticString, at names: @autoclosure () -> [String]) { fail() }

  @inline(__always)
  mutating func field(_ name: StaticString, _ value: inout some Coded, _ expected: StaticString) { value.code(&self) }
  @inline(__always)
  mutating func field(_ name: StaticString, _ word: inout some FieldWord) { code(&word) }
  @inline(__always)
  mutating func field(
    _ name: StaticString, _ number: inout Int, unless usual: @autoclosure () -> Int?,
    in range: @autoclosure () -> ClosedRange<Int>?, _ expected: StaticString
  ) {
    code(&number)
  }
  @inline(__always)
  mutating func field<Value: Coded & Equatable>(
    _ name: StaticString, _ value: inout Value, unless usual: @autoclosure () -> Value
  ) {
    value.code(&self)
  }

  @inline(__always)
  mutating func axis(_ name: StaticString, _ axis: inout LayoutAxis) { code(&axis) }
  @inline(__always)
  mutating func optional<Value: Coded>(_ name: StaticString, _ value: inout Value?, new: @autoclosure () -> Value) {
    var isThere = value != nil
    code(&isThere)
    guard isThere else {
      value = nil
      return
    }
    var there = value ?? new()
    there.code(&self)
    value = there
  }
  @inline(__always)
  mutating func removable<Value: Coded>(_ name: StaticString, _ value: inout Value?, new: @autoclosure () -> Value) {
    optional(name, &value, new: new())
  }
  @inline(__always)
  mutating func supplementary(_ name: StaticString, _ value: inout SupplementaryLayout?, _ end: SupplementaryEnd) {
    code(&value)
  }
  private mutating func code(_ supplementary: inout SupplementaryLayout?) {
    var isThere = supplementary != nil
    code(&isThere)
    guard isThere else {
      supplementary = nil
      return
    }
    var there = supplementary ?? SupplementaryLayout(length: 0)
    there.codeFields(&self)
    supplementary = there
  }

  @inline(__always)
  mutating func arrangement(_ name: StaticString, _ value: inout SectionArrangement) { value.code(&self) }
  @inline(__always)
  mutating func items<Value: Coded>(
    _ name: StaticString, _ values: inout ItemProvider<Value>, new: @autoclosure () -> Value
  ) {
    code(&values, new: new())
  }
  mutating func items(where isTrue: inout ((ItemPath) -> Bool)?) {
    var isThere = isTrue != nil
    code(&isThere)
    guard isThere else {
      isTrue = nil
      return
    }
    var all = isTrue.map { paths.map($0) } ?? []
    code(&all, new: false) { $0.code(&$1) }
    if Self.isReading { isTrue = { [all] path in all.indices.contains(path.item) && all[path.item] } }
  }
  mutating func list<Value: Coded>(
    _ name: StaticString, _ values: inout [Value]?, new: @autoclosure () -> Value,
    required expected: @autoclosure () -> StaticString?
  ) {
    var isThere = values != nil
    code(&isThere)
    var all = values ?? []
    // Layouts do not accept deeper nesting. Without a limit, malicious bytes could exhaust the stack.
    if isThere, depth > 40 { return fail() }
    depth += 1
    if isThere { code(&all, new: new()) { $1.code(&$0) } }
    depth -= 1
    values = isThere ? all : nil
  }

  @inline(__always)
  mutating func type<Word: FieldWord>(_ name: StaticString, _ type: inout Word?) -> Bool {
    // A value without a type is a closure, which cannot be sent.
    guard Self.isReading || type != nil, let first = Word.choices.first else {
      fail()
      return false
    }
    var word = type ?? first
    code(&word)
    type = word
    return Self.isReading
  }
}
