import TesseraLayout

/// A seeded script of table changes, generated while it is played, with the live table and its expected state.
public struct TableRun {
  private var source: RandomTables
  private let answers: TableAnswers
  /// The current data and lengths.
  public private(set) var model: TableDescription
  /// The live table.
  public private(set) var table: PreparedTable
  /// The current viewport.
  public private(set) var viewport = Viewport()
  /// The steps that have been played.
  public private(set) var steps: [TableStep] = []

  /// A fault of a step.
  public enum Fault: Hashable, Sendable {
    /// An invalid batch was accepted, or a valid batch was rejected.
    case threw(ChangeError?)
    /// The table differs from a table created from scratch, at this element.
    case differs(Element?)
  }

  /// Starts the script of a seed.
  public init(seed: UInt64) throws(LayoutError) {
    source = RandomTables(seed: seed)
    model = source.table()
    answers = TableAnswers(model)
    let answers = answers
    let layout = model.layout(rows: .each { answers.row($0) }, columns: .each { answers.column($0) })
    table = try layout.prepare(model.data, in: model.environment)
  }

  /// Generates and plays a step; nil if there is no fault.
  public mutating func playNextStep() -> Fault? {
    let step = source.step(for: model, contentSize: table.contentSize)
    steps.append(step)
    switch step {
    case .viewport(let viewport): self.viewport = viewport
    case .environment(let environment):
      model.environment = environment
      answers.take(model)
      do { try table.setEnvironment(environment) } catch { return .threw(.layout(error)) }
    case .measure(let measurement): if let fault = play(measurement) { return fault }
    case .batch(let batch): if let fault = play(batch) { return fault }
    }
    return difference()
  }

  private mutating func play(_ measurement: TableStep.Measurement) -> Fault? {
    do {
      let plan = try table.plan(.measured(measurement.sizes, viewport: nil, painted: nil))
      if measurement.isWrong { return .threw(nil) }
      if let plan { table.make(plan) }
    } catch {
      return measurement.isWrong ? nil : .threw(error)
    }
    for measured in measurement.sizes {
      let path = measured.element.path
      model.rows[path.section].measured[path.item] = TableDescription.MeasuredCell(
        height: measured.size.height, width: model.columns[path.item], containerChanges: model.containerChanges)
    }
    return nil
  }

  private mutating func play(_ batch: TableStep.Batch) -> Fault? {
    var after = model
    after.rows = batch.rows
    let asksColumns = after.maximumCellCount != model.maximumCellCount || batch.operations.contains { $0.namesItem }
    if asksColumns { after.columns = batch.columns }
    answers.take(after, onlyRows: batch.newRows, columns: asksColumns)
    do {
      try table.apply(BatchUpdate(batch.operations), data: after.data)
    } catch {
      return batch.isWrong ? nil : .threw(error)
    }
    if batch.isWrong { return .threw(nil) }
    model = after
    return nil
  }

  /// Returns the first difference between the live table and one created from scratch with rows of the same heights.
  private mutating func difference() -> Fault? {
    guard let fresh = try? model.measuredLayout.prepare(model.data, in: model.environment) else { return .differs(nil) }
    if fresh.contentSize != table.contentSize { return .differs(nil) }
    let everywhere = LayoutRect(x: -0x1p40, y: -0x1p40, width: 0x1p41, height: 0x1p41)
    for rect in [everywhere, source.rect(in: table.contentSize)] {
      let (found, expected) = (
        declared(table.elements(in: rect, viewport: viewport)), declared(fresh.elements(in: rect, viewport: viewport))
      )
      guard found != expected else { continue }
      return .differs(zip(found, expected).first { $0 != $1 }?.0.element)
    }
    return nil
  }
}

/// Returns the attributes as if all heights were declared.
private func declared(_ elements: [LayoutAttributes]) -> [LayoutAttributes] {
  elements.map {
    var attributes = $0
    attributes.estimates = []
    return attributes
  }
}

/// The data owner's answers. This is a class, because the layout continues to query it while the data change.
private final class TableAnswers {
  private var rows: [Length] = []
  private var columns: [Length] = []

  init(_ table: TableDescription) {
    take(table)
  }

  func take(_ table: TableDescription) {
    rows = table.rows.map { $0.length }
    columns = table.columns
  }

  /// Sets the answers for some rows, and optionally for the columns. All other queries return a length that the layout
  /// rejects.
  func take(_ table: TableDescription, onlyRows: Set<Int>, columns asksColumns: Bool) {
    rows = table.rows.indices.map { onlyRows.contains($0) ? table.rows[$0].length : -1 }
    columns = table.columns.map { asksColumns ? $0 : -1 }
  }

  func row(_ index: Int) -> Length { rows.indices.contains(index) ? rows[index] : -1 }

  func column(_ index: Int) -> Length { columns.indices.contains(index) ? columns[index] : -1 }
}

extension BatchUpdate.Operation {
  fileprivate var namesItem: Bool {
    switch self {
    case .insertItem, .deleteItem, .moveItem, .reloadItem: true
    case .insertSection, .deleteSection, .moveSection, .reloadSection: false
    }
  }
}
