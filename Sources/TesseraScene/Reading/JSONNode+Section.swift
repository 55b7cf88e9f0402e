import Tessera
import TesseraJSON

/// The default values of sections.
struct SectionDefaults {
  /// The calendar to which the sections belong, if any. Calendar sections have no other defaults.
  var calendar: CollectionScene.Calendar?
  /// Whether sections are the rows of a table. Rows have none of the defaults below.
  var areRows = false
  /// The layout of the sections in a stack.
  var section = SectionDescription()

  /// Whether the sections belong to a stack.
  var areOfStack: Bool { !areRows && calendar == nil }
}

extension JSONNode {
  func section(_ defaults: SectionDefaults) throws(JSONError) -> CollectionScene.Section {
    if defaults.areRows { return try row() }
    if let calendar = defaults.calendar { return try section(of: calendar) }
    var section = CollectionScene.Section(items: .count(0), layout: defaults.section.layout)
    let description = try sectionDescription(over: defaults.section) { reader, description in
      let arrangement = CollectionScene.Arrangement(description.layout.arrangement)
      reader.requireArrangement(of: description)
      reader.field("title", &section.title) { node throws(JSONError) in try node.title() }
      reader.field("items", &section.items, JSONNode.itemsExpected) { node throws(JSONError) in
        try node.items(in: arrangement)
      }
      reader.field("id", &section.id) { node throws(JSONError) in try node.string() }
      reader.field("shelfOffset", &section.shelfOffset) { node throws(JSONError) in try node.number() }
    }
    (section.layout, section.labels) = (description.layout, description.labels)
    return section
  }

  /// Reads a header or footer of a changed section.
  func supplementary(_ end: SupplementaryEnd, _ axis: LayoutAxis) throws(JSONError) -> CollectionScene.Supplementary? {
    var reader = FieldReader(self, axis: axis)
    var layout: SupplementaryLayout?
    reader.supplementary("header", &layout, end, in: self)
    try reader.check()
    return layout.map { CollectionScene.Supplementary($0, label: reader.labels["header"]) }
  }
}
