#if canImport(UIKit) && !os(watchOS)
  import TesseraUIKit
  import UIKit

  /// Messages with swipe actions: “Read” on the leading side, “Delete” and “Flag” on the trailing side.
  final class MailboxViewController: UIViewController, UICollectionViewDataSource {
    private var mailbox: Snapshot<String, Int> = ["Today": Array(1...8), "Yesterday": Array(9...30)]
    private var unread: Set<Int> = [1, 2, 5]
    private var flagged: Set<Int> = []
    private let layout = TesseraCollectionViewLayout(
      StackLayout(.list(length: .estimated(64), spacing: 1).appearance(.fade)))
    private lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)

    private lazy var rows = UICollectionView.CellRegistration<TesseraListCell, Int> { [weak self] cell, _, message in
      var content = UIListContentConfiguration.cell()
      let marks =
        (self?.unread.contains(message) == true ? "● " : "") + (self?.flagged.contains(message) == true ? "⚑ " : "")
      content.text = marks + "Message \(message)" + String(repeating: ", and some more words", count: message % 5)
      cell.contentConfiguration = content
      // VoiceOver offers the focused element's actions, so make the row the accessibility element, not its label.
      cell.isAccessibilityElement = true
      cell.accessibilityLabel = content.text
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
      view.addSubview(collectionView)
      #if !os(tvOS)
        layout.leadingSwipeActionsConfigurationProvider = { [weak self] path in
          self?.actions(at: path) { screen, message in
            [screen.action("Read", .systemBlue) { $0.toggle(\.unread, message) }]
          }
        }
        layout.trailingSwipeActionsConfigurationProvider = { [weak self] path in
          self?.actions(at: path) { screen, message in
            [
              screen.action("Delete", .systemRed) { $0.change { $0.delete([message]) } },
              screen.action("Flag", .systemOrange) { $0.toggle(\.flagged, message) },
            ]
          }
        }
      #endif
    }

    #if !os(tvOS)
      private func actions(
        at path: IndexPath, _ make: (MailboxViewController, Int) -> [UIContextualAction]
      ) -> UISwipeActionsConfiguration? {
        message(at: path).map { UISwipeActionsConfiguration(actions: make(self, $0)) }
      }

      private func action(
        _ title: String, _ color: UIColor, perform: @escaping (MailboxViewController) -> Void
      ) -> UIContextualAction {
        let action = UIContextualAction(style: .normal, title: title) { [weak self] _, _, done in
          if let self { perform(self) }
          // Closes the row.
          done(true)
        }
        action.backgroundColor = color
        return action
      }
    #endif

    private func toggle(_ marks: ReferenceWritableKeyPath<MailboxViewController, Set<Int>>, _ message: Int) {
      self[keyPath: marks].formSymmetricDifference([message])
      change { $0.reconfigure([message]) }
    }

    private func change(_ edit: (inout Snapshot<String, Int>) -> Void) {
      var next = mailbox
      edit(&next)
      do {
        try collectionView.apply(next.change(from: mailbox)) { self.mailbox = next.committed() }
      } catch {
        print(error)
      }
    }

    private func message(at path: IndexPath) -> Int? { ItemPath(path).flatMap { mailbox.item(at: $0) } }

    func numberOfSections(in collectionView: UICollectionView) -> Int { mailbox.sectionCount }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      mailbox.section(at: section).flatMap { mailbox.visibleItemCount(in: $0) } ?? 0
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: rows, for: indexPath, item: message(at: indexPath))
    }
  }
#endif
