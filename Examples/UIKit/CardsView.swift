#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import TesseraUIKit

  /// Chips on cards. Each chip is as wide as its text. The second section has no footer, and the empty section has no
  /// card.
  struct CardsView: View {
    @State private var chips: Snapshot<String, String> = [
      "Colors": ["Red", "Orange", "Yellow", "Light green", "Green", "Turquoise"],
      "Shapes": ["Circle", "Square", "Equilateral triangle"], "Nothing": [],
      "Numbers": ["One", "Two", "Three", "Four"],
    ]

    private let cards = StackLayout { section in
      let described = SectionLayout.flow(
        itemSize: .estimated(width: 90, height: 32), lineSpacing: 8, itemSpacing: 8, distribution: .start
      )
      .itemInsets(16)
      .header(.estimated(44), pinned: true)
      switch section.index {
      case 0: return described.footer(20).background("card", insets: 4)
      case 1: return described.background("card", covering: .items, insets: 4)
      case 2: return described.footer(20)
      default: return described.footer(20).background("card", covering: .itemsAndFooter, insets: 4)
      }
    }

    var body: some View {
      TesseraCollection(chips, layout: cards) { chip in
        Text(chip).padding(8).background(Color.accentColor.opacity(0.2), in: RoundedRectangle(cornerRadius: 16))
      } header: { title in
        Text(title)
          .font(.headline)
          .padding(12)
          .frame(maxWidth: .infinity, alignment: .leading)
          .background(.background)
      }
      .decoration("card") { RoundedRectangle(cornerRadius: 12).fill(.quaternary) }
      .ignoresSafeArea(.container, edges: .bottom)
    }
  }
#endif
