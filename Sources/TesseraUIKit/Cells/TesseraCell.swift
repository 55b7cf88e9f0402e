#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A cell that is as large as its content wants, on the sides whose lengths the layout leaves to it.
  ///
  /// For an item of `.estimated` length, the cell measures `contentView` by Auto Layout with the other side given, as
  /// with a row whose width the layout gives and whose text decides its height. It measures once for each given length.
  /// Declared sizes are never measured. `UICollectionViewCell` itself fits both sides or none.
  ///
  /// The content is measured again after a new `contentConfiguration`, after `setNeedsMeasurement()`, in text of
  /// another size and, from iOS 16 on, if it invalidates its intrinsic size.
  open class TesseraCell: UICollectionViewCell {
    private var sizing = SelfSizing()
    /// The content configuration when the cell was last asked for its size.
    private var askedConfiguration: (any UIContentConfiguration)?

    /// Whether the content may change while its element is not visible, so that each view measures it at least once.
    class var isLive: Bool { false }

    /// Call this if the content of a visible cell changes in a way that may change its size, for example its text. The
    /// content is measured in the next layout pass.
    public func setNeedsMeasurement() {
      sizing.setNeedsMeasurement()
      super.invalidateIntrinsicContentSize()
      sizing.invalidate(self)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      sizing.noteTraits(of: self, before: previousTraitCollection)
    }

    open override func invalidateIntrinsicContentSize() {
      super.invalidateIntrinsicContentSize()
      sizing.setNeedsMeasurement()
    }

    open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      sizing.note(layoutAttributes)
    }

    open override func prepareForReuse() {
      super.prepareForReuse()
      sizing.reset()
    }

    open override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      // UIKit does not let subclasses observe the configuration. Live content says itself when it changes.
      if !Self.isLive, !isEqual(contentConfiguration, askedConfiguration) { sizing.setNeedsMeasurement() }
      askedConfiguration = contentConfiguration
      return sizing.preferred(layoutAttributes, content: contentView, isLive: Self.isLive)
    }

    /// Whether two configurations are known to be equal. Only hashable ones can be compared.
    private func isEqual(_ first: (any UIContentConfiguration)?, _ second: (any UIContentConfiguration)?) -> Bool {
      guard let first, let second else { return first == nil && second == nil }
      guard let first = first as? AnyHashable, let second = second as? AnyHashable else { return false }
      return first == second
    }
  }
#endif
