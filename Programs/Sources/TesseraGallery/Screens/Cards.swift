import Tessera
import TesseraScreen

extension ElementKind {
  static let card: Self = "card"
}

/// Cards behind sections: around the whole section, the items only, header and items, or items and footer.
func cards() throws(LayoutError) -> Screen {
  let coverages: [BackgroundLayout.Coverage] = [.section, .items, .headerAndItems, .itemsAndFooter]
  let titles = ["Around everything", "Behind the items", "With the header", "With the footer"]
  let layout = StackLayout(sectionSpacing: 10) { section in
    let kind = section.index % coverages.count
    let tags = SectionLayout.flow(lineSpacing: 8, itemSpacing: 8, distribution: .start) { path in
      ItemSize(width: .fixed(Double(56 + tag(path).utf8.count * 7)), height: 34)
    }
    // Every fifth has no header at all.
    let described = tags.itemInsets(14).sectionInsets(Insets(leading: 14, trailing: 14))
      .footer(36, pinned: true)
      .background(.card, covering: coverages[kind])
    return section.index % 5 == 4 ? described : described.header(46, pinned: true)
  }
  let data = DataShape((0..<16).map { 4 + ($0 * 5) % 9 })
  let engine = try CollectionEngine(layout, data: data)
  engine.settings.selectionMode = .multiple
  let screen = Screen(engine) { element in
    switch element {
    case .item(let path): Content("tag").text(tag(path), "tag-text")
    case .supplementary(.header, let path): .title(titles[path.section % 4], "card-title")
    case .supplementary(_, let path): Content("card-note").text("Section \(path.section + 1)", "note")
    case .decoration(_, let path): Content("card").number("hue", Double(path.section * 47 % 360))
    }
  }
  screen.label = "Cards"
  return screen
}

/// The words of an item.
private func tag(_ path: ItemPath) -> String {
  let words = ["sea", "granite", "moss", "lighthouse", "fern", "harbour", "wind", "driftwood", "heather", "slate"]
  return words[(path.section * 3 + path.item * 7) % words.count]
}
