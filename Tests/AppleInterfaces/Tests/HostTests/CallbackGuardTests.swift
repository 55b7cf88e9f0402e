import Tessera
import TesseraUIKit
import Testing
import UIKit

/// App code that the host calls can read everything. Changes that it requests are made later or rejected.
@MainActor @Suite(.everyOrder, .serialized) struct CallbackGuardTests {
  /// The code that the host calls.
  enum Code: CaseIterable {
    case sections, lengths, appearing, disappearing, delegate
  }

  /// The action of the code.
  enum Action: CaseIterable {
    case read, change, scroll, resize
  }

  /// A closure that performs an action on a screen whenever its code is called.
  private final class Caller: TesseraItemSizeDelegate {
    var screen: Screen?
    var code: Code?
    var action = Action.read
    private(set) var calls = 0
    private var depth = 0

    nonisolated func call(_ code: Code) {
      MainActor.assumeIsolated {
        guard code == self.code, let screen, depth == 0 else { return }
        calls += 1
        depth += 1
        act(on: screen)
        depth -= 1
      }
    }

    private func act(on screen: Screen) {
      let (view, layout) = (screen.view, screen.layout)
      switch action {
      case .read:
        _ = (layout.attributes(of: .item(0, 0)), layout.currentSection, layout.endContentOffset)
        _ = (layout.collectionViewContentSize, layout.layoutAttributesForElements(in: view.bounds))
        _ = layout.initialLayoutAttributesForAppearingItem(at: IndexPath(item: 1, section: 0))
        _ = layout.finalLayoutAttributesForDisappearingItem(at: IndexPath(item: 1, section: 0))
        _ = layout.targetContentOffset(forProposedContentOffset: view.contentOffset)
      case .change:
        layout.pinInsets = Insets(top: layout.pinInsets.top + 1)
        layout.isAnchoredToEnd.toggle()
        layout.invalidateLayout()
        layout.setNeedsMeasurement(of: [.item(0, 0)])
      case .scroll: view.contentOffset.y += 7
      case .resize:
        view.bounds.size.width += 1
        layout.invalidateDescription()
      }
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      call(.delegate)
      return TesseraCollectionViewLayout.unspecifiedSize
    }
  }

  private func stack(_ caller: Caller) -> StackLayout {
    StackLayout { _ in
      caller.call(.sections)
      return .list { path in
        caller.call(.lengths)
        return path.item % 2 == 0 ? 44 : .estimated(30)
      }
      .header(20, pinned: true)
      .appearance(
        .custom(
          appearing: {
            caller.call(.appearing)
            return $0
          },
          disappearing: {
            caller.call(.disappearing)
            return $0
          }))
    }
  }

  @Test("Code that the host calls can read and ask for changes", arguments: Code.allCases, Action.allCases)
  func calls(code: Code, action: Action) throws {
    let caller = Caller()
    let screen = Screen(stack(caller), [12, 3]) { _, layout, _ in layout.delegate = caller }
    (caller.screen, caller.code, caller.action) = (screen, code, action)
    screen.view.performBatchUpdates({
      screen.data.counts = [12, 4]
      screen.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
      screen.view.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 0, section: 1)])
    })
    screen.view.frame.size.width = 300
    screen.view.layoutIfNeeded()
    screen.layout.invalidateDescription()
    screen.view.layoutIfNeeded()
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    #expect(caller.calls > 0)
    caller.code = nil
    // Everything works again.
    screen.layout.pinInsets = .zero
    screen.layout.isAnchoredToEnd = false
    screen.view.bounds = CGRect(x: 0, y: 0, width: 320, height: 480)
    screen.layout.setLayout(StackLayout(.list(length: 40)))
    screen.view.layoutIfNeeded()
    #expect(screen.contentSize == CGSize(width: 320, height: 16 * 40))
    let last = 15.0 * 40
    #expect(screen.layout.attributes(of: .item(1, 3))?.frame.y == last)
  }
}

/// A query from UIKit ends regardless of the number of elements.
@MainActor @Suite struct EndlessContentTests {
  @Test("For a billion items without extent, UIKit gets as many as a screen can show, and the app gets an error")
  func items() {
    var errors: [LayoutError] = []
    let screen = Screen(StackLayout(.list(length: 0)), [0])
    screen.layout.onError = { errors.append($0) }
    screen.data.counts = [1_000_000_000]
    screen.view.reloadData()
    screen.layout.prepare()
    let found = screen.layout.layoutAttributesForElements(in: CGRect(x: 0, y: -10, width: 320, height: 480))
    #expect(found?.count == 20_000)
    #expect(errors == [LayoutError(.tooLarge(limit: 20_000), .elementCount, value: 20_001, at: .layout)])
  }
}
