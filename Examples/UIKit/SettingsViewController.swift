#if canImport(UIKit) && !os(watchOS)
  import TesseraUIKit
  import UIKit

  /// Settings as an outline. Tapping a group expands or collapses it, and the user can drag rows into other groups.
  final class SettingsViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private var settings: Snapshot<Int, String> = {
      var settings: Snapshot<Int, String> = [0: ["General", "Privacy"], 1: ["Help"]]
      settings.append(["About", "Fonts", "Language"], under: "General")
      settings.append(["Serif", "Sans"], under: "Fonts")
      settings.append(["Location", "Photos"], under: "Privacy")
      settings.expandItems(["General"])
      return settings.committed()
    }()
    /// The group that would currently receive the dragged row.
    private var dropTarget: String?
    private lazy var collectionView = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: TesseraCollectionViewLayout(
        StackLayout(sectionSpacing: 24, .list(length: .estimated(44), spacing: 1).appearance(.fade))))

    private lazy var rows = UICollectionView.CellRegistration<SettingCell, String> { [weak self] cell, path, setting in
      cell.setting = setting
      guard let settings = self?.settings else { return }
      // For assistive technology.
      cell.outlinePosition = ItemPath(path).flatMap { settings.outlinePosition(at: $0) }
      cell.onExpansion = { [weak self] _ in self?.toggle(setting) }
      var content = UIListContentConfiguration.cell()
      let isGroup = settings.children(of: setting)?.isEmpty == false
      content.text = setting + (isGroup ? settings.isExpanded(setting) == true ? "  ⌄" : "  ›" : "")
      content.directionalLayoutMargins.leading = 16 + 20 * CGFloat(settings.level(of: setting) ?? 0)
      cell.contentConfiguration = content
      // VoiceOver reads the focused element's state, so make the row the accessibility element, not its label.
      cell.isAccessibilityElement = true
      cell.accessibilityLabel = setting
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      _ = rows
      #if !os(tvOS)
        view.backgroundColor = .systemBackground
      #endif
      collectionView.backgroundColor = .clear
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
      if let setting = setting(at: indexPath) { toggle(setting) }
    }

    private func toggle(_ setting: String) {
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
        dropTarget = target(of: session, in: collectionView)
        return UICollectionViewDropProposal(
          operation: collectionView.hasActiveDrag ? .move : .forbidden,
          intent: dropTarget == nil ? .insertAtDestinationIndexPath : .insertIntoDestinationIndexPath)
      }

      /// The group under the finger, if a drop there moves the dragged row into the group.
      private func target(of session: any UIDropSession, in collectionView: UICollectionView) -> String? {
        guard let setting = session.items.first?.localObject as? String else { return nil }
        let point = session.location(in: collectionView)
        for case let cell as SettingCell in collectionView.visibleCells where cell.frame.contains(point) {
          guard let group = cell.setting else { continue }
          let fraction = (point.y - cell.frame.minY) / cell.frame.height
          if settings.isDropped(setting, into: group, at: fraction) { return group }
        }
        return nil
      }

      func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
      ) {
        guard let item = coordinator.items.first?.dragItem, let setting = item.localObject as? String,
          let target = coordinator.destinationIndexPath, let path = ItemPath(target)
        else { return }
        change {
          if let dropTarget {
            // The row becomes the last child of the group.
            $0.move(setting, under: dropTarget)
          } else {
            // The row becomes a sibling of the row that it displaces.
            $0.move(setting, to: path)
          }
          $0.reconfigure([setting])
        }
        if let path = settings.path(of: setting) {
          coordinator.drop(item, toItemAt: IndexPath(path))
        } else if let group = dropTarget.flatMap({ settings.path(of: $0) }).map({ IndexPath($0) }) {
          // The group is collapsed and hides the row.
          coordinator.drop(item, intoItemAt: group, rect: collectionView.cellForItem(at: group)?.bounds ?? .zero)
        }
      }
    }
  #endif

  /// A row that stores its setting, because paths include the gap during a drag.
  private final class SettingCell: TesseraCell {
    var setting: String?
  }
#endif
