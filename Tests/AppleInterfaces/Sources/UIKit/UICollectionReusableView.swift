/// Documentation: `UINib`.
@MainActor open class UINib: NSObject {}

/// Documentation: `UICollectionReusableView`.
@MainActor open class UICollectionReusableView: UIView {
  /// Documentation: `init(frame:)`.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Documentation: `init?(coder:)`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Documentation: `apply(_:)`.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Documentation: `prepareForReuse()`.
  open func prepareForReuse() {}

  /// Documentation: `preferredLayoutAttributesFitting(_:)`. Fits both axes if the cell has constraints (rule A2).
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let fitted, let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
      return layoutAttributes
    }
    copy.size = fitted
    return copy
  }

  /// The size from Auto Layout on both axes; nil without constraints.
  var fitted: CGSize? {
    constraints.isEmpty ? nil : systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }
}

/// Documentation: `UICollectionViewCell`.
@MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// Documentation: `contentView`.
  open var contentView: UIView { content }
  private let content = UIView(frame: .zero)

  /// Documentation: `configurationState`. Settable here. UIKit derives it from the cell and its collection view.
  open internal(set) var configurationState = UICellConfigurationState() {
    didSet { updateConfiguration(using: configurationState) }
  }

  /// Documentation: `setNeedsUpdateConfiguration()`. Here, the update is immediate.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }

  /// Documentation: `updateConfiguration(using:)`.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// The stored value of `contentConfiguration`.
  fileprivate var ownContentConfiguration: (any UIContentConfiguration)? {
    didSet { content.show(ownContentConfiguration) }
  }
  /// The stored value of `backgroundConfiguration`.
  fileprivate var ownBackgroundConfiguration: UIBackgroundConfiguration?

  /// Documentation: `init(frame:)`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(content)
  }

  /// Documentation: `init?(coder:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(content)
  }

  /// Documentation: `layoutSubviews()`.
  open override func layoutSubviews() {
    content.frame = CGRect(origin: .zero, size: bounds.size)
    super.layoutSubviews()
  }

  override var fitted: CGSize? {
    content.constraints.isEmpty
      ? nil : content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }
}

// Declared in an extension, as in UIKit's Swift interface, so subclasses cannot override these properties (rule A13).
extension UICollectionViewCell {
  /// Documentation: `contentConfiguration`.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { ownContentConfiguration }
    set { ownContentConfiguration = newValue }
  }

  /// Documentation: `backgroundConfiguration`.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { ownBackgroundConfiguration }
    set { ownBackgroundConfiguration = newValue }
  }
}

extension UICollectionReusableView {
  /// Creates a view of a registered class with `init(frame:)`, as UIKit does.
  ///
  /// For a class known only at run time, Swift can call only required initializers, and UIKit's is not required. The
  /// call goes through a class in which the initializer is required, because it then uses the same entry in the class's
  /// vtable.
  static func make(_ type: UICollectionReusableView.Type) -> UICollectionReusableView {
    unsafeBitCast(type, to: ViewWithRequiredInitializer.Type.self).init(frame: .zero)
  }
}

/// Not in UIKit: a class whose subclasses must have `init(frame:)`. The class is open, which makes the call dynamic.
open class ViewWithRequiredInitializer: UICollectionReusableView {
  /// Documentation: `init(frame:)`.
  public required override init(frame: CGRect) { super.init(frame: frame) }

  /// Documentation: `init?(coder:)`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
