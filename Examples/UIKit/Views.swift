#if canImport(UIKit) && !os(watchOS)
  import TesseraUIKit
  import UIKit

  /// A cell of one colour with a label.
  final class ColorCell: UICollectionViewCell {
    private lazy var label: UILabel = {
      let label = UILabel(frame: contentView.bounds)
      label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      label.numberOfLines = 0
      contentView.addSubview(label)
      return label
    }()

    func show(_ text: String, hue: CGFloat) {
      label.text = text
      contentView.backgroundColor = UIColor(hue: hue, saturation: 0.3, brightness: 0.9, alpha: 1)
      contentView.layer.cornerRadius = 6
    }
  }

  /// A header or footer with a title, which shows whether it is pinned.
  final class TitleView: UICollectionReusableView {
    private lazy var label: UILabel = {
      let label = UILabel(frame: bounds)
      addSubview(label)
      return label
    }()

    func show(_ title: String) { label.text = title }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      let attributes = layoutAttributes as? TesseraLayoutAttributes
      // In this rectangle, the title of a header above a shelf stays in view.
      label.frame = attributes?.contentRect ?? CGRect(origin: .zero, size: layoutAttributes.size)
      backgroundColor = attributes?.isPinned == true ? .secondarySystemBackground : .systemBackground
    }
  }

  /// The background behind the cells of a section.
  final class CardView: UICollectionReusableView {
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      backgroundColor = .secondarySystemBackground
      layer.cornerRadius = 12
    }
  }

  /// A line of a calendar.
  final class LineView: UICollectionReusableView {
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      backgroundColor = layoutAttributes.representedElementKind == "nowLine" ? .systemRed : .separator
    }
  }
#endif
