import Tessera
import TesseraTestSupport
import TesseraTesting
import Testing

@testable import TesseraJSON
@testable import TesseraScene

/// The random stacks that are compared with the reference use every option.
@Suite("Fields of random stacks")
struct RandomFieldsTests {
  /// The fields of estimates that follow an average, and of snapping. Random stacks have neither, and other tests cover
  /// them.
  private static let exceptions: Set<String> = [
    "contentLength.averaging", "height.averaging", "itemSize.averaging", "length.averaging", "width.averaging",
    "shelf.snapping", "snapping.at", "snapping.to",
  ]

  @Test("Every field of sections and their parts has several values in random stacks")
  func allFields() {
    var possible = DocumentValues()
    for seed in 0..<2_000 as Range<UInt64> {
      var filler = FieldFiller(seed: seed)
      var section = SectionLayout.list(length: 0)
      section.codeFields(&filler)
      possible.add(section)
    }
    var random = DocumentValues()
    for seed in 0..<40 as Range<UInt64> {
      var stacks = RandomStacks(seed: seed)
      for _ in 0..<25 { for section in stacks.next().sections { random.add(section.layout) } }
    }
    #expect(possible.changing.count > 60)
    let missing = possible.changing.subtracting(random.changing).subtracting(Self.exceptions)
    #expect(missing == [], "Draw these fields in `RandomStacks`. If they change frames, `ScriptModel` needs them too.")
    #expect(Self.exceptions.subtracting(possible.changing) == [])
  }
}

/// The values of each field in sections, as documents contain them.
private struct DocumentValues {
  private var values: [String: Set<JSONValue>] = [:]

  /// The names of the fields with more than one value.
  var changing: Set<String> { Set(values.filter { $0.value.count > 1 }.keys) }

  mutating func add(_ section: SectionLayout) {
    add(.object(FieldWriter.members(of: section)), in: "section")
  }

  /// Adds the fields of an object under the name of its type, or of the field that contains it.
  private mutating func add(_ value: JSONValue, in name: String) {
    switch value {
    case .object(let members):
      var parent = name
      if case .string(let type)? = members["type"] { parent = type }
      for (key, member) in members {
        values["\(parent).\(key.text)", default: []].insert(member)
        add(member, in: ["rows", "columns"].contains(key.text) ? name : key.text)
      }
    case .array(let all): for value in all { add(value, in: name) }
    case _: break
    }
  }
}
