#if canImport(UIKit) && !os(watchOS)
  import TesseraUIKit
  import UIKit

  /// Settings as an outline. A tap on a group shows or hides what is in it, and rows can be dragged to other groups.
  final class SettingsViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private var settings: Snapshot<Int, String> = {
      var settings: Snapshot<Int, String> = [0: ["General", "Privacy"], 1: ["Help"]]
      settings.append(["About", "Fonts", "Language"], under: "General")
      settings.append(["Serif", "Sans"], under: "Fonts")
      settings.append(["Location", "Photos"], under: "Privacy")
      settings.expandItems(["General"])
      return settings.committed()
    }()
    private lazy var collectionView = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: TesseraCollectionViewLayout(
        StackLayout(sectionSpacing: 24, .list(length: .estimated(44), spacing: 1).appearance(.fade))))

    private lazy var rows = UICollectionView.CellRegistration<TesseraCell, String> { [weak self] cell, _, setting in
      guard let settings = self?.settings else { return }
      var content = UIListContentConfiguration.cell()
      let isGroup = settings.children(of: setting)?.isEmpty == false
      content.text = setting + (isGroup ? settings.isExpanded(setting) == true ? "  ⌄" : "  ›" : "")
      content.directionalLayoutMargins.leading = 16 + 20 * CGFloat(settings.level(of: setting) ?? 0)
      cell.contentConfiguration = content
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      _ = rows
      collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      collectionView.dataSource = self
      collectionView.delegate = self
      #if !os(tvOS)
        collectionView.dragDelegate = self
        collectionView.dropDelegate = self
        collectionView.dragInteractionEnabled = true
      #endif
      view.addSubview(collectionView)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      collectionView.deselectItem(at: indexPath, animated: true)
      guard let setting = setting(at: indexPath) else { return }
      change { next in
        if next.isExpanded(setting) == true { next.collapseItems([setting]) } else { next.expandItems([setting]) }
        next.reconfigure([setting])
      }
    }

    private func change(_ edit: (inout Snapshot<Int, String>) -> Void) {
      var next = settings
      edit(&next)
      do {
        try collectionView.apply(next.change(from: settings)) { self.settings = next.committed() }
      } catch {
        print(error)
      }
    }

    private func setting(at path: IndexPath) -> String? { ItemPath(path).flatMap { settings.item(at: $0) } }

    func numberOfSections(in collectionView: UICollectionView) -> Int { settings.sectionCount }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      settings.visibleItemCount(in: section) ?? 0
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: rows, for: indexPath, item: setting(at: indexPath))
    }
  }

  #if !os(tvOS)
    extension SettingsViewController: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
      func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
      ) -> [UIDragItem] {
        let item = UIDragItem(itemProvider: NSItemProvider())
        item.localObject = setting(at: indexPath)
        return [item]
      }

      func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
      ) -> UICollectionViewDropProposal {
        UICollectionViewDropProposal(
          operation: collectionView.hasActiveDrag ? .move : .forbidden, intent: .insertAtDestinationIndexPath)
      }

      func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
      ) {
        guard let item = coordinator.items.first?.dragItem, let setting = item.localObject as? String,
          let target = coordinator.destinationIndexPath, let path = ItemPath(target)
        else { return }
        // The row becomes a neighbor of the one that it pushes back, in the same group.
        change {
          $0.move(setting, to: path)
          $0.reconfigure([setting])
        }
        coordinator.drop(item, toItemAt: target)
      }
    }
  #endif
#endif
