import Tessera
@testable import TesseraUIKit
import Testing
import UIKit

/// Measuring cells with a base class other than `UICollectionViewCell`.
@MainActor @Suite(.everyOrder) struct ListCellTests {
  /// A third-party cell that measures with the public helper.
  private class OtherCell: UICollectionViewCell {}

  private final class HelpedCell: OtherCell {
    private var sizing = SelfSizing()

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      sizing.didApply(layoutAttributes)
    }

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { sizing.preferred(layoutAttributes, content: contentView) }
  }

  private final class Rows: NSObject, UICollectionViewDataSource {
    var make: (IndexPath) -> UICollectionViewCell

    init(_ make: @escaping (IndexPath) -> UICollectionViewCell) { self.make = make }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { make(indexPath) }
  }

  private func screen(_ rows: Rows) -> (view: UICollectionView, window: UIWindow) {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: TesseraCollectionViewLayout(StackLayout(.list(length: .estimated(30)))))
    view.order = UIKitOrder.current
    view.dataSource = rows
    let window = UIWindow(frame: view.frame)
    window.addSubview(view)
    view.layoutIfNeeded()
    return (view, window)
  }

  /// Adds a label that fills the content of a cell.
  private func fill(_ cell: UICollectionViewCell, characters: Int) {
    let label = UILabel(frame: .zero)
    (label.text, label.numberOfLines) = (String(repeating: "x", count: characters), 0)
    label.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(label)
    let content = cell.contentView
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: content.topAnchor),
      label.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      content.bottomAnchor.constraint(equalTo: label.bottomAnchor),
      content.trailingAnchor.constraint(equalTo: label.trailingAnchor),
    ])
  }

  @Test("A list cell is as tall as its text beside its accessories, even while it is edited")
  func aListCellMeasuresWithItsAccessories() {
    let rows = Rows { _ in
      let cell = TesseraListCell(frame: .zero)
      cell.accessories = [.disclosureIndicator(), .delete(), .delete()]
      self.fill(cell, characters: 70)
      return cell
    }
    let (view, window) = screen(rows)
    func heights() -> Set<CGFloat> { Set(view.visibleCells.map { $0.frame.height }) }
    // 560 points of text in a width of 280, or 240 while two accessories are visible.
    #expect(heights() == [40])
    view.isEditing = true
    view.layoutIfNeeded()
    #expect(heights() == [60])
    view.isEditing = false
    view.layoutIfNeeded()
    #expect(heights() == [40])
    #expect(view.rejections == [])
    withExtendedLifetime(window) {}
  }

  @Test("A cell with a different base class measures with the helper") func aCellMeasuresWithTheHelper() {
    let rows = Rows { path in
      let cell = HelpedCell(frame: .zero)
      self.fill(cell, characters: 40 * (path.item + 1))
      return cell
    }
    let (view, window) = screen(rows)
    #expect(view.visibleCells.map { $0.frame.height }.sorted() == [20, 40, 60, 80])
    #expect(view.visibleCells.allSatisfy { $0.frame.width == 320 })
    #expect(view.rejections == [])
    withExtendedLifetime(window) {}
  }
}
