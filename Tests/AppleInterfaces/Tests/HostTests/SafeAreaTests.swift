import Tessera
import TesseraUIKit
import Testing
import UIKit

/// Content beside a notch, inside margins, and inside the readable width.
@MainActor @Suite(.everyOrder) struct SafeAreaTests {
  private let notch = UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 34)

  private func screen(_ layout: some CollectionLayout, _ reference: UIContentInsetsReference) -> Screen {
    Screen(layout, [100], size: CGSize(width: 480, height: 320)) { view, layout, _ in
      view.safeAreaInsets = notch
      view.layoutMargins = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 50)
      view.readableContentGuide.layoutFrame = CGRect(x: 90, y: 0, width: 300, height: 320)
      layout.contentInsetsReference = reference
    }
  }

  @Test(
    "Rows and headers are inside the guide",
    arguments: [
      (UIContentInsetsReference.automatic, 47, 399), (.safeArea, 47, 399), (.none, 0, 480), (.layoutMargins, 60, 370),
      (.readableContent, 90, 300),
    ] as [(UIContentInsetsReference, CGFloat, CGFloat)])
  func rowsAreInsideTheGuide(reference: UIContentInsetsReference, x: CGFloat, width: CGFloat) throws {
    let screen = screen(StackLayout(.list(length: 44).header(30, pinned: true)), reference)
    for offset in [0, 100, 900] as [CGFloat] {
      screen.scroll(to: offset)
      for (_, frame) in screen.frames { #expect((frame.minX, frame.width) == (x, width)) }
      #expect(screen.top(of: .header(of: 0)) == 0)
    }
    #expect(screen.contentSize.width == 480)
    // The home indicator is part of the content inset.
    #expect(screen.layout.endContentOffset.y == screen.view.contentSize.height + 21 - 320)
    #expect(screen.view.rejections == [])
  }

  @Test("Shelves are laid out below a bar and above the home indicator") func shelvesAreBelowABar() {
    let screen = Screen(
      StackLayout(axis: .horizontal, .list(length: 50)), [100], size: CGSize(width: 480, height: 320)
    ) { view, _, _ in
      view.contentInsetAdjustmentBehavior = .scrollableAxes
      view.safeAreaInsets = UIEdgeInsets(top: 90, left: 0, bottom: 30, right: 0)
    }
    for (_, frame) in screen.frames { #expect((frame.minY, frame.height) == (90, 200)) }
    #expect(screen.contentSize.height == 320)
    #expect(screen.view.rejections == [])
  }

  @Test("Shelves under a navigation bar do not scroll up and down") func shelvesUnderANavigationBar() {
    let screen = Screen(
      StackLayout(axis: .horizontal, .list(length: 50)), [100], size: CGSize(width: 480, height: 320)
    ) { view, _, _ in view.safeAreaInsets = UIEdgeInsets(top: 90, left: 0, bottom: 30, right: 0) }
    // UIKit adds the bars to the content inset, and the content starts inside it.
    for (_, frame) in screen.frames { #expect((frame.minY, frame.height) == (0, 200)) }
    #expect(screen.contentSize.height == 200)
    #expect(screen.view.rejections == [])
  }

  @Test("Rotation moves content out of the notch and keeps the reading position")
  func rotationMovesContentOutOfTheNotch() {
    let screen = Screen(StackLayout(.list(aspectRatio: 4)), [200])
    screen.scroll(to: 800)
    #expect(screen.top(of: .item(0, 10)) == 0)
    screen.view.safeAreaInsets = notch
    screen.view.rotate(to: CGSize(width: 480, height: 320))
    #expect(screen.top(of: .item(0, 10)) == 0)
    #expect(screen.frames[DisplayedElement(.item(0, 10))].map { [$0.minX, $0.width, $0.height] } == [47, 399, 100])
    #expect(screen.view.rejections == [])
  }

  @Test("A list that bounces sideways is inset for a notch only once") func aListThatBouncesSideways() throws {
    let screen = Screen(StackLayout(.list(length: 44)), [30], size: CGSize(width: 800, height: 300)) { view, _, _ in
      view.safeAreaInsets = UIEdgeInsets(top: 0, left: 47, bottom: 0, right: 47)
      view.alwaysBounceHorizontal = true
    }
    let frame = try #require(screen.layout.attributes(of: .item(0, 0))).frame
    // Before scrolling, the offset in UIKit is minus the adjusted inset.
    #expect(CGFloat(frame.x) + screen.view.adjustedContentInset.left == 47)
    #expect(screen.view.contentSize.width <= 800 - 47 - 47)
  }
}
