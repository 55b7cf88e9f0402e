#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import TesseraUIKit

  /// Three columns of books under pinned headers, and a page header that scrolls away.
  struct BooksView: View {
    @State private var books: Snapshot<String, Int> = [
      "January": Array(1...7), "February": Array(8...10), "March": Array(11...14),
    ]

    private let shelves = StackLayout(
      .grid(columns: 3, aspectRatio: 3.0 / 4, lineSpacing: 2, itemSpacing: 2.5).header(.estimated(45), pinned: true)
    )
    .header(.estimated(60))

    var body: some View {
      TesseraCollection(books, layout: shelves) { book in
        RoundedRectangle(cornerRadius: 6).fill(Color.accentColor.opacity(0.2)).overlay { Text("Book \(book)") }
      } header: { month in
        Text(month)
          .font(.headline)
          .padding(12)
          .frame(maxWidth: .infinity, alignment: .leading)
          .background(.background)
      }
      .globalHeader {
        Text("Books").font(.title).padding(12).frame(maxWidth: .infinity, alignment: .leading)
      }
      .ignoresSafeArea(.container, edges: .bottom)
    }
  }
#endif
