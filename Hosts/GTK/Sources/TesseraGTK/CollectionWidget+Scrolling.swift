import CGtk
import CTesseraGTK
import Tessera

/// The mapping from offsets to a scrolled window's adjustments. On each axis, `value = sign * offset + shift`.
///
/// Offset corrections change an adjustment's range instead of its value, so they do not disturb kinetic scrolling.
struct ScrollPosition {
  var shift = LayoutPoint.zero
  /// −1 on the horizontal axis in right-to-left layouts, where GTK counts from the right.
  var sign = LayoutPoint(x: 1, y: 1)
  /// The offset of the viewport, without panning, at the last update or report.
  var known = LayoutPoint.zero
  /// The values that the adjustments were last configured with.
  var configured: [Double] = []
}

// Scrolling: the scrolled window's adjustments, and wheels over shelves.
extension CollectionWidget {
  private var values: LayoutPoint {
    func value(_ axis: GtkOrientation) -> Double {
      tessera_canvas_adjustment(canvas, axis).map { gtk_adjustment_get_value($0) } ?? 0
    }
    return LayoutPoint(x: value(GTK_ORIENTATION_HORIZONTAL), y: value(GTK_ORIENTATION_VERTICAL))
  }

  /// The offset that the adjustments show, in whole points.
  private var shownOffset: LayoutPoint {
    let values = values
    return engine.layout.environment.roundedToPixels(
      LayoutPoint(
        x: (values.x - scrolling.shift.x) * scrolling.sign.x, y: (values.y - scrolling.shift.y) * scrolling.sign.y))
  }

  /// Scrolls as the user would, as far as the content allows.
  func scrollAdjustments(by distance: LayoutPoint) {
    for (axis, distance) in [(GTK_ORIENTATION_HORIZONTAL, distance.x), (GTK_ORIENTATION_VERTICAL, distance.y)] {
      guard distance != 0, let adjustment = tessera_canvas_adjustment(canvas, axis) else { continue }
      let sign = axis == GTK_ORIENTATION_HORIZONTAL ? scrolling.sign.x : 1
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + distance * sign)
    }
  }

  /// Handles scrolling by the platform.
  func scrolled() {
    // Changes since the last update may have moved the content.
    let moved = engine.viewport.offset - scrolling.known
    var shown = shownOffset
    if maximumPanOffset > 0 {
      pan(to: shown.x - scrolling.known.x)
      shown.x = scrolling.known.x
    }
    engine.scrolled(to: shown + moved, at: time)
    scrolling.known = engine.viewport.offset - moved
    if restTimer != 0 { g_source_remove(restTimer) }
    restTimer = after(0.15) { [unowned self] in
      restTimer = 0
      engine.snap(animation: .spring)
    }
  }

  /// Makes the adjustments show the viewport of an update.
  func follow(_ update: borrowing HostUpdate) {
    if update.isScrolledByProgram { stopMomentum() }
    let (offset, range) = (update.viewport.offset + pan, update.scrollRange)
    let isMirrored = update.environment.direction == .rightToLeft
    let sign = LayoutPoint(x: isMirrored ? -1 : 1, y: 1)
    if sign != scrolling.sign || shownOffset != update.environment.roundedToPixels(offset) {
      scrolling.sign = sign
      let values = values
      scrolling.shift = LayoutPoint(x: values.x - sign.x * offset.x, y: values.y - offset.y)
    }
    scrolling.known = update.viewport.offset
    let shift = scrolling.shift
    let rightmost = range.horizontal.upperBound + maximumPanOffset
    let lower = LayoutPoint(
      x: (isMirrored ? -rightmost : range.horizontal.lowerBound) + shift.x,
      y: range.vertical.lowerBound + shift.y)
    let numbers = [
      lower.x, rightmost - range.horizontal.lowerBound, size.width, lower.y,
      range.vertical.upperBound - range.vertical.lowerBound, size.height,
    ]
    if numbers == scrolling.configured { return }
    scrolling.configured = numbers
    let values = values
    configure(GTK_ORIENTATION_HORIZONTAL, values.x, lower.x, extent: numbers[1], page: size.width)
    configure(GTK_ORIENTATION_VERTICAL, values.y, lower.y, extent: numbers[4], page: size.height)
  }

  private func configure(_ axis: GtkOrientation, _ value: Double, _ lower: Double, extent: Double, page: Double) {
    tessera_canvas_configure(canvas, axis, value, lower, lower + extent + page, page)
  }

  private func stopMomentum() {
    // Changing the setting ends GTK's kinetic scrolling.
    gtk_scrolled_window_set_kinetic_scrolling(widget.opaque, 0)
    gtk_scrolled_window_set_kinetic_scrolling(widget.opaque, 1)
  }

  // MARK: - Shelves

  /// Scrolls the shelf under the pointer in response to a wheel.
  ///
  /// - Returns: whether the shelf has handled the movement. Otherwise, the scrolled window receives it.
  func turned(by distance: LayoutPoint, at point: LayoutPoint) -> Bool {
    let contentPoint = point + engine.viewport.offset
    for shelf in shelves where shelf.shelf.window.contains(contentPoint) {
      let distance = shelf.shelf.axis == .horizontal ? distance.x : distance.y
      let position = max(0, min(shelf.position + distance, shelf.shelf.maximumOffset))
      if distance == 0 || position == shelf.position { return false }
      engine.shelfScrolled(shelf.id.number, toPosition: position)
      return true
    }
    return false
  }
}
