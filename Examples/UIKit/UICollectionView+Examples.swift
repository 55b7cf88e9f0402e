#if canImport(UIKit) && !os(watchOS)
  import TesseraUIKit
  import UIKit

  extension UICollectionView {
    /// A collection view that knows the views of the examples.
    static func example(_ layout: UICollectionViewLayout, in view: UIView) -> UICollectionView {
      let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
      collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      collectionView.register(ColorCell.self, forCellWithReuseIdentifier: "cell")
      for kind in [ElementKind.header, .footer, .globalHeader, .dayHeader, .hourHeader, .corner] {
        collectionView.register(
          TitleView.self, forSupplementaryViewOfKind: kind.elementKind, withReuseIdentifier: "title")
      }
      view.addSubview(collectionView)
      return collectionView
    }

    /// A cell that shows a text; sections have their own colours.
    func cell(_ text: String, at indexPath: IndexPath) -> UICollectionViewCell {
      let cell = dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? ColorCell)?.show(text, hue: CGFloat(indexPath.section % 6) / 6)
      return cell
    }

    /// A header or footer that shows a title.
    func title(_ title: String, _ kind: String, at indexPath: IndexPath) -> UICollectionReusableView {
      let view = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: indexPath)
      (view as? TitleView)?.show(title)
      return view
    }
  }
#endif
