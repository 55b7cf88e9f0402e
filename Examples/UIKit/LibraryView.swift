#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import TesseraUIKit

  /// Books by month in self-sizing rows under pinned headers. A button adds a book.
  struct LibraryView: View {
    @State private var library: Snapshot<String, Int> = ["May": [1, 2, 3], "June": [4, 5]]
    @State private var selection: Set<Int> = []

    private let books = StackLayout(
      .list(length: .estimated(64), spacing: 1).header(.estimated(32), pinned: true))

    var body: some View {
      VStack(spacing: 0) {
        HStack {
          Text(selection.isEmpty ? "Library" : "\(selection.count) selected").font(.headline)
          Spacer()
          Button("Add") { withAnimation { addBook() } }
        }
        .padding()
        TesseraCollection(library, layout: books) { book in
          BookRow(book: book, isSelected: selection.contains(book))
        } header: { month in
          Text(month)
            .font(.subheadline)
            .padding(8)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(.background)
        }
        .selection($selection)
        .onError { print($0) }
        .ignoresSafeArea(.container, edges: .bottom)
      }
    }

    /// Inserts a book before the first book of May.
    private func addBook() {
      let book = library.itemCount + 1
      if let next = library.items(in: "May")?.first {
        library.insert([book], before: next)
      } else {
        library.append([book], to: "May")
      }
    }
  }

  /// A title, and text that wraps to multiple lines.
  struct BookRow: View {
    let book: Int
    let isSelected: Bool

    var body: some View {
      VStack(alignment: .leading, spacing: 4) {
        Text("Book \(book)").font(.headline)
        Text(String(repeating: "A sentence about this book. ", count: 1 + book % 4)).foregroundStyle(.secondary)
      }
      .padding(12)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(isSelected ? Color.accentColor.opacity(0.2) : Color.clear)
    }
  }
#endif
