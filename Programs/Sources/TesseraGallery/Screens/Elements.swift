import Tessera
import TesseraScreen

/// The chemical elements in a table. Pressing a column header sorts by the column, and pressing it again reverses the order. Users
/// can search to filter the rows, and drag column edges to resize columns. Rows keep their identity and move to their new
/// positions. The page keeps the order and the widths in its address.
func elements() throws(CollectionController<Int, Int>.Failure) -> Screen {
  var widths = Column.allCases.map { $0.width }
  func layout() -> TableLayout {
    let shown = widths
    return TableLayout(
      rows: .same(45), columns: .each { .fixed(shown[$0]) }, frozenRows: 1, frozenColumns: 1)
  }
  let all = parts(of: chemicalElements).enumerated().map { ChemicalElement($0 + 1, $1) }
  var (sorted, isDescending, wanted, scale) = (Column.number, false, [UInt8](), 1)
  let cells = Column.allCases.count

  /// The header, which is row 0, and the elements that match the search, in sorted order.
  func rows() -> Snapshot<Int, Int> {
    let found = all.indices.filter { index in
      wanted.split(separator: 32).allSatisfy { contains($0, in: all[index].searchedText) }
    }
    let order = found.sorted { all[$0].precedes(all[$1], in: sorted, isDescending: isDescending) }
    var next = Snapshot<Int, Int>()
    for row in [0] + order.map({ $0 + 1 }) {
      next.appendSections([row])
      next.append(row * cells..<(row + 1) * cells, to: row)
    }
    if found.isEmpty {
      next.appendSections([noElement])
      next.append(noElement * cells..<(noElement + 1) * cells, to: noElement)
    }
    return next
  }

  /// Returns the title of the sorted column, with a minus sign before it if the order is descending; empty for the
  /// initial order.
  func keptOrder() -> String {
    sorted == .number && !isDescending ? "" : (isDescending ? "-" : "") + sorted.title
  }
  /// Returns the widths of all columns as text; empty if the user has not dragged an edge.
  func keptWidths() -> String {
    guard widths != Column.widths(scale) else { return "" }
    return widths.dropFirst().reduce("\(Int(widths[0]))") { "\($0)~\(Int($1))" }
  }

  let table = try CollectionController(layout(), rows())
  // When the order changes, most rows come from offscreen.
  table.settings.offscreenMovement = .fading
  let screen = Screen(table) { cell in
    let (row, column) = (cell / cells, Column.allCases[cell % cells])
    let isSorted = column == sorted
    if row == 0 {
      let heading = Content.heading(column, width: widths[cell], order: isSorted ? isDescending : nil)
      return column == .name ? heading.keeping(order: keptOrder(), widths: keptWidths()) : heading
    }
    if row == noElement {
      return column == .name ? Content("element-none").text("No matches", "element-name") : Content("element-none")
    }
    let element = all[row - 1]
    let style: Content.Style = isSorted ? "element is-sorted" : "element"
    let content = Content(column.isNumber ? Content.Style(style.name + " is-number") : style)
    guard column == .name else { return content.text(element.text(in: column), "element-text") }
    return content.number("hue", kinds[element.kind].hue)
      .text(element.symbol, "element-symbol").text(element.name, "element-name")
  }
  screen.label = "Chemical elements"

  /// Shows the current rows and scrolls to the first ones.
  func show(animation: AnimationCurve? = .spring(duration: 0.5, bounce: 0)) {
    table.engine.scroll(to: LayoutPoint(x: table.engine.viewport.offset.x, y: 0))
    try? table.apply(rows(), animation: animation)
    let count = table.snapshot.items(in: noElement) == nil ? table.snapshot.sectionCount - 1 : 0
    screen.status = counted(count, "element", "elements")
  }
  func sort(by column: Column) {
    (sorted, isDescending) = (column, column == sorted && !isDescending)
    show()
    screen.refresh()
    screen.announce("Sorted by \(column.title), \(isDescending ? "descending" : "ascending")")
  }
  func showControls() {
    screen.controls = [
      .search("Search elements") { words in
        wanted = lowercased(words)
        show()
      },
      .choice("Width of columns", options: ["Narrow", "Medium", "Wide"], chosen: scale) { choice in
        scale = choice
        widths = Column.widths(choice)
        resize(animation: .spring(duration: 0.4, bounce: 0))
        showControls()
      },
    ]
  }
  func resize(animation: AnimationCurve?) {
    try? table.engine.setLayout(layout(), animation: animation)
    screen.refresh()
  }

  /// Restores a value from the address, such as `order=-Mass`.
  func restore(_ text: String) {
    let words = parts(of: text, at: 61)
    guard words.count == 2 else { return }
    if words[0].utf8.elementsEqual("order".utf8) {
      let isReversed = words[1].utf8.first == 45
      let title = words[1].utf8.dropFirst(isReversed ? 1 : 0)
      guard let column = Column.allCases.first(where: { $0.title.utf8.elementsEqual(title) }) else { return }
      (sorted, isDescending) = (column, isReversed)
      show(animation: nil)
      screen.refresh()
    } else {
      let kept = parts(of: words[1], at: 126).compactMap { Int($0) }
      guard kept.count == cells else { return }
      widths = kept.map { Column.limited(Double($0)) }
      resize(animation: nil)
    }
  }

  screen.onPart = { event in
    if case .sent(let text) = event.action, event.part == "kept-values" { return restore(text) }
    guard let index = event.element?.path.item else { return }
    let column = Column.allCases[index]
    // If an edge does not send a width, use its column's initial width.
    guard case .sent(let text) = event.action else { return sort(by: column) }
    let width = Int(text).map { Double($0) } ?? column.width
    widths[index] = Column.limited(width)
    resize(animation: text.utf8.isEmpty ? .spring(duration: 0.3, bounce: 0) : nil)
  }
  screen.onEvent = { event in
    if case .activated(let path) = event, path.section == 0 { sort(by: Column.allCases[path.item]) }
  }
  showControls()
  show()
  return screen
}

/// The row to show if no element matches.
private let noElement = 1000

/// The properties of an element.
private enum Column: CaseIterable {
  case name, number, mass, melting, kind, group, period

  var title: String {
    switch self {
    case .name: "Element"
    case .number: "Number"
    case .mass: "Mass"
    case .melting: "Melts at"
    case .kind: "Kind"
    case .group: "Group"
    case .period: "Period"
    }
  }

  /// The range of widths of a column, in points.
  static let widths = 64.0...480

  static func limited(_ width: Double) -> Double { max(widths.lowerBound, min(widths.upperBound, width)) }

  /// Returns the widths of all columns for an option of the control: narrow, medium or wide.
  static func widths(_ scale: Int) -> [Double] { allCases.map { ($0.width * [0.85, 1, 1.3][scale]).rounded() } }

  /// The initial width of the column, in points.
  var width: Double {
    switch self {
    case .name: 204
    case .number: 112
    case .group, .period: 100
    case .mass, .melting: 124
    case .kind: 200
    }
  }

  /// Whether the column contains numbers, which are aligned at their ends.
  var isNumber: Bool { self != .name && self != .kind }
}

private struct ChemicalElement {
  let number: Int
  let symbol: String
  let name: String
  /// The atomic mass with three decimals or, in brackets, the mass of the longest-lived isotope.
  let mass: String
  /// The melting point in degrees Celsius; nil if it is unknown or the element does not melt at atmospheric pressure.
  let melting: Int?
  /// An index in `kinds`.
  let kind: Int
  let period: Int
  /// The group of the element; nil for elements between groups 2 and 3.
  let group: Int?

  init(_ number: Int, _ line: String) {
    let words = parts(of: line, at: 44)
    self.number = number
    (symbol, name, mass, melting, kind) = (words[0], words[1], words[2], Int(words[3]), Int(words[4]) ?? 0)
    // A period ends with a noble gas. Groups 1 and 2 are counted from its start, and all others from its end.
    let ends = [0, 2, 10, 18, 36, 54, 86, 118]
    period = ends.firstIndex { number <= $0 } ?? 0
    let (fromStart, fromEnd) = (number - ends[period - 1], ends[period] - number)
    group = fromStart <= 2 && number != 2 ? fromStart : fromEnd <= 15 ? 18 - fromEnd : nil
  }

  func text(in column: Column) -> String {
    switch column {
    case .name: name
    case .number: "\(number)"
    case .mass: mass
    case .melting: melting.map { $0 < 0 ? "−\(-$0) °C" : "\($0) °C" } ?? "–"
    case .kind: kinds[kind].title
    case .group: group.map { "\($0)" } ?? "–"
    case .period: "\(period)"
    }
  }

  /// Returns the value by which a column of numbers is sorted; nil for none.
  func value(in column: Column) -> Int? {
    switch column {
    case .name, .kind: nil
    case .number: number
    case .mass: thousandths
    case .melting: melting
    case .group: group
    case .period: period
    }
  }

  private var thousandths: Int {
    let digits = mass.utf8.filter { (48...57).contains($0) }.reduce(0) { $0 * 10 + Int($1 - 48) }
    return mass.utf8.contains(46) ? digits : digits * 1000
  }

  /// Returns whether an element precedes another when sorted by a column. Elements without a value are last in both directions.
  func precedes(_ other: ChemicalElement, in column: Column, isDescending: Bool) -> Bool {
    let (first, second) = isDescending ? (other, self) : (self, other)
    guard column.isNumber else {
      return first.text(in: column).utf8.lexicographicallyPrecedes(second.text(in: column).utf8)
    }
    guard let low = first.value(in: column), let high = second.value(in: column) else {
      return value(in: column) != nil && other.value(in: column) == nil
    }
    return low < high
  }

  var searchedText: [UInt8] { lowercased("\(symbol) \(name) \(kinds[kind].title)") }
}

private func lowercased(_ text: String) -> [UInt8] { text.utf8.map { $0 >= 65 && $0 <= 90 ? $0 + 32 : $0 } }

private func contains(_ word: ArraySlice<UInt8>, in text: [UInt8]) -> Bool {
  text.indices.contains { text[$0...].starts(with: word) }
}

extension Content {
  /// Returns a column header, which sorts by the column.
  ///
  /// - Parameters:
  ///   - width: the width of the column, in points.
  ///   - order: whether the rows are sorted by the column in descending order; nil if they are not sorted by it.
  fileprivate static func heading(_ column: Column, width: Double, order: Bool?) -> Content {
    let (style, words) =
      switch order {
      case nil: ("", "")
      case true?: (" is-sorted is-descending", ", descending")
      case false?: (" is-sorted", ", ascending")
      }
    return Content(Style("element-heading" + (column.isNumber ? " is-number" : "") + style))
      .labeled(column.title).sorted(order.map { $0 ? .descending : .ascending })
      .text(column.title, "element-title")
      .button("sort", "Sort by \(column.title)\(words)", style: "element-sort")
      .custom(
        "column-edge",
        [
          "label": .text("Width of \(column.title)"), "width": .number(width),
          "minimum": .number(Column.widths.lowerBound), "maximum": .number(Column.widths.upperBound),
        ], style: "element-edge")
  }
}

extension Content {
  /// Adds values that the page stores in its address, and sends back when the screen is opened from this address.
  fileprivate func keeping(order: String, widths: String) -> Content {
    custom("kept-values", ["order": .text(order), "widths": .text(widths)], style: "element-kept")
  }
}

/// The kinds of elements, with the hues of their symbols.
private let kinds: [(title: String, hue: Double)] = [
  (title: "Alkali metal", hue: 25), (title: "Alkaline earth metal", hue: 55), (title: "Transition metal", hue: 255),
  (title: "Post-transition metal", hue: 220), (title: "Metalloid", hue: 175), (title: "Nonmetal", hue: 145),
  (title: "Halogen", hue: 110), (title: "Noble gas", hue: 300), (title: "Lanthanide", hue: 345),
  (title: "Actinide", hue: 5),
]

/// The elements in order of atomic number: symbol, name, mass, melting point in degrees Celsius, and kind.
private let chemicalElements = """
  H,Hydrogen,1.008,-259,5
  He,Helium,4.003,–,7
  Li,Lithium,6.940,180,0
  Be,Beryllium,9.012,1287,1
  B,Boron,10.810,2077,4
  C,Carbon,12.011,–,5
  N,Nitrogen,14.007,-210,5
  O,Oxygen,15.999,-219,5
  F,Fluorine,18.998,-220,6
  Ne,Neon,20.180,-249,7
  Na,Sodium,22.990,98,0
  Mg,Magnesium,24.305,650,1
  Al,Aluminium,26.982,660,3
  Si,Silicon,28.085,1414,4
  P,Phosphorus,30.974,44,5
  S,Sulfur,32.060,115,5
  Cl,Chlorine,35.450,-102,6
  Ar,Argon,39.950,-189,7
  K,Potassium,39.098,64,0
  Ca,Calcium,40.078,842,1
  Sc,Scandium,44.956,1541,2
  Ti,Titanium,47.867,1670,2
  V,Vanadium,50.942,1910,2
  Cr,Chromium,51.996,1907,2
  Mn,Manganese,54.938,1246,2
  Fe,Iron,55.845,1538,2
  Co,Cobalt,58.933,1495,2
  Ni,Nickel,58.693,1455,2
  Cu,Copper,63.546,1085,2
  Zn,Zinc,65.380,420,2
  Ga,Gallium,69.723,30,3
  Ge,Germanium,72.630,938,4
  As,Arsenic,74.922,–,4
  Se,Selenium,78.971,221,5
  Br,Bromine,79.904,-7,6
  Kr,Krypton,83.798,-157,7
  Rb,Rubidium,85.468,39,0
  Sr,Strontium,87.620,777,1
  Y,Yttrium,88.906,1522,2
  Zr,Zirconium,91.224,1854,2
  Nb,Niobium,92.906,2477,2
  Mo,Molybdenum,95.950,2622,2
  Tc,Technetium,[97],2157,2
  Ru,Ruthenium,101.070,2333,2
  Rh,Rhodium,102.906,1963,2
  Pd,Palladium,106.420,1555,2
  Ag,Silver,107.868,962,2
  Cd,Cadmium,112.414,321,2
  In,Indium,114.818,157,3
  Sn,Tin,118.710,232,3
  Sb,Antimony,121.760,631,4
  Te,Tellurium,127.600,450,4
  I,Iodine,126.904,114,6
  Xe,Xenon,131.293,-112,7
  Cs,Caesium,132.905,28,0
  Ba,Barium,137.327,727,1
  La,Lanthanum,138.905,920,8
  Ce,Cerium,140.116,799,8
  Pr,Praseodymium,140.908,931,8
  Nd,Neodymium,144.242,1016,8
  Pm,Promethium,[145],1042,8
  Sm,Samarium,150.360,1072,8
  Eu,Europium,151.964,822,8
  Gd,Gadolinium,157.250,1313,8
  Tb,Terbium,158.925,1359,8
  Dy,Dysprosium,162.500,1412,8
  Ho,Holmium,164.930,1472,8
  Er,Erbium,167.259,1529,8
  Tm,Thulium,168.934,1545,8
  Yb,Ytterbium,173.045,824,8
  Lu,Lutetium,174.967,1663,8
  Hf,Hafnium,178.490,2233,2
  Ta,Tantalum,180.948,3017,2
  W,Tungsten,183.840,3414,2
  Re,Rhenium,186.207,3185,2
  Os,Osmium,190.230,3033,2
  Ir,Iridium,192.217,2446,2
  Pt,Platinum,195.084,1768,2
  Au,Gold,196.967,1064,2
  Hg,Mercury,200.592,-39,2
  Tl,Thallium,204.380,304,3
  Pb,Lead,207.200,327,3
  Bi,Bismuth,208.980,271,3
  Po,Polonium,[209],254,4
  At,Astatine,[210],–,6
  Rn,Radon,[222],-71,7
  Fr,Francium,[223],–,0
  Ra,Radium,[226],696,1
  Ac,Actinium,[227],1050,9
  Th,Thorium,232.038,1750,9
  Pa,Protactinium,231.036,1572,9
  U,Uranium,238.029,1135,9
  Np,Neptunium,[237],644,9
  Pu,Plutonium,[244],640,9
  Am,Americium,[243],1176,9
  Cm,Curium,[247],1345,9
  Bk,Berkelium,[247],986,9
  Cf,Californium,[251],900,9
  Es,Einsteinium,[252],860,9
  Fm,Fermium,[257],–,9
  Md,Mendelevium,[258],–,9
  No,Nobelium,[259],–,9
  Lr,Lawrencium,[262],–,9
  Rf,Rutherfordium,[267],–,2
  Db,Dubnium,[268],–,2
  Sg,Seaborgium,[271],–,2
  Bh,Bohrium,[274],–,2
  Hs,Hassium,[269],–,2
  Mt,Meitnerium,[276],–,2
  Ds,Darmstadtium,[281],–,2
  Rg,Roentgenium,[281],–,2
  Cn,Copernicium,[285],–,2
  Nh,Nihonium,[286],–,3
  Fl,Flerovium,[289],–,3
  Mc,Moscovium,[288],–,3
  Lv,Livermorium,[293],–,3
  Ts,Tennessine,[294],–,6
  Og,Oganesson,[294],–,7
  """
