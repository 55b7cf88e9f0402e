#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import TesseraUIKit

  /// A chat that opens at its end and follows new messages while the user is at the end. It stays above the keyboard
  /// and loads older messages at the top without moving the visible messages.
  struct ChatView: View {
    /// The numbers of the messages. Older messages have smaller numbers.
    @State private var chat: Snapshot<String, Int> = ["Messages": Array(0..<30)]
    /// The messages that the user has written.
    @State private var written: [Int: String] = [:]
    /// The message at the top of the screen.
    @State private var position: Int?
    @State private var draft = ""

    private let layout = StackLayout(
      .list(length: .estimated(60), spacing: 6).itemInsets(12).appearance(.slide(x: 0, y: 40)))

    var body: some View {
      VStack(spacing: 8) {
        TesseraCollection(chat, layout: layout) { message in
          Bubble(text: written[message] ?? text(of: message), isMine: written[message] != nil || message % 3 == 0)
        }
        .anchoredToEnd()
        .scrollPosition(id: Binding(get: { position }, set: { scroll(to: $0) }))
        // SwiftUI makes room for the keyboard. The last message stays at the end of the remaining space.
        HStack {
          TextField("Message", text: $draft).onSubmit { send() }
          Button("Send") { send() }
        }
        .padding(.horizontal, 12)
        .padding(.bottom, 8)
      }
    }

    /// Records the message at the top, and loads older messages if only a few remain above it.
    private func scroll(to message: Int?) {
      position = message
      guard let message, let oldest = chat.items(in: "Messages")?.first, message < oldest + 5 else { return }
      chat.insert(Array(oldest - 20..<oldest), before: oldest)
    }

    /// Adds the user's message, and scrolls to it.
    private func send() {
      guard !draft.isEmpty, let last = chat.items(in: "Messages")?.last else { return }
      written[last + 1] = draft
      draft = ""
      withAnimation {
        chat.append([last + 1], to: "Messages")
        position = last + 1
      }
    }

    private func text(of message: Int) -> String {
      "Message \(message)" + String(repeating: ", and some more words", count: (message % 7 + 7) % 7)
    }
  }

  /// Text in a bubble that is only as wide as the text.
  private struct Bubble: View {
    let text: String
    let isMine: Bool

    var body: some View {
      Text(text)
        .padding(12)
        .background(Color.accentColor.opacity(isMine ? 0.3 : 0.1), in: RoundedRectangle(cornerRadius: 16))
        .frame(maxWidth: .infinity, alignment: isMine ? .trailing : .leading)
        .padding(isMine ? .leading : .trailing, 60)
    }
  }
#endif
