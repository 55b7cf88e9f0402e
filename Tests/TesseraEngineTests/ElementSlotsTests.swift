import Tessera
import TesseraRandom
import Testing

@testable import TesseraEngine

@Suite("Slots of elements")
struct ElementSlotsTests {
  @Test("The slots agree with a dictionary after every random step", arguments: [4, 300])
  func random(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    var (slots, elements, expected) = (ElementSlots(), [Element](), [Element: Int]())
    func isMatch(_ element: Element) -> (Int) -> Bool { { elements[$0] == element } }
    // Many elements share a path, so their hashes collide.
    func element() -> Element {
      let path = ItemPath(section: random.below(3), item: random.below(count / 2))
      return switch random.below(4) {
      case 0: .item(path)
      case 1: .supplementary(.header, path)
      case 2: .supplementary(.footer, path)
      default: .decoration(.background, path)
      }
    }
    for step in 0..<4_000 {
      if step % (2 * count) == 0 {
        slots.removeAll(capacity: count)
        (elements, expected) = ([], [:])
      }
      let changed = element()
      if random.chance(60), elements.count < count {
        elements.append(changed)
        let index = elements.count - 1
        #expect(slots.set(index, of: changed, isMatch(changed)) == expected.updateValue(index, forKey: changed))
      } else if let index = expected[changed] {
        // An index outside the table is ignored.
        slots.remove(elements.count, of: changed)
        slots.remove(index, of: changed)
        expected[changed] = nil
      }
      let asked = element()
      #expect(slots.index(of: asked, isMatch(asked)) == expected[asked])
    }
  }
}
