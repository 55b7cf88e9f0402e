import TesseraLayout

/// What the elements that an engine knows of will be after a batch; nil for what goes.
struct ElementSuccessors {
  /// Of what has a view, view by view.
  var views: [Element?]
  /// Of what is keptAlive.
  var keptAlive: Set<Element>
  /// Of what a programmatic scroll has come to.
  var aim: Element?
  /// Of what a programmatic scroll is on its way to.
  var scrollAim: Element?
}

extension CollectionEngine {
  /// What an element will be after a batch; nil if it goes. To be asked while the layout is as before.
  func successor(of element: Element, over mapping: BatchPlan) -> Element? {
    mapping.after(element, owner: layout.owner(of: element))
  }

  /// What all that the engine knows of will be after a batch. To be asked while the layout is as before.
  func successors(over mapping: BatchPlan) -> ElementSuccessors {
    ElementSuccessors(
      views: views.map { successor(of: $0.element, over: mapping) },
      keptAlive: Set(keptAlive.compactMap { successor(of: $0, over: mapping) }),
      aim: aim?.element.flatMap { successor(of: $0, over: mapping) },
      scrollAim: scrollMotion?.aim.element.flatMap { successor(of: $0, over: mapping) })
  }
}
