import Tessera
import Testing

@Suite("Estimated dimensions")
struct EstimatesTests {
  private let phone = LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 480))

  private func estimates(_ stack: PreparedStack) -> [EstimatedSides] {
    stack.visibleElements(Viewport()).map(\.estimates)
  }

  @Test("An estimated list requests heights until they are measured")
  func anEstimatedListRequestsHeights() throws {
    let feed = StackLayout(.list(length: .estimated(200)).header(.estimated(40)))
    var stack = try feed.prepare([2], in: phone)
    #expect(estimates(stack) == [.height, .height, .height])
    try stack.measure([MeasuredSize(.header(of: 0), LayoutSize(width: 320, height: 44))])
    #expect(estimates(stack) == [[], .height, .height])
    try stack.measure([MeasuredSize(.item(0, 1), LayoutSize(width: 320, height: 200))])
    #expect(estimates(stack) == [[], .height, []])
    #expect(stack.attributes(of: .item(0, 1), viewport: Viewport())?.estimates == [])
  }

  @Test("A different width turns measured lengths into estimates")
  func aDifferentWidthTurnsMeasuredLengthsIntoEstimates() throws {
    var stack = try StackLayout(.list(length: .estimated(200)).header(.estimated(40))).prepare([1], in: phone)
    try stack.measure([
      MeasuredSize(.header(of: 0), LayoutSize(width: 320, height: 44)),
      MeasuredSize(.item(0, 0), LayoutSize(width: 320, height: 90)),
    ])
    var taller = phone
    taller.containerSize.height = 500
    try stack.setEnvironment(taller)
    #expect(estimates(stack) == [[], []])
    var wider = phone
    wider.containerSize.width = 400
    try stack.setEnvironment(wider)
    #expect(estimates(stack) == [.height, .height])
    #expect(stack.contentSize == LayoutSize(width: 400, height: 134))
  }

  @Test("A flow requests estimated dimensions") func aFlowRequestsEstimatedDimensions() throws {
    let tags = StackLayout(axis: .horizontal, .flow(itemSize: ItemSize(width: .estimated(60), height: 30)))
    #expect(estimates(try tags.prepare([1], in: phone)) == [.width])
  }
}
