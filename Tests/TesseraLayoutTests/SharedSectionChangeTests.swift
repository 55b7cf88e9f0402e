import Tessera
import Testing

@Suite("Changes to sections with equal descriptions")
struct SharedSectionChangeTests {
  private func stack(width: Double, _ data: DataShape) throws -> PreparedStack {
    try StackLayout(.list(length: .estimated(20)))
      .prepare(data, in: LayoutEnvironment(containerSize: LayoutSize(width: width, height: 100)))
  }

  @Test("Sections measured in a wider container keep their length beside new sections")
  func measuredLongAgo() throws {
    // This many equal items are stored as a single number, as if their section had declared it.
    var stack = try stack(width: 100, [64])
    try stack.measure((0..<64).map { MeasuredSize(.item(0, $0), LayoutSize(width: 100, height: 33)) })
    try stack.setEnvironment(LayoutEnvironment(containerSize: LayoutSize(width: 80, height: 100)))
    try stack.apply(BatchUpdate([.insertSection(0)]), data: [64, 64])
    #expect(stack.contentSize.height / 64 == 20 + 33)
    try stack.apply(BatchUpdate([.insertSection(2)]), data: [64, 64, 64])
    #expect(stack.contentSize.height / 64 == 20 + 33 + 20)
  }
}
