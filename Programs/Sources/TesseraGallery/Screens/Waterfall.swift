import Tessera
import TesseraScreen

/// Columns of photos. Each photo goes into the shortest column, and some photos are two columns wide.
func waterfall() throws(LayoutError) -> Screen {
  let layout = StackLayout(
    sectionSpacing: 12,
    .waterfall(columns: .minimumWidth(130), lineSpacing: 8, itemSpacing: 8) { path in
      var chance = Chance(path.section * 1000 + path.item)
      return WaterfallArrangement.Item(
        span: chance.next(9) == 0 ? 2 : 1, length: .fixed(Double(90 + chance.next(160))))
    }
    .itemInsets(Insets(leading: 16, trailing: 16))
    .header(44, pinned: true)
  )
  let engine = try CollectionEngine(layout, data: [60, 400, 9_000])
  engine.settings.selectionMode = .multiple
  let names = ["This week", "This year", "All photos"]
  let screen = Screen(engine) { element in
    switch element {
    case .item(let path): .photo(path.section * 1000 + path.item)
    case .supplementary(_, let path): .title(names[path.section])
    case .decoration: Content()
    }
  }
  screen.label = "Photos"
  screen.controls = [
    .button("Go to photo 5,000") {
      engine.scroll(to: .item(ItemPath(section: 2, item: 4999)), at: .center, animation: .spring)
    }
  ]
  return screen
}
