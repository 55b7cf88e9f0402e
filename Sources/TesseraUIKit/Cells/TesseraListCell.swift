#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  /// A list cell that measures its content with its accessories, on the sides with estimated lengths.
  ///
  /// It is a `UICollectionViewListCell`, with its accessories, indentation and editing. Like `TesseraCell`, it keeps
  /// the width that the layout gives it and measures its height, or the reverse. It measures again after a new
  /// `contentConfiguration`, when editing begins or ends, after `setNeedsMeasurement()` and after a change of text
  /// size. Separators are elements of the layout: see `SectionLayout.separators(_:thickness:insets:)`.
  open class TesseraListCell: UICollectionViewListCell {
    var sizing = SelfSizing()
    /// The configuration when UIKit last asked the cell for its size.
    private var asked = ConfigurationComparison()
    private var isEditing = false

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

    /// The position of the item in an outline, which assistive technology reads: `Snapshot.outlinePosition(at:)`. Nil
    /// for an item outside outlines. `isExpanded` of the configuration state follows this value, which rotates an
    /// outline disclosure indicator; the indentation level follows it too.
    public var outlinePosition: OutlinePosition? {
      didSet {
        outlinePositionChanged(from: oldValue)
        guard outlinePosition?.level != oldValue?.level else { return }
        indentationLevel = outlinePosition.map { $0.level - 1 } ?? 0
        // A different indentation changes the width that is left for the content.
        setNeedsMeasurement()
      }
    }
    /// Called when assistive technology expands (true) or collapses (false) the item. If nil, it cannot.
    public var onExpansion: ((Bool) -> Void)?

    /// The state of the cell, including the state of its item in an outline.
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
      // Different accessories change the width that is left for the content.
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
      if asked.takes(contentConfiguration) { sizing.setNeedsMeasurement() }
      // Measure the cell itself, because its accessories take width from the content.
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
