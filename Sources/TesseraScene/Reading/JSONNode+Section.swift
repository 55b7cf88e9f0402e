import Tessera
import TesseraJSON

/// The default values of sections.
struct SectionDefaults {
  /// The calendar that the sections belong to, if any. Sections of calendars have no other defaults.
  var calendar: CollectionScene.Calendar?
  /// The scroll axis of the stack that they are sections of.
  var axis = LayoutAxis.vertical
  /// Whether sections are the rows of a table. Rows have none of the defaults below.
  var areRows = false
  /// How they are laid out.
  var layout = SectionLayout(CollectionScene.Arrangement.none.layout)
  /// The texts of their headers and footers.
  var labels: [JSONKey: String] = [:]

  /// Whether sections are those of a stack.
  var areOfStack: Bool { !areRows && calendar == nil }

  /// The keys of the document that say how a section is laid out.
  static let keys = FieldReader.names(of: SectionDefaults().layout)
}

extension JSONNode {
  func sectionDefaults(_ axis: LayoutAxis) throws(JSONError) -> SectionDefaults {
    var defaults = SectionDefaults(axis: axis)
    var reader = FieldReader(self, axis: axis)
    reader.begin("an object")
    defaults.layout.codeFields(&reader)
    reader.end()
    try reader.check()
    defaults.labels = reader.labels
    return defaults
  }

  func section(_ defaults: SectionDefaults) throws(JSONError) -> CollectionScene.Section {
    if defaults.areRows { return try row() }
    if let calendar = defaults.calendar { return try section(of: calendar) }
    var section = CollectionScene.Section(items: .count(0), layout: defaults.layout)
    var reader = FieldReader(self, axis: defaults.axis, labels: defaults.labels)
    reader.begin("an object")
    section.layout.codeFields(&reader)
    let arrangement = section.arrangement
    if arrangement == .none { _ = reader.member("arrangement", "an arrangement, here or in $.layout.section") }
    reader.field("title", &section.title) { node throws(JSONError) in try node.string() }
    reader.field("items", &section.items, JSONNode.itemsExpected) { node throws(JSONError) in
      try node.items(in: arrangement)
    }
    reader.field("id", &section.id) { node throws(JSONError) in try node.string() }
    reader.field("shelfOffset", &section.shelfOffset) { node throws(JSONError) in try node.number() }
    reader.end()
    try reader.check()
    section.labels = reader.labels
    return section
  }

  /// A header or footer of a section that changes.
  func supplementary(_ end: SupplementaryEnd, _ axis: LayoutAxis) throws(JSONError) -> CollectionScene.Supplementary? {
    var reader = FieldReader(self, axis: axis)
    var layout: SupplementaryLayout?
    reader.supplementary("header", &layout, end, in: self)
    try reader.check()
    return layout.map { CollectionScene.Supplementary($0, label: reader.labels["header"]) }
  }
}
