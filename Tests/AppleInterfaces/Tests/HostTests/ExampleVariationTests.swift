@testable import ExamplesSwift5
@testable import ExamplesSwift6
import SwiftUI
import Tessera
@testable import TesseraUIKit
import Testing
import UIKit

/// The example screens.
enum Examples {
  static let uiKit: [@MainActor () -> UIViewController] = [
    { ExamplesSwift6.FirstGridViewController() },
    { ExamplesSwift6.BooksViewController() },
    { ExamplesSwift6.PlainListViewController() },
    { ExamplesSwift6.ShelvesViewController() },
    { ExamplesSwift6.PhotoWallViewController() },
    { ExamplesSwift6.WeekViewController() },
    { ExamplesSwift6.CardsViewController() },
    { ExamplesSwift6.LibraryViewController() },
    { ExamplesSwift6.LayoutSwitchViewController() },
    { ExamplesSwift6.OwnAttributesViewController() },
    { ExamplesSwift6.StoreViewController() },
    { ExamplesSwift6.TintedListViewController() },
    { ExamplesSwift6.MailboxViewController() },
    { ExamplesSwift6.SettingsViewController() },
    { ExamplesSwift6.ChatViewController() },
    { ExamplesSwift6.AdaptiveStoreViewController() },
  ]
  static let uiKitInSwift5: [@MainActor () -> UIViewController] = [
    { ExamplesSwift5.FirstGridViewController() },
    { ExamplesSwift5.BooksViewController() },
    { ExamplesSwift5.PlainListViewController() },
    { ExamplesSwift5.ShelvesViewController() },
    { ExamplesSwift5.PhotoWallViewController() },
    { ExamplesSwift5.WeekViewController() },
    { ExamplesSwift5.CardsViewController() },
    { ExamplesSwift5.LibraryViewController() },
    { ExamplesSwift5.LayoutSwitchViewController() },
    { ExamplesSwift5.OwnAttributesViewController() },
    { ExamplesSwift5.StoreViewController() },
    { ExamplesSwift5.TintedListViewController() },
    { ExamplesSwift5.MailboxViewController() },
    { ExamplesSwift5.SettingsViewController() },
    { ExamplesSwift5.ChatViewController() },
    { ExamplesSwift5.AdaptiveStoreViewController() },
  ]
  static let swiftUI: [@MainActor () -> any View] = [
    { ExamplesSwift6.LibraryView() },
    { ExamplesSwift6.MailboxView() },
    { ExamplesSwift6.SettingsView() },
    { ExamplesSwift6.ChatView() },
    { ExamplesSwift6.AdaptiveStoreView() },
    { ExamplesSwift6.BooksView() },
    { ExamplesSwift6.StoreView() },
    { ExamplesSwift6.WeekView() },
    { ExamplesSwift6.ShelvesView() },
    { ExamplesSwift6.CardsView() },
    { ExamplesSwift6.PhotoWallView() },
  ]
  static let swiftUIInSwift5: [@MainActor () -> any View] = [
    { ExamplesSwift5.LibraryView() },
    { ExamplesSwift5.MailboxView() },
    { ExamplesSwift5.SettingsView() },
    { ExamplesSwift5.ChatView() },
    { ExamplesSwift5.AdaptiveStoreView() },
    { ExamplesSwift5.BooksView() },
    { ExamplesSwift5.StoreView() },
    { ExamplesSwift5.WeekView() },
    { ExamplesSwift5.ShelvesView() },
    { ExamplesSwift5.CardsView() },
    { ExamplesSwift5.PhotoWallView() },
  ]
}

/// A visible example screen.
@MainActor private protocol ShownExample {
  var view: UICollectionView { get }
  func resize(to size: CGSize)
  func setTextSize(isLarge: Bool)
}

@MainActor private final class UIKitExample: ShownExample {
  let view: UICollectionView
  private let screen: UIViewController
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  init(_ screen: UIViewController) throws {
    self.screen = screen
    window.addSubview(screen.view)
    view = try #require(screen.view.subviews.lazy.compactMap { $0 as? UICollectionView }.first)
    screen.view.layoutIfNeeded()
  }

  func resize(to size: CGSize) {
    screen.view.frame.size = size
    // Views are not resized with their superviews here.
    if view.autoresizingMask.contains(.flexibleWidth) { view.frame.size = size }
    screen.view.layoutIfNeeded()
  }

  func setTextSize(isLarge: Bool) {
    UIFont.scale = isLarge ? 2 : 1
    let category: UIContentSizeCategory = isLarge ? .accessibilityLarge : .large
    view.traitCollection.preferredContentSizeCategory = category
    for view in view.shown.values { view.traitCollection.preferredContentSizeCategory = category }
    screen.view.layoutIfNeeded()
  }
}

@MainActor private final class SwiftUIExample<Content: UIViewRepresentable>: ShownExample {
  let view: UICollectionView
  private let host: RepresentableHost<Content>
  private let content: any View

  init(_ content: any View, _ first: Content) throws {
    self.content = content
    host = RepresentableHost(first, size: CGSize(width: 320, height: 480))
    view = try #require(host.view as? UICollectionView)
  }

  func update() {
    guard let next = ViewNode(content, in: host.environment).representables.first as? Content else { return }
    host.update(next, Transaction.last)
  }

  func resize(to size: CGSize) {
    view.frame.size = size
    view.layoutIfNeeded()
  }

  func setTextSize(isLarge: Bool) {
    host.environment.dynamicTypeSize = isLarge ? .accessibility1 : .large
    update()
  }
}

/// Every example in dark mode, in large text and at the widths of Split View.
@MainActor @Suite(.serialized) struct ExampleVariationTests {
  private nonisolated static let count = Examples.uiKit.count + Examples.swiftUI.count

  private func example(_ index: Int) throws -> any ShownExample {
    if index < Examples.uiKit.count { return try UIKitExample(Examples.uiKit[index]()) }
    return try swiftUIExample(Examples.swiftUI[index - Examples.uiKit.count]())
  }

  private func swiftUIExample(_ content: any View) throws -> any ShownExample {
    func shown<Content: UIViewRepresentable>(_ first: Content) throws -> any ShownExample {
      try SwiftUIExample(content, first)
    }
    let first: any UIViewRepresentable = try #require(
      ViewNode(content, in: EnvironmentValues()).representables.first)
    return try shown(first)
  }

  private func scroll(_ example: any ShownExample, by distance: CGFloat) {
    let view = example.view
    guard view.contentSize.height > view.bounds.height else { return }
    view.contentOffset.y += distance
    view.delegate?.scrollViewDidScroll(view)
    view.layoutIfNeeded()
  }

  @Test("Screens adapt to the widths of Split View and keep the reading position", arguments: 0..<count)
  func splitView(index: Int) throws {
    let example = try example(index)
    let view = example.view
    scroll(example, by: 150)
    for size in [(507, 800), (678, 800), (981, 800), (1112, 834), (375, 800), (320, 480)] as [(CGFloat, CGFloat)] {
      let visible = Set(view.indexPathsForVisibleItems)
      example.resize(to: CGSize(width: size.0, height: size.1))
      #expect(!view.visibleCells.isEmpty)
      // With columns of different heights, a different item may be at the top, but not a different part of the page.
      #expect(!visible.isDisjoint(with: view.indexPathsForVisibleItems))
      if view.contentSize.height > view.bounds.height {
        for cell in view.visibleCells where cell.frame.minX >= 0 && cell.frame.maxX <= view.contentSize.width {
          #expect(cell.frame.maxX <= view.bounds.width + 0.5)
        }
        #expect(view.contentSize.width <= view.bounds.width)
      }
      #expect(view.rejections == [])
    }
  }

  private func labels(in view: UIView) -> [UILabel] {
    view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
  }

  /// Returns views that show large text without enough space.
  private func clipped(in view: UICollectionView) -> [String] {
    view.shown.compactMap { element, shown in
      let needed: CGFloat
      if let hosted = shown.hosted ?? (shown as? UICollectionViewCell)?.contentView.hosted {
        guard hosted.isScaled else { return nil }
        needed = hosted.size(width: shown.frame.width).height
      } else if let cell = shown as? UICollectionViewCell, cell.contentConfiguration != nil {
        guard labels(in: cell).contains(where: { $0.isScaled }) else { return nil }
        needed =
          cell.contentView.systemLayoutSizeFitting(
            CGSize(width: cell.frame.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
          ).height
      } else {
        return nil
      }
      return needed > shown.frame.height + 0.5 ? "\(element): \(needed) in \(shown.frame.size)" : nil
    }
  }

  @Test("Large text fits on every screen", arguments: 0..<count) func largeText(index: Int) async throws {
    let example = try example(index)
    let view = example.view
    #expect(clipped(in: view) == [])
    example.setTextSize(isLarge: true)
    defer { UIFont.scale = 1 }
    for _ in 0..<12 {
      await afterUpdates()
      view.layoutIfNeeded()
      #expect(clipped(in: view) == [])
      #expect(view.rejections == [])
      scroll(example, by: 100)
    }
    example.setTextSize(isLarge: false)
    await afterUpdates()
    view.layoutIfNeeded()
    #expect(clipped(in: view) == [])
    #expect(view.rejections == [])
  }

  @Test("The UIKit screens' colors suit light and dark mode", arguments: Examples.uiKit.indices)
  func dark(index: Int) throws {
    let example = try example(index)
    let view = example.view
    view.traitCollection.userInterfaceStyle = .dark
    view.layoutIfNeeded()
    for _ in 0..<6 {
      for shown in view.shown.values {
        let colors = [
          shown.backgroundColor, (shown as? UICollectionViewCell)?.backgroundConfiguration?.backgroundColor,
        ]
        for color in colors { #expect(color?.isForLightAndDark != false) }
      }
      scroll(example, by: 100)
    }
    #expect(view.superview?.backgroundColor?.isForLightAndDark == true)
    #expect(view.rejections == [])
  }

  @Test("Every SwiftUI screen also works in Swift 5 mode", arguments: Examples.swiftUIInSwift5.indices)
  func swift5(index: Int) throws {
    let example = try swiftUIExample(Examples.swiftUIInSwift5[index]())
    #expect(!example.view.visibleCells.isEmpty)
    scroll(example, by: 100)
    example.resize(to: CGSize(width: 480, height: 320))
    #expect(!example.view.visibleCells.isEmpty)
    #expect(example.view.rejections == [])
  }
}
