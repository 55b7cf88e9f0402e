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

  /// Documentation: `contentConfiguration`.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { content.show(contentConfiguration) }
  }

  /// Documentation: `init(frame:)`.
  public required init(frame: CGRect) {
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
