#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import TesseraUIKit
  import Testing
  import UIKit

  /// A stand-in for a drop of an item at a path, because UIKit does not let tests create drops.
  @MainActor final class Drop: NSObject, UICollectionViewDropCoordinator, UICollectionViewDropItem, UIDragAnimating {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let destinationIndexPath: IndexPath?
    /// The path at which the item's drop animation ended.
    private(set) var dropped: IndexPath?

    init(_ item: UIDragItem, from source: IndexPath?, to destination: IndexPath) {
      (dragItem, sourceIndexPath, destinationIndexPath) = (item, source, destination)
    }

    var items: [any UICollectionViewDropItem] { [self] }
    var previewSize: CGSize { .zero }
    var proposal: UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .move) }
    var session: any UIDropSession { preconditionFailure("No code requests the session") }

    func addAnimations(_ animations: @escaping () -> Void) { animations() }

    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completion(.end) }

    func drop(
      _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
    ) -> any UICollectionViewDropPlaceholderContext { preconditionFailure("No code drops to a placeholder") }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating { self }

    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
      dropped = indexPath
      return self
    }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
      dropped = indexPath
      return self
    }
  }

  /// Applies changes during drops.
  @MainActor private final class Dropper: NSObject, UICollectionViewDropDelegate {
    var letters: Snapshot<Int, String> = [0: ["a", "b", "c"], 1: ["d"]]
    var texts: [[String]] { letters.sections.map { letters.items(in: $0) ?? [] } }
    private let data: Texts

    init(_ data: Texts) { self.data = data }

    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .move) }

    func collectionView(
      _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      guard let item = coordinator.items.first?.dragItem, let letter = item.localObject as? String,
        let target = coordinator.destinationIndexPath, let path = ItemPath(target)
      else { return }
      var next = letters
      next.move(letter, to: path)
      do {
        try collectionView.apply(next.change(from: letters)) {
          self.letters = next.committed()
          self.data.texts = self.texts
        }
        coordinator.drop(item, toItemAt: target)
      } catch {
        Issue.record(error)
      }
    }
  }

  @MainActor struct DropFeatureTests {
    @Test("A change is applied during a drop, even into another section") func drop() throws {
      let stage = Stage(StackLayout(.list(length: 44).header(20)), [["a", "b", "c"], ["d"]])
      let dropper = Dropper(stage.data)
      stage.view.dropDelegate = dropper
      for (letter, target, texts) in [
        ("a", IndexPath(item: 2, section: 0), [["b", "c", "a"], ["d"]]),
        ("c", IndexPath(item: 1, section: 1), [["b", "a"], ["d", "c"]]),
      ] {
        let item = UIDragItem(itemProvider: NSItemProvider())
        item.localObject = letter
        let drop = Drop(item, from: nil, to: target)
        stage.view.dropDelegate?.collectionView(stage.view, performDropWith: drop)
        stage.view.layoutIfNeeded()
        #expect(drop.dropped == target)
        #expect(dropper.texts == texts)
        #expect(try stage.isPlaced(by: StackLayout(.list(length: 44).header(20))))
        let shown = stage.view.indexPathsForVisibleItems.sorted().map {
          (stage.view.cellForItem(at: $0) as? TextCell)?.text
        }
        #expect(shown == texts.flatMap { $0 })
      }
    }
  }
#endif
