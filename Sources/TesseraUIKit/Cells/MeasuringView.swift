#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A view that measures its content, such as `TesseraCell`, `TesseraListCell` or `TesseraReusableView`.
  @MainActor protocol MeasuringView: UICollectionReusableView {
    var sizing: SelfSizing { get set }
  }

  extension MeasuringView {
    /// Measures the content again after the text size has changed.
    func observeTextSize() {
      guard #available(iOS 17, tvOS 17, *) else { return }
      registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: Self, before: UITraitCollection) in
        view.sizing.noteTraits(of: view, before: before)
      }
    }

    /// Measures the content again on systems before iOS 17, which report all trait changes to a method of the view.
    func noteTraits(before: UITraitCollection?) {
      if #available(iOS 17, tvOS 17, *) { return }
      sizing.noteTraits(of: self, before: before)
    }
  }
#endif
