import Tessera

let wall = StackLayout(
  .grid(columns: .minimumWidth(90), aspectRatio: 1, lineSpacing: 2, itemSpacing: 2)
    .header(50, pinned: true)
)
