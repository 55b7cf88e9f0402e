import Tessera
@testable import TesseraUIKit
import Testing
import UIKit

/// Rows that users swipe for actions.
@MainActor @Suite(.everyOrder) struct SwipeActionTests {
  private final class Mail: NSObject, UICollectionViewDataSource {
    var count = 40
    var makeCell: () -> UICollectionViewCell = { TesseraCell(frame: .zero) }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { makeCell() }
  }

  /// Rows of 50 points, with “Read” at the leading edge, and “Delete” and “Flag” at the trailing edge. The first row
  /// has no actions.
  @MainActor private final class Inbox {
    let view: UICollectionView
    let layout: TesseraCollectionViewLayout
    let window: UIWindow
    let mail = Mail()
    var performed: [String] = []
    var isFull = true

    init(isMirrored: Bool = false, makeCell: @escaping () -> UICollectionViewCell = { TesseraCell(frame: .zero) }) {
      layout = TesseraCollectionViewLayout(StackLayout(.list(length: 50)))
      view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
      view.order = UIKitOrder.current
      if isMirrored { view.semanticContentAttribute = .forceRightToLeft }
      mail.makeCell = makeCell
      view.dataSource = mail
      window = UIWindow(frame: view.frame)
      window.addSubview(view)
      func action(_ title: String, _ path: IndexPath) -> UIContextualAction {
        UIContextualAction(style: title == "Delete" ? .destructive : .normal, title: title) { [weak self] _, _, done in
          self?.performed.append("\(title) \(path.item)")
          done(true)
        }
      }
      layout.leadingSwipeActionsConfigurationProvider = { path in
        path.item == 0 ? nil : UISwipeActionsConfiguration(actions: [action("Read", path)])
      }
      layout.trailingSwipeActionsConfigurationProvider = { [weak self] path in
        let configuration = UISwipeActionsConfiguration(
          actions: path.item == 0 ? [] : [action("Delete", path), action("Flag", path)])
        configuration.performsFirstActionWithFullSwipe = self?.isFull == true
        return configuration
      }
      view.layoutIfNeeded()
    }

    func cell(_ item: Int) -> UICollectionViewCell? { view.cellForItem(at: IndexPath(item: item, section: 0)) }

    /// The distance that the content of a row has moved to the right.
    func shift(_ item: Int) -> CGFloat? { cell(item)?.layer.sublayerTransform.m41 }

    /// Swipes a row with a finger, to the right or to the left, and lifts the finger.
    func swipe(_ item: Int, by distance: CGFloat, velocity: CGFloat = 0) {
      let position = CGPoint(x: 200, y: CGFloat(item) * 50 + 25)
      guard let scroller = view.beginPan(at: position, velocity: CGPoint(x: distance, y: 0)), scroller !== view else {
        return
      }
      let start = scroller.contentOffset
      scroller.contentOffset.x = start.x - distance
      scroller.release(velocity: CGPoint(x: -velocity / 1000, y: 0), proposed: scroller.contentOffset)
    }

    var buttons: [UIButton] {
      view.subviews.compactMap { $0 as? SwipeActionsView }.filter { $0.frame.width > 0 }.flatMap { $0.subviews }
        .compactMap { $0 as? UIButton }
    }
  }

  @Test("Actions without a title have a name for assistive technology") func actionsWithoutTitles() throws {
    let inbox = Inbox()
    var performed: [Int] = []
    func action(_ index: Int, _ style: UIContextualAction.Style = .normal, image: UIImage? = nil) -> UIContextualAction
    {
      let action = UIContextualAction(style: style, title: nil) { _, _, done in
        performed.append(index)
        done(true)
      }
      action.image = image
      return action
    }
    let flag = UIImage(systemName: "flag")
    flag?.accessibilityLabel = "Flag"
    let own = action(3)
    own.accessibilityLabel = "Archive"
    inbox.layout.leadingSwipeActionsConfigurationProvider = nil
    inbox.layout.trailingSwipeActionsConfigurationProvider = { _ in
      UISwipeActionsConfiguration(actions: [action(0, .destructive), action(1), action(2, image: flag), own])
    }
    let actions = try #require(inbox.cell(1)?.accessibilityCustomActions)
    #expect(actions.map { $0.name } == ["Delete", "Action 2", "Flag", "Archive"])
    for action in actions { #expect(action.actionHandler?(action) == true) }
    #expect(performed == [0, 1, 2, 3])
    inbox.layout.openSwipeActions(at: IndexPath(item: 1, section: 0), on: .trailing)
    #expect(inbox.buttons.map { $0.accessibilityLabel } == ["Delete", "Action 2", "Flag", "Archive"])
    #expect(inbox.view.rejections == [])
  }

  @Test("A swipe reveals actions at one edge of a row, and pressing an action performs it and closes the row")
  func open() {
    let inbox = Inbox()
    inbox.swipe(2, by: -60)
    #expect(inbox.shift(2) == -152)
    #expect(inbox.buttons.map { $0.configuration?.title } == ["Delete", "Flag"])
    // The first action is at the edge of the row.
    #expect(inbox.buttons.map { $0.frame.minX } == [76, 0])
    #expect(inbox.buttons.first?.superview?.frame == CGRect(x: 168, y: 100, width: 152, height: 50))
    inbox.view.touch(at: CGPoint(x: 180, y: 125))
    #expect(inbox.performed == ["Flag 2"])
    #expect(inbox.shift(2) == 0)
    #expect(inbox.buttons.isEmpty)
    inbox.swipe(3, by: 60)
    #expect(inbox.shift(3) == 76)
    #expect(inbox.view.rejections == [])
  }

  @Test("A short swipe closes the row again, and a flick opens it") func distances() {
    let inbox = Inbox()
    inbox.swipe(2, by: -40)
    #expect(inbox.shift(2) == 0)
    inbox.swipe(2, by: -20, velocity: -400)
    #expect(inbox.shift(2) == -152)
    inbox.swipe(2, by: 60)
    #expect(inbox.shift(2) == 0)
    #expect(inbox.view.subviews.contains { $0 is SwipeActionsView } == false)
  }

  @Test("A full swipe performs the first action, unless that is disabled", arguments: [false, true])
  func full(isFull: Bool) {
    let inbox = Inbox()
    inbox.isFull = isFull
    inbox.swipe(2, by: -210)
    #expect(inbox.performed == (isFull ? ["Delete 2"] : []))
    #expect(inbox.shift(2) == (isFull ? 0 : -152))
  }

  @Test("Rows without actions and other cells cannot be swiped, and pans along the axis do not swipe") func nothing() {
    let inbox = Inbox()
    inbox.swipe(0, by: -60)
    #expect(inbox.shift(0) == 0)
    let scrolled = inbox.view.beginPan(at: CGPoint(x: 200, y: 125), velocity: CGPoint(x: -50, y: -60))
    #expect(scrolled === inbox.view)
    let plain = Inbox { UICollectionViewCell(frame: .zero) }
    plain.swipe(2, by: -60)
    #expect(plain.shift(2) == 0)
    #expect(inbox.view.rejections + plain.view.rejections == [])
  }

  @Test("At most one row is open") func oneRow() {
    let inbox = Inbox()
    inbox.swipe(2, by: -60)
    inbox.swipe(4, by: 60)
    #expect(inbox.shift(2) == 0)
    #expect(inbox.shift(4) == 76)
    #expect(inbox.layout.openSwipeActions(at: IndexPath(item: 5, section: 0), on: .trailing))
    #expect(inbox.layout.openSwipeActions(at: IndexPath(item: 0, section: 0), on: .trailing) == false)
    #expect(inbox.shift(4) == 0)
    #expect(inbox.shift(5) == -152)
    #expect(inbox.buttons.count == 2)
  }

  @Test(
    "A touch elsewhere closes the row and selects nothing", arguments: [CGPoint(x: 40, y: 125), CGPoint(x: 40, y: 425)])
  func touchElsewhere(position: CGPoint) {
    let inbox = Inbox()
    inbox.swipe(2, by: -60)
    inbox.view.touch(at: position)
    #expect(inbox.shift(2) == 0)
    #expect(inbox.view.indexPathsForSelectedItems == [])
    inbox.view.touch(at: position)
    #expect(inbox.view.indexPathsForSelectedItems == [IndexPath(item: Int(position.y / 50), section: 0)])
  }

  @Test("Scrolling closes the row unless the focus is in its actions") func scrolling() throws {
    let inbox = Inbox()
    inbox.swipe(2, by: -60)
    let actions = try #require(inbox.buttons.first?.superview as? SwipeActionsView)
    actions.didUpdateFocus(in: UIFocusUpdateContext(to: inbox.buttons.first), with: UIFocusAnimationCoordinator())
    inbox.view.drag(to: CGPoint(x: 0, y: 20))
    #expect(inbox.shift(2) == -152)
    // The focus leaves the actions.
    actions.didUpdateFocus(in: UIFocusUpdateContext(to: inbox.cell(3)), with: UIFocusAnimationCoordinator())
    #expect(inbox.shift(2) == 0)
    inbox.swipe(2, by: -60)
    inbox.view.drag(to: CGPoint(x: 0, y: 40))
    #expect(inbox.shift(2) == 0)
    #expect(inbox.view.rejections == [])
  }

  @Test("Escape closes the row, from the keyboard and from assistive technology", arguments: [false, true])
  func escape(isKey: Bool) throws {
    let inbox = Inbox()
    inbox.swipe(2, by: -60)
    let actions = try #require(inbox.buttons.first?.superview)
    if isKey {
      actions.pressesBegan([UIPress(.keyboardEscape)], with: nil)
    } else {
      #expect(actions.accessibilityPerformEscape())
    }
    #expect(inbox.shift(2) == 0)
  }

  @Test("Assistive technology and full keyboard access offer the actions of the row", arguments: [false, true])
  func accessibility(isListCell: Bool) throws {
    let inbox = Inbox { isListCell ? TesseraListCell(frame: .zero) : TesseraCell(frame: .zero) }
    #expect(inbox.cell(0)?.accessibilityCustomActions == nil)
    let own = UIAccessibilityCustomAction(name: "Share") { _ in true }
    inbox.cell(2)?.accessibilityCustomActions = [own]
    let actions = try #require(inbox.cell(2)?.accessibilityCustomActions)
    #expect(actions.map { $0.name } == ["Share", "Read", "Delete", "Flag"])
    #expect(actions[2].actionHandler?(actions[2]) == true)
    #expect(inbox.performed == ["Delete 2"])
  }

  @Test("In right-to-left collections, the trailing side is on the left") func mirrored() {
    let inbox = Inbox(isMirrored: true)
    inbox.swipe(2, by: 60)
    #expect(inbox.shift(2) == 152)
    #expect(inbox.buttons.map { $0.frame.minX } == [0, 76])
    inbox.swipe(2, by: -60)
    #expect(inbox.shift(2) == 0)
    inbox.swipe(2, by: -60)
    #expect(inbox.shift(2) == -76)
  }

  @Test("A batch and a reused cell close the row, but a row that stays keeps its offset")
  func changes() throws {
    let inbox = Inbox()
    inbox.swipe(2, by: -60)
    inbox.layout.setNeedsLayout()
    inbox.view.layoutIfNeeded()
    #expect(inbox.shift(2) == -152)
    let cell = inbox.cell(2)
    try inbox.view.apply(DataChange(BatchUpdate([.deleteItem([0, 0])]), shape: [39])) { inbox.mail.count = 39 }
    #expect(cell?.layer.sublayerTransform.m41 == 0)
    inbox.swipe(3, by: -60)
    inbox.cell(3)?.prepareForReuse()
    #expect(inbox.shift(3) == 0)
    #expect(inbox.view.rejections == [])
  }
}
