#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  extension TesseraCollectionViewLayout {
    /// The path of the first item, in data order, that is at least partly visible and not covered by pinned elements;
    /// nil if no item is visible.
    var itemAtStart: ItemPath? {
      guard let placed else { return nil }
      let viewport = viewport
      let isMirrored = placed.room.environment.direction == .rightToLeft
      for attributes in placed.visibleElements(viewport) {
        let aim = ScrollAim(element: attributes.element, placement: .element(at: .start), origin: viewport.offset)
        guard case .item(let path) = attributes.element, let start = placed.offset(of: .element(aim), viewport) else {
          continue
        }
        let (x, y) = (start.x - viewport.offset.x, start.y - viewport.offset.y)
        let frame = attributes.frame
        if (isMirrored ? -x : x) + frame.width > 0.5 && y + frame.height > 0.5 { return path }
      }
      return nil
    }
  }
#endif
