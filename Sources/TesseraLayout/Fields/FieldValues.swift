/// A coder that collects the values of all fields, to compare values that contain closures.
///
/// Values of the same type whose fields are equal have equal collections. Closures are not compared: `hasClosures` is
/// true if there are any.
package struct FieldValues: FieldCoder, Hashable {
  package static var isReading: Bool { false }

  /// Whether a field is a closure, or an arrangement that is defined in code.
  package private(set) var hasClosures = false
  /// The bit patterns of numbers, the indices of words, and whether optional values exist.
  private var numbers: [UInt64] = []
  private var kinds: [ElementKind] = []

  package init() {}

  /// Collects the values in a list of fields.
  package init(of list: some FieldList) {
    var list = list
    list.codeFields(&self)
  }

  /// Collects the fields of a value.
  package init(of value: some Coded) {
    var value = value
    value.code(&self)
  }

  private mutating func add(_ number: Int) { numbers.append(UInt64(bitPattern: Int64(number))) }

  private mutating func add(_ isThere: Bool) { add(isThere ? 1 : 0) }
}

// MARK: - Values

extension FieldValues {
  package mutating func code(_ number: inout Double) { numbers.append(number.bitPattern) }
  package mutating func code(_ number: inout Int) { add(number) }
  package mutating func code(_ flag: inout Bool) { add(flag) }
  package mutating func code(_ kind: inout ElementKind) { kinds.append(kind) }
  package mutating func code<Word: FieldWord>(_ word: inout Word) { add(Word.choices.firstIndex(of: word) ?? -1) }

  package mutating func code(
    _ number: inout Double, form: inout Int, of forms: @autoclosure () -> [NumberForm], _ expected: StaticString
  ) {
    add(form)
    code(&number)
  }

  package mutating func isShort(_ number: inout Double, when canBe: @autoclosure () -> Bool) -> Bool { false }
  package mutating func isShort(_ word: inout some FieldWord, when canBe: @autoclosure () -> Bool) -> Bool { false }
  package mutating func isShort(without names: @autoclosure () -> [String], when canBe: @autoclosure () -> Bool) -> Bool
  {
    false
  }
}

// MARK: - Fields

extension FieldValues {
  package mutating func begin(_ expected: StaticString) {}
  package mutating func end() {}
  package mutating func fail(_ expected: StaticString) {}
  package mutating func fail(_ expected: StaticString, at names: @autoclosure () -> [String]) {}

  package mutating func field(_ name: StaticString, _ value: inout some Coded, _ expected: StaticString) {
    value.code(&self)
  }

  package mutating func field(_ name: StaticString, _ word: inout some FieldWord) { code(&word) }

  package mutating func field(
    _ name: StaticString, _ number: inout Int, unless usual: @autoclosure () -> Int?,
    in range: @autoclosure () -> ClosedRange<Int>?, _ expected: StaticString
  ) {
    add(number)
  }

  package mutating func field<Value: Coded & Equatable>(
    _ name: StaticString, _ value: inout Value, unless usual: @autoclosure () -> Value
  ) {
    value.code(&self)
  }

  package mutating func axis(_ name: StaticString, _ axis: inout LayoutAxis) { code(&axis) }

  package mutating func optional<Value: Coded>(
    _ name: StaticString, _ value: inout Value?, new: @autoclosure () -> Value
  ) {
    add(value != nil)
    value?.code(&self)
  }

  package mutating func removable<Value: Coded>(
    _ name: StaticString, _ value: inout Value?, new: @autoclosure () -> Value
  ) {
    optional(name, &value, new: new())
  }

  package mutating func supplementary(
    _ name: StaticString, _ value: inout SupplementaryLayout?, _ end: SupplementaryEnd
  ) {
    add(value != nil)
    value?.codeFields(&self)
  }

  package mutating func arrangement(_ name: StaticString, _ value: inout SectionArrangement) { value.code(&self) }

  package mutating func items<Value: Coded>(
    _ name: StaticString, _ values: inout ItemProvider<Value>, new: @autoclosure () -> Value
  ) {
    add(values.shared != nil)
    if var value = values.shared { value.code(&self) } else { hasClosures = true }
  }

  package mutating func items(where isTrue: inout ((ItemPath) -> Bool)?) {
    add(isTrue != nil)
    if isTrue != nil { hasClosures = true }
  }

  package mutating func list<Value: Coded>(
    _ name: StaticString, _ values: inout [Value]?, new: @autoclosure () -> Value,
    required expected: @autoclosure () -> StaticString?
  ) {
    var all = values ?? []
    add(values == nil ? -1 : all.count)
    for index in all.indices { all[index].code(&self) }
  }

  package mutating func type<Word: FieldWord>(_ name: StaticString, _ type: inout Word?) -> Bool {
    if var word = type { code(&word) } else { hasClosures = true }
    return false
  }
}
