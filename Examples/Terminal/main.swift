// The file browser that Sources/Tessera/Tessera.docc/WRITE-A-HOST.md explains. It runs in the terminal and does not
// change files.
import Foundation
import Tessera

let root = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? ".")
let terminal = Terminal()
defer { terminal.close() }
let browser = try FileBrowser(try folders(in: root))
let engine = browser.files.engine
let clock = ContinuousClock()
let start = clock.now
var size = (width: 0, height: 0)

while true {
  let elapsed = (clock.now - start).components
  let time = Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
  if terminal.size != size {
    size = terminal.size
    try browser.host.resize(width: size.width, height: size.height)
  }
  browser.host.frame(at: time)
  terminal.show(browser.host.rows)
  switch terminal.input(within: browser.host.wantsTick ? 1.0 / 60 : nil) {
  case .key(let key, let modifiers): engine.pressed(key, modifiers)
  case .pointerDown(let point): engine.pointerDown(at: point, at: time)
  case .pointerMoved(let point): engine.pointerMoved(to: point, at: time)
  case .pointerUp(let point): engine.pointerUp(at: point, at: time)
  case .quit:
    terminal.close()
    exit(0)
  case nil: break
  }
}
