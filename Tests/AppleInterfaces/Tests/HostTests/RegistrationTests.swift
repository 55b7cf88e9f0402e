import TesseraUIKit
import Testing
import UIKit

/// A data source whose closures provide the views.
@MainActor private final class Provider: NSObject, UICollectionViewDataSource {
  var cell: (UICollectionView, IndexPath) -> UICollectionViewCell = { _, _ in UICollectionViewCell(frame: .zero) }
  var header: (UICollectionView, IndexPath) -> UICollectionReusableView = { _, _ in TesseraReusableView(frame: .zero) }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { cell(collectionView, indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { header(collectionView, indexPath) }
}

/// Mistakes that both UIKit and the stand-in catch.
@MainActor struct RegistrationTests {
  private func rejections(of provider: Provider) -> [String] {
    let layout = TesseraCollectionViewLayout(StackLayout(.list(length: 44).header(20)))
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.dataSource = provider
    view.layoutIfNeeded()
    return view.rejections
  }

  @Test("A registration gets each item once") func aRegistrationGetsEachItemOnce() {
    let provider = Provider()
    var items: [Int] = []
    let cells = UICollectionView.CellRegistration<TesseraCell, Int> { _, _, item in items.append(item) }
    provider.cell = { $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $1.item + 10) }
    #expect(rejections(of: provider) == [])
    #expect(items.sorted() == [10, 11])
  }

  @Test("A registration created by a provider is rejected") func aRegistrationCreatedByAProviderIsRejected() {
    let provider = Provider()
    provider.cell = {
      let cells = UICollectionView.CellRegistration<TesseraCell, Int> { _, _, _ in }
      return $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: 1)
    }
    #expect(rejections(of: provider).count == 2)
  }

  @Test("A view of a different kind is rejected") func aViewOfADifferentKindIsRejected() {
    let provider = Provider()
    let footers = UICollectionView.SupplementaryRegistration<TesseraReusableView>(
      elementKind: UICollectionView.elementKindSectionFooter
    ) { _, _, _ in }
    provider.header = { $0.dequeueConfiguredReusableSupplementary(using: footers, for: $1) }
    #expect(rejections(of: provider).count == 1)
  }
}
