#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  /// The space that a collection view provides for its layout.
  struct LayoutRoom: Equatable {
    /// The layout's environment. Its container is the view without the margins.
    let environment: LayoutEnvironment
    /// The margins across the scroll axis, in addition to the content insets, for example to avoid a notch.
    let margins: UIEdgeInsets

    /// The axes along which a layout scrolls.
    enum Scrolling {
      case along(LayoutAxis)
      /// Vertically, and also horizontally if the content is wider than the view.
      case bothAxes(isWide: Bool)
    }

    /// - Parameters:
    ///   - view: a collection view.
    ///   - size: the view's current or future size.
    ///   - reference: the guide that bounds the content.
    ///   - scrolling: the axes on which the layout scrolls.
    @MainActor init(
      of view: UICollectionView, size: CGSize, inside reference: UIContentInsetsReference, scrolling: Scrolling
    ) {
      let guide = Self.guide(reference, of: view, width: size.width)
      var (insets, margins) = (view.adjustedContentInset, UIEdgeInsets.zero)
      switch scrolling {
      case .along(.horizontal):
        // UIKit may add the heights of the top and bottom bars, whether or not the content scrolls vertically.
        margins.top = max(0, guide.top - insets.top)
        margins.bottom = max(0, guide.bottom - insets.bottom)
      case .along(.vertical), .bothAxes:
        // UIKit adds the safe area at the sides as long as it assumes that the content is wider than the view, even if
        // the content has not been laid out yet after a rotation.
        let own = Self.insetsAtSides(of: view, scrolling)
        (insets.left, insets.right) = (own.left, own.right)
        (margins.left, margins.right) = (max(0, guide.left - own.left), max(0, guide.right - own.right))
      }
      #if !os(tvOS)
        // During a refresh, the refresh control is treated as part of the content, so headers are pinned below the bar
        // instead of below the control.
        if let refresh = view.refreshControl, refresh.isRefreshing { insets.top -= refresh.bounds.height }
      #endif
      // Negative content insets are treated as 0.
      insets = UIEdgeInsets(
        top: max(0, insets.top), left: max(0, insets.left), bottom: max(0, insets.bottom), right: max(0, insets.right))
      self.margins = margins
      let direction = ReadingDirection(view.effectiveUserInterfaceLayoutDirection)
      environment = LayoutEnvironment(
        containerSize: LayoutSize(
          width: max(0, size.width - margins.left - margins.right),
          height: max(0, size.height - margins.top - margins.bottom)),
        insets: Insets(insets, direction: direction), scale: max(0, view.traitCollection.displayScale),
        direction: direction)
    }

    /// Returns the content insets at the sides, plus the safe area if UIKit adds it for content of the current size.
    @MainActor private static func insetsAtSides(of view: UICollectionView, _ scrolling: Scrolling) -> UIEdgeInsets {
      let (own, safe) = (view.contentInset, view.safeAreaInsets)
      let addsSafeArea =
        switch (view.contentInsetAdjustmentBehavior, scrolling) {
        case (.always, _): true
        case (.never, _): false
        case (_, .along): view.alwaysBounceHorizontal
        case (_, .bothAxes(let isWide)): isWide || view.alwaysBounceHorizontal
        }
      guard addsSafeArea else { return own }
      return UIEdgeInsets(
        top: own.top + safe.top, left: own.left + safe.left, bottom: own.bottom + safe.bottom,
        right: own.right + safe.right)
    }

    /// Returns the distances between a guide and the edges of a view.
    @MainActor private static func guide(
      _ reference: UIContentInsetsReference, of view: UICollectionView, width: CGFloat
    ) -> UIEdgeInsets {
      switch reference {
      case .none: return .zero
      case .automatic, .safeArea: return view.safeAreaInsets
      case .layoutMargins: return view.layoutMargins
      case .readableContent:
        let frame = view.readableContentGuide.layoutFrame
        return UIEdgeInsets(
          top: 0, left: frame.minX - view.bounds.minX, bottom: 0, right: width - (frame.maxX - view.bounds.minX))
      @unknown default: return view.safeAreaInsets
      }
    }
  }
#endif
