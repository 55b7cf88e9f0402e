import Tessera
import TesseraScreen

/// The elements in the first view of a screen.
struct ShownElements {
  /// A visible element.
  struct Shown {
    var attributes: LayoutAttributes
    /// The element, by its path in the data.
    var source: Element
    var role: AccessibilityInfo.Role
    /// The dimensions that depend on the content.
    var measurable: EstimatedSides
    /// The shelf that contains the element; nil for none.
    var shelf: HostUpdate.ShelfPlacement?
    /// The item to which the element belongs, if it is an accessory.
    var owner: Element?
  }

  /// The elements that the layout shows in the container, in data order. If elements are in flow, this includes
  /// elements up to one container height below, because some of them may move into view.
  var all: [Shown] = []
  /// The bottom of the known elements, measured from the top of the content.
  var end = 0.0
  var contentSize = LayoutSize.zero
  var environment: LayoutEnvironment
  var pinInsets = Insets.zero

  /// Lays out a screen in a container and finds the elements visible at its start.
  init(of screen: Screen, in environment: LayoutEnvironment) throws(LayoutError) {
    self.environment = environment
    let engine = screen.engine
    try engine.setEnvironment(environment)
    engine.restore(SavedPosition(item: nil, isAtEnd: false))
    var all: [Shown] = []
    var (size, insets) = (LayoutSize.zero, Insets.zero)
    let container = environment.containerSize
    var visible = LayoutRect(x: 0, y: 0, width: container.width, height: container.height)
    engine.update(at: 0) { update in
      (visible.x, visible.y) = (update.viewport.offset.x, update.viewport.offset.y)
      (size, insets) = (update.contentSize, update.pinInsets)
      var indices: [UInt32: Int] = [:]
      for (index, view) in update.order.enumerated() { indices[view.number] = index }
      let inOrder = update.realizations.sorted {
        indices[$0.view.number, default: 0] < indices[$1.view.number, default: 0]
      }
      for realization in inOrder {
        let element = realization.attributes.element
        all.append(
          Shown(
            attributes: realization.attributes, source: realization.source, role: realization.accessibility.role,
            measurable: update.measurableSides(of: element), shelf: update.shelf(of: element),
            owner: element.kind != nil && engine.layout.owner(of: element) == .item ? .item(element.path) : nil))
      }
    }
    (self.all, contentSize, pinInsets) = (all, size, insets)
    visible.height *= areInFlow ? 2 : 1
    self.all = all.filter { $0.attributes.frame.intersects(visible) }
    end = visible.maxY
  }

  /// Whether the heights of elements depend on measurements, in a layout that scrolls vertically.
  var areInFlow: Bool {
    all.contains { $0.measurable.contains(.height) } && contentSize.width <= environment.containerSize.width
      && !all.contains { $0.attributes.pins.horizontal != nil || $0.attributes.contentFrame != nil }
  }
}
