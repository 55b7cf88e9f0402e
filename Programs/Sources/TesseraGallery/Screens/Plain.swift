import Tessera
import TesseraScreen

/// A plain list below a bar that shrinks as the content scrolls up. The pin line of headers moves with the bar.
func plain() throws(LayoutError) -> Screen {
  let people: [(initial: String, names: [String])] = [
    (initial: "A", names: ["Abel", "Adleman", "Aiken", "Allen", "Amdahl", "Atanasoff"]),
    (initial: "B", names: ["Backus", "Bartik", "Blum", "Boole"]),
    (initial: "C", names: ["Cantor", "Cerf", "Chomsky", "Church", "Clarke", "Cook", "Curry"]),
    (initial: "D", names: ["Dahl", "Diffie", "Dijkstra"]),
    (initial: "E", names: ["Easley", "Eckert", "Engelbart", "Erdős", "Euler"]),
    (initial: "F", names: ["Feinler", "Floyd", "Fourier", "Fredkin", "Frege", "Fry", "Fuchs", "Funk"]),
    (initial: "G", names: ["Gauss", "Gödel", "Goldberg"]),
    (initial: "H", names: ["Hamilton", "Hamming", "Hilbert", "Hoare", "Hopper", "Huffman"]),
    (initial: "I", names: ["Ibuka", "Ingalls", "Iverson", "Ives"]),
    (initial: "J", names: ["Jacobi", "Jacquard", "Jennings", "Johnson", "Joy"]),
    (initial: "K", names: ["Karp", "Kay", "Keller", "Kemeny", "Kernighan", "Kleene", "Knuth"]),
    (initial: "L", names: ["Lamport", "Liskov", "Lovelace"]),
    (
      initial: "M",
      names: ["Mandelbrot", "Markov", "Mauchly", "McCarthy", "Meitner", "Milner", "Minsky", "Moore", "Morse"]
    ),
    (initial: "N", names: ["Nash", "Newell", "Newton", "Noether", "Noyce", "Nygaard"]),
    (initial: "O", names: ["Olsen", "Ousterhout"]),
    (initial: "P", names: ["Papert", "Pascal", "Peano", "Perlis", "Perlman", "Pólya", "Postel"]),
    (initial: "Q", names: ["Quine"]),
    (initial: "R", names: ["Rabin", "Ramanujan", "Riemann", "Ritchie", "Rivest", "Robinson", "Russell"]),
    (initial: "S", names: ["Scott", "Shamir", "Shannon", "Shaw", "Sifakis", "Simon", "Snyder", "Sutherland"]),
    (initial: "T", names: ["Tarjan", "Tesla", "Thompson", "Torres", "Turing"]),
    (initial: "U", names: ["Ulam", "Ullman"]),
    (initial: "V", names: ["Valiant", "Vaughan", "Venn"]),
    (initial: "W", names: ["Wiener", "Wilkes", "Wilkinson", "Wing", "Wirth", "Wozniak"]),
    (initial: "Y", names: ["Yao", "Yates"]),
    (initial: "Z", names: ["Zadeh", "Zuse"]),
  ]
  let given = ["Ada", "Alan", "Barbara", "Claude", "Donald", "Edith", "Frances", "Grace", "Hedy", "Ivan", "John"]
  let (tall, low) = (112.0, 52.0)
  let layout = StackLayout(
    .list(length: 48)
      .header(30, pinned: true)
      .separators(thickness: 1, insets: Insets(leading: 64))
  )
  .header(.fixed(tall))
  let engine = try CollectionEngine(layout, data: DataShape(people.map { $0.names.count }))
  engine.settings.selectionMode = .single
  let screen = Screen(engine) { element in
    switch element {
    case .item(let path):
      var chance = Chance(path.section * 31 + path.item)
      let (initial, names) = people[path.section]
      let name = given[(path.section * 7 + path.item) % given.count]
      return Content("person").number("hue", Double(chance.next(360)))
        .text(initial, "avatar")
        .text("\(name) \(names[path.item])", "name")
        .labeled("\(name) \(names[path.item])")
    case .supplementary(.header, let path): return .title(people[path.section].initial, "letter")
    case .supplementary, .decoration: return Content()
    }
  }
  screen.label = "People"
  func bar(_ height: Double) -> Screen.Bar {
    let openness = (height - low) / (tall - low)
    return Screen.Bar(Content("bar").number("openness", openness).text("People", "bar-title"), height: height)
  }
  screen.bar = bar(tall)
  engine.setPinInsets(Insets(top: tall))
  screen.onScroll = { viewport in
    let height = min(tall, max(low, tall - viewport.offset.y))
    guard height != screen.bar?.height else { return }
    screen.bar = bar(height)
    screen.engine.setPinInsets(Insets(top: height))
  }
  return screen
}
