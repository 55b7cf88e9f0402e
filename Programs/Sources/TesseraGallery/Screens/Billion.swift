import Tessera
import TesseraScreen

/// The readings of a sensor that has measured the temperature every second for 31 years. Each of the billion rows is a hundred
/// points tall and at its exact position, even in browsers that limit content to thirty million points.
func billion() throws(LayoutError) -> Screen {
  let count = 1_000_000_000
  let layout = StackLayout(.list(length: 100).header(40, pinned: true))
  let engine = try CollectionEngine(layout, data: DataShape(sections: 1, itemsPerSection: count))
  let screen = Screen(engine) { element in
    guard case .item(let path) = element else { return .title("A billion rows") }
    let reading = reading(path.item)
    return Content("big-row").number("share", Double(reading.tenths) / 400).text(grouped(path.item + 1), "big-number")
      .text(reading.time, "big-time").text("\(reading.tenths / 10).\(reading.tenths % 10) °C", "big-value")
  }
  screen.label = "A billion rows"
  func go(_ title: String, _ item: Int, _ position: ScrollAlignment) -> Control {
    .button(title) { engine.scroll(to: .item(ItemPath(section: 0, item: item)), at: position) }
  }
  screen.controls = [
    go("First", 0, .start), go("123,456,789", 123_456_788, .center), go("Last", count - 1, .end),
  ]
  return screen
}

/// Returns the time and the temperature of a reading. The temperature is in tenths of a degree. It rises until the afternoon and
/// falls at night.
private func reading(_ second: Int) -> (time: String, tenths: Int) {
  let (day, second) = (second / 86_400, second % 86_400)
  func digits(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
  let time = "\(digits(second / 3600)):\(digits(second / 60 % 60)):\(digits(second % 60))"
  // The distance from 4:00, the coldest time of the day, on a 24-hour circle.
  let distance = (second + 72_000) % 86_400
  let warmth = min(distance, 86_400 - distance) / 480
  var chance = Chance(day)
  return (time: "Day \(grouped(day + 1)), \(time)", tenths: 60 + chance.next(140) + warmth)
}
