#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  /// A list cell that measures the estimated dimensions of its content and accessories.
  ///
  /// The cell is a `UICollectionViewListCell`, with accessories, indentation and editing. Like `TesseraCell`, it uses
  /// the width that the layout specifies and measures its height, or the reverse. It measures again when you set a new
  /// `contentConfiguration`, when editing begins or ends, when you call `setNeedsMeasurement()`, and when the text size
  /// changes. Separators are layout elements. See `SectionLayout.separators(_:thickness:insets:)`.
  open class TesseraListCell: UICollectionViewListCell {
    var sizing = SelfSizing()
    /// The configuration at the time when UIKit last asked the cell for its size.
    private var asked = ConfigurationComparison()
    private var isEditing = false

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

    /// The item's position in an outline, which assistive technology reads; nil for an item that is not in an outline.
    /// Set this to the result of `Snapshot.outlinePosition(at:)`. It determines the indentation level and the
    /// configuration state's `isExpanded`, which rotates an outline disclosure indicator.
    public var outlinePosition: OutlinePosition? {
      didSet {
        outlinePositionChanged(from: oldValue)
        guard outlinePosition?.level != oldValue?.level else { return }
        indentationLevel = outlinePosition.map { $0.level - 1 } ?? 0
        // A different indentation changes the width that remains for the content.
        setNeedsMeasurement()
      }
    }
    /// A closure called when assistive technology expands (true) or collapses (false) the item; nil if assistive
    /// technology cannot do this.
    public var onExpansion: ((Bool) -> Void)?

    /// The cell's state, including the state of its item in an outline.
    open override var configurationState: UICellConfigurationState { withOutlineState(super.configurationState) }

    /// Requests a measurement of the content in the next layout pass. Call this if the content or the accessories of a
    /// visible cell change in a way that may change its size.
    public func setNeedsMeasurement() {
      sizing.setNeedsMeasurement()
      super.invalidateIntrinsicContentSize()
      sizing.invalidate(self)
    }

    open override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      guard state.isEditing != isEditing else { return }
      isEditing = state.isEditing
      // Different accessories change the width that remains for the content.
      setNeedsMeasurement()
    }

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
      if asked.takes(contentConfiguration) { sizing.setNeedsMeasurement() }
      // Measure the cell itself, because its accessories reduce the width of the content.
      return sizing.preferred(layoutAttributes, content: self)
    }
  }

  /// Detects that a cell has a new content configuration, which UIKit does not let subclasses observe.
  struct ConfigurationComparison {
    private var configuration: (any UIContentConfiguration)?

    /// Stores the current configuration.
    ///
    /// - Returns: whether it differs from the previous one. Only hashable configurations can be compared.
    @MainActor mutating func takes(_ configuration: (any UIContentConfiguration)?) -> Bool {
      defer { self.configuration = configuration }
      guard let old = self.configuration, let configuration else {
        return self.configuration != nil || configuration != nil
      }
      guard let old = old as? AnyHashable, let new = configuration as? AnyHashable else { return true }
      return old != new
    }
  }

  extension TesseraListCell: OutlineCell, MeasuringView {}

  #if !os(tvOS)
    extension TesseraListCell: SwipeableCell {}
  #endif
#endif
