#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import Tessera
  import UIKit

  /// A cell that shows a SwiftUI view.
  @available(iOS 16, tvOS 16, *)
  final class HostingCell: TesseraCell {
    /// The number of the update whose content the cell shows; nil if the cell does not show an element.
    private(set) var revision: Int?
    /// The ID of the item that the cell shows.
    var item: AnyHashable?
    /// The content, which the content configuration observes.
    private var value: (any HostedValue)?

    override class var isLive: Bool { true }

    /// Shows the content of an update.
    ///
    /// - Returns: the value to publish if the cell keeps its configuration; nil if it already shows the content.
    func show(_ content: HostedContent, _ actions: [NamedAction], revision: Int) -> (any HostedValue)? {
      let isSameElement = self.revision != nil
      self.revision = revision
      if isSameElement, let value, content.prepare(value) {
        value.nextActions = actions
        // UIKit requests the size when it changes.
        noteLiveContent()
        return value
      }
      let value = content.makeValue()
      value.nextActions = actions
      value.publish()
      self.value = value
      contentConfiguration = value.configuration
      invalidateIntrinsicContentSize()
      return nil
    }

    override func prepareForReuse() {
      super.prepareForReuse()
      (revision, item) = (nil, nil)
    }
  }

  /// A header, footer or other supplementary view that shows a SwiftUI view.
  @available(iOS 16, tvOS 16, *)
  class HostingReusableView: TesseraReusableView {
    /// The number of the update whose content the view shows.
    private(set) var revision: Int?
    /// The content, which the content view observes.
    private var value: (any HostedValue)?
    private var contentView: (UIView & UIContentView)?
    /// The constraints of the content view's edges: top, bottom, leading, trailing.
    private var edges: [NSLayoutConstraint] = []
    /// The distances from the view's edges to the content's edges. Left and right mean leading and trailing.
    private var distances = UIEdgeInsets.zero

    override class var isLive: Bool { true }

    /// Shows the content of an update.
    ///
    /// - Returns: the value to publish if the view keeps its configuration; nil if it already shows the content.
    func show(_ content: HostedContent, revision: Int) -> (any HostedValue)? {
      let isSameElement = self.revision != nil
      self.revision = revision
      if isSameElement, let value, content.prepare(value) {
        // The content reports changes to its size.
        noteLiveContent()
        return value
      }
      let value = content.makeValue()
      self.value = value
      // UIKit detects content size changes only in cells. SwiftUI may lay out on any thread.
      show(value.configuration { [weak self] in Task { @MainActor [weak self] in self?.setNeedsMeasurement() } })
      invalidateIntrinsicContentSize()
      return nil
    }

    private func show(_ configuration: any UIContentConfiguration) {
      if let contentView, contentView.supports(configuration) {
        contentView.configuration = configuration
        return
      }
      // The type of the content view differs, for example because a header was replaced.
      contentView?.removeFromSuperview()
      let contentView = configuration.makeContentView()
      contentView.translatesAutoresizingMaskIntoConstraints = false
      addSubview(contentView)
      edges = [
        contentView.topAnchor.constraint(equalTo: topAnchor),
        contentView.bottomAnchor.constraint(equalTo: bottomAnchor),
        contentView.leadingAnchor.constraint(equalTo: leadingAnchor),
        contentView.trailingAnchor.constraint(equalTo: trailingAnchor),
      ]
      NSLayoutConstraint.activate(edges)
      self.contentView = contentView
      positionContent()
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      let attributes = layoutAttributes as? TesseraLayoutAttributes
      let (rect, size) = (attributes?.contentRect, layoutAttributes.size)
      let (left, right) = (rect?.minX ?? 0, rect.map { size.width - $0.maxX } ?? 0)
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      distances = UIEdgeInsets(
        top: rect?.minY ?? 0, left: isMirrored ? right : left, bottom: rect.map { size.height - $0.maxY } ?? 0,
        right: isMirrored ? left : right)
      positionContent()
    }

    /// Positions the content in the part of the view that stays visible, such as a header's content across the scroll
    /// axis.
    private func positionContent() {
      for (edge, distance) in zip(edges, [distances.top, -distances.bottom, distances.left, -distances.right])
      where edge.constant != distance { edge.constant = distance }
    }

    override func prepareForReuse() {
      super.prepareForReuse()
      revision = nil
    }
  }

  /// A source for the content of decorations, whose views UIKit creates without asking the data source.
  @available(iOS 16, tvOS 16, *)
  @MainActor protocol DecorationProvider: AnyObject {
    /// The number of the last update.
    var revision: Int { get }
    /// Returns the content for decorations of a kind; nil if they have none.
    func decoration(_ kind: ElementKind) -> HostedContent?
    /// Publishes a value as soon as SwiftUI allows it.
    func publish(_ value: any HostedValue)
  }

  /// A decoration that shows a SwiftUI view.
  @available(iOS 16, tvOS 16, *)
  final class HostingDecorationView: HostingReusableView {
    private var kind: ElementKind?

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      kind = layoutAttributes.representedElementKind.map { ElementKind(elementKind: $0) }
      showContent()
    }

    // UIKit may apply attributes before the view is in the collection view.
    override func didMoveToSuperview() {
      super.didMoveToSuperview()
      showContent()
    }

    /// Shows the content of the last update, unless it is already shown.
    func showContent() {
      guard let kind, let provider = (superview as? UICollectionView)?.dataSource as? any DecorationProvider,
        revision != provider.revision, let content = provider.decoration(kind)
      else { return }
      if let value = show(content, revision: provider.revision) { provider.publish(value) }
    }
  }

  /// A collection view that reports its first size and its layout passes.
  final class HostingCollectionView: UICollectionView {
    var willLayOut: (() -> Void)?
    /// A closure called once when the view gets its first size, before it is shown. It is called outside a layout pass,
    /// because a layout pass must not change the offset.
    var didGetSize: (() -> Void)?
    /// A closure that performs the command for a key, and returns whether there is one.
    var perform: (UIKey) -> Bool = { _ in false }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      let others = presses.filter { $0.key.map(perform) != true }
      if !others.isEmpty { super.pressesBegan(others, with: event) }
    }

    override var frame: CGRect { didSet { noteSize() } }
    override var bounds: CGRect { didSet { noteSize() } }

    private func noteSize() {
      guard let didGetSize, bounds.width > 0, bounds.height > 0 else { return }
      self.didGetSize = nil
      didGetSize()
    }

    /// Whether the view is being laid out.
    private(set) var isLayingOut = false

    override func layoutSubviews() {
      willLayOut?()
      isLayingOut = true
      super.layoutSubviews()
      isLayingOut = false
    }
  }
#endif
