#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import TesseraUIKit

  /// Shelves that scroll horizontally below a bar. Items fill columns from top to bottom. Each header is as wide as its
  /// section, and its title stays visible.
  struct ShelvesView: View {
    @State private var numbers: Snapshot<String, Int> = [
      "Shelf 1": Array(1...8), "Shelf 2": Array(9...17), "Shelf 3": Array(18...27),
    ]

    private let shelves = StackLayout(
      axis: .horizontal, sectionSpacing: 20,
      .flow(itemSize: LayoutSize(width: 50, height: 50), lineSpacing: 10, itemSpacing: 10, distribution: .start)
        .header(60, on: .top, contentLength: 100, pinned: true))

    var body: some View {
      VStack(spacing: 0) {
        Text("Shelves").font(.headline).padding().frame(maxWidth: .infinity).background(.background)
        TesseraCollection(numbers, layout: shelves) { number in
          RoundedRectangle(cornerRadius: 6).fill(Color.accentColor.opacity(0.2)).overlay { Text("\(number)") }
        } header: { title in
          Text(title).font(.headline).dynamicTypeSize(...DynamicTypeSize.xLarge)
        }
      }
    }
  }
#endif
