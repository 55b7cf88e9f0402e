import CGtk
import CTesseraGTK
import Tessera

/// The widgets of a table: a line of cells for the header and for each row, in the order and the widths of the columns.
final class TableParts {
  unowned(unsafe) var table: TableWidget?
  private let columns: [TableColumn]
  private var order: [Int]
  private var widths: [Double]
  private var sorting: TableSorting?
  /// All lines, by the addresses of their widgets.
  private var lines: [Widget: Line] = [:]
  private var header: Line?

  /// The cells of the header or of a row, by the indices of their columns.
  private final class Line {
    let widget: Widget
    let cells: [Widget]
    /// The marks of the columns that can be sorted, in the header.
    var marks: [Int: Widget] = [:]

    init(_ cells: [Widget]) {
      widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
      self.cells = cells
      for cell in cells { gtk_box_append(widget.cast(), cell) }
    }
  }

  init(_ columns: [TableColumn]) {
    self.columns = columns
    order = Array(columns.indices)
    widths = columns.map(\.width)
  }

  func factory(for model: OpaquePointer) -> CellFactory {
    CellFactory(
      setup: { [unowned self] cell in
        let line = cell.isRow ? makeRow() : makeHeader()
        lines[line.widget] = line
        cell.child = line.widget
        arrange(line)
        for column in columns.indices { tessera_cell_set_width(line.cells[column], Int32(widths[column])) }
        if !cell.isRow { show(sorting) }
      },
      bind: { [unowned self] cell in
        guard cell.isRow, let line = cell.child.flatMap({ lines[$0] }),
          let object = cell.object(in: model)
        else { return }
        defer { g_object_unref(object) }
        for (column, child) in zip(columns, line.cells) {
          if let child = tessera_cell_child(child) { column.bind(child, object) }
        }
      },
      teardown: { [unowned self] cell in if let child = cell.child { lines[child] = nil } })
  }

  func headerCell(_ column: Int) -> Widget? { header?.cells[column] }

  // MARK: - Order and widths

  func arrange(_ order: [Int]) {
    self.order = order
    for line in lines.values { arrange(line) }
  }

  private func arrange(_ line: Line) {
    var last: Widget?
    for column in order {
      gtk_box_reorder_child_after(line.widget.cast(), line.cells[column], last)
      last = line.cells[column]
    }
  }

  func resize(_ column: Int, to width: Double) {
    widths[column] = width
    for line in lines.values { tessera_cell_set_width(line.cells[column], Int32(width)) }
  }

  /// Marks the column by which rows are sorted first.
  func show(_ sorting: TableSorting?) {
    self.sorting = sorting
    for line in lines.values {
      for (column, mark) in line.marks {
        let isDescending = sorting.flatMap { $0.column == column ? $0.isDescending : nil }
        gtk_widget_set_visible(mark, isDescending == nil ? 0 : 1)
        gtk_image_set_from_icon_name(mark.opaque, isDescending == true ? "pan-down-symbolic" : "pan-up-symbolic")
        tessera_accessible_sort(
          line.cells[column],
          isDescending.map { $0 ? GTK_ACCESSIBLE_SORT_DESCENDING : GTK_ACCESSIBLE_SORT_ASCENDING }
            ?? GTK_ACCESSIBLE_SORT_NONE)
      }
    }
  }

  // MARK: - Lines

  private func makeRow() -> Line {
    Line(
      columns.map { column in
        let cell: Widget = tessera_cell_new(GTK_ACCESSIBLE_ROLE_GRID_CELL, "cell")
        let child = column.setup()
        tessera_cell_set_child(cell, child)
        gtk_widget_set_hexpand(cell, column.expands ? 1 : 0)
        return cell
      })
  }

  private func makeHeader() -> Line {
    var marks: [Int: Widget] = [:]
    let line = Line(
      columns.indices.map { column in
        let cell: Widget = tessera_cell_new(GTK_ACCESSIBLE_ROLE_COLUMN_HEADER, "columnheader")
        let box: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
        let (button, mark) = makeButton(column)
        gtk_box_append(box.cast(), button)
        gtk_box_append(box.cast(), makeHandle(column))
        tessera_cell_set_child(cell, box)
        gtk_widget_set_hexpand(cell, columns[column].expands ? 1 : 0)
        tessera_accessible_label(cell, columns[column].title)
        if columns[column].sorter != nil { marks[column] = mark }
        return cell
      })
    line.marks = marks
    line.widget.setClass("header", true)
    header = line
    return line
  }

  private func makeButton(_ column: Int) -> (button: Widget, mark: Widget) {
    let (button, title): (Widget, Widget) = (gtk_button_new(), gtk_label_new(columns[column].title))
    let (box, mark): (Widget, Widget) = (gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 4), gtk_image_new())
    gtk_label_set_ellipsize(title.opaque, PANGO_ELLIPSIZE_END)
    gtk_widget_set_visible(mark, 0)
    gtk_widget_set_halign(box, columns[column].alignment > 0.5 ? GTK_ALIGN_END : GTK_ALIGN_FILL)
    for child in [title, mark] { gtk_box_append(box.cast(), child) }
    gtk_button_set_child(button.cast(), box)
    button.setClasses(["flat", "column-title"])
    gtk_widget_set_hexpand(button, 1)
    connect(button, "clicked") { [unowned self] in table?.clicked(column) }
    let focus = made(gtk_event_controller_focus_new())
    connect(focus, "enter") { [weak self] in
      // A header that the pointer presses stays below it.
      guard let self, let root = gtk_widget_get_root(button), gtk_window_get_focus_visible(root.cast()) != 0,
        let cell = headerCell(column)
      else { return }
      table?.rows.pan(toShow: cell)
    }
    gtk_widget_add_controller(button, focus)
    listenToMoves(button, column)
    return (button, mark)
  }

  // MARK: - Moving and resizing

  /// Where a drag of a header or an edge began, in the coordinates of the header; nil while there is none.
  private var drag: (start: Double, width: Double, isMoving: Bool)?

  /// How far the pointer moves before a press of a header is a drag, in points.
  private static let threshold = 8.0

  private func listenToMoves(_ button: Widget, _ column: Int) {
    let gesture = made(gtk_gesture_drag_new())
    gtk_event_controller_set_propagation_phase(gesture.opaque, GTK_PHASE_CAPTURE)
    let handlers = DragHandlers { [unowned self] x in
      drag = (x, 0, false)
    } moved: { [unowned self] x in
      guard let drag else { return false }
      let isMoving = drag.isMoving || abs(x - drag.start) >= Self.threshold
      self.drag?.isMoving = isMoving
      if isMoving { moveDragged(column, to: x) }
      return isMoving
    } ended: { [unowned self] in
      let isMoved = drag?.isMoving == true
      drag = nil
      if isMoved { table?.columnsChanged() }
    }
    handlers.follow(gesture.opaque, on: button, in: self)
  }

  private func makeHandle(_ column: Int) -> Widget {
    let handle: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    handle.setClass("column-edge", true)
    gtk_widget_set_cursor_from_name(handle, "col-resize")
    gtk_widget_set_size_request(handle, 7, -1)
    let gesture = made(gtk_gesture_drag_new())
    let handlers = DragHandlers { [unowned self] x in
      // An expanding column is wider than declared.
      drag = (x, header.map { Double(gtk_widget_get_width($0.cells[column])) } ?? 0, true)
    } moved: { [unowned self] x in
      if let drag { table?.resize(column, to: drag.width + (x - drag.start)) }
      return true
    } ended: { [unowned self] in
      drag = nil
      table?.columnsChanged()
    }
    handlers.follow(gesture.opaque, on: handle, in: self)
    return handle
  }

  /// Where a point of a part of the header is, from the header's start.
  fileprivate func place(_ x: Double, of part: Widget) -> Double {
    guard let header else { return x }
    var (place, y) = (0.0, 0.0)
    gtk_widget_translate_coordinates(part, header.widget, x, 0, &place, &y)
    let isMirrored = gtk_widget_get_direction(part) == GTK_TEXT_DIR_RTL
    return isMirrored ? Double(gtk_widget_get_width(header.widget)) - place : place
  }

  /// Moves a dragged column past all neighbors whose middles the pointer is beyond. A fast pointer passes several at once.
  private func moveDragged(_ column: Int, to x: Double) {
    guard let header, let table, var place = order.firstIndex(of: column) else { return }
    let widths = order.map { Double(gtk_widget_get_width(header.cells[$0])) }
    var start = widths[..<place].reduce(0, +)
    var end = start + widths[place]
    while place + 1 < order.count, x > end + widths[place + 1] / 2 {
      place += 1
      end += widths[place]
    }
    while place > 0, x < start - widths[place - 1] / 2 {
      place -= 1
      start -= widths[place]
    }
    table.move(column, to: place)
  }
}

extension Cell {
  /// Whether the cell shows a row of a table, otherwise its header.
  fileprivate var isRow: Bool { if case .item = reuseIdentifier { true } else { false } }
}

/// What happens while a part of a header is dragged, given positions from the start of the header.
private final class DragHandlers {
  private let began: (Double) -> Void
  private let moved: (Double) -> Bool
  private let ended: () -> Void
  private var part: Widget?
  private unowned(unsafe) var parts: TableParts?

  init(began: @escaping (Double) -> Void, moved: @escaping (Double) -> Bool, ended: @escaping () -> Void) {
    (self.began, self.moved, self.ended) = (began, moved, ended)
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> DragHandlers {
    Unmanaged<DragHandlers>.fromOpaque(made(data)).takeUnretainedValue()
  }

  /// Follows a gesture of a part, which takes the gesture over. The gesture claims the pointer as soon as `moved` returns
  /// true, and retains the handlers.
  func follow(_ gesture: OpaquePointer, on part: Widget, in parts: TableParts) {
    (self.part, self.parts) = (part, parts)
    typealias Report = @convention(c) (gpointer?, Double, Double, gpointer?) -> Void
    let begin: Report = { gesture, x, _, data in
      let handlers = DragHandlers.of(data)
      handlers.began(handlers.place(x))
    }
    let update: Report = { gesture, distance, _, data in
      let (gesture, handlers) = (OpaquePointer(made(gesture)), DragHandlers.of(data))
      var (x, y) = (0.0, 0.0)
      gtk_gesture_drag_get_start_point(gesture, &x, &y)
      if handlers.moved(handlers.place(x + distance)) {
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
      }
    }
    let end: Report = { DragHandlers.of($3).ended() }
    connect(gesture, "drag-begin", of: self, begin)
    connect(gesture, "drag-update", of: self, update)
    connect(gesture, "drag-end", of: self, end)
    let release: GDestroyNotify = { data in if let data { Unmanaged<DragHandlers>.fromOpaque(data).release() } }
    g_object_set_data_full(gesture.cast(), "handlers", Unmanaged.passRetained(self).toOpaque(), release)
    gtk_widget_add_controller(part, gesture)
  }

  private func place(_ x: Double) -> Double {
    guard let part, let parts else { return x }
    return parts.place(x, of: part)
  }
}
