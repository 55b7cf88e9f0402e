#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension TesseraCollectionViewLayout {
    /// Observes the collection view's traits, because UIKit does not report trait changes to layouts. Before iOS 17,
    /// this module's own views report them.
    func observeTraits() {
      guard #available(iOS 17, tvOS 17, *), let collectionView, collectionView !== observedView else { return }
      observedView = collectionView
      let traits: [UITrait] = [
        UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitUserInterfaceIdiom.self,
        UITraitPreferredContentSizeCategory.self, UITraitLayoutDirection.self, UITraitDisplayScale.self,
        UITraitAccessibilityContrast.self,
      ]
      collectionView.registerForTraitChanges(traits) { [weak self] (view: UICollectionView, _: UITraitCollection) in
        if self?.collectionView === view { self?.traitsChanged() }
      }
    }

    /// Adapts to changed traits of the collection view if the layout depends on them.
    func traitsChanged() {
      guard let placed, let room = room() else { return }
      if hasNewTextSize || room != placed.room || !isDescribed(for: room.environment) { setNeedsLayout() }
    }
  }
#endif
