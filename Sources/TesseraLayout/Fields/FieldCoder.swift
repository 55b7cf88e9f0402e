/// A visitor of the fields of values, which reads them from a document or from bytes, or writes them there.
///
/// A type lists its fields once, in a function that passes each of them to a coder. The same list serves reading,
/// writing, sending and receiving. A coder skips an invalid field, continues to the end of the list, and then reports
/// the error.
///
/// Names and expectations are for documents. Coders of bytes leave them out. For the same reason, arguments that only
/// documents need are closures, because web pages must not contain unused code.
package protocol FieldCoder {
  /// Whether the coder reads values into the fields; otherwise it writes their values.
  static var isReading: Bool { get }

  // MARK: - Values

  mutating func code(_ number: inout Double)
  mutating func code(_ number: inout Int)
  mutating func code(_ flag: inout Bool)
  mutating func code(_ kind: inout ElementKind)
  mutating func code(_ word: inout some FieldWord)

  /// A number in one of several forms.
  mutating func code(
    _ number: inout Double, form: inout Int, of forms: @autoclosure () -> [NumberForm], _ expected: StaticString)

  // MARK: - Short forms of values, which bytes do not have

  /// A number as the short form of a whole value, if the value has one. Returns whether the short form is used.
  mutating func isShort(_ number: inout Double, when canBe: @autoclosure () -> Bool) -> Bool
  /// A word as the short form of a whole value, if the value has one. Returns whether the short form is used.
  mutating func isShort(_ word: inout some FieldWord, when canBe: @autoclosure () -> Bool) -> Bool
  /// Whether the main part of a value stands for the whole value, without the other fields, if the value has this short
  /// form.
  mutating func isShort(without names: @autoclosure () -> [String], when canBe: @autoclosure () -> Bool) -> Bool

  // MARK: - Fields

  /// Describes the next field, for authors of documents. Only coders that generate documentation use the note.
  mutating func describe(_ note: @autoclosure () -> FieldNote)
  /// Begins the fields of the value.
  mutating func begin(_ expected: StaticString)
  /// Ends the fields of the value.
  mutating func end()
  /// Reports that the fields form no valid value.
  mutating func fail(_ expected: StaticString)
  /// Reports that these fields together form no valid value, at the location of the first that is present.
  mutating func fail(_ expected: StaticString, at names: @autoclosure () -> [String])

  /// A required field.
  mutating func field(_ name: StaticString, _ value: inout some Coded, _ expected: StaticString)
  /// A required field whose value is a word.
  mutating func field(_ name: StaticString, _ word: inout some FieldWord)
  /// A whole number, required unless it has a default value, which documents restrict to a range.
  mutating func field(
    _ name: StaticString, _ number: inout Int, unless usual: @autoclosure () -> Int?,
    in range: @autoclosure () -> ClosedRange<Int>?, _ expected: StaticString)
  /// A field that may be missing if it has its default value. Before reading, the value is the default.
  mutating func field<Value: Coded & Equatable>(
    _ name: StaticString, _ value: inout Value, unless usual: @autoclosure () -> Value)
  /// The scroll axis of a stack, vertical by default. The edges of its headers and footers depend on it.
  mutating func axis(_ name: StaticString, _ axis: inout LayoutAxis)
  /// A field that may have no value.
  mutating func optional<Value: Coded>(_ name: StaticString, _ value: inout Value?, new: @autoclosure () -> Value)
  /// A field that may have no value. A document can also state that explicitly, to override a value from elsewhere.
  mutating func removable<Value: Coded>(_ name: StaticString, _ value: inout Value?, new: @autoclosure () -> Value)
  /// A header or footer.
  mutating func supplementary(_ name: StaticString, _ value: inout SupplementaryLayout?, _ end: SupplementaryEnd)
  /// The arrangement of items. Documents cannot contain arrangements that are code.
  mutating func arrangement(_ name: StaticString, _ value: inout SectionArrangement)
  /// The values of each item.
  mutating func items<Value: Coded>(
    _ name: StaticString, _ values: inout ItemProvider<Value>, new: @autoclosure () -> Value)
  /// Whether each item has something; nil if all have it. In documents, the items specify this.
  mutating func items(where isTrue: inout ((ItemPath) -> Bool)?)
  /// Several values in order; nil for a field that is missing. It is required if an expectation is given.
  mutating func list<Value: Coded>(
    _ name: StaticString, _ values: inout [Value]?, new: @autoclosure () -> Value,
    required expected: @autoclosure () -> StaticString?)
  /// The type of a value, out of several. Returns whether to read the value as a new one of that type.
  mutating func type<Word: FieldWord>(_ name: StaticString, _ type: inout Word?) -> Bool
}

extension FieldCoder {
  @inline(__always)
  package mutating func describe(_ note: @autoclosure () -> FieldNote) {}

  /// Describes the field that follows.
  ///
  /// - Parameters:
  ///   - text: The meaning of the field, as a sentence.
  ///   - bounds: The values that documents may have.
  ///   - usual: The default value in words, if the value itself would not explain it.
  @inline(__always)
  package mutating func note(
    _ text: @autoclosure () -> String, _ bounds: @autoclosure () -> FieldBounds = .any,
    usual: @autoclosure () -> String? = nil
  ) {
    describe(FieldNote(text: text(), bounds: bounds(), usual: usual()))
  }

  /// A required number.
  @inline(__always)
  package mutating func field(_ name: StaticString, _ number: inout Double) { field(name, &number, "a number") }
}

/// The description of a field, beyond its name and its type.
package struct FieldNote {
  /// The meaning of the field, as a sentence.
  package var text: String
  /// The values that documents may have.
  package var bounds: FieldBounds
  /// The default value in words.
  package var usual: String?
}

/// The bounds of a field's number, or of an array's count.
package enum FieldBounds {
  case any
  /// At least a number.
  case least(Double)
  /// Numbers in a range, both ends included.
  case range(ClosedRange<Double>)
}

/// The form of a number in a document.
package enum NumberForm {
  /// A plain number.
  case bare
  /// The only member of an object.
  case member(String)
  /// A word instead of the number.
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

/// A type whose cases are words in a document.
package protocol FieldWord: Coded, Equatable {
  /// All cases, in the order in which messages list them.
  static var choices: [Self] { get }
  /// The words of the cases, in the same order: their names in Swift.
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
