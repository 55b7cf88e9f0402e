/// Documentation: `UINib`.
@MainActor open class UINib: NSObject {}

/// Documentation: `UICollectionReusableView`.
@MainActor open class UICollectionReusableView: UIView {
  /// Documentation: `init(frame:)`. Required here, so that views can be made of registered classes.
  public required override init(frame: CGRect) { super.init(frame: frame) }

  /// Documentation: `init?(coder:)`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Documentation: `apply(_:)`.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Documentation: `preferredLayoutAttributesFitting(_:)`.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// Documentation: `UICollectionViewCell`.
@MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// Documentation: `contentView`.
  open var contentView: UIView { content }
  private let content = UIView(frame: .zero)
}
