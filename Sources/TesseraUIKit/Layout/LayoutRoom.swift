#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  /// The room that a collection view gives its layout.
  struct LayoutRoom: Equatable {
    /// The environment of the layout. Its container is smaller than the view by the margins.
    let environment: LayoutEnvironment
    /// The distances that the content keeps from the sides of the view across the scroll axis, beyond the content
    /// insets: from a notch, for example.
    let margins: UIEdgeInsets

    /// - Parameters:
    ///   - view: a collection view.
    ///   - size: the size that the view has or will have.
    ///   - reference: the guide that the content stays inside.
    ///   - axis: the scroll axis of the layout.
    @MainActor init(
      of view: UICollectionView, size: CGSize, inside reference: UIContentInsetsReference, axis: LayoutAxis
    ) {
      var insets = view.adjustedContentInset
      margins = Self.margins(of: view, width: size.width, beyond: insets, reference, axis)
      #if !os(tvOS)
        // While it refreshes, the control is part of the content: headers are pinned below the bar, not below the control.
        if let refresh = view.refreshControl, refresh.isRefreshing { insets.top -= refresh.bounds.height }
      #endif
      // Negative content insets count as 0.
      insets = UIEdgeInsets(
        top: max(0, insets.top), left: max(0, insets.left), bottom: max(0, insets.bottom), right: max(0, insets.right))
      let direction = ReadingDirection(view.effectiveUserInterfaceLayoutDirection)
      environment = LayoutEnvironment(
        containerSize: LayoutSize(
          width: max(0, size.width - margins.left - margins.right),
          height: max(0, size.height - margins.top - margins.bottom)),
        insets: Insets(insets, direction: direction), scale: max(0, view.traitCollection.displayScale),
        direction: direction)
    }

    @MainActor private static func margins(
      of view: UICollectionView, width: CGFloat, beyond insets: UIEdgeInsets, _ reference: UIContentInsetsReference,
      _ axis: LayoutAxis
    ) -> UIEdgeInsets {
      var guide = UIEdgeInsets.zero
      switch reference {
      case .none: return .zero
      case .automatic, .safeArea: guide = view.safeAreaInsets
      case .layoutMargins: guide = view.layoutMargins
      case .readableContent:
        let frame = view.readableContentGuide.layoutFrame
        guide = UIEdgeInsets(
          top: 0, left: frame.minX - view.bounds.minX, bottom: 0, right: width - (frame.maxX - view.bounds.minX))
      @unknown default: guide = view.safeAreaInsets
      }
      return axis == .vertical
        ? UIEdgeInsets(
          top: 0, left: max(0, guide.left - insets.left), bottom: 0, right: max(0, guide.right - insets.right))
        : UIEdgeInsets(
          top: max(0, guide.top - insets.top), left: 0, bottom: max(0, guide.bottom - insets.bottom), right: 0)
    }
  }
#endif
