import TesseraLayout

/// The views that show elements, which can be looked up by element. Views whose elements are present come first, in
/// data order.
final class ViewTable: PathUpdater {
  private(set) var views: [RealizedView] = []
  /// The indices of all views, by element, except disappearing ones.
  private var slots = ElementSlots()
  /// The view that the user is dragging.
  var held: DraggedView?

  var count: Int { views.count }
  var indices: Range<Int> { views.indices }

  /// The view at an index. Only `carry` changes a view's element.
  subscript(index: Int) -> RealizedView {
    @inline(__always) get { views[index] }
    @inline(__always) _modify { yield &views[index] }
  }

  // MARK: - Queries

  /// Returns the index of an element's view; nil if the element has no view or only a disappearing one. O(1).
  func index(of element: Element) -> Int? { slots.index(of: element) { views[$0].element == element } }

  /// The elements of all views that are not leaving, in data order.
  var elements: [Element] { views.filter { !$0.isLeaving }.map { $0.element } }

  /// Returns the element that a view shows; nil if the view is idle or its element is deleted. Linear.
  func element(of view: ViewID) -> Element? {
    views.first { $0.id == view && $0.presence != .disappearing }?.element
  }

  /// Calls a closure with each view that is not leaving.
  func forEachPresent(_ body: (RealizedView) -> Void) {
    for view in views where !view.isLeaving { body(view) }
  }

  /// Returns the sizes of elements that are visible and that the layout currently measures.
  ///
  /// - Complexity: O(v + s log n) for v views, s sizes and n elements in the layout.
  func measurable(_ sizes: [(view: ViewID, size: LayoutSize)], in layout: AnyPreparedLayout) -> [MeasuredSize] {
    // The views' indices by number. Numbers are reused, so their count is the maximum number
    // of views that have existed at one time.
    var indices: [Int] = []
    for (index, view) in views.enumerated() {
      while indices.count <= view.id.number { indices.append(-1) }
      indices[Int(view.id.number)] = index
    }
    var measured: [MeasuredSize] = []
    for (view, size) in sizes where view.number < indices.count && indices[Int(view.number)] >= 0 {
      let view = views[indices[Int(view.number)]]
      if view.isLeaving || view.isRefreshed || layout.measurableSides(of: view.element).isEmpty { continue }
      measured.append(MeasuredSize(view.element, size))
    }
    return measured
  }

  // MARK: - Changes

  func carried(over change: PathChange) -> (() -> Void)? {
    // Iterate over indices, because iterating over the views would copy each of them.
    let successors = views.indices.map { change.after(views[$0].element) }
    return { [self] in carry(over: change.plan, to: successors) }
  }

  /// Updates the views' elements after a batch.
  ///
  /// - Parameter successors: each view's element after the batch; nil if it is deleted.
  private func carry(over plan: BatchPlan, to successors: [Element?]) {
    slots.removeAll(capacity: views.count)
    for index in views.indices where views[index].presence != .disappearing {
      let element = views[index].element
      guard let after = successors[index] else {
        views[index].presence = .disappearing
        views[index].isRefreshed = false
        continue
      }
      if plan.isReloaded(element.path) { views[index].isRefreshed = true }
      if after != element {
        views[index].element = after
        views[index].target.element = after
        views[index].isRebound = true
      }
      addToSlots(index)
    }
  }

  /// Swaps all views for others. Linear.
  func exchange(with others: inout [RealizedView]) {
    swap(&views, &others)
    slots.removeAll(capacity: views.count)
    for index in views.indices where views[index].presence != .disappearing { addToSlots(index) }
  }

  /// Records the index of an element's view. If a layout returns an element twice, or if two elements become the same
  /// element in a batch, the first view disappears.
  private func addToSlots(_ index: Int) {
    if let first = setSlot(of: index) { views[first].disappear() }
  }

  /// Records the index of an element's view. Returns the index of the element's previous view, or nil if there was
  /// none.
  @discardableResult
  private func setSlot(of index: Int) -> Int? {
    let element = views[index].element
    return slots.set(index, of: element) { views[$0].element == element }
  }

  /// Records that an element no longer uses the view at the given index, even though the view is still in the table.
  func forgetElement(at index: Int) {
    slots.remove(index, of: views[index].element)
  }

  /// Removes the views at the given indices, which must be in ascending order. Call `forgetElement`
  /// for each of them first. Linear in the number of views after the first index.
  func remove(at indices: [Int]) {
    guard let first = indices.first else { return }
    var (end, next) = (first, 0)
    for index in first..<views.count {
      if next < indices.count, indices[next] == index {
        next += 1
        continue
      }
      views[end] = views[index]
      slots.replace(index, of: views[end].element, by: end)
      end += 1
    }
    views.removeSubrange(end...)
  }
}
