/// A visitor that reads the fields of values from a document or from bytes, or writes them.
///
/// A type lists its fields only once, in a function that passes each of them to a coder. The same list is used for
/// reading, writing, sending and receiving. A coder skips an invalid field, continues to the end of the list, and then
/// reports the error.
///
/// Only documents use names and expectations; byte coders ignore them. Arguments that only documents need are closures,
/// because web pages must not contain unused code.
package protocol FieldCoder {
  /// Whether the coder reads values into the fields. Otherwise, it writes their values.
  static var isReading: Bool { get }

  // MARK: - Values

  mutating func code(_ number: inout Double)
  mutating func code(_ number: inout Int)
  mutating func code(_ flag: inout Bool)
  mutating func code(_ kind: inout ElementKind)
  mutating func code(_ word: inout some FieldWord)

  /// Codes a number that has one of several formats.
  mutating func code(
    _ number: inout Double, form: inout Int, of forms: @autoclosure () -> [NumberForm], _ expected: StaticString)

  // MARK: - Short forms of values, only in documents

  /// Codes a number that stands for an entire value, if the value has such a short form. Returns whether the short form
  /// is used.
  mutating func isShort(_ number: inout Double, when canBe: @autoclosure () -> Bool) -> Bool
  /// Codes a word that stands for an entire value, if the value has such a short form. Returns whether the short form
  /// is used.
  mutating func isShort(_ word: inout some FieldWord, when canBe: @autoclosure () -> Bool) -> Bool
  /// Returns whether the main part of a value stands for the entire value, which then has no other fields. Only some values have
  /// such a short form.
  mutating func isShort(without names: @autoclosure () -> [String], when canBe: @autoclosure () -> Bool) -> Bool

  // MARK: - Fields
  // An argument named `new` is a value that readers fill if there is no value yet.

  /// Describes the next field for people who write documents. Only coders that generate documentation use the note.
  mutating func describe(_ note: @autoclosure () -> FieldNote)
  /// Begins the fields of the value.
  mutating func begin(_ expected: StaticString)
  /// Ends the fields of the value.
  mutating func end()
  /// Reports that the fields do not form a valid value.
  mutating func fail(_ expected: StaticString)
  /// Reports that these fields together do not form a valid value. The error is located at the first of these fields
  /// that is present.
  mutating func fail(_ expected: StaticString, at names: @autoclosure () -> [String])

  /// Codes a required field.
  mutating func field(_ name: StaticString, _ value: inout some Coded, _ expected: StaticString)
  /// Codes a required field whose value is a word.
  mutating func field(_ name: StaticString, _ word: inout some FieldWord)
  /// Codes a whole number. The field is required unless it has a default value. In documents, the number must be in a range.
  mutating func field(
    _ name: StaticString, _ number: inout Int, unless usual: @autoclosure () -> Int?,
    in range: @autoclosure () -> ClosedRange<Int>?, _ expected: StaticString)
  /// Codes a field that can be omitted if it has its default value. Before reading, `value` contains the default.
  mutating func field<Value: Coded & Equatable>(
    _ name: StaticString, _ value: inout Value, unless usual: @autoclosure () -> Value)
  /// Codes the scroll axis of a stack. The default is vertical. The edges of the stack's headers and footers depend on this axis.
  mutating func axis(_ name: StaticString, _ axis: inout LayoutAxis)
  /// Codes a field that can have no value.
  mutating func optional<Value: Coded>(_ name: StaticString, _ value: inout Value?, new: @autoclosure () -> Value)
  /// Codes a field that can have no value. A document can also explicitly remove the value, to override an existing
  /// one.
  mutating func removable<Value: Coded>(_ name: StaticString, _ value: inout Value?, new: @autoclosure () -> Value)
  /// Codes a header or footer.
  mutating func supplementary(_ name: StaticString, _ value: inout SupplementaryLayout?, _ end: SupplementaryEnd)
  /// Codes the arrangement of items. Documents cannot contain arrangements that are defined in code.
  mutating func arrangement(_ name: StaticString, _ value: inout SectionArrangement)
  /// Codes the values of all items.
  mutating func items<Value: Coded>(
    _ name: StaticString, _ values: inout ItemProvider<Value>, new: @autoclosure () -> Value)
  /// Codes a condition for each item; nil if it is true for all items. In documents, the items specify it.
  mutating func items(where isTrue: inout ((ItemPath) -> Bool)?)
  /// Codes several values in order; nil if the field is missing. If there is an expectation, the field is required.
  mutating func list<Value: Coded>(
    _ name: StaticString, _ values: inout [Value]?, new: @autoclosure () -> Value,
    required expected: @autoclosure () -> StaticString?)
  /// Codes the type of a value that can have one of several types. Returns whether to read the value as a new value of
  /// that type.
  mutating func type<Word: FieldWord>(_ name: StaticString, _ type: inout Word?) -> Bool
}

extension FieldCoder {
  @inline(__always)
  package mutating func describe(_ note: @autoclosure () -> FieldNote) {}

  /// Describes the next field.
  ///
  /// - Parameters:
  ///   - text: the meaning of the field, as a sentence.
  ///   - bounds: the values that documents can contain.
  ///   - usual: the default value in words, if the value itself is not self-explanatory.
  @inline(__always)
  package mutating func note(
    _ text: @autoclosure () -> String, _ bounds: @autoclosure () -> FieldBounds = .any,
    usual: @autoclosure () -> String? = nil
  ) {
    describe(FieldNote(text: text(), bounds: bounds(), usual: usual()))
  }

  /// Codes a required number.
  @inline(__always)
  package mutating func field(_ name: StaticString, _ number: inout Double) { field(name, &number, "a number") }
}

/// The description of a field, beyond its name and its type.
package struct FieldNote {
  /// The meaning of the field, as a sentence.
  package var text: String
  /// The values that documents can contain.
  package var bounds: FieldBounds
  /// The default value in words.
  package var usual: String?
}

/// The bounds of a field's number, or of an array's count.
package enum FieldBounds {
  case any
  /// Numbers greater than or equal to a minimum.
  case minimum(Double)
  /// Numbers in a range, including both ends.
  case range(ClosedRange<Double>)
}

/// The format of a number in a document.
package enum NumberForm {
  /// A number without a name.
  case bare
  /// The only member of an object.
  case member(String)
  /// A word in place of the number.
  case word(String)
}

/// The position of a header or footer.
package enum SupplementaryEnd {
  case header, footer
  /// Above or below all sections.
  case globalHeader, globalFooter
}

/// A value that coders can read and write.
package protocol Coded {
  mutating func code(_ coder: inout some FieldCoder)
}

/// A type whose cases are represented by words in a document.
package protocol FieldWord: Coded, Equatable {
  /// All cases, in the order in which messages list them.
  static var choices: [Self] { get }
  /// The words of the cases, in the same order. These are the names of the cases in Swift.
  static var words: [String] { get }
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
