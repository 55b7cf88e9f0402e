import TesseraScreen

/// A pseudorandom number generator with a seed.
struct Chance {
  private var state: UInt32

  init(_ seed: Int) {
    // Mix the seed, so neighboring seeds produce unrelated numbers.
    state = UInt32(truncatingIfNeeded: seed) &* 2_654_435_761 &+ 97
    state = (state ^ (state >> 16)) &* 0x85eb_ca6b
    state = (state ^ (state >> 13)) &* 0xc2b2_ae35
    state ^= state >> 16
    if state == 0 { state = 1 }
  }

  /// Returns a number from 0 up to, but not including, a limit.
  mutating func next(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 17
    state ^= state << 5
    return Int(state >> 1) % max(1, limit)
  }
}

extension Content {
  /// Returns a book's cover, which is the same on all screens.
  static func cover(_ number: Int) -> Content {
    let (title, author) = book(number)
    let index = number % library.count
    // Vary the design along both axes, because neighbors in a row or column would otherwise share it.
    let design = designs[(index + index / designs.count) % designs.count]
    return Content(Style("cover is-" + design))
      .number("hue", hue(ofBook: number))
      .text(title, "cover-title").text(author, "cover-author")
  }

  /// Returns the hue of a book's cover.
  static func hue(ofBook number: Int) -> Double { Double(number % library.count * 137 % 360) }

  private static let designs = ["band", "sun", "arch", "stripes", "frame"]

  /// Returns a title above a section or a page.
  static func title(_ text: String, _ style: Style = "section-title") -> Content {
    Content(style).text(text, "title")
  }
}

/// Returns a book in the public domain.
func book(_ number: Int) -> (title: String, author: String) {
  let columns = columns(of: library[number % library.count])
  return (title: columns[0], author: columns[1])
}

/// The titles of books, with their authors.
private let library = parts(
  of: """
    Emma|Jane Austen
    Middle\u{AD}march|George Eliot
    Walden|Henry David Thoreau
    Moby-Dick|Herman Melville
    Dracula|Bram Stoker
    Franken\u{AD}stein|Mary Shelley
    Ulysses|James Joyce
    Persua\u{AD}sion|Jane Austen
    Kim|Rudyard Kipling
    Candide|Voltaire
    Faust|J. W. von Goethe
    The Odyssey|Homer
    Don Quixote|Miguel de Cervantes
    Germi\u{AD}nal|Émile Zola
    Jane Eyre|Charlotte Brontë
    Oblomov|Ivan Goncharov
    The Time Machine|H. G. Wells
    Heidi|Johanna Spyri
    Little Women|Louisa May Alcott
    Dubliners|James Joyce
    Cranford|Elizabeth Gaskell
    Treasure Island|R. L. Stevenson
    Effi Briest|Theodor Fontane
    The Gambler|Fyodor Dostoevsky
    Medita\u{AD}tions|Marcus Aurelius
    Lives|Plutarch
    Letters|Pliny the Younger
    Confes\u{AD}sions|Augustine
    The Pillow Book|Sei Shōnagon
    Essays|Michel de Montaigne
    Diary|Samuel Pepys
    Selected Letters|Madame de Sévigné
    Letters from Turkey|Mary Montagu
    Life of Johnson|James Boswell
    Autobi\u{AD}ography|Benjamin Franklin
    The Reveries|J.-J. Rousseau
    Poetry and Truth|J. W. von Goethe
    Italian Journey|J. W. von Goethe
    My Bondage and My Freedom|Frederick Douglass
    Incidents in the Life|Harriet Jacobs
    Roughing It|Mark Twain
    De Profun\u{AD}dis|Oscar Wilde
    Up from Slavery|Booker T. Washington
    Father and Son|Edmund Gosse
    War and Peace|Leo Tolstoy
    Bleak House|Charles Dickens
    Les Misé\u{AD}rables|Victor Hugo
    Vanity Fair|W. M. Thackeray
    The Be\u{AD}trothed|Alessandro Manzoni
    Anna Karenina|Leo Tolstoy
    The Tale of Genji|Murasaki Shikibu
    Dead Souls|Nikolai Gogol
    Tristram Shandy|Laurence Sterne
    The Count of Monte Cristo|Alexandre Dumas
    The Awak\u{AD}ening|Kate Chopin
    My Ántonia|Willa Cather
    Kokoro|Natsume Sōseki
    Dom Casmurro|Machado de Assis
    Gitanjali|Rabindranath Tagore
    Gösta Berling|Selma Lagerlöf
    The Moon\u{AD}stone|Wilkie Collins
    Niels Lyhne|J. P. Jacobsen
    """)
