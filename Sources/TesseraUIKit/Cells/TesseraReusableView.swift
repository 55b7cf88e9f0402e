#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A header, footer or other supplementary view that measures the estimated dimensions of its content.
  ///
  /// For an `.estimated` length, the view measures itself with Auto Layout, as `TesseraCell` does.
  open class TesseraReusableView: UICollectionReusableView {
    var sizing = SelfSizing()

    /// Creates a view whose frame UIKit sets.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      observeTextSize()
    }

    /// Creates a view from an archive.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      observeTextSize()
    }

    /// Whether the content may change while its element is not visible. If so, each view measures it at least once.
    class var isLive: Bool { false }

    /// Requests a measurement of the content in the next layout pass. Call this if the content of a visible view
    /// changes in a way that may change its size, for example its text.
    public func setNeedsMeasurement() {
      sizing.setNeedsMeasurement()
      super.invalidateIntrinsicContentSize()
      sizing.invalidate(self)
    }

    /// Records that the size of live content may have changed. It does not request a measurement, because live content
    /// reports its own changes.
    func noteLiveContent() { sizing.setNeedsMeasurement() }

    #if !os(visionOS)
      open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        noteTraits(before: previousTraitCollection)
      }
    #endif

    open override func invalidateIntrinsicContentSize() {
      super.invalidateIntrinsicContentSize()
      sizing.setNeedsMeasurement()
    }

    open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      sizing.didApply(layoutAttributes)
    }

    open override func prepareForReuse() {
      super.prepareForReuse()
      sizing.reset()
    }

    open override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      sizing.preferred(layoutAttributes, content: self, isLive: Self.isLive)
    }
  }

  extension TesseraReusableView: MeasuringView {}
#endif
