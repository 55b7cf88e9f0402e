import Tessera
import TesseraScreen

/// The main groups of living things as an outline. Enter, Space or a tap expands or collapses a group, the right arrow key expands
/// it, and the left arrow key collapses it.
func outline() throws(CollectionController<Int, Int>.Failure) -> Screen {
  let layout = StackLayout(
    .list(length: 44)
      .itemInsets(Insets(top: 4, leading: 12, bottom: 16, trailing: 12))
      .header(48, pinned: true)
      .appearance(.slide(x: 0, y: -20))
      .maximumWidth(760)
  )
  let groups = Group.read(livingThings)
  let expanded = ["Animals", "Chordates", "Vertebrates", "Mammals", "Plants", "Fungi", "Bacteria", "Archaea"]
  let rows = try CollectionController(layout, snapshot(of: groups, expanded: expanded))

  let screen = Screen(rows) { number in
    let group = groups[number]
    let row = Content("outline-row").number("level", Double(group.level)).labeled(group.words)
    let isExpanded = rows.snapshot.isExpanded(number) == true
    return (group.count == 0 ? row.shape("outline-leaf") : row.disclosure(of: group, isExpanded))
      .text(group.name, "outline-name").text(group.latin, "outline-latin")
      .text(group.count == 0 ? "" : "\(group.count)", "outline-count")
  } header: { number in
    let group = groups[number]
    return Content("outline-head").labeled(group.words)
      .disclosure(of: group, rows.snapshot.isCollapsed(number) == false)
      .text(group.name, "title").text("\(group.count)", "outline-count")
  }
  screen.label = "Living things"

  func showState() {
    let shown = (0..<rows.snapshot.sectionCount).reduce(rows.snapshot.sectionCount) { count, section in
      count + rows.engine.itemCount(inSection: section)
    }
    screen.status = "\(shown) of \(groups.count) groups"
  }
  func report(_ number: Int, _ isExpanded: Bool) {
    showState()
    screen.announce(groups[number].name + (isExpanded ? ", expanded" : ", collapsed"))
  }
  func toggle(_ number: Int) {
    guard let isExpanded = rows.snapshot.isExpanded(number), case .item(let path)? = rows.element(of: number) else {
      return
    }
    rows.engine.setExpanded(!isExpanded, at: path)
  }
  /// Expands or collapses the outermost groups, which are sections.
  func toggle(section number: Int) {
    let isExpanded = rows.snapshot.isCollapsed(number) == true
    try? rows.update(animation: .spring(duration: 0.35, bounce: 0)) { next in
      if isExpanded { next.expand([number]) } else { next.collapse([number]) }
    }
    report(number, isExpanded)
    screen.refresh()
  }
  func setAllExpanded(_ isExpanded: Bool) {
    let parents = groups.indices.filter { groups[$0].count > 0 }
    let (sections, items) = (parents.filter { groups[$0].level == 0 }, parents.filter { groups[$0].level > 0 })
    try? rows.update(animation: .spring(duration: 0.35, bounce: 0)) { next in
      if isExpanded {
        next.expand(sections)
        next.expandItems(items)
      } else {
        next.collapse(sections)
        next.collapseItems(items)
      }
    }
    showState()
    screen.refresh()
  }

  rows.settings.keyboard.commands[KeyboardMap.Press(.space)] = .activate
  rows.allowExpansion(animation: .spring(duration: 0.35, bounce: 0), changed: report)
  screen.onEvent = { event in
    if case .activated(let path) = event, let number = rows.snapshot.item(at: path) { toggle(number) }
  }
  screen.onPart(of: rows, inSections: { group, _, _ in toggle(section: group) }) { group, _, _ in toggle(group) }
  screen.controls = [
    .button("Expand all") { setAllExpanded(true) },
    .button("Collapse all") { setAllExpanded(false) },
  ]
  showState()
  return screen
}

/// A group of living things, identified by its index.
private struct Group {
  let name: String
  /// The scientific name, if it is different.
  let latin: String
  /// The number of groups that contain it.
  let level: Int
  /// The number of groups it contains, which follow it in the list.
  var count = 0

  /// Reads one group per line. Each line has spaces that indicate the level, the name and, after a comma, the scientific name.
  static func read(_ text: String) -> [Group] {
    var groups: [Group] = []
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
    return groups
  }

  /// The text that assistive technology reads for the group, in addition to its level and whether it is expanded.
  var words: String {
    name + (latin.utf8.isEmpty ? "" : ", " + latin) + (count == 0 ? "" : ", \(count) groups")
  }
}

/// Returns a snapshot with the outermost groups as sections, and the groups inside them as items.
private func snapshot(of groups: [Group], expanded names: [String]) -> Snapshot<Int, Int> {
  var data = Snapshot<Int, Int>()
  // The groups that contain the current one.
  var path: [Int] = []
  for (number, group) in groups.enumerated() {
    path.removeLast(path.count - group.level)
    let isExpanded = names.contains { $0.utf8.elementsEqual(group.name.utf8) }
    switch group.level {
    case 0:
      data.appendSections([number])
      if !isExpanded { data.collapse([number]) }
    case 1: data.append([number], to: path[0])
    default: data.append([number], under: path[group.level - 1])
    }
    if isExpanded, group.level > 0 { data.expandItems([number]) }
    path.append(number)
  }
  return data
}

extension Content {
  /// Returns the content with a button that expands or collapses a group.
  fileprivate func disclosure(of group: Group, _ isExpanded: Bool) -> Content {
    button("disclosure", "Groups of \(group.name)", isExpanded: isExpanded, style: "outline-triangle")
  }
}

/// The main groups of living things, with common names if they exist.
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
