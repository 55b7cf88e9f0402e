#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import TesseraUIKit

  /// A shop that adapts to its width. A wider view has larger covers, more columns and wider margins.
  struct AdaptiveStoreView: View {
    @State private var store: Snapshot<String, Int> = [
      "New this week": Array(1...24), "Collections": Array(25...31), "Readers’ favorites": Array(32...43),
    ]

    var body: some View {
      TesseraCollection(store, layout: StackLayout(sectionSpacing: 24, .list(length: 44))) { book in
        Text("Book \(book)" + String(repeating: ", in a new edition", count: book > 31 ? book % 3 : 0))
          .padding(12)
          .frame(maxWidth: .infinity, alignment: .leading)
          .background(Color.accentColor.opacity(0.2), in: RoundedRectangle(cornerRadius: 12))
      } header: { title in
        Text(title).font(.headline).padding(8)
      }
      // Called again when the size, the size classes or the text size change.
      .sectionProvider { section, environment in
        let width = environment.effectiveContentSize.width
        let columns = max(2, Int(width / 160))
        let margin: Double = environment.traitCollection.horizontalSizeClass == .regular ? 32 : 16
        let cover: Length = .fraction(width > 600 ? 0.22 : 0.42)
        let described: SectionLayout =
          switch section.index {
          // In this shelf, the edge of the next cover is visible.
          case 0: .shelf(itemLength: cover, height: 180, spacing: 12).snapping(to: .item)
          case 1: .grid(columns: .count(columns), aspectRatio: 4.0 / 3, lineSpacing: 12, itemSpacing: 12)
          // Each row is as tall as its text. If there is room, rows are in two columns.
          default: .grid(columns: .count(width > 600 ? 2 : 1), length: .estimated(56), lineSpacing: 8, itemSpacing: 12)
          }
        return described.itemInsets(Insets(top: 0, leading: margin, bottom: 0, trailing: margin))
          .header(.estimated(44))
      }
      .ignoresSafeArea(.container, edges: .bottom)
    }
  }
#endif
