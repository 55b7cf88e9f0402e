import Tessera
@testable import TesseraUIKit
import Testing
import UIKit

/// Sections that are described from their environment.
@MainActor @Suite(.everyOrder) struct SectionEnvironmentTests {
  @MainActor private final class Asked {
    var sizes: [CGSize] = []
  }

  private func screen(_ asked: Asked, length: Length = .fixed(40)) -> Screen {
    Screen(StackLayout(.list(length: 10)), [200]) { _, layout, data in
      for item in 0..<200 { data.heights[IndexPath(item: item, section: 0)] = 70 }
      layout.sectionProvider = { section, environment in
        asked.sizes.append(environment.containerSize)
        let isWide =
          environment.containerSize.width > 400 || environment.traitCollection.horizontalSizeClass == .regular
        return isWide ? .grid(columns: 2, length: 50) : .list(length: length)
      }
    }
  }

  private func isWide(_ screen: Screen) -> Bool {
    screen.view.visibleCells.allSatisfy { $0.frame.width < screen.view.bounds.width }
  }

  @Test("Sections follow the width and keep the reading position") func sectionsFollowTheWidth() {
    let asked = Asked()
    let screen = screen(asked)
    #expect(!isWide(screen))
    #expect(asked.sizes.last == CGSize(width: 320, height: 480))
    screen.scroll(to: 800)
    screen.view.rotate(to: CGSize(width: 480, height: 320))
    #expect(isWide(screen))
    #expect(screen.view.indexPathsForVisibleItems.contains(IndexPath(item: 20, section: 0)))
    screen.view.rotate(to: CGSize(width: 320, height: 480))
    #expect(!isWide(screen))
    #expect(screen.view.rejections == [])
  }

  @Test("Sections follow the traits") func sectionsFollowTheTraits() {
    let asked = Asked()
    let screen = screen(asked)
    screen.view.traitCollection.horizontalSizeClass = .regular
    screen.view.layoutIfNeeded()
    #expect(isWide(screen))
    #expect(screen.view.rejections == [])
  }

  @Test("A change to a single trait causes a new description and keeps the reading position", arguments: 0..<6)
  func aSingleTraitCausesANewDescription(index: Int) {
    let asked = Asked()
    let screen = screen(asked)
    screen.scroll(to: 800)
    let top = screen.top(of: .item(0, 20))
    let count = asked.sizes.count
    let traits = screen.view.traitCollection
    switch index {
    case 0: traits.verticalSizeClass = .compact
    case 1: traits.preferredContentSizeCategory = .extraLarge
    case 2: traits.layoutDirection = .rightToLeft
    case 3: traits.displayScale = 3
    case 4: traits.accessibilityContrast = .high
    default: traits.userInterfaceIdiom = .pad
    }
    screen.view.layoutIfNeeded()
    #expect(asked.sizes.count > count)
    #expect(screen.top(of: .item(0, 20)) == top)
    // The interface style does not affect the descriptions.
    let described = asked.sizes.count
    traits.userInterfaceStyle = .dark
    screen.view.layoutIfNeeded()
    #expect(asked.sizes.count == described)
    #expect(screen.view.rejections == [])
  }

  @Test("A layout that has left its view no longer follows the view's traits") func aLayoutThatHasLeftItsView() {
    let asked = Asked()
    let screen = screen(asked)
    screen.view.setCollectionViewLayout(TesseraCollectionViewLayout(StackLayout(.list(length: 44))), animated: false)
    screen.view.layoutIfNeeded()
    let count = asked.sizes.count
    screen.view.traitCollection.horizontalSizeClass = .regular
    screen.view.layoutIfNeeded()
    #expect(asked.sizes.count == count)
    #expect(screen.view.rejections == [])
  }

  @Test("A change to the height causes a new description and keeps measured sizes") func aHeightKeepsMeasuredSizes() {
    let asked = Asked()
    let screen = screen(asked, length: .estimated(40))
    screen.data.heights = [:]
    let count = asked.sizes.count
    screen.view.rotate(to: CGSize(width: 320, height: 400))
    #expect(asked.sizes.count > count)
    #expect(screen.layout.attributes(of: .item(0, 1))?.frame.height == 70)
    // Scrolling queries nothing.
    let described = asked.sizes.count
    screen.scroll(to: 300)
    #expect(asked.sizes.count == described)
    #expect(screen.view.rejections == [])
  }

  @Test("Attributes of a subclass reach the views, and the starts of animations") func subclassedAttributes() {
    let screen = ColorScreen()
    let cell = screen.view.cellForItem(at: IndexPath(item: 1, section: 0)) as? ColorCell
    #expect(cell?.shade == 1)
    screen.insert(at: 0)
    let start = screen.view.animations.first { $0.way == .appearing && $0.to?.indexPath.item == 2 }?.from
    #expect((start as? ShadeAttributes)?.shade == 2)
    let (first, second) = (ShadeAttributes(forCellWith: [0, 0]), ShadeAttributes(forCellWith: [0, 0]))
    second.shade = 3
    #expect(!first.isEqual(second))
    #expect((second.copy() as? ShadeAttributes)?.isEqual(second) == true)
    #expect(screen.view.rejections == [])
  }
}

private final class ShadeAttributes: TesseraLayoutAttributes {
  nonisolated(unsafe) var shade = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? ShadeAttributes)?.shade = shade
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? ShadeAttributes)?.shade == shade
  }
}

private final class ShadeLayout: TesseraCollectionViewLayout {
  override class var layoutAttributesClass: AnyClass { ShadeAttributes.self }

  override func makeAttributes(for element: Element) -> TesseraLayoutAttributes {
    guard case .item(let path) = element else { return super.makeAttributes(for: element) }
    let attributes = ShadeAttributes(forCellWith: IndexPath(path))
    attributes.shade = path.item
    return attributes
  }
}

private final class ColorCell: TesseraCell {
  private(set) var shade: Int?

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    shade = (layoutAttributes as? ShadeAttributes)?.shade
  }
}

@MainActor private final class ColorScreen: NSObject, UICollectionViewDataSource {
  let view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 320, height: 480),
    collectionViewLayout: ShadeLayout(StackLayout(.list(length: 44).header(20))))
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private var count = 5

  override init() {
    super.init()
    view.order = UIKitOrder.current
    view.dataSource = self
    window.addSubview(view)
    view.layoutIfNeeded()
  }

  func insert(at item: Int) {
    view.performBatchUpdates({
      self.count += 1
      self.view.insertItems(at: [IndexPath(item: item, section: 0)])
    })
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { ColorCell(frame: .zero) }
}
