import Tessera
import Testing

@testable import TesseraLayout

@Suite("Descriptions of attributes")
struct AttributesDescriptionTests {
  private let usual = LayoutAttributes(
    element: .item(0, 3), frame: LayoutRect(x: 0, y: 120, width: 320, height: 44.5))

  @Test("A description contains the element, the frame, and all values that differ from the defaults")
  func description() {
    #expect("\(usual)" == "item [0, 3] at (0, 120), 320 × 44.5")
    var raised = usual
    raised.zIndex = 2
    raised.alpha = 0.5
    #expect("\(raised)" == "item [0, 3] at (0, 120), 320 × 44.5, z 2, alpha 0.5")
  }

  @Test("Every attribute is compared")
  func differences() {
    var other = LayoutAttributes(element: .item(0, 4), frame: LayoutRect(x: 1, y: 2, width: 3, height: 4), zIndex: 1)
    other.pins.vertical = Pin(edge: .min, distance: 1, box: 0...10, rest: 0)
    other.contentFrame = other.frame
    other.estimates = .height
    other.followsViewport = true
    other.alpha = 0
    other.isHidden = true
    other.transform = Transform3D(scaleX: 2, y: 2)
    other.values["nearness"] = 3
    let names = other.differences(from: usual).map(\.name)
    // The last property contains two attributes.
    #expect(names.count == Mirror(reflecting: usual).children.count + 1, "\(names)")
    #expect(other.differences(from: other).isEmpty)
  }
}
