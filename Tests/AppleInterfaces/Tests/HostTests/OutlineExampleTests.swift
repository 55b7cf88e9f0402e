@testable import ExamplesSwift5
@testable import ExamplesSwift6
import SwiftUI
import Tessera
import TesseraUIKit
import Testing
import UIKit

/// Settings as an outline, in SwiftUI.
@MainActor @Suite(.everyOrder) struct OutlineExampleTests {
  private let settings = ExamplesSwift6.SettingsView()

  private func collection() throws -> TesseraCollection<Int, String> {
    let views = ViewNode(settings, in: EnvironmentValues()).representables
    return try #require(views.first as? TesseraCollection<Int, String>)
  }

  @Test("A tap expands a group, and a group is dragged with everything in it") func outline() throws {
    #expect(ViewNode(ExamplesSwift5.SettingsView(), in: EnvironmentValues()).representables.count == 1)
    let host = RepresentableHost(try collection(), size: CGSize(width: 320, height: 480))
    let view = host.view
    func texts() -> [String] {
      view.layoutIfNeeded()
      return view.indexPathsForVisibleItems.sorted().map {
        view.cellForItem(at: $0)?.contentView.hosted?.texts.first ?? ""
      }
    }
    func tap(_ item: Int) throws {
      view.collectionDelegate?.collectionView(
        view, performPrimaryActionForItemAt: IndexPath(item: item, section: 0))
      host.update(try collection(), Transaction.last)
    }
    #expect(texts() == ["General  ⌄", "About", "Fonts  ›", "Language", "Privacy  ›", "Help"])
    try tap(2)
    #expect(texts() == ["General  ⌄", "About", "Fonts  ⌄", "Serif", "Sans", "Language", "Privacy  ›", "Help"])
    // Drops Fonts with its children after Help, in the other section.
    let help = try #require(view.cellForItem(at: IndexPath(item: 0, section: 1))).frame
    let dropped = view.dragAndDrop(
      IndexPath(item: 2, section: 0), over: [CGPoint(x: help.midX, y: help.midY)])
    #expect(dropped == IndexPath(item: 1, section: 1))
    host.update(try collection())
    #expect(texts() == ["General  ⌄", "About", "Language", "Privacy  ›", "Help", "Fonts  ⌄", "Serif", "Sans"])
    try tap(0)
    #expect(texts() == ["General  ›", "Privacy  ›", "Help", "Fonts  ⌄", "Serif", "Sans"])
    // Drops Help into the collapsed group General, and then General into the expanded group Fonts.
    func drop(_ item: IndexPath, intoMiddleOf group: IndexPath) throws -> IndexPath? {
      let frame = try #require(view.cellForItem(at: group)).frame
      let dropped = view.dragAndDrop(item, over: [CGPoint(x: frame.midX, y: frame.midY)])
      host.update(try collection())
      return dropped
    }
    let (general, first) = (IndexPath(item: 0, section: 0), IndexPath(item: 0, section: 1))
    #expect(try drop(first, intoMiddleOf: general) == general)
    #expect(texts() == ["General  ›", "Privacy  ›", "Fonts  ⌄", "Serif", "Sans"])
    #expect(try drop(general, intoMiddleOf: first) == IndexPath(item: 3, section: 1))
    #expect(texts() == ["Privacy  ›", "Fonts  ⌄", "Serif", "Sans", "General  ›"])
    // An item cannot be dropped into itself.
    #expect(try drop(first, intoMiddleOf: first) == first)
    #expect(texts() == ["Privacy  ›", "Fonts  ⌄", "Serif", "Sans", "General  ›"])
    #expect(view.rejections == [])
  }

  @Test("Assistive technology reads whether a group is expanded and can change it, and so can the arrow keys")
  func accessibility() throws {
    let host = RepresentableHost(try collection(), size: CGSize(width: 320, height: 480))
    let view = host.view
    func cell(_ item: Int) throws -> UICollectionViewCell {
      view.layoutIfNeeded()
      return try #require(view.cellForItem(at: IndexPath(item: item, section: 0)))
    }
    func states() throws -> [UIAccessibility.ExpandedStatus] {
      view.layoutIfNeeded()
      return try (0..<view.numberOfItems(inSection: 0)).map { try cell($0).accessibilityExpandedStatus }
    }
    // General with About, Fonts and Language, followed by Privacy.
    #expect(try states() == [.expanded, .unsupported, .collapsed, .unsupported, .collapsed])
    #expect(try cell(1).accessibilityCustomActions == nil)
    let action = try #require(try cell(2).accessibilityCustomActions?.first)
    #expect(action.name == "Expand")
    #expect(action.actionHandler?(action) == true)
    host.update(try collection(), Transaction.last)
    #expect(
      try states() == [
        .expanded, .unsupported, .expanded, .unsupported, .unsupported, .unsupported, .collapsed,
      ])
    #expect(try cell(2).accessibilityCustomActions?.map { $0.name } == ["Collapse"])
    view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    view.pressesBegan([UIPress(.keyboardRightArrow)], with: nil)
    view.pressesBegan([UIPress(.keyboardLeftArrow)], with: nil)
    host.update(try collection(), Transaction.last)
    #expect(try states() == [.collapsed, .collapsed])
    #expect(view.rejections == [])
  }
}
