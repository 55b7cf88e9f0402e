#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  extension TesseraCell {
    /// Reports whether the item shows its children. Systems before iOS 18 have no state for that, so it is the value there.
    func readOutlinePlace() {
      if #available(iOS 18, tvOS 18, visionOS 2, *) {
        accessibilityExpandedStatus =
          switch outlinePlace?.isExpanded {
          case true?: .expanded
          case false?: .collapsed
          case nil: .unsupported
          }
      } else {
        accessibilityValue = outlinePlace?.isExpanded.map { isExpanded in
          isExpanded
            ? NSLocalizedString("Expanded", comment: "The state of a row whose children are shown")
            : NSLocalizedString("Collapsed", comment: "The state of a row whose children are hidden")
        }
      }
    }

    /// Adds the action that expands the item or collapses it.
    func withOutlineActions(_ actions: [UIAccessibilityCustomAction]?) -> [UIAccessibilityCustomAction]? {
      guard let isExpanded = outlinePlace?.isExpanded, onExpansion != nil else { return actions }
      let name =
        isExpanded
        ? NSLocalizedString("Collapse", comment: "The action that hides the children of a row")
        : NSLocalizedString("Expand", comment: "The action that shows the children of a row")
      let action = UIAccessibilityCustomAction(name: name) { [weak self] _ in
        guard let onExpansion = self?.onExpansion else { return false }
        onExpansion(!isExpanded)
        return true
      }
      return (actions ?? []) + [action]
    }
  }
#endif
