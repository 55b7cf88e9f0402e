#if canImport(UIKit) && !os(watchOS)
  import TesseraUIKit
  import UIKit

  // These tests use only UIKit's names. They run with the UIKit stand-in, and on simulators with UIKit.

  /// A cell with text and margins of 8 points.
  final class TextCell: TesseraCell {
    private let label = UILabel(frame: .zero)

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
        contentView.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
        contentView.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
      ])
    }

    required init?(coder: NSCoder) { nil }

    var text: String {
      get { label.text ?? "" }
      set { label.text = newValue }
    }

    /// Returns the height that the text needs at a width.
    func height(atWidth width: CGFloat) -> CGFloat {
      contentView.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
  }

  /// A header that records whether it is pinned.
  final class PlainHeader: TesseraReusableView {
    private(set) var isPinned: Bool?

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      isPinned = (layoutAttributes as? TesseraLayoutAttributes)?.isPinned
    }
  }

  /// Strings by section.
  @MainActor final class Texts: NSObject, UICollectionViewDataSource {
    var texts: [[String]]
    private(set) var moves: [[IndexPath]] = []
    /// The requested paths of supplementary views, by kind.
    private(set) var asked: [String: [IndexPath]] = [:]

    init(_ texts: [[String]]) { self.texts = texts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { texts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      texts[section].count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? TextCell)?.text = texts[indexPath.section][indexPath.item]
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      asked[kind, default: []].append(indexPath)
      return collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      moves.append([sourceIndexPath, destinationIndexPath])
      let text = texts[sourceIndexPath.section].remove(at: sourceIndexPath.item)
      texts[destinationIndexPath.section].insert(text, at: destinationIndexPath.item)
    }
  }

  /// A collection view in a window that has completed its first layout pass.
  @MainActor final class Stage {
    let window: UIWindow
    let view: UICollectionView
    let layout: TesseraCollectionViewLayout
    let data: Texts

    init(_ value: some CollectionLayout, _ texts: [[String]]) {
      let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
      layout = TesseraCollectionViewLayout(value)
      layout.contentInsetsReference = .none
      view = UICollectionView(frame: frame, collectionViewLayout: layout)
      view.contentInsetAdjustmentBehavior = .never
      window = UIWindow(frame: frame)
      data = Texts(texts)
      view.register(TextCell.self, forCellWithReuseIdentifier: "cell")
      for kind in [ElementKind.header, .footer, .globalHeader, "badge"] {
        view.register(
          PlainHeader.self, forSupplementaryViewOfKind: kind.elementKind, withReuseIdentifier: "header")
      }
      view.dataSource = data
      window.addSubview(view)
      window.isHidden = false
      view.layoutIfNeeded()
    }

    func scroll(to y: CGFloat) {
      view.contentOffset.y = y
      view.layoutIfNeeded()
    }

    /// Returns the distance from the top of the view to an item.
    func top(_ section: Int, _ item: Int) -> CGFloat? {
      view.layoutAttributesForItem(at: IndexPath(item: item, section: section)).map {
        $0.frame.minY - view.contentOffset.y
      }
    }

    /// Returns the distance from the top of the view to the header of a section.
    func headerTop(_ section: Int) -> CGFloat? {
      view.layoutAttributesForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section)
      ).map { $0.frame.minY - view.contentOffset.y }
    }

    /// Returns whether every visible cell is, to within a pixel, at its position in a layout prepared for the same
    /// data.
    func isPlaced(by value: some CollectionLayout) throws -> Bool {
      let prepared = try value.makePreparedLayout(
        for: DataShape(data.texts.map { $0.count }),
        in: LayoutEnvironment(
          containerSize: LayoutSize(view.bounds.size), scale: Double(view.traitCollection.displayScale)))
      return view.indexPathsForVisibleItems.allSatisfy { path in
        guard let cell = view.cellForItem(at: path), let element = ItemPath(path),
          let expected = prepared.attributes(of: .item(element), viewport: Viewport())?.frame
        else { return false }
        return abs(cell.frame.minY - expected.minY) < 0.51 && abs(cell.frame.height - expected.height) < 0.51
      }
    }

    /// Applies a change, and waits for its end.
    func apply(_ change: DataChange, _ texts: [[String]], animated: Bool = true) async throws {
      var failure: (any Error)?
      await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
        do {
          try view.apply(change, animated: animated, completion: { _ in done.resume() }) { self.data.texts = texts }
        } catch {
          failure = error
          done.resume()
        }
      }
      if let failure { throw failure }
      view.layoutIfNeeded()
    }
  }

  /// A small seeded generator of numbers.
  struct Numbers {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(1, bound)))
    }
  }
#endif
