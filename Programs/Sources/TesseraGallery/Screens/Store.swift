import Tessera
import TesseraScreen

/// A bookshop with sections that scroll independently, a mosaic, badges, and a list on a card.
func store() throws(LayoutError) -> Screen {
  let sides = Insets(leading: 20, trailing: 20)
  let heroes = Laps(count: 6)
  let layout = StackLayout { section in
    let described: SectionLayout =
      switch section.index {
      case 0:
        .shelf(.list(ListArrangement(length: .same(.fraction(1)), spacing: 12)), height: 220)
          .snapping(to: .item, oneAtATime: true)
      case 3:
        .mosaic(
          .columns(.item(width: .fraction(0.5)), .rows(.item, .item), .rows(.item, .item)), length: .aspectRatio(2),
          spacing: 10)
      case 4: .list(length: .estimated(72)).separators(thickness: 1, insets: Insets(leading: 76)).background(.card)
      case 2:
        .shelf(
          .grid(
            GridArrangement(
              columns: .count(3), items: .same(GridArrangement.Item(length: 270)), lineSpacing: 24, itemSpacing: 4)),
          height: 228
        )
        .snapping(to: .line)
      // The shelf is as tall as the longest review.
      case 8: .shelf(itemLength: 296, height: .estimated(160), spacing: 14).snapping(to: .item)
      default:
        .shelf(itemLength: 116, height: 174, spacing: 14).snapping(to: .item)
          .accessory(
            .badge, size: ItemSize(LayoutSize(width: 44, height: 24)), at: .topTrailing,
            offset: LayoutPoint(x: -6, y: 6)
          ) {
            $0.item % 4 == 1
          }
      }
    let isCard = section.index == 4
    let insets = section.index == 0 ? 8 : 14.0
    return described.itemInsets(isCard ? .zero : Insets(top: insets, leading: 20, bottom: 22, trailing: 20))
      .header(section.index == 0 ? 12 : 44, pinned: false)
      .sectionInsets(isCard ? sides : .zero)
      .maximumWidth(1120)
  }
  .header(64)
  let engine = try CollectionEngine(layout, data: [heroes.itemCount, 24, 24, 10, 6, 24, 24, 24, 24, 24, 24])
  engine.settings.selectionMode = .none
  let titles = [
    "", "New this week", "Everyone is reading", "From our shops", "Coming soon", "Adventures", "Poems", "By the sea",
    "What readers say", "Plays", "Short stories",
  ]
  let screen = Screen(engine) { element in
    switch element {
    case .item(let path) where path.section == 0: .hero(heroes.item(at: path.item))
    case .item(let path) where path.section == 2: .chart(path.item)
    case .item(let path) where path.section == 3: .photo(path.item + 40)
    case .item(let path) where path.section == 4: .announcement(path.item)
    case .item(let path) where path.section == 8: .review(path.item)
    case .item(let path): .cover(path.section * 5 + path.item)
    case .supplementary(.globalHeader, _): .title("Book shop", "page-title")
    case .supplementary(.header, let path):
      path.section == 0 ? Content() : .title(titles[path.section], "store-title")
    case .supplementary(.badge, let path): Content("store-badge").text(path.item % 8 == 1 ? "New" : "−20%")
    case .supplementary: Content()
    case .decoration(.card, _): Content("store-card")
    case .decoration: Content()
    }
  }
  screen.label = "Book shop"
  screen.onEvent = { event in heroes.handle(event, ofSection: 0, in: engine) }
  return screen
}

extension ElementKind {
  static let badge: Self = "badge"
}

extension Content {
  /// Returns a card of the carousel.
  fileprivate static func hero(_ index: Int) -> Content {
    let heroes = [
      ("Summer of classics", "Twelve novels for long evenings"), ("The sea, the sea", "Voyages under sail"),
      ("First lines", "Books that begin well"), ("Read aloud", "For children and their grown-ups"),
      ("In translation", "Voices from thirty languages"), ("Small and perfect", "Under a hundred pages"),
    ]
    let (title, line) = heroes[index % heroes.count]
    return Content("hero").number("hue", Double(index * 57 % 360)).text(title, "hero-title").text(line, "hero-line")
  }

  /// Returns a row of the charts.
  fileprivate static func chart(_ index: Int) -> Content {
    let book = book(index * 5)
    return Content("chart").number("hue", hue(ofBook: index * 5)).shape("chart-cover")
      .text("\(index + 1)", "chart-number").text(book.title, "chart-title").text(book.author, "chart-author")
  }

  /// Returns a reader's review of a book.
  fileprivate static func review(_ index: Int) -> Content {
    let book = book(index * 7 + 1)
    let (reader, words) = reviews[index % reviews.count]
    let stars = index % 4 == 2 ? 4 : 5
    return Content("review").number("stars", Double(stars)).shape("review-stars", description: "\(stars) of 5 stars")
      .text(words, "review-words").text("\(reader) on \(book.title)", "review-reader")
  }

  private static let reviews = [
    ("Ada", "I meant to read a chapter before dinner. There was no dinner."),
    (
      "Jonas",
      "My grandmother read this aloud to us every winter. Now I know what she left out, and why she always stopped before the last page."
    ),
    ("Mei", "Short, and it stays."),
    ("Salma", "The notes alone are worth it: every place on the map is one that you can still visit."),
    ("Theo", "The third time was the best."),
    ("Ines", "Begin in the middle, then turn back. It is how the author wrote it."),
  ]

  /// Returns a row of the list.
  fileprivate static func announcement(_ index: Int) -> Content {
    let book = book(index * 3 + 2)
    let notes = [
      "A new edition with the author’s letters.",
      "The first complete translation, with notes on every chapter and a map of the journey. Pre-orders are signed.",
      "Illustrated.",
    ]
    return Content("announcement").number("hue", hue(ofBook: index * 3 + 2)).shape("chart-cover")
      .text(book.title, "chart-title").text(notes[index % notes.count], "announcement-note")
  }
}
