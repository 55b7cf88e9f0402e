import Tessera
import TesseraScreen

/// The main groups of living things as an outline. Enter, Space or a tap opens a group and closes it again; the right arrow
/// opens, and the left one closes.
func outline() throws(CollectionController<Int, Int>.Failure) -> Screen {
  let layout = StackLayout(
    .list(length: 44)
      .itemInsets(Insets(top: 4, leading: 12, bottom: 16, trailing: 12))
      .header(48, pinned: true)
      .appearance(.slide(x: 0, y: -20))
      .maximumWidth(760)
  )
  var tree = Outline(livingThings)
  tree.open(["Animals", "Chordates", "Vertebrates", "Mammals", "Plants", "Fungi", "Bacteria", "Archaea"])
  let rows = try CollectionController(layout, tree.shown)

  let screen = Screen(rows) { number in
    let group = tree.groups[number]
    let row = Content("outline-row").number("level", Double(group.level)).labelled(tree.words(for: number))
    return (group.count == 0 ? row.shape("outline-leaf") : row.disclosure(of: group))
      .text(group.name, "outline-name").text(group.latin, "outline-latin")
      .text(group.count == 0 ? "" : "\(group.count)", "outline-count")
  } header: { number in
    let group = tree.groups[number]
    return Content("outline-head").labelled(tree.words(for: number))
      .disclosure(of: group).text(group.name, "title").text("\(group.count)", "outline-count")
  }
  screen.label = "Living things"

  /// Changes which groups are open, and shows the result. If the focused group is hidden, focuses the closed group that
  /// hides it.
  func change(_ body: (inout Outline) -> Void) {
    body(&tree)
    if let focus = rows.focusedItem, let outer = tree.closedGroup(around: focus),
      let path = rows.snapshot.path(of: outer)
    {
      rows.engine.setFocus(path)
    }
    try? rows.apply(tree.shown, animation: .spring(duration: 0.35, bounce: 0))
    showState()
    screen.refresh()
  }
  func toggle(_ number: Int) {
    guard tree.groups[number].count > 0 else { return }
    change { $0.groups[number].isOpen.toggle() }
    screen.announce(tree.words(for: number))
  }
  /// Shows the number of visible groups, and enables the arrow keys that apply to the focused group.
  func showState() {
    screen.status = "\(rows.snapshot.itemCount + rows.snapshot.sectionCount) of \(tree.groups.count) groups"
    let group = rows.focusedItem.map { tree.groups[$0] }
    let isMirrored = rows.engine.layout.environment.direction == .rightToLeft
    let canOpen = group.map { $0.count > 0 && !$0.isOpen } ?? false
    let canClose = group.map { $0.count > 0 && $0.isOpen } ?? false
    rows.settings.keyboard.commands[KeyboardMap.Press(isMirrored ? .arrowLeft : .arrowRight)] =
      canOpen ? .activate : nil
    rows.settings.keyboard.commands[KeyboardMap.Press(isMirrored ? .arrowRight : .arrowLeft)] =
      canClose ? .activate : nil
  }

  rows.settings.keyboard.commands[KeyboardMap.Press(.space)] = .activate
  screen.onEvent = { event in
    switch event {
    case .activated(let path): if let number = rows.snapshot.item(at: path) { toggle(number) }
    case .focusChanged: showState()
    default: break
    }
  }
  screen.onPart(of: rows, inSections: { group, _, _ in toggle(group) }) { group, _, _ in toggle(group) }
  screen.controls = [
    .button("Expand all") { change { $0.setAllOpen(true) } },
    .button("Collapse all") { change { $0.setAllOpen(false) } },
  ]
  showState()
  return screen
}

/// Groups within groups, in the order in which an outline shows them. A group's index is its identity.
private struct Outline {
  struct Group {
    let name: String
    /// The scientific name, if it differs from the name.
    let latin: String
    /// The number of groups that contain it.
    let level: Int
    /// The number of groups in it, which follow it.
    var count = 0
    var isOpen = false
  }

  var groups: [Group] = []

  /// Reads one group per line: spaces for its level, its name and, after a comma, the scientific one.
  init(_ text: String) {
    // The groups that contain the current line.
    var path: [Int] = []
    for line in Array(text.utf8).split(separator: 10) {
      let level = line.prefix { $0 == 32 }.count
      let names = line.dropFirst(level).split(separator: 44).map { String(decoding: Array($0), as: UTF8.self) }
      path.removeLast(path.count - level)
      for outer in path { groups[outer].count += 1 }
      path.append(groups.count)
      groups.append(Group(name: names[0], latin: names.count > 1 ? names[1] : "", level: level))
    }
  }

  /// The outermost groups as sections, and the shown groups in them as items.
  var shown: Snapshot<Int, Int> {
    var shown = Snapshot<Int, Int>()
    var number = 0
    while number < groups.count {
      let group = groups[number]
      if group.level == 0 {
        shown.appendSections([number])
      } else if let section = shown.section(at: shown.sectionCount - 1) {
        shown.append([number], to: section)
      }
      number += group.isOpen ? 1 : 1 + group.count
    }
    return shown
  }

  /// The outermost closed group that a group is in; nil if the group is shown.
  func closedGroup(around number: Int) -> Int? {
    for outer in 0..<number where !groups[outer].isOpen && number <= outer + groups[outer].count { return outer }
    return nil
  }

  /// The text of a group for assistive technology.
  func words(for number: Int) -> String {
    let group = groups[number]
    let count = group.count == 0 ? "" : ", \(group.isOpen ? "expanded" : "collapsed"), \(group.count) groups"
    return group.name + (group.latin.utf8.isEmpty ? "" : ", " + group.latin) + ", level \(group.level + 1)" + count
  }

  mutating func open(_ names: [String]) {
    for number in groups.indices where names.contains(where: { $0.utf8.elementsEqual(groups[number].name.utf8) }) {
      groups[number].isOpen = true
    }
  }

  mutating func setAllOpen(_ isOpen: Bool) {
    for number in groups.indices { groups[number].isOpen = isOpen }
  }
}

extension Content {
  /// Returns the content with a button added that opens a group or closes it.
  fileprivate func disclosure(of group: Outline.Group) -> Content {
    button("disclosure", "Groups of \(group.name)", isExpanded: group.isOpen, style: "outline-triangle")
  }
}

/// The main groups of living things, with everyday names if they exist.
private let livingThings = """
  Animals,Animalia
   Chordates,Chordata
    Lancelets,Leptocardii
    Tunicates,Tunicata
    Vertebrates,Vertebrata
     Hagfish,Myxini
     Lampreys,Petromyzontida
     Cartilaginous fish,Chondrichthyes
      Sharks,Selachii
      Rays,Batoidea
      Chimaeras,Holocephali
     Ray-finned fish,Actinopterygii
      Sturgeons,Acipenseriformes
      Eels,Anguilliformes
      Herrings,Clupeiformes
      Carps,Cypriniformes
      Catfish,Siluriformes
      Salmon and trout,Salmoniformes
      Cods,Gadiformes
      Seahorses,Syngnathiformes
     Coelacanths,Actinistia
     Lungfish,Dipnoi
     Amphibians,Amphibia
      Frogs and toads,Anura
      Salamanders,Urodela
      Caecilians,Gymnophiona
     Reptiles,Reptilia
      Turtles,Testudines
      Tuatara,Rhynchocephalia
      Lizards and snakes,Squamata
      Crocodiles,Crocodilia
      Birds,Aves
       Ostriches,Struthioniformes
       Ducks and geese,Anseriformes
       Fowl,Galliformes
       Pigeons,Columbiformes
       Hummingbirds and swifts,Apodiformes
       Penguins,Sphenisciformes
       Owls,Strigiformes
       Woodpeckers,Piciformes
       Falcons,Falconiformes
       Parrots,Psittaciformes
       Perching birds,Passeriformes
     Mammals,Mammalia
      Monotremes,Monotremata
      Marsupials,Marsupialia
       Opossums,Didelphimorphia
       Kangaroos and koalas,Diprotodontia
      Placentals,Placentalia
       Elephants,Proboscidea
       Sea cows,Sirenia
       Armadillos,Cingulata
       Sloths and anteaters,Pilosa
       Primates
       Rodents,Rodentia
       Rabbits and hares,Lagomorpha
       Bats,Chiroptera
       Carnivores,Carnivora
       Odd-toed ungulates,Perissodactyla
       Even-toed ungulates and whales,Artiodactyla
   Echinoderms,Echinodermata
    Sea lilies,Crinoidea
    Sea stars,Asteroidea
    Brittle stars,Ophiuroidea
    Sea urchins,Echinoidea
    Sea cucumbers,Holothuroidea
   Arthropods,Arthropoda
    Arachnids,Arachnida
     Spiders,Araneae
     Scorpions,Scorpiones
     Harvestmen,Opiliones
    Horseshoe crabs,Xiphosura
    Millipedes,Diplopoda
    Centipedes,Chilopoda
    Crustaceans,Crustacea
     Barnacles,Cirripedia
     Krill,Euphausiacea
     Woodlice,Isopoda
     Crabs and shrimps,Decapoda
    Insects,Insecta
     Mayflies,Ephemeroptera
     Dragonflies,Odonata
     Grasshoppers and crickets,Orthoptera
     Mantises,Mantodea
     True bugs,Hemiptera
     Bees and wasps and ants,Hymenoptera
     Beetles,Coleoptera
     Butterflies and moths,Lepidoptera
     Flies,Diptera
   Roundworms,Nematoda
   Tardigrades,Tardigrada
   Molluscs,Mollusca
    Chitons,Polyplacophora
    Snails and slugs,Gastropoda
    Mussels and clams,Bivalvia
    Cephalopods,Cephalopoda
     Nautiluses,Nautilida
     Octopuses,Octopoda
     Cuttlefish,Sepiida
   Segmented worms,Annelida
   Flatworms,Platyhelminthes
   Cnidarians,Cnidaria
    Corals and anemones,Anthozoa
    Jellyfish,Scyphozoa
    Box jellyfish,Cubozoa
    Hydroids,Hydrozoa
   Comb jellies,Ctenophora
   Sponges,Porifera
  Plants,Plantae
   Red algae,Rhodophyta
   Green algae,Chlorophyta
   Land plants,Embryophyta
    Liverworts,Marchantiophyta
    Mosses,Bryophyta
    Hornworts,Anthocerotophyta
    Vascular plants,Tracheophyta
     Clubmosses,Lycopodiopsida
     Ferns and horsetails,Polypodiopsida
     Seed plants,Spermatophyta
      Cycads,Cycadales
      Ginkgo,Ginkgoales
      Conifers,Pinales
      Flowering plants,Angiospermae
       Water lilies,Nymphaeales
       Magnolias,Magnoliales
       Monocots,Liliopsida
        Lilies,Liliales
        Orchids and irises,Asparagales
        Palms,Arecales
        Grasses,Poales
       Eudicots,Eudicotyledoneae
        Buttercups and poppies,Ranunculales
        Cacti and pinks,Caryophyllales
        Roses and nettles,Rosales
        Peas and beans,Fabales
        Oaks and beeches,Fagales
        Cabbages,Brassicales
        Heathers and primroses,Ericales
        Nightshades,Solanales
        Mints and olives,Lamiales
        Daisies,Asterales
        Carrots and ivies,Apiales
  Fungi
   Chytrids,Chytridiomycota
   Pin moulds,Mucoromycota
   Sac fungi,Ascomycota
    Yeasts,Saccharomycetes
    Morels and truffles,Pezizomycetes
    Lichen fungi,Lecanoromycetes
    Green moulds,Eurotiomycetes
   Club fungi,Basidiomycota
    Rusts,Pucciniomycetes
    Smuts,Ustilaginomycetes
    Mushrooms,Agaricomycetes
     Agarics,Agaricales
     Boletes,Boletales
     Chanterelles,Cantharellales
     Bracket fungi,Polyporales
  Bacteria
   Cyanobacteria,Cyanobacteriota
   Proteobacteria,Pseudomonadota
    Alphaproteobacteria
    Gammaproteobacteria
   Firmicutes,Bacillota
    Bacilli
    Clostridia
   Actinobacteria,Actinomycetota
   Spirochaetes,Spirochaetota
   Chlamydias,Chlamydiota
  Archaea
   Euryarchaea,Methanobacteriota
   Crenarchaea,Thermoproteota
   Asgard archaea,Promethearchaeota
  """
