import CGtk
import CTesseraGTK
import Foundation
import Tessera

// The cells: their elements, states and positions.
extension CollectionWidget {
  func realize(_ new: HostUpdate.Realization, _ update: borrowing HostUpdate) {
    let number = new.view.number
    let cell = idle.removeValue(forKey: number) ?? recycled(new) ?? make(new)
    while shown.count <= Int(number) { shown.append(nil) }
    cell.element = new.source
    tessera_accessible_hidden(cell.widget, 0)
    shown[Int(number)] = ShownCell(
      cell: cell, attributes: new.attributes, isAppearing: new.isAnimating, info: new.accessibility)
    factory.bind(cell)
    take(new.attributes, of: new.view, new.isAnimating, update)
    show(new.state, of: new.view)
    describe(new.view, new.accessibility)
    needsStacking = true
  }

  /// Returns the cell of a view that is reused for a different element without being retired first.
  private func recycled(_ new: HostUpdate.Realization) -> Cell? {
    guard new.isRecycled, let shown = shown[Int(new.view.number)] else { return nil }
    releaseFocus(in: shown.cell.widget)
    factory.unbind(shown.cell)
    return shown.cell
  }

  private func make(_ new: HostUpdate.Realization) -> Cell {
    let cell = Cell(
      tessera_cell_new(
        kind.role(of: new.reuseIdentifier) ?? new.accessibility.gtkRole, kind.name(of: new.reuseIdentifier)), new.view,
      new.reuseIdentifier, new.source)
    cell.data = data
    // With this class, the theme highlights the row below the pointer, as in GTK's lists.
    if case .item = new.reuseIdentifier { cell.widget.setClass("activatable", true) }
    gtk_widget_set_parent(cell.widget, canvas)
    factory.setup(cell)
    return cell
  }

  func rebind(_ change: HostUpdate.Rebinding) {
    guard let cell = shown[Int(change.view.number)]?.cell else { return }
    cell.element = change.source
    shown[Int(change.view.number)]?.attributes.element = change.element
    if change.isRefreshed { bindAgain(change.view) }
  }

  /// Binds the cell of a view again, or all cells for nil.
  func bindAgain(_ view: ViewID?) {
    for case let shown? in shown where !shown.isDeparting && (view == nil || view == shown.cell.view) {
      factory.bind(shown.cell)
      describe(shown.cell.view, shown.info)
    }
  }

  func depart(_ view: ViewID) {
    guard let cell = shown[Int(view.number)]?.cell else { return }
    shown[Int(view.number)]?.isDeparting = true
    tessera_cell_set_target(cell.widget, 0)
    gtk_widget_set_can_focus(cell.widget, 0)
    needsStacking = true
  }

  func retire(_ view: ViewID) {
    guard let old = shown[Int(view.number)] else { return }
    shown[Int(view.number)] = nil
    releaseFocus(in: old.cell.widget)
    factory.unbind(old.cell)
    let widget = old.cell.widget
    if gtk_widget_has_focus(widget) != 0 { gtk_widget_grab_focus(canvas) }
    tessera_cell_set_hidden(widget, 1)
    tessera_cell_set_parts(widget, nil, -1)
    tessera_accessible_hidden(widget, 1)
    tessera_cell_set_target(widget, 1)
    gtk_widget_set_can_focus(widget, 1)
    widget.setClass("pinned", false)
    idle[view.number] = old.cell
  }

  func discard(_ view: ViewID) {
    guard let cell = idle.removeValue(forKey: view.number) else { return }
    factory.teardown(cell)
    gtk_widget_unparent(cell.widget)
  }

  /// Unbinds and tears down all cells.
  func endCells() {
    let (bound, unbound) = (shown.compactMap { $0?.cell }, Array(idle.values))
    (shown, idle) = ([], [:])
    for cell in bound { factory.unbind(cell) }
    for cell in bound + unbound { factory.teardown(cell) }
  }

  // MARK: - State

  func show(_ state: ViewState, of view: ViewID) {
    guard let known = shown[Int(view.number)] else { return }
    shown[Int(view.number)]?.state = state
    let widget = known.cell.widget
    widget.setState(GTK_STATE_FLAG_SELECTED, state.contains(.selected))
    widget.setClass("focused", state.contains(.focused))
    widget.setClass("dragged", state.contains(.dragged))
    widget.setState(GTK_STATE_FLAG_DROP_ACTIVE, state.contains(.dropTarget))
    // The Tab key moves to a single item, not through all of them.
    gtk_widget_set_focusable(widget, state.contains(.focused) ? 1 : 0)
    if known.info.selectionMode != .none { tessera_accessible_selected(widget, state.contains(.selected) ? 1 : 0) }
  }

  func describe(_ view: ViewID, _ info: AccessibilityInfo) {
    guard let known = shown[Int(view.number)] else { return }
    shown[Int(view.number)]?.info = info
    let widget = known.cell.widget
    if let label = factory.label(known.cell.element) { tessera_accessible_label(widget, label) }
    if case .heading(let level) = info.role { tessera_accessible_level(widget, Int32(level)) }
    if info.level != nil || known.cell.isInOutline {
      known.cell.isInOutline = info.level != nil
      tessera_accessible_outline(widget, Int32(clamping: info.level ?? 0), info.isExpanded.map { $0 ? 1 : 0 } ?? -1)
    }
    if let index = info.indexInSet, let count = info.setSize {
      tessera_accessible_position(widget, Int32(clamping: index + 1), Int32(clamping: count))
    }
    if let cell = info.cell, cell.scope == .collection {
      tessera_accessible_cell(widget, Int32(clamping: cell.row + 1), Int32(clamping: cell.column + 1))
      tessera_accessible_table(canvas, Int32(clamping: cell.rowCount), Int32(clamping: cell.columnCount))
    }
    if info.selectionMode == .multiple { tessera_accessible_multiselectable(canvas, 1) }
  }

  // MARK: - Positions

  func take(_ attributes: LayoutAttributes, of view: ViewID, _ isAnimating: Bool, _ update: borrowing HostUpdate) {
    guard let known = shown[Int(view.number)] else { return }
    tessera_cell_set_z(known.cell.widget, Int32(clamping: attributes.zIndex))
    shown[Int(view.number)]?.attributes = attributes
    shown[Int(view.number)]?.isAnimating = isAnimating
    if !isAnimating || attributes.alpha == 1 { shown[Int(view.number)]?.isAppearing = false }
    shown[Int(view.number)]?.measurable = update.measurableSides(of: attributes.element)
    gtk_widget_set_opacity(known.cell.widget, attributes.alpha)
  }

  /// Sets a cell's frame in the canvas, for the next allocation.
  func position(_ shown: ShownCell, _ update: borrowing HostUpdate) {
    let attributes = shown.attributes
    let (widget, offset) = (shown.cell.widget, update.environment.roundedToPixels(update.viewport.offset + pan))
    tessera_cell_set_hidden(widget, attributes.isHidden ? 1 : 0)
    let content = attributes.contentFrame.map {
      rect($0, movedBy: LayoutPoint(x: attributes.frame.x, y: attributes.frame.y))
    }
    tessera_cell_set_content(widget, content ?? graphene_rect_t.none)
    let transform = attributes.transform == .identity ? nil : attributes.transform.gsk(isFlat: isFlat)
    let frame = rect(attributes.frame, movedBy: offset)
    if let shelf = update.clippingShelf(of: attributes, isAnimating: shown.isAnimating) {
      var clip = rect(shelf.shelf.window, movedBy: offset)
      tessera_cell_position(widget, frame, transform, &clip)
    } else {
      tessera_cell_position(widget, frame, transform, nil)
    }
  }

  private func rect(_ frame: LayoutRect, movedBy offset: LayoutPoint) -> graphene_rect_t {
    graphene_rect_t(frame.x - offset.x, frame.y - offset.y, frame.width, frame.height)
  }

  /// Keeps the cells in reading order, which the keyboard and assistive technology use. Disappearing cells come first,
  /// so they are painted below the others.
  func stack() {
    needsStacking = false
    var ranks = [Int](repeating: -1, count: shown.count)
    for (rank, view) in order.enumerated() where Int(view.number) < ranks.count { ranks[Int(view.number)] = rank }
    let sorted = shown.compactMap { $0 }.sorted {
      func key(_ cell: ShownCell) -> Int { cell.isDeparting ? -1 : ranks[Int(cell.cell.view.number)] }
      return key($0) < key($1)
    }
    var hidden = Set(idle.values.map { $0.widget })
    for other in [placeholderCell, bandCell] { if let other { hidden.insert(other) } }
    func next(_ start: Widget?) -> Widget? {
      var child = start
      while let known = child, hidden.contains(known) { child = gtk_widget_get_next_sibling(known) }
      return child
    }
    // Move only the cells that are out of order. Do not move idle cells.
    var (last, expected): (Widget?, Widget?) = (nil, next(gtk_widget_get_first_child(canvas)))
    for cell in sorted {
      let widget = cell.cell.widget
      if widget == expected {
        expected = next(gtk_widget_get_next_sibling(widget))
      } else {
        gtk_widget_insert_after(widget, canvas, last)
      }
      last = widget
    }
  }
}

extension graphene_rect_t {
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(
      origin: graphene_point_t(x: Float(x), y: Float(y)),
      size: graphene_size_t(width: Float(width), height: Float(height)))
  }

  /// The value that stands for no rectangle in C functions.
  static var none: graphene_rect_t { graphene_rect_t(0, 0, -1, -1) }
}

extension Transform3D {
  /// Returns the GSK transform, which the caller owns.
  ///
  /// Transforms within the plane are expressed as a translation, a rotation and a scale, because the Cairo renderer
  /// does not support a general matrix and paints pink instead.
  ///
  /// - Parameter isFlat: whether the renderer supports only transforms within the plane. If so, depth is omitted.
  func gsk(isFlat: Bool) -> OpaquePointer? {
    let (x, y) = (LayoutPoint(x: row1[0], y: row1[1]), LayoutPoint(x: row2[0], y: row2[1]))
    let width = (x.x * x.x + x.y * x.y).squareRoot()
    if (isFlat || isInPlane) && width > 0 {
      var origin = graphene_point_t(x: Float(row4[0] / row4[3]), y: Float(row4[1] / row4[3]))
      let moved = gsk_transform_translate(nil, &origin)
      let turned = gsk_transform_rotate(moved, Float(atan2(x.y, x.x) * 180 / .pi))
      return gsk_transform_scale(turned, Float(width), Float((x.x * y.y - x.y * y.x) / width))
    }
    var matrix = graphene_matrix_t()
    graphene_matrix_init_from_float(
      &matrix, [row1, row2, row3, row4].flatMap { row in (0..<4).map { Float(row[$0]) } })
    return gsk_transform_matrix(nil, &matrix)
  }

  /// Whether the transform stays in the plane and preserves right angles.
  private var isInPlane: Bool {
    let depth = [row1[2], row1[3], row2[2], row2[3], row3[0], row3[1], row3[3], row4[2]]
    return depth.allSatisfy { $0 == 0 } && row4[3] == 1 && abs(row1[0] * row2[0] + row1[1] * row2[1]) < 1e-9
  }
}

extension AccessibilityInfo {
  /// The GTK role.
  var gtkRole: GtkAccessibleRole {
    switch role {
    case .listItem: GTK_ACCESSIBLE_ROLE_LIST_ITEM
    // Assistive technology reads a grid within a section as a list.
    case .gridCell: cell?.scope == .collection ? GTK_ACCESSIBLE_ROLE_GRID_CELL : GTK_ACCESSIBLE_ROLE_LIST_ITEM
    case .columnHeader: GTK_ACCESSIBLE_ROLE_COLUMN_HEADER
    case .rowHeader: GTK_ACCESSIBLE_ROLE_ROW_HEADER
    case .heading: GTK_ACCESSIBLE_ROLE_HEADING
    case .supplementary, .accessory: GTK_ACCESSIBLE_ROLE_GROUP
    case .button: GTK_ACCESSIBLE_ROLE_BUTTON
    case .decoration: GTK_ACCESSIBLE_ROLE_PRESENTATION
    }
  }
}
