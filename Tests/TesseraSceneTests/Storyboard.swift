import Tessera
import TesseraScene

/// The length of the rows in storyboards.
let row = 40.0
/// The container that shows them.
let container = LayoutSize(width: 100, height: 200)

/// A list of labeled rows.
func rows(_ labels: [String], title: String? = nil) -> CollectionScene.Section {
  CollectionScene.Section(
    title: title, items: .each(labels.map { CollectionScene.Item(label: $0) }),
    arrangement: .list(CollectionScene.List(itemSize: .fixed(row))))
}

/// A, B, C and so on.
func letters(_ count: Int) -> [String] { (0..<count).map { String(UnicodeScalar(UInt8(65 + $0))) } }

/// The pictures of sections from step to step.
func storyboard(_ sections: [CollectionScene.Section], from y: Double = 0, _ steps: [CollectionScene.Step]) throws
  -> [SceneFrames]
{
  try SceneFrames.throughout(
    CollectionScene(
      environment: LayoutEnvironment(containerSize: container), viewport: Viewport(offset: LayoutPoint(x: 0, y: y)),
      sections: sections, steps: steps))
}

/// The pictures of twenty rows from step to step.
func storyboard(from y: Double = 0, _ steps: CollectionScene.Step...) throws -> [SceneFrames] {
  try storyboard([rows(letters(20))], from: y, steps)
}

extension SceneFrames {
  /// The position on screen of the element with a text; nil if it is not there.
  func onScreen(_ label: String) -> Double? {
    elements.first { $0.label == label }.map { $0.attributes.frame.y - visibleRect.y }
  }

  func element(_ label: String) -> LabeledElement? { elements.first { $0.label == label } }

  var labels: String { elements.compactMap(\.label).joined() }
}
