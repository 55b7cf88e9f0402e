import SwiftUI
import Tessera
@testable import TesseraUIKit
import UIKit

/// The state of a SwiftUI screen.
@MainActor final class ShelfState {
  var library: Snapshot<String, Int>
  var titles: [Int: String] = [:]
  var months: [String: String] = [:]
  var isSelectable = false
  var selection: Set<Int> = [] { didSet { selectionWrites += 1 } }
  var selectionWrites = 0
  var position: Int? { didSet { positionWrites += 1 } }
  var positionWrites = 0
  var errors: [any Error] = []
  /// For each item, whether animations were enabled when its view was last created.
  var isAnimated: [Int: Bool] = [:]
  /// Called when the view of an item is created.
  var willMake: (Int) -> Void = { _ in }

  init(_ library: Snapshot<String, Int>) { self.library = library }

  func title(of item: Int) -> String { titles[item] ?? "\(item)" }
}

/// A shelf that SwiftUI shows.
@MainActor final class Shelf {
  typealias Collection = TesseraCollection<String, Int>

  let state: ShelfState
  var layout: any CollectionLayout
  var change: (Collection) -> Collection
  private(set) lazy var host = RepresentableHost(
    content, environment: environment, size: CGSize(width: 320, height: 480))
  private let environment: EnvironmentValues

  init(
    _ library: Snapshot<String, Int>, layout: any CollectionLayout = rows,
    environment: EnvironmentValues = EnvironmentValues(),
    _ change: @escaping (Collection) -> Collection = { $0 }
  ) {
    state = ShelfState(library)
    (self.layout, self.environment, self.change) = (layout, environment, change)
  }

  static let rows = StackLayout(.list(length: .estimated(30)).header(.estimated(25), pinned: true))

  var view: UICollectionView { host.view }

  private var content: Collection { make(layout) }

  private func make(_ layout: some CollectionLayout) -> Collection {
    let state = state
    let collection = TesseraCollection(state.library, layout: layout) { item -> Text in
      state.willMake(item)
      state.isAnimated[item] = UIView.areAnimationsEnabled
      return Text(state.title(of: item))
    } header: { month in
      Text(state.months[month] ?? month)
    }
    return change(collection.onError { state.errors.append($0) })
  }

  func update(_ transaction: Transaction = Transaction()) { host.update(content, transaction) }

  /// Updates the view as after `withAnimation`.
  func animate() { update(Transaction(animation: .default)) }

  /// The text of each visible cell, in order.
  var texts: [String] { view.indexPathsForVisibleItems.flatMap { content(at: $0)?.texts ?? [] } }

  func cell(_ section: Int, _ item: Int) -> UICollectionViewCell? {
    view.cellForItem(at: IndexPath(item: item, section: section))
  }

  func content(at path: IndexPath) -> ViewNode? { view.cellForItem(at: path)?.contentView.hosted }

  func header(_ section: Int, kind: ElementKind = .header) -> UICollectionReusableView? {
    view.supplementaryView(forElementKind: kind.elementKind, at: IndexPath(item: 0, section: section))
  }

  var tessera: TesseraCollectionViewLayout? { view.collectionViewLayout as? TesseraCollectionViewLayout }

  /// Returns the distance of an item from the top of the view.
  func top(_ section: Int, _ item: Int) -> CGFloat? {
    cell(section, item).map { $0.frame.origin.y - view.contentOffset.y }
  }
}

extension UIView {
  /// The SwiftUI content of the view.
  var hosted: ViewNode? { subviews.lazy.compactMap { ($0 as? HostedContentView)?.node }.first }
}

/// Waits for work that has been postponed until after an update.
@MainActor func afterUpdates() async {
  for _ in 0..<10 { await Task.yield() }
}

/// A clock whose frames the test triggers.
@MainActor final class StepClock: FrameClock {
  private var frame: (@MainActor (Double) -> Void)?

  var isRunning: Bool { frame != nil }

  func start(_ frame: @escaping @MainActor (Double) -> Void) { self.frame = frame }

  func stop() { frame = nil }

  /// Runs frames until the clock is stopped.
  func run() {
    for step in 0..<600 { frame?(Double(step) / 60) }
  }
}
