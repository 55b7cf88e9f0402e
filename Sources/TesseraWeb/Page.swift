import Tessera
import TesseraScreen

/// The screens that a page can open, by name. The page's program sets them.
///
/// ```swift
/// Page.screens = [("books", makeBooks)]
/// ```
public enum Page {
  /// The screens by name. Each is made when it is opened; nil if it cannot be made.
  nonisolated(unsafe) public static var screens: [(name: String, make: () -> Screen?)] = []

  nonisolated(unsafe) static var hosts: [WebHost?] = []
  /// Memory that the page writes strings and sizes to, before a call that takes them.
  nonisolated(unsafe) static var scratch: [Double] = []
  /// Where the page finds the commands of a frame: the address of the numbers, how many, the address of the bytes, how many.
  nonisolated(unsafe) package static var answer: [Double] = [0, 0, 0, 0]

  static func host(_ number: Int32) -> WebHost? {
    let index = Int(number)
    return hosts.indices.contains(index) ? hosts[index] : nil
  }

  /// The first bytes of the scratch memory.
  package static func bytes(_ count: Int32) -> [UInt8] {
    scratch.withUnsafeBytes { memory in Array(memory.prefix(Int(max(0, count)))) }
  }

  /// The text in a range of the bytes of the scratch memory, as far as that reaches, and at most 16 MiB of it.
  static func text(from start: Int32 = 0, to end: Int32) -> String {
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
  /// - Parameter owner: what lives as long as the screen is open.
  /// - Returns: the number of its host.
  package static func open(_ screen: Screen, owner: AnyObject? = nil) -> Int32 {
    let free = hosts.firstIndex { $0 == nil } ?? hosts.endIndex
    if free == hosts.endIndex { hosts.append(nil) }
    hosts[free] = WebHost(screen, owner: owner)
    return Int32(free)
  }

  /// An open screen; nil if there is none.
  package static func screen(ofHost number: Int32) -> Screen? { host(number)?.screen }

  /// Lets an object live as long as a screen is open, instead of the last one.
  package static func setOwner(_ owner: AnyObject, ofHost number: Int32) { host(number)?.owner = owner }

  /// The owner of an open screen; nil if there is none.
  package static func owner(ofHost number: Int32) -> AnyObject? { host(number)?.owner }

  static func close(_ number: Int32) {
    guard let host = host(number) else { return }
    host.screen.close()
    hosts[Int(number)] = nil
    while let last = hosts.last, last == nil { hosts.removeLast() }
    if hosts.isEmpty { scratch = [] }
  }
}
