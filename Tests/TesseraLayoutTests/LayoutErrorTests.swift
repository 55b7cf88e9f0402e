import Tessera
import Testing

/// Each invalid number is reported with the problem, the number's meaning and its source.
@Suite("Layout errors")
struct LayoutErrorTests {
  @Test("An invalid number in the environment is reported", arguments: LayoutErrorCase.environments)
  func environment(refused: LayoutErrorCase) {
    expectRefusal(refused)
  }

  @Test("An invalid number in the layout is reported", arguments: LayoutErrorCase.layouts)
  func layout(refused: LayoutErrorCase) {
    expectRefusal(refused)
  }

  @Test("An invalid number in a section is reported", arguments: LayoutErrorCase.sections)
  func section(refused: LayoutErrorCase) {
    expectRefusal(refused)
  }

  @Test(
    "An invalid number in an item is reported",
    arguments: LayoutErrorCase.items + LayoutErrorCase.ranges + LayoutErrorCase.waterfalls)
  func items(refused: LayoutErrorCase) {
    expectRefusal(refused)
  }

  @Test("A negative count is reported", arguments: LayoutErrorCase.counts)
  func counts(refused: LayoutErrorCase) {
    expectRefusal(refused)
  }

  @Test("A value that is not a number is reported as not finite")
  func notANumber() throws {
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: .nan, height: 480))
    let layout = StackLayout(.list(length: 10))
    let error = #expect(throws: LayoutError.self) { _ = try layout.prepare([1], in: environment) }
    #expect(error?.problem == .notFinite)
    #expect(error?.value.isNaN == true)
  }

  @Test("Content that exceeds the maximum extent is rejected", arguments: [[65], [64, 1]] as [DataShape])
  func contentExtent(data: DataShape) throws {
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 480))
    let layout = StackLayout(.list(length: .fixed(0x1p31)))
    let error = #expect(throws: LayoutError.self) { _ = try layout.prepare(data, in: environment) }
    #expect(error?.problem == .tooLarge(limit: 64 * 0x1p31))
    #expect(error?.quantity == .contentExtent)
  }

  @Test("Content with the maximum extent is laid out")
  func greatestContent() throws {
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 0x1p31, height: 480))
    let stack = try StackLayout(.list(length: .fixed(0x1p31))).prepare([64], in: environment)
    #expect(stack.contentSize == LayoutSize(width: 0x1p31, height: 64 * 0x1p31))
  }

  @Test("The first invalid number in data order is reported")
  func firstInDataOrder() throws {
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 480))
    let layout = StackLayout { .list(length: .fixed($0.index == 0 ? 10 : -Double($0.index))) }
    let error = #expect(throws: LayoutError.self) { _ = try layout.prepare([1, 1, 1], in: environment) }
    #expect(error == LayoutError(.negative, .itemSize, value: -1, at: .section(1)))
  }

  private func expectRefusal(_ refused: LayoutErrorCase) {
    let error = #expect(throws: LayoutError.self) {
      _ = try refused.layout().prepare(refused.data, in: refused.environment)
    }
    #expect(error == refused.error)
  }
}
