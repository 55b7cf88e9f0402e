#if canImport(UIKit) && !os(watchOS)
  import Tessera

  /// A change in progress: the layout before it, and which elements are the same after it.
  struct UpdateInProgress {
    /// Which elements are the same after the change.
    enum Survivors {
      /// All elements that exist.
      case all
      /// The elements that a batch does not remove.
      case mapped(BatchPlan)
      /// Unknown.
      case none
    }

    /// The answers before the change.
    let before: AnyPreparedLayout
    /// The viewport before the change.
    let viewport: Viewport
    let survivors: Survivors
    /// The position that stays where it is on screen.
    let kept: KeptPosition

    init(from before: AnyPreparedLayout, at viewport: Viewport, survivors: Survivors) {
      (self.before, self.viewport, self.survivors) = (before, viewport, survivors)
      kept = KeptPosition(in: before, viewport) { survivors.after($0) }
    }

    /// The counterpart of an element after the change.
    func after(_ element: Element) -> Element? { survivors.after(element, owner: before.owner(of: element)) }

    /// The counterpart of an element before the change.
    func before(_ element: Element, owner: ElementOwner?) -> Element? {
      switch survivors {
      case .all: element
      case .mapped(let mapping): mapping.before(element, owner: owner)
      case .none: nil
      }
    }

    /// The attributes of an element before the change.
    func attributes(of element: Element) -> LayoutAttributes? { before.attributes(of: element, viewport: viewport) }

    /// The elements that were visible before the change.
    var visible: [Element] { before.visibleElements(viewport).map { $0.element } }

    /// The attributes an element starts from: those it had before, or those of its appearing.
    func start(of now: LayoutAttributes, in layout: AnyPreparedLayout?) -> LayoutAttributes {
      guard let old = before(now.element, owner: layout?.owner(of: now.element)), let then = attributes(of: old) else {
        return (layout?.appearance(of: now.element) ?? .fade).appearing(now)
      }
      return crossing(then, as: now.element, isReloaded: survivors.isReloaded(old))
    }

    /// The attributes an element ends with: those it has now, or those of its disappearing.
    func end(of then: LayoutAttributes, _ attributesNow: (Element) -> LayoutAttributes?) -> LayoutAttributes {
      guard let new = after(then.element), let now = attributesNow(new) else {
        return (before.appearance(of: then.element) ?? .fade).disappearing(then)
      }
      return crossing(now, as: then.element, isReloaded: survivors.isReloaded(then.element))
    }

    /// The attributes at the other end of an element's move. A reloaded element fades, because its view is replaced.
    private func crossing(_ attributes: LayoutAttributes, as element: Element, isReloaded: Bool) -> LayoutAttributes {
      var crossing = attributes
      crossing.element = element
      if isReloaded { crossing.alpha = 0 }
      return crossing
    }
  }

  extension UpdateInProgress.Survivors {
    fileprivate func after(_ element: Element, owner: ElementOwner? = nil) -> Element? {
      switch self {
      case .all: element
      case .mapped(let mapping): mapping.after(element, owner: owner)
      case .none: nil
      }
    }

    /// Whether an element from before the change is reloaded.
    fileprivate func isReloaded(_ element: Element) -> Bool {
      guard case .mapped(let mapping) = self else { return false }
      if case .item(let path) = element { return mapping.isReloaded(path) }
      return false
    }
  }
#endif
