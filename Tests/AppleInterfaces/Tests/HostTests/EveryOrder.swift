import Foundation
import Testing
import UIKit

/// Runs a test once for each order that UIKit may use. `TESSERA_UIKIT_ORDER` names one of them by its number.
struct EveryOrder: TestTrait, SuiteTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let chosen = ProcessInfo.processInfo.environment["TESSERA_UIKIT_ORDER"].flatMap { Int($0) }
    for order in UIKitOrder.all where chosen == nil || order.rawValue == chosen {
      try await UIKitOrder.$current.withValue(order) { try await function() }
    }
  }
}

extension Trait where Self == EveryOrder {
  /// Runs the test with every order that UIKit may use.
  static var everyOrder: EveryOrder { EveryOrder() }
}
