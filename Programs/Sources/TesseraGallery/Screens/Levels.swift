import Tessera
import TesseraScreen

/// A conference program with days, parts of days and rooms. Their headers are pinned below one another. Each header is pushed away
/// by the next header of the same or a higher level.
func levels() throws(LayoutError) -> Screen {
  // Each day has three parts with three rooms each.
  let day = [0, 1, 2, 2, 2, 1, 2, 2, 2, 1, 2, 2, 2]
  let outline = (0..<65).map { day[$0 % day.count] }
  let titles = [
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], ["Morning", "Afternoon", "Evening"],
    ["Main hall", "Library", "Studio"],
  ]
  /// The number of sections of the same level before this one.
  func number(_ section: Int) -> Int { outline[..<section].filter { $0 == outline[section] }.count }
  let layout = StackLayout { section in
    let level = outline[section.index]
    return SectionLayout.list(length: 40)
      .header(level == 0 ? 46 : level == 1 ? 38 : 30, pinned: true)
      .outlineLevel(level)
  }
  let data = DataShape(outline.map { $0 == 2 ? 5 : 0 })
  let engine = try CollectionEngine(layout, data: data)
  let screen = Screen(engine) { element in
    switch element {
    case .item(let path):
      let room = number(path.section)
      return Content("line").text(time(path.item, inPart: room / 3 % 3), "line-time")
        .text(talks[(room * 5 + path.item * 7) % talks.count], "name")
    case .supplementary(_, let path):
      let level = outline[path.section]
      return Content(["level part", "level chapter", "level subsection"][level])
        .text(titles[level][number(path.section) % titles[level].count], "title")
    case .decoration: return Content()
    }
  }
  screen.label = "Conference"
  return screen
}

/// Returns the time when a talk starts. In each part of a day, there are five half-hour talks, starting at 9:00, 14:00 or 18:30.
private func time(_ talk: Int, inPart part: Int) -> String {
  let minute = [540, 840, 1110][part] + talk * 30
  return "\(minute / 60):" + (minute % 60 == 0 ? "00" : "30")
}

private let talks = parts(
  of: """
    Maps before satellites
    How bridges fail
    A short history of paper
    Listening to whales
    Gardens on the roof
    The color blue
    Sorting a million letters
    What bees remember
    Repair cafés
    Letters from the ice
    Clocks that need no battery
    Reading old handwriting
    Trains in the Alps
    The sound of a city
    Bread and time
    Drawing with light
    Why rivers bend
    Seeds in a vault
    Ships in bottles
    Weather on other planets
    The last lighthouse keeper
    Teaching a robot to fold
    Stars without a telescope
    Questions from children
    """)
