import Tessera
import TesseraTesting
import TesseraTestSupport
import Testing

@Suite("Random stacks")
struct RandomStacksTests {
  @Test("The generator is SplitMix64, so a seed gives the same numbers on every platform")
  func splitMix64() {
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
  }

  @Test(
    "Random integers are in their range, however wide it is",
    arguments: [0...Int.max, .min ... .max, .min...0, -1...Int.max, .max ... .max, -3...3])
  func wholeNumbers(range: ClosedRange<Int>) {
    var generator = SeededGenerator(seed: 1)
    let numbers = (0..<20).map { _ in generator.int(in: range) }
    #expect(numbers.allSatisfy(range.contains))
    #expect(Set(numbers).count > 1 || range.lowerBound == range.upperBound)
  }

  @Test("With a negative item count, random changes begin without items")
  func negativeCounts() {
    var changes = RandomChanges(seed: 1, counts: [2, -1, .min, 3])
    #expect(changes.data == [2, 0, 0, 3])
    #expect(changes.sections == [[0, 1], [], [], [2, 3, 4]])
    _ = changes.next()
  }

  @Test("The same seed gives the same stacks")
  func sameSeed() {
    var (first, second) = (RandomStacks(seed: 7), RandomStacks(seed: 7))
    let (firstStacks, secondStacks) = ((0..<5).map { _ in first.next() }, (0..<5).map { _ in second.next() })
    #expect(firstStacks == secondStacks)
  }

  @Test("A failing stack is simplified to what causes the failure")
  func simplified() {
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 480), insets: 5, scale: 2)
    var section = SectionDescription(
      .list(ListArrangement(length: .placeholder(0), spacing: 7), .cycling([20, 30])), itemCount: 12)
    section.header = SupplementaryLayout(length: 44, pins: true)
    section.background = BackgroundLayout(insets: 3)
    var stack = StackDescription(environment: environment)
    stack.sections = [section, section, section]

    var expected = StackDescription(environment: LayoutEnvironment(containerSize: LayoutSize(width: 100, height: 100)))
    expected.sections = [SectionDescription(.list(.same(10)), itemCount: 4)]
    #expect(stack.simplified { $0.sections.contains { $0.itemCount >= 4 } } == expected)
  }
}
