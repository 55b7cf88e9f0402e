import TesseraLayout

/// The views that show elements, with an index by element. Views whose elements stay come first, in data order.
final class ViewTable: CarriesPaths {
  private(set) var views: [RealizedView] = []
  /// The indices of the views that are not disappearing, by element.
  private var slots = ElementSlots()
  /// The view in the user's hand.
  var held: HeldView?

  var count: Int { views.count }
  var indices: Range<Int> { views.indices }

  /// A view. Its element changes only by `carry`.
  subscript(index: Int) -> RealizedView {
    @inline(__always) get { views[index] }
    @inline(__always) _modify { yield &views[index] }
  }

  // MARK: - Questions

  /// The index of an element's view; nil if it has none, or only one that shows it disappear. O(1).
  func index(of element: Element) -> Int? { slots.index(of: element) { views[$0].element == element } }

  /// The elements that have views and stay, in data order.
  var elements: [Element] { views.filter { !$0.isLeaving }.map { $0.element } }

  /// The element that a view shows; nil for an idle view, and for one whose element is deleted. Linear.
  func element(of view: ViewID) -> Element? {
    views.first { $0.id == view && $0.presence != .disappearing }?.element
  }

  /// Calls a closure with each view whose element stays.
  func forEachPresent(_ body: (RealizedView) -> Void) {
    for view in views where !view.isLeaving { body(view) }
  }

  /// The sizes of visible elements that the layout currently measures.
  ///
  /// - Complexity: O(v + s log n) for v views, s sizes and n elements in the layout.
  func measurable(_ sizes: [(view: ViewID, size: LayoutSize)], in layout: AnyPreparedLayout) -> [MeasuredSize] {
    // The indices of the views by number. There are as many numbers as there have been views at once.
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
    // Do not iterate over the views themselves, which would copy each of them.
    let successors = views.indices.map { change.after(views[$0].element) }
    return { [self] in carry(over: change.plan, to: successors) }
  }

  /// Updates the views to the elements that they show after a batch.
  ///
  /// - Parameter successors: the element of each view after the batch; nil if it is deleted.
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
      setSlot(of: index)
    }
  }

  /// Exchanges all views for others. Linear.
  func exchange(with others: inout [RealizedView]) {
    swap(&views, &others)
    slots.removeAll(capacity: views.count)
    for index in views.indices where views[index].presence != .disappearing {
      // If a layout gives an element twice, its first view disappears.
      if let first = setSlot(of: index) { views[first].vanish() }
    }
  }

  /// Returns the index of the view that the element had before; nil if it had none.
  @discardableResult
  private func setSlot(of index: Int) -> Int? {
    let element = views[index].element
    return slots.set(index, of: element) { views[$0].element == element }
  }

  /// Records that an element no longer has the view at an index, although the view is still in the table.
  func forgetElement(at index: Int) {
    slots.remove(index, of: views[index].element)
  }

  /// Removes the views at indices, given in order, whose elements are forgotten. Linear in the views behind the first.
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
