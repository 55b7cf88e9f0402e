#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import TesseraUIKit

  /// Messages with swipe actions, drag to reorder, deletion, a context menu and search.
  struct MailboxView: View {
    @State private var mailbox: Snapshot<String, Int> = ["Today": Array(1...8), "Yesterday": Array(9...30)]
    @State private var unread: Set<Int> = [1, 2, 5]
    @State private var opened: Int?
    @State private var search = ""

    private let rows = StackLayout(.list(length: .estimated(64), spacing: 1).header(.estimated(32), pinned: true))

    var body: some View {
      TesseraCollection(found, layout: rows) { message in
        Text((unread.contains(message) ? "● " : "") + title(of: message))
          .padding(12)
          .frame(maxWidth: .infinity, alignment: .leading)
      } header: { day in
        Text(day).font(.headline).padding(8)
      }
      .swipeActions(edge: .leading) { message in
        [
          ItemAction("Read", systemImage: "envelope.open", tint: .accentColor) {
            unread.formSymmetricDifference([message])
          }
        ]
      }
      .onDelete { messages in withAnimation { mailbox.delete(messages) } }
      .onMove { message, path in if search.isEmpty { mailbox.move(message, to: path) } }
      .contextMenu { messages in
        [ItemAction("Delete", systemImage: "trash", role: .destructive) { withAnimation { mailbox.delete(messages) } }]
      } primaryAction: { messages in
        opened = messages.first
      }
      .searchable(text: $search)
    }

    /// The messages that match the search.
    private var found: Snapshot<String, Int> {
      search.isEmpty ? mailbox : mailbox.filter { title(of: $0).contains(search) }
    }

    private func title(of message: Int) -> String { "Message \(message)" }
  }
#endif
