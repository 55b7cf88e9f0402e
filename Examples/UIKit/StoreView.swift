#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import TesseraUIKit

  /// A bookshop with a carousel and shelves of covers that scroll horizontally, a mosaic, badges, and rows on a card.
  struct StoreView: View {
    @State private var store: Snapshot<String, Int> = [
      "Highlights": Array(1...8), "New this week": Array(9...32), "From our shops": Array(33...42),
      "Coming soon": Array(43...47), "What readers say": Array(48...59),
    ]

    private let page = StackLayout { section in
      let described: SectionLayout =
        switch section.index {
        case 0: .shelf(itemLength: .fraction(1), height: 200, spacing: 12).snapping(to: .item, oneAtATime: true)
        case 1:
          .shelf(itemLength: 116, height: 174, spacing: 14).snapping(to: .item)
            .accessory("badge", size: ItemSize(LayoutSize(width: 48, height: 24)), at: .topTrailing, anchor: .center) {
              $0.item % 4 == 1
            }
        case 2:
          .mosaic(
            .columns(.item(width: .fraction(0.5)), .rows(.item, .item), .rows(.item, .item)),
            length: .aspectRatio(2), spacing: 10)
        case 3: .list(length: .estimated(56)).separators(thickness: 1).background("card")
        // The shelf is as tall as the longest review.
        default: .shelf(itemLength: 260, height: .estimated(96), spacing: 14).snapping(to: .item)
        }
      return described.itemInsets(Insets(top: 12, leading: 20, bottom: 24, trailing: 20)).header(.estimated(44))
    }

    var body: some View {
      TesseraCollection(store, layout: page) { book in
        if book < 43 {
          RoundedRectangle(cornerRadius: 12).fill(Color.accentColor.opacity(0.2)).overlay { Text("Book \(book)") }
        } else if book < 48 {
          Text("Book \(book)" + String(repeating: ", in a new edition", count: book % 3))
            .padding(16)
            .frame(maxWidth: .infinity, alignment: .leading)
        } else {
          Text("Book \(book) begins well" + String(repeating: ", and stays with you", count: book % 4) + ".").padding(
            16)
        }
      } header: { title in
        Text(title).font(.title).padding(12).frame(maxWidth: .infinity, alignment: .leading)
      }
      .supplementary("badge") { _ in
        Text("New")
          .font(.caption)
          .dynamicTypeSize(...DynamicTypeSize.xLarge)
          .background(Color.yellow, in: RoundedRectangle(cornerRadius: 12))
      }
      .decoration("card") { RoundedRectangle(cornerRadius: 16).fill(.quaternary) }
      .decoration(.separator) { Rectangle().fill(.quaternary) }
      .ignoresSafeArea(.container, edges: .bottom)
    }
  }
#endif
