import Foundation
import Testing
import UIKit

/// Runs a test for half of the possible orders of UIKit's calls. These include every combination of any four choices.
///
/// `TESSERA_UIKIT_ORDER` selects a single order by its number, or `all`.
struct EveryOrder: TestTrait, SuiteTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    for order in Self.orders {
      try await UIKitOrder.$current.withValue(order) { try await function() }
    }
  }

  private static let orders: [UIKitOrder] =
    switch ProcessInfo.processInfo.environment["TESSERA_UIKIT_ORDER"] {
    case "all": UIKitOrder.all
    case let number?: UIKitOrder.all.filter { String($0.rawValue) == number }
    case nil: UIKitOrder.all.filter { $0.rawValue.nonzeroBitCount.isMultiple(of: 2) }
    }
}

extension Trait where Self == EveryOrder {
  /// Runs the test with every possible order of UIKit's calls.
  static var everyOrder: EveryOrder { EveryOrder() }
}
