#if canImport(UIKit) && !os(watchOS)
  import Tessera

  extension AnyPreparedLayout {
    /// Returns a section's items, header and footer that have been measured, with their sizes. O(n log n) in the number
    /// of items.
    func measuredElements(in section: SectionContext) -> [MeasuredSize] {
      let items = (0..<section.itemCount).map { Element.item(section.index, $0) }
      return (items + [.header(of: section.index), .footer(of: section.index)]).compactMap { element in
        guard !measurableSides(of: element).isEmpty,
          let attributes = attributes(of: element, viewport: Viewport()), attributes.estimates.isEmpty
        else { return nil }
        return MeasuredSize(element, attributes.frame.size)
      }
    }

    /// Adopts sizes that were measured in another description and are still valid in this one.
    func measure(again sizes: [MeasuredSize]) {
      let valid = sizes.filter { size in
        attributes(of: size.element, viewport: Viewport()).map { $0.takes(size.size) } ?? false
      }
      if !valid.isEmpty { try? measure(valid) }
    }
  }

  extension LayoutAttributes {
    /// Returns whether a size is valid for the element. The dimensions that the view does not determine must be
    /// unchanged.
    fileprivate func takes(_ size: LayoutSize) -> Bool {
      !estimates.isEmpty && (estimates.contains(.width) || abs(frame.width - size.width) < 0.01)
        && (estimates.contains(.height) || abs(frame.height - size.height) < 0.01)
    }
  }
#endif
