import CGtk
import CTesseraGTK
import Tessera

/// The widgets of a table. The header and the rows are lines of cells, in the order and with the widths of the columns.
final class TableParts {
  unowned(unsafe) var table: TableWidget?
  private let columns: [TableColumn]
  private var order: [Int]
  private var widths: [Double]
  private var sorting: TableSorting?
  /// All lines, by widget address.
  private var lines: [Widget: Line] = [:]
  private var header: Line?

  /// The cells of the header or of a row, by column index.
  private final class Line {
    let widget: Widget
    let cells: [Widget]
    /// The marks in the header, for columns that can be sorted.
    var marks: [Int: Widget] = [:]

    /// Adds the cells to a widget as children.
    init(_ widget: Widget, _ cells: [Widget]) {
      (self.widget, self.cells) = (widget, cells)
      tessera_cell_make_line(widget)
      for cell in cells { gtk_widget_set_parent(cell, widget) }
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
        let line = cell.isRow ? makeRow(cell.widget) : makeHeader(cell.widget)
        lines[line.widget] = line
        arrange(line)
        for column in columns.indices { tessera_cell_set_width(line.cells[column], Int32(widths[column])) }
        if !cell.isRow { show(sorting) }
      },
      bind: { [unowned self] cell in
        guard cell.isRow, let line = lines[cell.widget], let object = cell.object(in: model)
        else { return }
        defer { g_object_unref(object) }
        var texts: [String] = []
        for (column, child) in zip(columns, line.cells) {
          guard let child = tessera_cell_child(child) else { continue }
          column.bind(child, object)
          if tessera_is_label(child) != 0 { texts.append(String(cString: gtk_label_get_text(child.opaque))) }
        }
        tessera_accessible_label(cell.widget, texts.joined(separator: ", "))
      },
      teardown: { [weak self] cell in self?.lines[cell.widget] = nil })
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
      gtk_widget_insert_after(line.cells[column], line.widget, last)
      last = line.cells[column]
    }
  }

  func resize(_ column: Int, to width: Double) {
    widths[column] = width
    for line in lines.values { tessera_cell_set_width(line.cells[column], Int32(width)) }
  }

  /// Marks the primary sort column.
  func show(_ sorting: TableSorting?) {
    self.sorting = sorting
    for line in lines.values {
      for (column, mark) in line.marks {
        let isDescending = sorting.flatMap { $0.column == column ? $0.isDescending : nil }
        gtk_widget_set_visible(mark, isDescending == nil ? 0 : 1)
        mark.setClasses(isDescending.map { [$0 ? "descending" : "ascending"] } ?? [])
        gtk_image_set_from_icon_name(mark.opaque, isDescending == true ? "pan-down-symbolic" : "pan-up-symbolic")
        tessera_accessible_sort(
          line.cells[column],
          isDescending.map { $0 ? GTK_ACCESSIBLE_SORT_DESCENDING : GTK_ACCESSIBLE_SORT_ASCENDING }
            ?? GTK_ACCESSIBLE_SORT_NONE)
      }
    }
  }

  // MARK: - Lines

  private func makeRow(_ widget: Widget) -> Line {
    Line(
      widget,
      columns.map { column in
        let cell: Widget = tessera_cell_new(GTK_ACCESSIBLE_ROLE_CELL, "cell")
        tessera_cell_set_child(cell, column.setup())
        gtk_widget_set_hexpand(cell, column.expands ? 1 : 0)
        return cell
      })
  }

  private func makeHeader(_ widget: Widget) -> Line {
    var marks: [Int: Widget] = [:]
    let line = Line(
      widget,
      columns.indices.map { column in
        let (button, mark) = makeButton(column)
        if columns[column].sorter != nil { marks[column] = mark }
        return button
      })
    line.marks = marks
    header = line
    return line
  }

  /// Creates a column's header, which is a cell with the CSS name `button`, as in a GtkColumnView.
  private func makeButton(_ column: Int) -> (button: Widget, mark: Widget) {
    let button: Widget = tessera_cell_new(GTK_ACCESSIBLE_ROLE_COLUMN_HEADER, "button")
    let (box, title): (Widget, Widget) = (
      gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 4), gtk_label_new(columns[column].title)
    )
    let mark = tessera_image_new("sort-indicator")
    gtk_label_set_ellipsize(title.opaque, PANGO_ELLIPSIZE_END)
    gtk_label_set_xalign(title.opaque, columns[column].alignment)
    gtk_widget_set_hexpand(title, 1)
    gtk_widget_set_visible(mark, 0)
    for child in [title, nonNull(mark)] { gtk_box_append(box.cast(), child) }
    tessera_cell_set_child(button, box)
    tessera_accessible_label(button, columns[column].title)
    gtk_widget_set_hexpand(button, columns[column].expands ? 1 : 0)
    gtk_widget_set_focusable(button, 1)
    listenToPresses(button, column)
    let focus = nonNull(gtk_event_controller_focus_new())
    connect(focus, "enter") { [weak self] in
      // Pan only if a key moved the focus, so a pressed header stays below the pointer.
      guard let self, let root = gtk_widget_get_root(button), gtk_window_get_focus_visible(root.cast()) != 0 else {
        return
      }
      table?.rows.pan(toShow: button)
    }
    gtk_widget_add_controller(button, focus)
    listenToDrags(button, column)
    showCursor(on: button)
    return (button, nonNull(mark))
  }

  /// Sorts by a column when the user clicks its header, or presses Space or Return there.
  private func listenToPresses(_ button: Widget, _ column: Int) {
    let click = nonNull(gtk_gesture_click_new()).opaque
    var isPressed = false
    connect(click, "pressed") { isPressed = true }
    connect(click, "cancel") { isPressed = false }
    connect(click, "released") { [unowned self] in
      var (x, y) = (0.0, 0.0)
      gtk_gesture_get_point(click, nil, &x, &y)
      if isPressed, gtk_widget_contains(button, x, y) != 0 { table?.clicked(column) }
      isPressed = false
    }
    gtk_widget_add_controller(button, click)
    let keys = nonNull(gtk_event_controller_key_new())
    let handler = KeyHandler { [unowned self] key in
      guard [GDK_KEY_space, GDK_KEY_Return, GDK_KEY_KP_Enter].contains(Int32(bitPattern: key)) else { return false }
      table?.clicked(column)
      return true
    }
    handler.follow(keys)
    gtk_widget_add_controller(button, keys)
  }

  // MARK: - Moving and resizing

  /// A drag of a header, which begins at a position in the table's header, or of a column's edge, which begins with a
  /// column width.
  private struct HeaderDrag {
    let start: Double
    let width: Double?
    var isMoving = false
  }

  /// The current drag of a header or an edge; nil for none.
  private var drag: HeaderDrag?

  /// The width of the area at a header's edge where a drag resizes the column, in points.
  private static let edgeWidth = 7.0

  /// The minimum distance that the pointer must move before a press on a header becomes a drag, in points.
  private static let threshold = 8.0

  private func listenToDrags(_ button: Widget, _ column: Int) {
    let gesture = nonNull(gtk_gesture_drag_new())
    gtk_event_controller_set_propagation_phase(gesture.opaque, GTK_PHASE_CAPTURE)
    let handlers = DragHandlers { [unowned self] x in
      // An expanding column is wider than declared.
      let isEdge = isEdge(position(x, of: button), of: button)
      drag = HeaderDrag(start: position(x, of: button), width: isEdge ? Double(widthInHeader(of: button)) : nil)
      return isEdge
    } moved: { [unowned self] x in
      let x = position(x, of: button)
      guard let drag else { return false }
      if let width = drag.width { table?.resize(column, to: width + (x - drag.start)) }
      let isMoving = drag.isMoving || abs(x - drag.start) >= Self.threshold
      self.drag?.isMoving = isMoving
      if isMoving, drag.width == nil { moveDragged(column, to: x) }
      return isMoving || drag.width != nil
    } ended: { [unowned self] in
      let isChanged = drag.map { $0.isMoving || $0.width != nil } == true
      drag = nil
      if isChanged { table?.columnsChanged() }
    }
    handlers.follow(gesture.opaque, on: button)
  }

  /// Returns whether a position in the header is at the edge of a column, where a drag resizes it.
  private func isEdge(_ position: Double, of button: Widget) -> Bool {
    guard let header else { return false }
    var bounds = graphene_rect_t()
    _ = gtk_widget_compute_bounds(button, header.widget, &bounds)
    let isMirrored = gtk_widget_get_direction(button) == GTK_TEXT_DIR_RTL
    let end =
      isMirrored
      ? Double(gtk_widget_get_width(header.widget)) - Double(bounds.origin.x)
      : Double(bounds.origin.x + bounds.size.width)
    return end - position < Self.edgeWidth
  }

  /// Returns the width of a header's cell, including its border and padding.
  private func widthInHeader(of button: Widget) -> Float {
    var bounds = graphene_rect_t()
    if let header { _ = gtk_widget_compute_bounds(button, header.widget, &bounds) }
    return bounds.size.width
  }

  /// Shows the resize pointer at the edge of a column.
  private func showCursor(on button: Widget) {
    let motion = nonNull(gtk_event_controller_motion_new())
    typealias Moved = @convention(c) (gpointer?, Double, Double, gpointer?) -> Void
    let moved: Moved = { controller, x, _, data in
      let parts = Unmanaged<TableParts>.fromOpaque(nonNull(data)).takeUnretainedValue()
      guard let button = gtk_event_controller_get_widget(OpaquePointer(nonNull(controller))) else { return }
      let isEdge = parts.isEdge(parts.position(x, of: button), of: button)
      gtk_widget_set_cursor_from_name(button, isEdge ? "col-resize" : nil)
    }
    connect(motion, "motion", of: self, moved)
    gtk_widget_add_controller(button, motion)
  }

  /// Returns the distance from the header's start to a point in one of its parts.
  private func position(_ x: Double, of part: Widget) -> Double {
    guard let header else { return x }
    var (position, y) = (0.0, 0.0)
    gtk_widget_translate_coordinates(part, header.widget, x, 0, &position, &y)
    let isMirrored = gtk_widget_get_direction(part) == GTK_TEXT_DIR_RTL
    return isMirrored ? Double(gtk_widget_get_width(header.widget)) - position : position
  }

  /// Moves a dragged column past all neighbors whose centers the pointer has passed. A fast pointer can pass several at
  /// once.
  private func moveDragged(_ column: Int, to x: Double) {
    guard let header, let table, var index = order.firstIndex(of: column) else { return }
    let widths = order.map { Double(widthInHeader(of: header.cells[$0])) }
    var start = widths[..<index].reduce(0, +)
    var end = start + widths[index]
    while index + 1 < order.count, x > end + widths[index + 1] / 2 {
      index += 1
      end += widths[index]
    }
    while index > 0, x < start - widths[index - 1] / 2 {
      index -= 1
      start -= widths[index]
    }
    table.move(column, to: index)
  }
}

extension Cell {
  /// Whether the cell shows a row of a table instead of its header.
  fileprivate var isRow: Bool { if case .item = reuseIdentifier { true } else { false } }
}
