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

  /// Documentation: `preferredLayoutAttributesFitting(_:)`. Fits both axes if there are constraints (rule A2).
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let fitted, let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
      return layoutAttributes
    }
    copy.size = fitted
    return copy
  }

  /// The size that Auto Layout gives on both axes; nil without constraints.
  var fitted: CGSize? {
    constraints.isEmpty ? nil : systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }
}

/// Documentation: `UICollectionViewCell`.
@MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// Documentation: `contentView`.
  open var contentView: UIView { content }
  private let content = UIView(frame: .zero)

  /// Documentation: `configurationState`. Settable here: UIKit makes it from the cell and its collection view.
  open internal(set) var configurationState = UICellConfigurationState() {
    didSet { updateConfiguration(using: configurationState) }
  }

  /// Documentation: `setNeedsUpdateConfiguration()`. The update is made at once here.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }

  /// Documentation: `updateConfiguration(using:)`.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// What `contentConfiguration` holds.
  fileprivate var ownContentConfiguration: (any UIContentConfiguration)? {
    didSet { content.show(ownContentConfiguration) }
  }
  /// What `backgroundConfiguration` holds.
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

// In an extension, as UIKit declares them for Swift: subclasses cannot override them (rule A13).
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
  /// Makes a view of a registered class, as UIKit does by `init(frame:)`.
  ///
  /// Swift calls an initializer of a class that is known only at run time if it is required, which UIKit's is not. The
  /// call goes through the same entry of the class's table, so it is made by way of a class where it is.
  static func make(_ type: UICollectionReusableView.Type) -> UICollectionReusableView {
    unsafeBitCast(type, to: ViewWithRequiredInitializer.Type.self).init(frame: .zero)
  }
}

/// Not UIKit's: a class whose subclasses must have `init(frame:)`. It is open, so that the call is dispatched.
open class ViewWithRequiredInitializer: UICollectionReusableView {
  /// Documentation: `init(frame:)`.
  public required override init(frame: CGRect) { super.init(frame: frame) }

  /// Documentation: `init?(coder:)`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
