import CGtk
import CTesseraGTK
import Tessera

/// A column of a `TableWidget`.
public struct TableColumn {
  /// The title in the header.
  public var title: String
  /// The width in points. An expanding column is wider if space is available.
  public var width: Double
  /// The minimum width to which the user can resize the column, in points.
  public var minimumWidth = 40.0
  /// Whether the column fills the space left by the others.
  public var expands: Bool
  /// The alignment of the title in the header: 0 for the start, 1 for the end.
  public var alignment: Float = 0
  /// A GtkSorter for the model's objects; nil if the user cannot sort by the column. The column takes ownership of it,
  /// as GTK constructors do, and all copies of the column share it.
  public var sorter: OpaquePointer? {
    get { owner?.object }
    set { owner = newValue.map { ObjectOwner($0) } }
  }
  private(set) var owner: ObjectOwner?
  /// A closure that creates the child of a new cell.
  public var setup: () -> Widget
  /// A closure that shows one of the model's objects in a cell's child.
  public var bind: (_ child: Widget, _ object: UnsafeMutableRawPointer) -> Void

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - title: the title in the header.
  ///   - width: the width in points.
  ///   - expands: whether the column fills the space left by the others.
  ///   - sorter: a GtkSorter for the model's objects, which the column takes ownership of; nil if the user cannot sort
  ///     by the column.
  ///   - setup: creates the child of a new cell.
  ///   - bind: shows one of the model's objects in a cell's child.
  public init(
    _ title: String, width: Double, expands: Bool = false, sorter: OpaquePointer? = nil, setup: @escaping () -> Widget,
    bind: @escaping (_ child: Widget, _ object: UnsafeMutableRawPointer) -> Void
  ) {
    (self.title, self.width, self.expands) = (title, width, expands)
    (self.setup, self.bind) = (setup, bind)
    self.sorter = sorter
  }

  /// Creates a column that shows text on one line, truncated with an ellipsis.
  ///
  /// - Parameters:
  ///   - title: the title in the header.
  ///   - width: the width in points.
  ///   - expands: whether the column fills the space left by the others.
  ///   - alignment: the alignment of the title and the text in the column: 0 for the start, 1 for the end.
  ///   - sorter: a GtkSorter for the model's objects, which the column takes ownership of; nil if the user cannot sort
  ///     by the column.
  ///   - text: returns the text for an object of the model.
  public init(
    _ title: String, width: Double, expands: Bool = false, alignment: Float = 0, sorter: OpaquePointer? = nil,
    text: @escaping (_ object: UnsafeMutableRawPointer) -> String
  ) {
    self.init(title, width: width, expands: expands, sorter: sorter) {
      let label: Widget = gtk_label_new("")
      gtk_label_set_xalign(label.opaque, alignment)
      gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
      return label
    } bind: {
      gtk_label_set_text($0.opaque, text($1))
    }
    self.alignment = alignment
  }
}

/// A sort order of a table's rows by one column.
public struct TableSorting: Equatable {
  /// The index of the column in `TableWidget.columns`.
  public var column: Int
  /// Whether the largest object is first.
  public var isDescending: Bool

  /// Creates a sort order for a column.
  public init(column: Int, isDescending: Bool = false) { (self.column, self.isDescending) = (column, isDescending) }
}

/// Shows a GListModel as rows and columns below pinned headers. Clicking a header sorts by its column, dragging a
/// header moves its column, and dragging a header's edge resizes its column. If the columns together are wider than the
/// widget, it scrolls horizontally.
///
/// ```swift
/// let table = try TableWidget(
///   [TableColumn("Name", width: 240, expands: true, sorter: byName, text: name), TableColumn("Size", width: 90, text: size)],
///   model: files)
/// gtk_window_set_child(window, table.widget)
/// ```
///
/// Each row is an item of a collection, which provides keyboard navigation, selection and measured lengths. Use the
/// table only on the main thread. Keep a reference to the table for as long as its widget is shown.
public final class TableWidget {
  /// The widget that shows the rows.
  public let rows: CollectionWidget
  /// The widget, which you add to an application's window.
  public var widget: Widget { rows.widget }
  /// A widget to show below the headers while the table has no rows; nil for none.
  public var placeholder: Widget? {
    get { rows.placeholder }
    set { rows.placeholder = newValue }
  }
  /// The sorted model, as a GtkSelectionModel. Row 0 is its first object.
  public let model: OpaquePointer
  /// The columns, with the widths that the user has chosen.
  public private(set) var columns: [TableColumn]
  /// The columns in the order that the user has chosen, by their indices in `columns`.
  public private(set) var order: [Int]
  /// The columns by which the rows are sorted, from the most to the least significant one; empty for the model's order.
  public private(set) var sorting: [TableSorting] = []
  /// A closure called after the user sorts by, moves or resizes a column, for example to save the change.
  public var onColumnsChanged: (() -> Void)?

  let parts: TableParts
  private let sorter: OpaquePointer
  private let sorted: OpaquePointer

  /// Shows a model.
  ///
  /// - Parameters:
  ///   - columns: the columns, in order.
  ///   - model: the GListModel, which the table retains.
  ///   - selection: the rows' selection mode.
  ///   - rowLength: the height of each row.
  ///   - animation: the animation that rows use when the model changes; nil for none.
  /// - Throws: `LayoutError` for the first invalid number.
  public init(
    _ columns: [TableColumn], model: OpaquePointer, selection: SelectionMode = .multiple,
    rowLength: Length = .estimated(averaging: 34), animation: AnimationCurve? = nil
  ) throws {
    (self.columns, order) = (columns, Array(columns.indices))
    let parts = TableParts(columns)
    let order = TableOrder(columns)
    let sorter = makeSorter(comparing: order.compare)
    g_object_ref(model.address)
    // Add the sorter later, because a sort model without a sorter retains no objects.
    let sorted = nonNull(gtk_sort_list_model_new(model, nil))
    self.model = selection.makeModel(sorted.opaque)
    (self.parts, self.sorter, self.sorted, sortOrder) = (parts, sorter, sorted.opaque, order)
    let layout = StackLayout(.list(length: rowLength)).header(.estimated(34), pinned: true)
    rows = try CollectionWidget(layout, model: self.model, animation: animation, parts.factory(for: self.model), .table)
    parts.table = self
    rows.setMinimumContentWidth(columnsWidth)
    followSorters()
  }

  private let sortOrder: TableOrder

  deinit {
    for column in columns {
      if let sorter = column.sorter { tessera_disconnect(sorter.address, Unmanaged.passUnretained(self).toOpaque()) }
    }
    g_object_unref(model.address)
    g_object_unref(sorter.address)
  }

  // MARK: - Columns

  /// Sorts the rows by a column. Does nothing if the column has no sorter.
  ///
  /// - Parameters:
  ///   - column: the index of the column in `columns`; nil for the model's order.
  ///   - isDescending: whether the largest object is first.
  public func sort(by column: Int?, isDescending: Bool = false) {
    let order = column.map { [TableSorting(column: $0, isDescending: isDescending)] } ?? []
    if order.allSatisfy({ canSort(by: $0.column) }) { sort(by: order) }
  }

  /// Sorts the rows by several columns. Each column orders the rows that compare equal in the columns before it.
  ///
  /// - Parameter order: the columns, from the most to the least significant one. Columns without a sorter are ignored.
  public func sort(by order: [TableSorting]) {
    sorting = order.filter { canSort(by: $0.column) }
    sortOrder.sorting = sorting
    let (isSorted, isSorting) = (gtk_sort_list_model_get_sorter(sorted) != nil, !sorting.isEmpty)
    if isSorted != isSorting { gtk_sort_list_model_set_sorter(sorted, isSorting ? sorter.cast() : nil) }
    if isSorted, isSorting { gtk_sorter_changed(sorter.cast(), GTK_SORTER_CHANGE_DIFFERENT) }
    parts.show(sorting.first)
  }

  /// Sorts again when a column's sorter changes, as GtkColumnView does.
  private func followSorters() {
    let changed: @convention(c) (OpaquePointer?, GtkSorterChange, gpointer?) -> Void = { changed, _, data in
      let table = Unmanaged<TableWidget>.fromOpaque(nonNull(data)).takeUnretainedValue()
      guard table.sorting.contains(where: { table.columns[$0.column].sorter == changed }) else { return }
      gtk_sorter_changed(table.sorter.cast(), GTK_SORTER_CHANGE_DIFFERENT)
    }
    for column in columns { if let sorter = column.sorter { connect(sorter, "changed", of: self, changed) } }
  }

  private func canSort(by column: Int) -> Bool { columns.indices.contains(column) && columns[column].sorter != nil }

  /// Moves a column to another index.
  ///
  /// - Parameters:
  ///   - column: the index of the column in `columns`.
  ///   - index: the index among all columns, in the order that the user sees.
  public func move(_ column: Int, to index: Int) {
    guard let old = order.firstIndex(of: column), old != index, order.indices.contains(index) else { return }
    order.remove(at: old)
    order.insert(column, at: index)
    parts.arrange(order)
  }

  /// Sets the width of a column, which is at least its minimum width. Does nothing if the width is not finite.
  ///
  /// - Parameters:
  ///   - column: the index of the column in `columns`.
  ///   - width: the width in points.
  public func resize(_ column: Int, to width: Double) {
    guard columns.indices.contains(column), width.isFinite else { return }
    columns[column].width = max(columns[column].minimumWidth, min(width, 100_000).rounded())
    parts.resize(column, to: columns[column].width)
    rows.setMinimumContentWidth(columnsWidth)
  }

  /// The minimum total width of the columns.
  private var columnsWidth: Double { columns.reduce(0) { $0 + $1.width } }

  /// Returns the widget of a column's header by the column's index in `columns`; nil before the first frame. For tests.
  public func headerCell(_ column: Int) -> Widget? { parts.headerCell(column) }

  // MARK: - User actions

  /// Makes a column the primary sort column, followed by the previous sort columns. If it is already the primary one,
  /// reverses its direction.
  func clicked(_ column: Int) {
    guard canSort(by: column) else { return }
    var order = sorting
    if order.first?.column == column {
      order[0].isDescending.toggle()
    } else {
      order.removeAll { $0.column == column }
      order.insert(TableSorting(column: column), at: 0)
    }
    sort(by: order)
    onColumnsChanged?()
  }

  /// Handles moved or resized columns. Offscreen rows may now wrap differently.
  func columnsChanged() {
    try? rows.engine.forgetMeasurements()
    onColumnsChanged?()
  }
}

/// The current sort order, applied by the table's sorter.
private final class TableOrder {
  var sorting: [TableSorting] = []
  private let sorters: [ObjectOwner?]

  init(_ columns: [TableColumn]) { sorters = columns.map(\.owner) }

  func compare(_ a: UnsafeMutableRawPointer, _ b: UnsafeMutableRawPointer) -> Int {
    for sorting in sorting {
      guard let sorter = sorters[sorting.column] else { continue }
      let order = Int(gtk_sorter_compare(sorter.object.cast(), a, b).rawValue)
      if order != 0 { return sorting.isDescending ? -order : order }
    }
    return 0
  }
}

extension SelectionMode {
  /// Creates a GTK selection model for this mode. It takes ownership of the model.
  fileprivate func makeModel(_ model: OpaquePointer) -> OpaquePointer {
    switch self {
    case .none: nonNull(gtk_no_selection_new(model)).opaque
    case .single: nonNull(gtk_single_selection_new(model)).opaque
    case .multiple: nonNull(gtk_multi_selection_new(model)).opaque
    }
  }
}
