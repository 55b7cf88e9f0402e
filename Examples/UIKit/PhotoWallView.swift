#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import TesseraUIKit

  /// A wall of photos. Tapping a photo inserts another one after it. A button cycles through three layouts.
  struct PhotoWallView: View {
    @State private var photos: Snapshot<String, Int> = ["Today": Array(1...5), "Yesterday": Array(6...11)]
    @State private var current = 0

    private let layouts = [
      StackLayout(
        .grid(columns: .minimumWidth(90), aspectRatio: 1, lineSpacing: 2, itemSpacing: 2)
          .header(.estimated(50), pinned: true).appearance(.scale(0.6))),
      StackLayout(.list(length: 56, spacing: 8).header(.estimated(50), pinned: true).appearance(.scale(0.6))),
      StackLayout(
        .waterfall(columns: 2, aspectRatio: 1.5, lineSpacing: 8, itemSpacing: 8)
          .header(.estimated(50), pinned: true).appearance(.scale(0.6))),
    ]

    var body: some View {
      VStack(spacing: 0) {
        HStack {
          Text("Photos").font(.headline)
          Spacer()
          Button("Next layout") { withAnimation { current = (current + 1) % layouts.count } }
        }
        .padding()
        TesseraCollection(photos, layout: layouts[current]) { photo in
          RoundedRectangle(cornerRadius: 8).fill(Color.accentColor.opacity(0.2)).overlay { Text("\(photo)") }
        } header: { day in
          Text(day)
            .font(.headline)
            .padding(12)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(.background)
        }
        .contextMenu { _ in
          []
        } primaryAction: { tapped in
          withAnimation { for photo in tapped { photos.insert([photos.itemCount + 1], after: photo) } }
        }
        .ignoresSafeArea(.container, edges: .bottom)
      }
    }
  }
#endif
