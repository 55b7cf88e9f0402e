@testable import ExamplesSwift5
@testable import ExamplesSwift6
import SwiftUI
import Tessera
@testable import TesseraUIKit
import Testing
import UIKit

/// The chats in the examples, in UIKit and SwiftUI.
@MainActor @Suite(.everyOrder) struct ChatExampleTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private func view(of screen: UIViewController) throws -> UICollectionView {
    window.addSubview(screen.view)
    let view = try #require(screen.view.subviews.lazy.compactMap { $0 as? UICollectionView }.first)
    screen.view.layoutIfNeeded()
    return view
  }

  private func field(of screen: UIViewController) throws -> UITextField {
    try #require(screen.view.subviews.lazy.compactMap { $0 as? UITextField }.first)
  }

  private func layout(of view: UICollectionView) throws -> TesseraCollectionViewLayout {
    try #require(view.collectionViewLayout as? TesseraCollectionViewLayout)
  }

  private func isNear(_ length: CGFloat?, _ wanted: CGFloat) -> Bool {
    length.map { abs($0 - wanted) < 0.01 } == true
  }

  /// The distance from the end of the last message to the end of the view, minus the inset of the section.
  private func gap(_ view: UICollectionView) -> CGFloat? {
    let last = view.numberOfItems(inSection: 0) - 1
    return view.cellForItem(at: IndexPath(item: last, section: 0)).map { view.bounds.maxY - $0.frame.maxY - 12 }
  }

  /// The text of each row in UIKit or SwiftUI, and its distance from the top of the view.
  private func rows(_ view: UICollectionView) -> [String: CGFloat] {
    view.layoutIfNeeded()
    let rows = view.indexPathsForVisibleItems.compactMap { view.cellForItem(at: $0) }.map { cell in
      let label = cell.contentView.subviews.first?.subviews.first as? UILabel
      return (label?.text ?? cell.contentView.hosted?.texts.first ?? "", cell.frame.minY - view.contentOffset.y)
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  // MARK: UIKit

  @Test("The chat opens at its end, with bubbles as wide as their text") func theChatOpensAtItsEnd() throws {
    let screen = ExamplesSwift6.ChatViewController()
    let view = try view(of: screen)
    #expect(gap(view) == 0)
    func bubble(_ item: Int) throws -> CGRect {
      let cell = try #require(view.cellForItem(at: IndexPath(item: item, section: 0)))
      #expect(isNear(cell.frame.width, 320 - 2 * 12))
      let bubble = try #require(cell.contentView.subviews.first)
      #expect(bubble.frame.height == cell.frame.height)
      let frame = bubble.frame
      return CGRect(
        x: frame.minX.rounded(), y: frame.minY, width: frame.width.rounded(), height: frame.height)
    }
    // Ten characters on one line at the leading edge, because 28 is not a multiple of three.
    #expect(try bubble(28) == CGRect(x: 0, y: 0, width: 10 * 8 + 2 * 12, height: 20 + 2 * 8))
    // 136 characters, in lines of 212 points at the trailing edge.
    #expect(try bubble(27) == CGRect(x: 60, y: 0, width: 236, height: 6 * 20 + 2 * 8))
    #expect(view.rejections == [])
  }

  @Test("Older messages are loaded at the top, and visible messages stay in place") func olderMessages() async throws {
    let screen = ExamplesSwift6.ChatViewController()
    let view = try view(of: screen)
    for count in [50, 70] {
      while view.contentOffset.y > 100 { view.drag(to: CGPoint(x: 0, y: max(100, view.contentOffset.y - 150))) }
      view.drag(to: .zero)
      let before = rows(view)
      #expect(before.count > 3)
      await afterUpdates()
      #expect(view.numberOfItems(inSection: 0) == count)
      let after = rows(view)
      for (text, top) in before where top < 400 { #expect(after[text].map { abs($0 - top) } ?? 1 <= 0.5, "\(text)") }
    }
    #expect(view.rejections == [])
  }

  @Test("At the end, the chat follows new messages and the keyboard") func theChatFollowsNewMessagesAtItsEnd() throws {
    let screen = ExamplesSwift6.ChatViewController()
    let view = try view(of: screen)
    screen.receive("A new message")
    view.layoutIfNeeded()
    #expect(gap(view) ?? 1 <= 0.5)
    #expect(rows(view)["A new message"] != nil)
    let field = try field(of: screen)
    let height = view.bounds.height
    for keyboard in [216.0, 300, 0] {
      screen.view.keyboardLayoutGuide.keyboardHeight = keyboard
      screen.view.layoutIfNeeded()
      #expect(isNear(view.bounds.height, height - keyboard))
      #expect(isNear(field.frame.maxY, 480 - keyboard - 8))
      #expect(gap(view) ?? 1 <= 0.5)
    }
    #expect(view.rejections == [])
  }

  @Test("Away from the end, new messages move nothing, and the chat scrolls to the user's own message")
  func sending() throws {
    let screen = ExamplesSwift6.ChatViewController()
    let view = try view(of: screen)
    let clock = ManualClock()
    try layout(of: view).scroller.makeClock = { clock }
    view.drag(to: CGPoint(x: 0, y: view.contentOffset.y - 500))
    let before = rows(view)
    screen.receive("A new message")
    #expect(rows(view) == before)
    let field = try field(of: screen)
    field.text = "My own"
    #expect(field.delegate?.textFieldShouldReturn(field) == false)
    #expect(field.text == "")
    clock.run { view.layoutIfNeeded() }
    #expect(rows(view)["My own"] != nil)
    #expect(gap(view) ?? 1 <= 0.5)
    #expect(field.delegate?.textFieldShouldReturn(field) == false)
    #expect(view.numberOfItems(inSection: 0) == 32)
    #expect(view.rejections == [])
  }

  // MARK: SwiftUI

  @MainActor private struct Chat {
    let chat = ExamplesSwift6.ChatView()
    let host: RepresentableHost<TesseraCollection<String, Int>>

    init() throws {
      let views = ViewNode(chat, in: EnvironmentValues()).representables
      host = RepresentableHost(
        try #require(views.first as? TesseraCollection<String, Int>), size: CGSize(width: 320, height: 480))
    }

    var node: ViewNode { ViewNode(chat, in: EnvironmentValues()) }

    func update(_ transaction: Transaction = Transaction()) throws {
      host.update(try #require(node.representables.first as? TesseraCollection<String, Int>), transaction)
    }
  }

  @Test("In SwiftUI, the chat opens at its end and stays above the keyboard") func theViewOpensAtItsEnd() throws {
    let chat = try Chat()
    let view = chat.host.view
    #expect(gap(view) == 0)
    // Ten characters and the padding. The bubble determines the height.
    #expect(isNear(view.cellForItem(at: IndexPath(item: 28, section: 0))?.frame.height, 20 + 2 * 12))
    // SwiftUI makes the collection shorter.
    for height in [264.0, 480] {
      view.frame.size.height = height
      view.layoutIfNeeded()
      #expect(gap(view) ?? 1 <= 0.5)
    }
    chat.host.environment.dynamicTypeSize = .accessibility1
    try chat.update()
    view.layoutIfNeeded()
    #expect(gap(view) ?? 1 <= 0.5)
    #expect(view.rejections == [])
  }

  @Test("In SwiftUI, older messages are loaded at the top, and visible messages stay in place")
  func olderInSwiftUI() throws {
    let chat = try Chat()
    let view = chat.host.view
    for count in [50, 70] {
      while view.numberOfItems(inSection: 0) < count, view.contentOffset.y > 0 {
        view.drag(to: CGPoint(x: 0, y: max(0, view.contentOffset.y - 100)))
        let before = rows(view)
        try chat.update()
        let after = rows(view)
        for (text, top) in before where top < 400 {
          #expect(after[text].map { abs($0 - top) } ?? 1 <= 0.5, "\(text)")
        }
      }
      #expect(view.numberOfItems(inSection: 0) == count)
    }
    #expect(view.rejections == [])
  }

  @Test("In SwiftUI, the chat scrolls to the user's own message") func sendingInSwiftUI() throws {
    let chat = try Chat()
    let view = chat.host.view
    let clock = StepClock()
    try layout(of: view).scroller.makeClock = { clock }
    view.drag(to: CGPoint(x: 0, y: view.contentOffset.y - 300))
    try chat.update()
    let field = try #require(chat.node.fields.first)
    field.text.wrappedValue = "My own"
    field.submit()
    #expect(field.text.wrappedValue == "")
    try chat.update(Transaction.last)
    clock.run()
    view.layoutIfNeeded()
    #expect(rows(view)["My own"] != nil)
    #expect(gap(view) ?? 1 <= 0.5)
    #expect(view.rejections == [])
  }

  @Test("The chat stays at its end in a different layout and in larger type") func theEndStays() {
    let shelf = Shelf(["May": Array(0..<50)], layout: StackLayout(.list(length: 40).itemInsets(12))) {
      $0.anchoredToEnd()
    }
    #expect(gap(shelf.view) == 0)
    for length in [60.0, 30] {
      shelf.layout = StackLayout(.list(length: .fixed(length)).itemInsets(12))
      shelf.update()
      #expect(gap(shelf.view) ?? 1 <= 0.5)
    }
    shelf.layout = StackLayout(.list(length: .estimated(30)).itemInsets(12))
    shelf.update()
    shelf.host.environment.dynamicTypeSize = .accessibility1
    shelf.update()
    shelf.view.layoutIfNeeded()
    #expect(gap(shelf.view) ?? 1 <= 0.5)
    #expect(shelf.view.rejections == [])
  }

  @Test("In Swift 5 mode, the chats are the same") func swift5() throws {
    let view = try view(of: ExamplesSwift5.ChatViewController())
    #expect(gap(view) == 0)
    #expect(ViewNode(ExamplesSwift5.ChatView(), in: EnvironmentValues()).representables.count == 1)
  }
}
