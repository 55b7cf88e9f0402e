#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  /// A cell for an outline item, which is a `TesseraCell` or a `TesseraListCell`.
  @MainActor protocol OutlineCell: UICollectionViewCell {
    var outlinePosition: OutlinePosition? { get }
    var onExpansion: ((Bool) -> Void)? { get }
  }

  extension OutlineCell {
    /// Records a new position.
    func outlinePositionChanged(from old: OutlinePosition?) {
      if outlinePosition == old { return }
      readOutlinePosition()
      // An outline disclosure indicator rotates when this state changes.
      if outlinePosition?.isExpanded != old?.isExpanded { setNeedsUpdateConfiguration() }
    }

    /// Returns the cell's state, including the state of its item in the outline.
    func withOutlineState(_ state: UICellConfigurationState) -> UICellConfigurationState {
      guard let isExpanded = outlinePosition?.isExpanded else { return state }
      var state = state
      state.isExpanded = isExpanded
      return state
    }

    /// Reports whether the item shows its children as an accessibility value, because there is no accessibility state
    /// for this before iOS 18.
    private func readOutlinePosition() {
      if #available(iOS 18, tvOS 18, visionOS 2, *) {
        accessibilityExpandedStatus =
          switch outlinePosition?.isExpanded {
          case true?: .expanded
          case false?: .collapsed
          case nil: .unsupported
          }
      } else {
        accessibilityValue = outlinePosition?.isExpanded.map { isExpanded in
          isExpanded
            ? NSLocalizedString("Expanded", comment: "The state of a row whose children are shown")
            : NSLocalizedString("Collapsed", comment: "The state of a row whose children are hidden")
        }
      }
    }

    /// Adds the action that expands or collapses the item.
    func withOutlineActions(_ actions: [UIAccessibilityCustomAction]?) -> [UIAccessibilityCustomAction]? {
      guard let isExpanded = outlinePosition?.isExpanded, onExpansion != nil else { return actions }
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
