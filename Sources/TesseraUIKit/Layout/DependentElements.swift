#if canImport(UIKit) && !os(watchOS)
  import Tessera

  /// The elements that follow the viewport and whose attributes UIKit retains.
  ///
  /// UIKit retains the attributes of all rectangles that it has queried, visible or not. If it later receives different
  /// attributes for an element that was not invalidated, it throws an exception.
  struct DependentElements {
    /// Above this number of elements, invalidating everything is cheaper than finding those that change.
    private static let maximum = 64

    private var held: [Element: LayoutAttributes] = [:]

    /// Records that UIKit receives an element's attributes.
    mutating func hold(_ attributes: LayoutAttributes) {
      if attributes.dependsOnViewport { held[attributes.element] = attributes }
    }

    /// Records that UIKit discards all attributes.
    mutating func removeAll() { held = [:] }

    /// Records that UIKit discards the attributes of some elements.
    mutating func remove(_ elements: [Element]) {
      for element in elements { held[element] = nil }
    }

    /// Returns the elements that change in a different viewport; nil if there may be too many to list. The time is
    /// linear in the number of pinned and visible elements.
    func changed(in placed: PlacedLayout, at viewport: Viewport) -> [Element]? {
      if held.count > Self.maximum { return nil }
      var changed = held.values.filter { placed.attributes(of: $0.element, viewport) != $0 }.map { $0.element }
      // Include elements that are pinned into view, because UIKit queries them too.
      for attributes in placed.visibleElements(viewport)
      where attributes.dependsOnViewport && held[attributes.element] == nil { changed.append(attributes.element) }
      return changed
    }
  }
#endif
