import TesseraLayout
import TesseraScripts

/// Plays seeded scripts of changes. For every step, prints the content size and a digest of all frames. The output must
/// be identical natively and in WebAssembly.
func replayScripts() {
  for seed in UInt64(0)..<60 {
    guard var run = try? ScriptRun(seed: seed) else { continue }
    for step in 1...25 {
      let fault = run.playNextStep()
      let size = run.player.stack.contentSize
      let digest = FrameDigest(run.player.stack, in: run.player.model.viewport)
      print(
        "script \(seed) \(step) \(size.width) \(size.height) \(digest.hexadecimal)\(fault == nil ? "" : " differs")")
    }
  }
}

/// Plays seeded changes of calendars, with the same output as `replayScripts()`.
func replayCalendars() {
  for seed in UInt64(0)..<40 {
    guard var run = try? CalendarRun(seed: seed) else { continue }
    for step in 1...20 {
      let fault = run.playNextStep()
      let size = run.calendar.contentSize
      let digest = FrameDigest(run.calendar, in: run.viewport)
      print(
        "calendar \(seed) \(step) \(size.width) \(size.height) \(digest.hexadecimal)\(fault == nil ? "" : " differs")")
    }
  }
}

/// A 64-bit FNV-1a hash of the exact positions and frames of all elements.
struct FrameDigest {
  private var bits: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ layout: some PreparedLayout, in viewport: Viewport) {
    layout.forEachElement(in: LayoutRect(x: -0x1p40, y: -0x1p40, width: 0x1p41, height: 0x1p41), viewport: viewport) {
      let (path, frame) = ($0.element.path, $0.frame)
      for number in [path.section, path.item, $0.zIndex] { add(UInt64(bitPattern: Int64(number))) }
      for number in [frame.x, frame.y, frame.width, frame.height] { add(number.bitPattern) }
    }
  }

  private mutating func add(_ word: UInt64) {
    for byte in 0..<8 { bits = (bits ^ (word >> (UInt64(byte) * 8) & 0xFF)) &* 0x100_0000_01B3 }
  }

  var hexadecimal: String { bits.hexadecimal }
}
