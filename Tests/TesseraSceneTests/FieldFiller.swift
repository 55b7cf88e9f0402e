import Tessera
import TesseraTesting

@testable import TesseraJSON
@testable import TesseraScene

/// Sets all fields in a list to random values that a document can contain.
struct FieldFiller: FieldCoder {
  static var isReading: Bool { true }

  private var random: SeededGenerator
  private var axis = LayoutAxis.vertical
  private var depth = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func code(_ number: inout Double) { number = Double(self.number(1...40)) / 4 }
  mutating func code(_ number: inout Int) { number = self.number(0...50) }
  mutating func code(_ flag: inout Bool) { flag = number(0...1) == 1 }
  mutating func code(_ kind: inout ElementKind) { kind = ElementKind("kind-\(number(0...9))") }
  mutating func code<Word: FieldWord>(_ word: inout Word) { word = Word.choices[number(0...Word.choices.count - 1)] }

  mutating func code(
    _ number: inout Double, form: inout Int, of forms: @autoclosure () -> [NumberForm], _ expected: StaticString
  ) {
    form = self.number(0...forms().count - 1)
    number = Double(self.number(1...9))
    if case .word = forms()[form] { number = 0 }
  }

  mutating func isShort(_ number: inout Double, when canBe: @autoclosure () -> Bool) -> Bool { false }
  mutating func isShort(_ word: inout some FieldWord, when canBe: @autoclosure () -> Bool) -> Bool { false }
  mutating func isShort(without names: @autoclosure () -> [String], when canBe: @autoclosure () -> Bool) -> Bool {
    false
  }

  mutating func begin(_ expected: StaticString) {}
  mutating func end() {}
  mutating func fail(_ expected: StaticString) {}
  mutating func fail(_ expected: StaticString, at names: @autoclosure () -> [String]) {}

  mutating func field(_ name: StaticString, _ value: inout some Coded, _ expected: StaticString) { value.code(&self) }
  mutating func field(_ name: StaticString, _ word: inout some FieldWord) { code(&word) }
  mutating func field(
    _ name: StaticString, _ number: inout Int, unless usual: @autoclosure () -> Int?,
    in range: @autoclosure () -> ClosedRange<Int>?, _ expected: StaticString
  ) {
    number = self.number(range() ?? 0...50)
  }
  mutating func field<Value: Coded & Equatable>(
    _ name: StaticString, _ value: inout Value, unless usual: @autoclosure () -> Value
  ) {
    value.code(&self)
  }

  mutating func axis(_ name: StaticString, _ axis: inout LayoutAxis) {
    code(&axis)
    self.axis = axis
  }

  mutating func optional<Value: Coded>(_ name: StaticString, _ value: inout Value?, new: @autoclosure () -> Value) {
    var there = new()
    there.code(&self)
    value = number(0...2) == 0 ? nil : there
  }
  mutating func removable<Value: Coded>(_ name: StaticString, _ value: inout Value?, new: @autoclosure () -> Value) {
    optional(name, &value, new: new())
  }

  mutating func supplementary(_ name: StaticString, _ value: inout SupplementaryLayout?, _ end: SupplementaryEnd) {
    var there = SupplementaryLayout(length: 0)
    there.codeFields(&self)
    // All other edges are invalid.
    if let edge = there.edge, !SupplementaryEdges(end, axis).contains(edge) { there.edge = nil }
    value = number(0...2) == 0 ? nil : there
  }

  mutating func arrangement(_ name: StaticString, _ value: inout SectionArrangement) { value.code(&self) }
  mutating func items<Value: Coded>(
    _ name: StaticString, _ values: inout ItemProvider<Value>, new: @autoclosure () -> Value
  ) {
    var value = new()
    value.code(&self)
    values = number(0...3) == 0 ? .placeholder(value) : .same(value)
  }
  mutating func items(where isTrue: inout ((ItemPath) -> Bool)?) {}
  mutating func list<Value: Coded>(
    _ name: StaticString, _ values: inout [Value]?, new: @autoclosure () -> Value,
    required expected: @autoclosure () -> StaticString?
  ) {
    let isThere = expected() != nil || depth < 3 && number(0...2) == 0
    depth += 1
    var all = isThere ? (0..<number(1...3)).map { _ in new() } : []
    for index in all.indices { all[index].code(&self) }
    depth -= 1
    values = isThere ? all : nil
  }

  mutating func type<Word: FieldWord>(_ name: StaticString, _ type: inout Word?) -> Bool {
    type = Word.choices[number(0...Word.choices.count - 1)]
    return true
  }
}
