#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  /// A cell that measures its content on the sides with estimated lengths.
  ///
  /// For an item of `.estimated` length, the cell measures `contentView` with Auto Layout and a fixed length on the
  /// other side: for example, the height of a row's text at the width that the layout gives the row. It measures once
  /// for each given length, and never measures declared sizes. `UICollectionViewCell` can fit only both sides or
  /// neither.
  ///
  /// The cell measures its content again after a new `contentConfiguration`, after `setNeedsMeasurement()`, after a
  /// change of the text size and, from iOS 16 on, when the content invalidates its intrinsic size.
  open class TesseraCell: UICollectionViewCell {
    var sizing = SelfSizing()
    /// The content configuration when UIKit last asked the cell for its size.
    private var asked = ConfigurationComparison()

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

    /// Whether the content may change while its element is not visible. Each view then measures it at least once.
    class var isLive: Bool { false }

    /// The position of the item in an outline, which assistive technology reads: `Snapshot.outlinePosition(at:)`. Nil
    /// for an item outside outlines. `isExpanded` of the configuration state follows this value.
    public var outlinePosition: OutlinePosition? { didSet { outlinePositionChanged(from: oldValue) } }
    /// Called when assistive technology expands (true) or collapses (false) the item. If nil, it cannot.
    public var onExpansion: ((Bool) -> Void)?

    /// The state of the cell, including the state of its item in an outline.
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
      /// The actions of the cell, including its swipe actions and the action of its position in an outline.
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
