@testable import ExamplesSwift5
@testable import ExamplesSwift6
import SwiftUI
import Tessera
@testable import TesseraUIKit
import Testing
import UIKit

/// User commands for the items of a SwiftUI collection.
@MainActor @Suite(.everyOrder) struct ItemCommandTests {
  private let months: Snapshot<String, Int> = ["May": [1, 2, 3], "June": [4, 5]]

  private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

  @Test("Swipe actions belong to the item and disappear with the modifier") func swipeActions() throws {
    var performed: [String] = []
    var hasActions = true
    let shelf = Shelf(months) { collection in
      guard hasActions else { return collection }
      return collection.swipeActions(edge: .leading) { item in
        [ItemAction("Read", tint: .accentColor) { performed.append("Read \(item)") }]
      }
      .swipeActions(allowsFullSwipe: false) { item in
        [ItemAction("Archive", role: .destructive) { performed.append("Archive \(item)") }]
      }
    }
    #expect(shelf.cell(1, 0)?.accessibilityCustomActions?.map { $0.name } == ["Read", "Archive"])
    let trailing = try #require(shelf.tessera?.trailingSwipeActionsConfigurationProvider?(path(1, 0)))
    #expect(!trailing.performsFirstActionWithFullSwipe)
    #expect(trailing.actions.map { $0.style } == [.destructive])
    let swipe = try #require(shelf.view.beginPan(at: CGPoint(x: 200, y: 30), velocity: CGPoint(x: 60, y: 0)))
    swipe.contentOffset.x -= 250
    swipe.release(velocity: .zero, proposed: swipe.contentOffset)
    #expect(performed == ["Read 1"])
    hasActions = false
    shelf.update()
    #expect(shelf.cell(1, 0)?.accessibilityCustomActions == nil)
    #expect(shelf.view.rejections == [])
  }

  @Test("A swipe deletes items, and the Delete key deletes the selected ones") func delete() throws {
    let shelf = Shelf(months)
    let state = shelf.state
    shelf.change = {
      $0.onDelete { state.library.delete($0) }
        .selection(Binding(get: { state.selection }, set: { state.selection = $0 }))
    }
    let swipe = try #require(shelf.tessera?.trailingSwipeActionsConfigurationProvider?(path(0, 1)))
    #expect(swipe.actions.map { $0.title } == ["Delete"])
    swipe.actions[0].handler(swipe.actions[0], shelf.view) { _ in }
    shelf.animate()
    #expect(shelf.texts == ["1", "3", "4", "5"])
    shelf.view.pressesBegan([UIPress(.keyboardDeleteOrBackspace)], with: nil)
    #expect(state.library.itemCount == 4)
    shelf.view.tap(path(1, 0))
    shelf.view.pressesBegan([UIPress(.keyboardDeleteOrBackspace)], with: nil)
    shelf.animate()
    #expect(shelf.texts == ["1", "3", "5"])
    #expect(shelf.view.rejections == [])
  }

  @Test("The context menu and the primary action get the items") func contextMenu() throws {
    var (performed, opened): ([Set<Int>], [Set<Int>]) = ([], [])
    let shelf = Shelf(months) { collection in
      collection.contextMenu { items in
        items.isEmpty
          ? []
          : [
            ItemAction("Share", systemImage: "square") {},
            ItemAction("Delete", role: .destructive) { performed.append(items) },
          ]
      } primaryAction: {
        opened.append($0)
      }
    }
    let delegate = try #require(shelf.view.collectionDelegate)
    let menu = delegate.collectionView(
      shelf.view, contextMenuConfigurationForItemsAt: [path(0, 2), path(1, 0)], point: .zero)?.actionProvider?([])
    let actions = menu?.children.compactMap { $0 as? UIAction } ?? []
    #expect(actions.map { $0.title } == ["Share", "Delete"])
    #expect(actions.map { $0.attributes } == [[], .destructive])
    actions.last?.perform()
    #expect(performed == [[3, 4]])
    #expect(
      delegate.collectionView(shelf.view, contextMenuConfigurationForItemsAt: [], point: .zero) == nil)
    shelf.view.tap(path(0, 1))
    delegate.collectionView(shelf.view, performPrimaryActionForItemAt: path(0, 1))
    #expect(opened == [[2]])
    #expect(shelf.view.indexPathsForSelectedItems == [])
  }

  @Test("An item is dragged to another position, and the next update changes nothing") func move() {
    let shelf = Shelf(months, layout: StackLayout(.list(length: 50)))
    let state = shelf.state
    #expect(shelf.view.dragAndDrop(path(0, 0), over: [CGPoint(x: 100, y: 140)]) == nil)
    var moves: [(Int, ItemPath)] = []
    shelf.change = {
      $0.onMove {
        moves.append(($0, $1))
        state.library.move($0, to: $1)
      }
    }
    shelf.update()
    #expect(shelf.view.dragAndDrop(path(0, 0), over: [CGPoint(x: 100, y: 20), CGPoint(x: 100, y: 140)]) == path(0, 2))
    #expect(shelf.texts == ["2", "3", "1", "4", "5"])
    #expect(moves.map { $0.0 } == [1])
    #expect(moves.map { $0.1 } == [[0, 2]])
    shelf.animate()
    #expect(shelf.texts == ["2", "3", "1", "4", "5"])
    #expect(state.library.items(in: "May") == [2, 3, 1])
    #expect(shelf.view.rejections == [])
  }

  @Test("A move that the app does not adopt is reverted by the next update") func refusedMove() {
    let shelf = Shelf(months, layout: StackLayout(.list(length: 50))) { $0.onMove { _, _ in } }
    shelf.view.layoutIfNeeded()
    #expect(shelf.view.dragAndDrop(path(0, 0), over: [CGPoint(x: 100, y: 140)]) == path(0, 2))
    shelf.update()
    #expect(shelf.texts == ["1", "2", "3", "4", "5"])
  }

  @Test("Items are prefetched") func prefetch() {
    var (fetched, canceled): ([Int], [Int]) = ([], [])
    let shelf = Shelf(months) {
      $0.onPrefetch {
        fetched += $0
      } cancel: {
        canceled += $0
      }
    }
    shelf.view.prefetchDataSource?.collectionView(shelf.view, prefetchItemsAt: [path(0, 1), path(1, 1), path(7, 0)])
    shelf.view.prefetchDataSource?.collectionView(shelf.view, cancelPrefetchingForItemsAt: [path(1, 1)])
    #expect(fetched == [2, 5])
    #expect(canceled == [5])
    shelf.change = { $0 }
    shelf.update()
    #expect(shelf.view.prefetchDataSource == nil)
  }

  @Test("A search shows a filtered snapshot with the same cells") func search() {
    let shelf = Shelf(months)
    let cell = shelf.cell(0, 1)
    let all = shelf.state.library
    shelf.state.library = all.filter { $0 == 2 || $0 == 5 }
    shelf.animate()
    #expect(shelf.texts == ["2", "5"])
    #expect(shelf.cell(0, 0) === cell)
    shelf.state.library = all
    shelf.animate()
    #expect(shelf.texts == ["1", "2", "3", "4", "5"])
    #expect(shelf.view.rejections == [])
  }

  @Test("Messages in the mailbox can be swiped, moved and opened") func mailbox() throws {
    #expect(ViewNode(ExamplesSwift5.MailboxView(), in: EnvironmentValues()).representables.count == 1)
    let mailbox = ExamplesSwift6.MailboxView()
    func collection() throws -> TesseraCollection<String, Int> {
      let views = ViewNode(mailbox, in: EnvironmentValues()).representables
      return try #require(views.first as? TesseraCollection<String, Int>)
    }
    let host = RepresentableHost(try collection(), size: CGSize(width: 320, height: 480))
    let (view, first) = (host.view, IndexPath(item: 0, section: 0))
    func texts() -> [String] {
      view.indexPathsForVisibleItems.prefix(3).flatMap { view.cellForItem(at: $0)?.contentView.hosted?.texts ?? [] }
    }
    #expect(texts() == ["● Message 1", "● Message 2", "Message 3"])
    func perform(_ index: Int) throws {
      let actions = try #require(view.cellForItem(at: first)?.accessibilityCustomActions)
      #expect(actions.map { $0.name } == ["Read", "Delete"])
      #expect(actions[index].actionHandler?(actions[index]) == true)
      // The content of the row has them too, because VoiceOver focuses it.
      let hosted = view.cellForItem(at: first)?.contentView.hosted?.accessibilityActions
      #expect(hosted?.map { $0.name } == ["Read", "Delete"])
    }
    try perform(0)
    host.update(try collection())
    #expect(texts().first == "Message 1")
    #expect(view.dragAndDrop(first, over: [CGPoint(x: 100, y: 140)]) != nil)
    host.update(try collection())
    #expect(texts().first == "● Message 2")
    try perform(1)
    host.update(try collection(), Transaction.last)
    #expect(texts().first == "Message 3")
    #expect(view.rejections == [])
  }

  @Test("Command-R refreshes, because UIKit has no refresh control in the Mac idiom") func refreshByKey() async {
    let shelf = Shelf(months)
    shelf.view.traitCollection.userInterfaceIdiom = .mac
    var count = 0
    shelf.update()
    shelf.host.environment.refresh = RefreshAction { count += 1 }
    shelf.update()
    #expect(shelf.view.refreshControl == nil)
    #expect(shelf.view.rejections == [])
    shelf.view.pressesBegan([UIPress(.keyboardR)], with: nil)
    shelf.view.pressesBegan([UIPress(.keyboardR, .command)], with: nil)
    await afterUpdates()
    #expect(count == 1)
  }
}
