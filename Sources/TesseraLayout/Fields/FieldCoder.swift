/// Goes through the fields of values: reads them from a document or from bytes, or writes them there.
///
/// A type lists its fields once, in a function that hands one after the other to a coder. What is read by that list is what
/// is written, sent and received. A coder that meets what makes no sense goes on to the end of the list without it, and
/// says so then.
///
/// Names and expectations are for documents. Coders of bytes leave them out, and values that are there in any case are
/// closures for the same reason: pages have no room for what they do not use.
package protocol FieldCoder {
  /// Whether the fields get values; otherwise their values are written.
  static var isReading: Bool { get }

  // MARK: - Values

  mutating func code(_ number: inout Double)
  mutating func code(_ number: inout Int)
  mutating func code(_ flag: inout Bool)
  mutating func code(_ kind: inout ElementKind)
  mutating func code(_ word: inout some FieldWord)

  /// A number, and which of several forms it has.
  mutating func code(
    _ number: inout Double, form: inout Int, of forms: @autoclosure () -> [NumberForm], _ expected: StaticString)

  // MARK: - Short forms of values, which bytes do not have

  /// A number that stands for a whole value, where a value can be said so; whether it is.
  mutating func isShort(_ number: inout Double, when canBe: @autoclosure () -> Bool) -> Bool
  /// A word that stands for a whole value, where a value can be said so; whether it is.
  mutating func isShort(_ word: inout some FieldWord, when canBe: @autoclosure () -> Bool) -> Bool
  /// Whether a value is said by its main part alone: one without any of some fields, where a value can be said so.
  mutating func isShort(without names: @autoclosure () -> [String], when canBe: @autoclosure () -> Bool) -> Bool

  // MARK: - Fields

  /// What comes are the fields of the value.
  mutating func begin(_ expected: StaticString)
  /// These were all its fields.
  mutating func end()
  /// The value cannot be what its fields say.
  mutating func fail(_ expected: StaticString)
  /// The value cannot be what these of its fields say together; the first of them that is there is wrong.
  mutating func fail(_ expected: StaticString, at names: @autoclosure () -> [String])

  /// A field that has to be there.
  mutating func field(_ name: StaticString, _ value: inout some Coded, _ expected: StaticString)
  /// A field that has to be there, in words.
  mutating func field(_ name: StaticString, _ word: inout some FieldWord)
  /// A whole number that has to be there where it has no usual value, and that documents have only in a range.
  mutating func field(
    _ name: StaticString, _ number: inout Int, unless usual: @autoclosure () -> Int?,
    in range: @autoclosure () -> ClosedRange<Int>?, _ expected: StaticString)
  /// A field that may be missing when it has its usual value; what is read has that before.
  mutating func field<Value: Coded & Equatable>(
    _ name: StaticString, _ value: inout Value, unless usual: @autoclosure () -> Value)
  /// A field that may have no value.
  mutating func optional<Value: Coded>(_ name: StaticString, _ value: inout Value?, new: @autoclosure () -> Value)
  /// A field that may have no value, which a document can also say where it would have one from elsewhere.
  mutating func removable<Value: Coded>(_ name: StaticString, _ value: inout Value?, new: @autoclosure () -> Value)
  /// A header or footer.
  mutating func supplementary(_ name: StaticString, _ value: inout SupplementaryLayout?, _ end: SupplementaryEnd)
  /// How items are arranged; in documents none where it is code.
  mutating func arrangement(_ name: StaticString, _ value: inout SectionArrangement)
  /// What each item has.
  mutating func items<Value: Coded>(
    _ name: StaticString, _ values: inout ItemProvider<Value>, new: @autoclosure () -> Value)
  /// Which of several types a value is of; whether it is to be read as a new one of that type.
  mutating func type<Word: FieldWord>(_ name: StaticString, _ type: inout Word?) -> Bool
}

extension FieldCoder {
  /// A number that has to be there.
  @inline(__always)
  package mutating func field(_ name: StaticString, _ number: inout Double) { field(name, &number, "a number") }
}

/// How a number stands in a document.
package enum NumberForm {
  /// As such.
  case bare
  /// As the only member of an object.
  case member(String)
  /// As a word instead of it.
  case word(String)
}

/// What a header or footer belongs to.
package enum SupplementaryEnd {
  case header, footer
  /// Above or below all sections.
  case globalHeader, globalFooter
}

/// A value that coders go through.
package protocol Coded {
  mutating func code(_ coder: inout some FieldCoder)
}

/// A type whose cases are words in a document.
package protocol FieldWord: Coded, Equatable {
  /// All cases, in the order in which messages list them.
  static var choices: [Self] { get }
}

extension FieldWord {
  package mutating func code(_ coder: inout some FieldCoder) { coder.code(&self) }
}

extension FieldWord where Self: CaseIterable {
  package static var choices: AllCases { allCases }
}

extension Double: Coded {
  package mutating func code(_ coder: inout some FieldCoder) { coder.code(&self) }
}

extension Int: Coded {
  package mutating func code(_ coder: inout some FieldCoder) { coder.code(&self) }
}

extension Bool: Coded {
  package mutating func code(_ coder: inout some FieldCoder) { coder.code(&self) }
}

extension ElementKind: Coded {
  package mutating func code(_ coder: inout some FieldCoder) { coder.code(&self) }
}
