#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  /// A cell that measures the estimated dimensions of its content.
  ///
  /// For an item of `.estimated` length, the cell measures `contentView` with Auto Layout and a fixed length in the
  /// other dimension. For example, it measures the height of a row's text at the width that the layout specifies. It
  /// measures once for each fixed length, and never measures declared sizes. By contrast, `UICollectionViewCell` can
  /// fit only both dimensions or neither.
  ///
  /// The cell measures its content again when you set a new `contentConfiguration`, when you call
  /// `setNeedsMeasurement()`, when the text size changes and, in iOS 16 and later, when the content invalidates its
  /// intrinsic size.
  open class TesseraCell: UICollectionViewCell {
    var sizing = SelfSizing()
    /// The content configuration at the time when UIKit last asked the cell for its size.
    private var asked = ConfigurationComparison()

    /// Creates a cell whose frame UIKit sets.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      observeTextSize()
    }

    /// Creates a cell from an archive.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      observeTextSize()
    }

    /// Whether the content may change while its element is not visible. If so, each view measures it at least once.
    class var isLive: Bool { false }

    /// The item's position in an outline, which assistive technology reads; nil for an item that is not in an outline.
    /// Set this to the result of `Snapshot.outlinePosition(at:)`. The configuration state's `isExpanded` matches this
    /// value.
    public var outlinePosition: OutlinePosition? { didSet { outlinePositionChanged(from: oldValue) } }
    /// A closure called when assistive technology expands (true) or collapses (false) the item; nil if assistive
    /// technology cannot do this.
    public var onExpansion: ((Bool) -> Void)?

    /// The cell's state, including the state of its item in an outline.
    open override var configurationState: UICellConfigurationState { withOutlineState(super.configurationState) }

    /// Requests a measurement of the content in the next layout pass. Call this if the content of a visible cell
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
      #if !os(tvOS)
        keepSwipeInPlace()
      #endif
    }

    open override func prepareForReuse() {
      super.prepareForReuse()
      sizing.reset()
      (outlinePosition, onExpansion) = (nil, nil)
      #if !os(tvOS)
        endSwipe()
      #endif
    }

    #if !os(tvOS)
      /// The cell's accessibility actions, including its swipe actions and the action that expands or collapses an
      /// outline item.
      open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { withOutlineActions(withSwipeActions(super.accessibilityCustomActions)) }
        set { super.accessibilityCustomActions = newValue }
      }
    #endif

    open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      scrollShelf(toward: direction) || super.accessibilityScroll(direction)
    }

    open override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let isOther = asked.takes(contentConfiguration)
      // Live content reports its own changes.
      if !Self.isLive, isOther { sizing.setNeedsMeasurement() }
      return sizing.preferred(layoutAttributes, content: contentView, isLive: Self.isLive)
    }
  }

  extension TesseraCell: OutlineCell, MeasuringView {}

  #if !os(tvOS)
    extension TesseraCell: SwipeableCell {}
  #endif
#endif
