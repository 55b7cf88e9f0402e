import Tessera
import TesseraJSON

/// Changes the layout of a visible collection by replacing the values from the program's source with the values in a
/// document. Values that the source provides through closures, such as a size for each item, do not change unless the
/// document specifies them.
final class LayoutEditor {
  private let engine: CollectionEngine
  private let source: LayoutSource
  /// The layout that was shown when the editor was created, or after the last edit.
  private var shown: AnyPreparedLayout

  /// Creates an editor for the layout that an engine currently shows; nil for custom layouts, which are defined by
  /// code.
  init?(_ engine: CollectionEngine) {
    guard let source = engine.layout.source else { return nil }
    (self.engine, self.source, shown) = (engine, source, engine.layout)
  }

  /// Whether the engine still shows the source's layout, with or without edits. The screen may have switched to a
  /// different layout.
  var isCurrent: Bool { engine.layout === shown }

  /// The layout as a document. If the source describes sections individually, the document contains the first section.
  var document: JSONValue {
    switch source {
    case .stack(let layout):
      var members = FieldWriter.members(of: layout)
      members["section"] = .object(FieldWriter.members(of: section(of: layout)))
      return .object(members)
    case .table(let layout):
      var members = FieldWriter.members(of: layout)
      members["type"] = .string("table")
      if case .same(let length) = layout.rows { members["rows"] = length.json }
      if case .same(let length) = layout.columns { members["columns"] = length.json }
      return .object(members)
    case .calendar(let layout):
      var members = FieldWriter.members(of: layout)
      members["type"] = .string("calendar")
      return .object(members)
    }
  }

  private func section(of layout: StackLayout) -> SectionLayout {
    switch layout.sections {
    case .uniform(let section): section
    case .each(let describe):
      describe(SectionContext(index: 0, itemCount: engine.layout.data.runs.first?.items ?? 0))
    }
  }

  /// Shows the layout with its members overridden by a document.
  ///
  /// - Throws: `EditError` for the first invalid member; in that case, nothing has changed.
  func apply(_ document: JSONNode, animation: AnimationCurve?) throws(EditError) {
    switch source {
    case .stack(let layout): try show(try stack(document, over: layout), animation)
    case .table(let layout):
      try show(try checked { () throws(JSONError) in try document.table(over: layout) }, animation)
    case .calendar(let layout):
      try show(try checked { () throws(JSONError) in try document.calendar(over: layout) }, animation)
    }
  }

  private func stack(_ document: JSONNode, over layout: StackLayout) throws(EditError) -> StackLayout {
    let section = section(of: layout)
    // Also read the first section to find its errors.
    let edited = try checked { () throws(JSONError) in
      var defaults = StackDescription()
      defaults.layout = layout
      defaults.section.layout = section
      return try document.stackDescription(over: defaults)
    }
    var result = edited.layout
    switch layout.sections {
    case .uniform: result.sections = .uniform(edited.section.layout)
    case .each(let describe):
      guard case .object(let members) = document.value, let value = members["section"] else { break }
      let node = JSONNode(value: value, path: document.path.appending(key: "section"))
      result.sections = .each { context in
        var defaults = SectionDescription(axis: edited.layout.axis)
        defaults.layout = describe(context)
        // The other sections may not accept every edit that the first section accepts.
        return (try? node.sectionDescription(over: defaults))?.layout ?? defaults.layout
      }
    }
    return result
  }

  private func checked<Value>(_ body: () throws(JSONError) -> Value) throws(EditError) -> Value {
    do throws(JSONError) {
      return try body()
    } catch {
      throw .document(error)
    }
  }

  private func show(_ layout: some CollectionLayout, _ animation: AnimationCurve?) throws(EditError) {
    do throws(LayoutError) {
      try engine.setLayout(layout, animation: animation)
      shown = engine.layout
    } catch {
      throw .layout(error)
    }
  }
}

/// The reason for rejecting an edit.
enum EditError: Error {
  /// A member is invalid.
  case document(JSONError)
  /// A number is invalid for the layout.
  case layout(LayoutError)

  /// The error and its location, in one line.
  var message: String {
    switch self {
    case .document(let error): error.message
    case .layout(let error): error.description
    }
  }
}

extension JSONNode {
  /// Returns a table with its members overridden by this document.
  fileprivate func table(over layout: TableLayout) throws(JSONError) -> TableLayout {
    var (table, rows, columns) = (layout, Length?.none, Length?.none)
    var reader = FieldReader(self, hasExistingValue: true)
    reader.begin("an object")
    _ = reader.member("type")
    reader.field("rows", &rows) { node throws(JSONError) in try node.trackLength() }
    reader.field("columns", &columns) { node throws(JSONError) in try node.trackLength() }
    table.codeFields(&reader)
    reader.end()
    try reader.check()
    if let rows { table.rows = .same(rows) }
    if let columns { table.columns = .same(columns) }
    return table
  }

  /// Returns a calendar with its members overridden by this document.
  fileprivate func calendar(over layout: CalendarLayout) throws(JSONError) -> CalendarLayout {
    var calendar = layout
    var reader = FieldReader(self, hasExistingValue: true)
    reader.begin("an object")
    _ = reader.member("type")
    calendar.codeFields(&reader)
    // By itself, a document without a number of visible days would show all days.
    if reader.member("visibleDays") == nil { calendar.visibleDays = layout.visibleDays }
    reader.end()
    try reader.check()
    return calendar
  }
}
