import Tessera
import TesseraScreen

/// The screens that a page can open, by name. The page's program sets them.
///
/// ```swift
/// Page.screens = [("books", makeBooks)]
/// ```
public enum Page {
  /// The screens, by name. A screen is created when it is opened. The closure returns nil if the screen cannot be created.
  nonisolated(unsafe) public static var screens: [(name: String, make: () -> Screen?)] = []

  nonisolated(unsafe) static var hosts: [WebHost?] = []
  /// Memory for strings and sizes. The page writes them before it makes a call that needs them.
  nonisolated(unsafe) static var scratch: [Double] = []
  /// The location of a frame's commands for the page, as the address and count of the numbers, followed by the address
  /// and count of the bytes.
  nonisolated(unsafe) package static var answer: [Double] = [0, 0, 0, 0]

  static func host(_ number: Int32) -> WebHost? {
    let index = Int(number)
    return hosts.indices.contains(index) ? hosts[index] : nil
  }

  /// Returns the first bytes of the scratch memory.
  package static func bytes(_ count: Int32) -> [UInt8] {
    scratch.withUnsafeBytes { memory in Array(memory.prefix(Int(max(0, count)))) }
  }

  /// Returns the text in a range of the scratch memory, limited to the size of the memory and to 16 MiB.
  package static func text(from start: Int32 = 0, to end: Int32) -> String {
    scratch.withUnsafeBytes { memory in
      let end = min(memory.count, Int(max(0, end)))
      let start = min(end, Int(max(0, start)))
      return String(
        decoding: UnsafeRawBufferPointer(rebasing: memory[start..<min(end, start + 1 << 24)]), as: UTF8.self)
    }
  }

  static func open(_ name: String) -> Int32 {
    var isKnown = false
    for (known, make) in screens where known.utf8.elementsEqual(name.utf8) {
      if let screen = make() { return open(screen) }
      isKnown = true
    }
    return isKnown ? -2 : -1
  }

  /// Opens a screen.
  ///
  /// - Parameter owner: an object to retain while the screen is open.
  /// - Returns: the number of its host.
  package static func open(_ screen: Screen, owner: AnyObject? = nil) -> Int32 {
    let free = hosts.firstIndex { $0 == nil } ?? hosts.endIndex
    if free == hosts.endIndex { hosts.append(nil) }
    hosts[free] = WebHost(screen, owner: owner)
    return Int32(free)
  }

  /// Returns an open screen; nil if there is none.
  package static func screen(ofHost number: Int32) -> Screen? { host(number)?.screen }

  /// Replaces the object that is retained while a screen is open.
  package static func setOwner(_ owner: AnyObject, ofHost number: Int32) { host(number)?.owner = owner }

  /// Returns the owner of an open screen; nil if there is none.
  package static func owner(ofHost number: Int32) -> AnyObject? { host(number)?.owner }

  static func close(_ number: Int32) {
    guard let host = host(number) else { return }
    host.screen.close()
    hosts[Int(number)] = nil
    while let last = hosts.last, last == nil { hosts.removeLast() }
    if hosts.isEmpty { scratch = [] }
  }
}
