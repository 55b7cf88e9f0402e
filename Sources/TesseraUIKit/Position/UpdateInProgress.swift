#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  /// A change on screen, with the layout before the change and the correspondence between elements before and after it.
  struct UpdateInProgress {
    /// The kind of the change.
    enum Kind {
      case batch
      case bounds
      case transition
    }

    /// The correspondence between elements before and after the change.
    enum Successors {
      /// All elements correspond to themselves.
      case all
      /// The elements that a batch does not remove correspond to their new paths.
      case mapped(BatchPlan)
      /// The correspondence is unknown.
      case none

      var plan: BatchPlan? { if case .mapped(let plan) = self { plan } else { nil } }
    }

    let kind: Kind
    private let before: PlacedLayout
    /// The viewport before the change.
    private let viewport: Viewport
    private let successors: Successors
    private let kept: KeptOffset
    /// Whether the user prefers reduced motion.
    private let reducesMotion: Bool
    /// The offset that was returned to UIKit.
    private(set) var answeredOffset: CGPoint?
    /// The initial attributes of elements, as UIKit received them. UIKit reads them when the animation begins.
    private var starts: [Element: TesseraLayoutAttributes] = [:]
    /// The final attributes of elements, by their paths before the change.
    private var ends: [Element: TesseraLayoutAttributes] = [:]

    @MainActor init(_ kind: Kind, from before: PlacedLayout, at viewport: Viewport, successors: Successors) {
      (self.kind, self.before, self.viewport, self.successors) = (kind, before, viewport, successors)
      kept = before.kept(over: kind == .batch ? .data : .container, at: viewport, plan: successors.plan) {
        successors.after($0)
      }
      reducesMotion = UIAccessibility.isReduceMotionEnabled
    }

    // MARK: The content offset

    /// Returns the content offset after the change that keeps the visible content in place.
    func offset(in now: PlacedLayout, _ viewport: Viewport) -> CGPoint { kept.offset(in: now, viewport) }

    /// Records the offset that is returned to UIKit.
    mutating func answer(_ offset: CGPoint) { answeredOffset = offset }

    /// Returns the offset to which the view will move from an offset; nil if it has already moved.
    func target(from offset: CGPoint) -> CGPoint? { LayoutPoint(offset) == viewport.offset ? answeredOffset : nil }

    /// The viewport after the change.
    private func viewport(in now: PlacedLayout) -> Viewport {
      var after = viewport
      after.offset = LayoutPoint(answeredOffset ?? kept.offset(in: now, viewport))
      return after
    }

    /// The distance by which the viewport moves.
    private func scrolled(in now: PlacedLayout) -> LayoutPoint {
      let after = viewport(in: now).offset
      return LayoutPoint(x: after.x - viewport.offset.x, y: after.y - viewport.offset.y)
    }

    // MARK: Initial and final attributes

    /// Returns the initial attributes of an element, which are its attributes before the change or the attributes with
    /// which it appears; nil if it does not exist.

    /// Records the initial attributes that UIKit receives for an element.
    mutating func noteStart(of element: Element, _ start: TesseraLayoutAttributes) { starts[element] = start }

    /// Corrects the attributes that UIKit has received after the sizes of elements have changed.
    @MainActor func correct(in now: PlacedLayout) {
      for (element, start) in starts {
        if let attributes = self.start(of: element, in: now) { start.take(attributes) }
      }
      for (element, end) in ends {
        if let attributes = self.end(of: element, in: now) { end.take(attributes) }
      }
    }

    func start(of element: Element, in now: PlacedLayout) -> LayoutAttributes? {
      guard let target = now.attributes(of: element, viewport(in: now)) else { return nil }
      guard let old = before(element, owner: now.layout.owner(of: element)),
        let then = before.attributes(of: old, viewport)
      else {
        // Make the element appear at a fixed position on screen, although the content scrolls.
        let start = appearance(now, element).ask(through: now.layout.callbackGuard) { $0.appearing(target) }
        return start.shifted(by: scrolled(in: now).negated)
      }
      if reducesMotion { return target.shifted(by: scrolled(in: now).negated) }
      return crossing(then, as: element, isReloaded: successors.isReloaded(old))
    }

    /// Returns the final attributes of an element that existed before, which are its current attributes or the
    /// attributes with which it disappears; nil if it did not exist.

    /// Records the final attributes that UIKit receives for an element.
    mutating func noteEnd(of element: Element, _ end: TesseraLayoutAttributes) { ends[element] = end }

    func end(of element: Element, in now: PlacedLayout) -> LayoutAttributes? {
      guard let then = before.attributes(of: element, viewport) else { return nil }
      guard let new = after(element), let target = now.attributes(of: new, viewport(in: now)) else {
        let end = appearance(before, element).ask(through: now.layout.callbackGuard) { $0.disappearing(then) }
        return end.shifted(by: scrolled(in: now))
      }
      return crossing(target, as: element, isReloaded: successors.isReloaded(element))
    }

    private func appearance(_ placed: PlacedLayout, _ element: Element) -> Callback<Appearance> {
      Callback(reducesMotion ? .fade : placed.layout.appearance(of: element) ?? .fade)
    }

    /// Returns the attributes at the other end of an element's move. A reloaded element fades, because its view is
    /// replaced.
    private func crossing(_ attributes: LayoutAttributes, as element: Element, isReloaded: Bool) -> LayoutAttributes {
      var crossing = attributes
      crossing.element = element
      if isReloaded { crossing.alpha = 0 }
      return crossing
    }

    // MARK: Appearing and disappearing

    // UIKit retains the views of headers, footers and decorations by their paths, and does not request them again
    // (openradar 21401502). If a different element takes over the path, report the path as both removed and
    // inserted.

    /// Returns the elements that were visible before and whose paths no longer refer to an element, or refer to a
    /// different one.
    func gone(in now: PlacedLayout) -> [Element] {
      before.visibleElements(viewport).map { $0.element }.filter { old in
        after(old) != old || now.attributes(of: old, viewport(in: now)) == nil
      }
    }

    /// Returns the elements that are visible after the change and whose paths referred to no element before, or to a
    /// different one.
    func come(in now: PlacedLayout) -> [Element] {
      now.visibleElements(viewport(in: now)).map { $0.element }.filter { new in
        before(new, owner: now.layout.owner(of: new)) != new || before.attributes(of: new, viewport) == nil
      }
    }

    /// Returns the sections of shelves that were visible before and whose indices no longer refer to a shelf, or
    /// refer to a different one.
    func disappearingShelves(in now: PlacedLayout) -> [Int] {
      before.visibleShelves(viewport).filter { old in
        after(.header(of: old)) != .header(of: old) || now.layout.shelf(ofSection: old) == nil
      }
    }

    /// Returns the sections of shelves that are visible after the change and whose indices referred to no shelf before,
    /// or to a different one.
    func appearingShelves(in now: PlacedLayout) -> [Int] {
      now.visibleShelves(viewport(in: now)).filter { new in
        before(.header(of: new), owner: .section) != .header(of: new) || before.layout.shelf(ofSection: new) == nil
      }
    }

    private func after(_ element: Element) -> Element? {
      successors.after(element, owner: before.layout.owner(of: element))
    }

    private func before(_ element: Element, owner: ElementOwner) -> Element? {
      switch successors {
      case .all: element
      case .mapped(let plan): plan.before(element, owner: owner)
      case .none: nil
      }
    }
  }

  extension UpdateInProgress.Successors {
    func after(_ element: Element, owner: ElementOwner? = nil) -> Element? {
      switch self {
      case .all: element
      case .mapped(let plan): plan.after(element, owner: owner)
      case .none: nil
      }
    }

    /// Returns whether an element from before the change is reloaded.
    fileprivate func isReloaded(_ element: Element) -> Bool {
      guard case .mapped(let plan) = self, case .item(let path) = element else { return false }
      return plan.isReloaded(path)
    }
  }

  extension LayoutPoint {
    fileprivate var negated: LayoutPoint { LayoutPoint(x: -x, y: -y) }
  }
#endif
