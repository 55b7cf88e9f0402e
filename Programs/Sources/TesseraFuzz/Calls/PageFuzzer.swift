import Tessera
import TesseraGallery
import TesseraScreen
import TesseraTesting
import TesseraWeb

/// Calls the functions that a page calls, with the gallery's screens and a screen that changes while it is visible.
final class PageFuzzer: CallFuzzer {
  private var random: SeededGenerator
  private var open: [Int32] = []
  private var time = 0.0
  private(set) var complaints: [String] = []
  private(set) var name = ""

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    Page.screens = Gallery.entries.map { (name: $0.name, make: $0.make) }
    for _ in 0..<2 { openScreen() }
  }

  func call(_ seed: UInt64) {
    random = SeededGenerator(seed: seed)
    switch random.below(20) {
    case 0: openScreen()
    case 1:
      name = "close"
      let host = host()
      tessera_close(host)
      open.removeAll { $0 == host }
    case 2: resize()
    case 3, 4:
      name = "scrolled"
      tessera_scrolled(host(), random.number(), random.number(), moment())
    case 5:
      name = "scroll ended"
      tessera_scroll_ended(host())
    case 6: measure()
    case 7, 8:
      name = "pointer"
      _ = tessera_pointer(host(), int32(4), random.number(), random.number(), int32(3), int32(4), moment())
    case 9, 10:
      name = "key"
      _ = tessera_key(host(), int32(12), int32(4))
    case 11:
      name = "focused and interrupted"
      tessera_focused(host(), int32(40))
      tessera_interrupted(host())
    case 12: use()
    case 13:
      name = "loaded"
      tessera_loaded(host(), write((0..<random.below(60)).map { _ in byte() }))
    case 14:
      name = "scroll to item"
      _ = tessera_scroll_to(host(), int32(4), int32(60), int32(4), int32(2))
    case 15:
      name = "scroll to offset"
      tessera_scroll_to_offset(host(), random.number(), random.number())
    case 16:
      name = "synchronous scrolling"
      tessera_synchronous_scrolling(host(), int32(2))
    default: frame()
    }
  }

  func finish() {
    for host in open {
      tessera_resize(host, 320, 480, 0, 0, 0, 0, 2, 0, 0, time)
      _ = tessera_frame(host, time + 1)
      let height = tessera_fact(host, 3)
      if !height.isFinite || height < 0 { complaints.append("the height of the content is \(height)") }
      let views = tessera_fact(host, 4)
      if views > 4000 { complaints.append("\(views) views in a container of normal size") }
      tessera_close(host)
    }
    open = []
  }

  private func openScreen() {
    name = "open"
    guard open.count < 6 else { return }
    let known = Page.screens[random.below(Page.screens.count)].name
    var bytes = Array("\(known)".utf8)
    if random.chance(20) { bytes = (0..<random.below(20)).map { _ in byte() } }
    let host = tessera_open(write(bytes))
    guard host >= 0 else { return }
    if !open.contains(host) { open.append(host) }
    tessera_resize(host, 320, 480, 0, 0, 0, 0, 2, 0, 0, time)
  }

  private func resize() {
    name = "resize"
    func length(_ usual: Double) -> Double { random.chance(60) ? usual : random.number() }
    tessera_resize(
      host(), length(400), length(300), length(0), length(10), length(0), length(10), length(2), int32(2), int32(2),
      moment())
  }

  private func measure() {
    name = "measured"
    let count = random.below(12)
    if let memory = tessera_scratch(Int32(24 * count)) {
      let numbers = memory.assumingMemoryBound(to: Double.self)
      for index in 0..<3 * count {
        numbers[index] = index % 3 == 0 ? Double(random.integer(below: 40)) : random.number()
      }
    }
    _ = tessera_measured(host(), random.chance(80) ? Int32(count) : int32(40), int32(4))
    if random.chance(10) { _ = tessera_scratch(.max) }
  }

  private func use() {
    name = "used"
    let words = Array(["bee", "♥", "U+2665", "a", "\n", "  ", "zzz"][random.below(7)].utf8)
    let text = random.chance(60) ? words : (0..<random.below(20)).map { _ in byte() }
    tessera_used(host(), int32(8), random.chance(50) ? Double(random.below(6)) : random.number(), write(text))
  }

  /// Checks that the commands for the page contain only numbers that a page can use.
  private func frame() {
    name = "frame"
    time += random.chance(90) ? 0.016 : 2
    guard let answer = tessera_frame(host(), random.chance(90) ? time : random.number()) else { return }
    let four = UnsafeBufferPointer(start: answer.assumingMemoryBound(to: Double.self), count: 4)
    guard let address = UnsafePointer<Double>(bitPattern: UInt(four[0])) else { return }
    for (index, word) in UnsafeBufferPointer(start: address, count: Int(four[1])).enumerated() where !word.isFinite {
      complaints.append("word \(index) of a frame is \(word)")
      return
    }
  }

  // MARK: - Values

  private func host() -> Int32 {
    random.chance(85) && !open.isEmpty ? open[random.below(open.count)] : int32(8)
  }

  private func int32(_ bound: Int) -> Int32 {
    random.chance(85) ? Int32(random.below(bound)) : [Int32.min, .max, -1, 1 << 16][random.below(4)]
  }

  private func moment() -> Double { random.chance(80) ? time : random.number() }

  private func byte() -> UInt8 {
    random.chance(40) ? [10, 32, 35, 48, 65, 0, 255][random.below(7)] : UInt8(random.below(256))
  }

  /// Writes bytes to the memory that the program reads. Returns their number, or a wrong number.
  private func write(_ bytes: [UInt8]) -> Int32 {
    guard let memory = tessera_scratch(Int32(bytes.count)) else { return 0 }
    memory.copyMemory(from: bytes, byteCount: bytes.count)
    return random.chance(90) ? Int32(bytes.count) : int32(100)
  }
}
