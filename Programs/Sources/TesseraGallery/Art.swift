import TesseraScreen

/// Pseudorandom numbers that a seed determines.
struct Chance {
  private var state: UInt32

  init(_ seed: Int) {
    // Mixes the seed, to make neighboring seeds give unrelated numbers.
    state = UInt32(truncatingIfNeeded: seed) &* 2_654_435_761 &+ 97
    state = (state ^ (state >> 16)) &* 0x85eb_ca6b
    state = (state ^ (state >> 13)) &* 0xc2b2_ae35
    state ^= state >> 16
    if state == 0 { state = 1 }
  }

  /// A number from 0 up to, but not including, a limit.
  mutating func next(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 17
    state ^= state << 5
    return Int(state >> 1) % max(1, limit)
  }
}

extension Content {
  /// A landscape of the gallery's own: a sky, a sun and two hills, which the style draws from a few numbers.
  static func landscape(_ seed: Int) -> Content {
    var chance = Chance(seed)
    let hue = chance.next(360)
    let colours = ["red", "orange", "green", "turquoise", "blue", "purple"]
    return Content("photo")
      .shape("landscape", description: "Photo \(seed), hills under a \(colours[hue / 60]) sky")
      .number("hue", Double(hue))
      .number("sun-x", Double(15 + chance.next(70)))
      .number("sun-y", Double(18 + chance.next(40)))
      .number("hill", Double(chance.next(100)))
      .number("dusk", Double(chance.next(100)))
  }

  /// A book's cover.
  static func cover(_ seed: Int) -> Content {
    var chance = Chance(seed)
    let book = library[seed % library.count]
    return Content("cover")
      .number("hue", Double(chance.next(360)))
      .number("tilt", Double(chance.next(180)))
      .text(book.title, "cover-title")
      .text(book.author, "cover-author")
  }

  /// A title over a section or a page.
  static func title(_ text: String, _ style: Style = "section-title") -> Content {
    Content(style).text(text, "title")
  }
}

/// Books in the public domain.
let library: [(title: String, author: String)] = [
  (title: "Emma", author: "Jane Austen"),
  (title: "Middle\u{AD}march", author: "George Eliot"),
  (title: "Walden", author: "Henry David Thoreau"),
  (title: "Moby-Dick", author: "Herman Melville"),
  (title: "Dracula", author: "Bram Stoker"),
  (title: "Franken\u{AD}stein", author: "Mary Shelley"),
  (title: "Ulysses", author: "James Joyce"),
  (title: "Persua\u{AD}sion", author: "Jane Austen"),
  (title: "Kim", author: "Rudyard Kipling"),
  (title: "Candide", author: "Voltaire"),
  (title: "Faust", author: "J. W. von Goethe"),
  (title: "The Odyssey", author: "Homer"),
  (title: "Don Quixote", author: "Miguel de Cervantes"),
  (title: "Germi\u{AD}nal", author: "Émile Zola"),
]
