import Tessera
import TesseraScreen

/// Three endless wheels, which are vertical shelves side by side.
func wheels() throws(LayoutError) -> Screen {
  let days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  let styles: [Content.Style] = ["wheel-value wheel-day", "wheel-value", "wheel-value wheel-minute"]
  let wheels = [Laps(count: 7), Laps(count: 24), Laps(count: 60)]
  let layout = StackLayout(axis: .horizontal) { section in
    .shelf(itemLength: 48, height: .fraction(section.index == 0 ? 0.5 : 0.25)).snapping(to: .item, at: .center)
  }
  let engine = try CollectionEngine(layout, data: DataShape(wheels.map { $0.itemCount }))
  engine.settings.selectionMode = .none
  func value(_ path: ItemPath) -> Int { wheels[path.section].item(at: path.item) }
  let screen = Screen(engine) { element in
    guard case .item(let path) = element else { return Content() }
    let number = value(path)
    let text = path.section == 0 ? days[number] : (number < 10 ? "0" : "") + "\(number)"
    return Content(styles[path.section]).text(text, "wheel-text")
  }
  /// Returns the item at the center of a wheel.
  func chosen(_ section: Int) -> ItemPath? {
    let size = engine.layout.environment.containerSize
    guard let window = engine.layout.shelf(ofSection: section)?.window else { return nil }
    let middle = LayoutPoint(x: window.x + window.width / 2, y: engine.viewport.offset.y + size.height / 2)
    guard case .item(let path) = engine.layout.element(at: middle, viewport: engine.viewport)?.element else {
      return nil
    }
    return path
  }
  screen.label = "Alarm"
  var isStarted = false
  screen.onScroll = { _ in
    guard !isStarted, engine.layout.environment.containerSize.height > 0 else { return }
    isStarted = true
    let start = [4, 7, 30]
    for (section, wheel) in wheels.enumerated() {
      engine.scroll(to: .item(section, wheel.index(of: start[section])), at: .center)
    }
    engine.setFocus(.init(section: 0, item: wheels[0].index(of: start[0])))
  }
  var said: [Int] = []
  /// The wheel that has the keyboard focus.
  var entered = 0
  screen.onEvent = { event in
    for (section, wheel) in wheels.enumerated() { wheel.handle(event, ofSection: section, in: engine) }
    switch event {
    // Keys and clicks turn a wheel to the chosen item. While a wheel turns, the focus stays at its center. When the focus moves to
    // another wheel, it starts at that wheel's center.
    case .focusChanged(let path?) where path.section != entered:
      entered = path.section
      engine.setFocus(chosen(path.section) ?? path)
    case .focusChanged(let path?), .activated(let path):
      engine.scroll(to: .item(path), at: .center, animation: .spring)
    case .shelfScrollEnded(let section) where section == engine.focus?.section:
      engine.setFocus(chosen(section) ?? engine.focus)
    default: break
    }
    let time = wheels.indices.compactMap { chosen($0).map(value) }
    guard time.count == 3 else { return }
    let (day, hour, minute) = (time[0], time[1], time[2])
    guard time != said else { return }
    said = time
    screen.status =
      "Wakes you on \(days[day]) at " + (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
  }
  return screen
}
