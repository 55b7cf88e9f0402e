/// Not in UIKit: the choices that UIKit's documentation leaves open. The host must work with every combination.
public struct UIKitOrder: OptionSet, Hashable, Sendable, CustomStringConvertible {
  /// Documentation (Swift): `rawValue`.
  public let rawValue: Int
  /// Documentation (Swift): `init(rawValue:)`.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Invalidates before the bounds change instead of after it.
  public static let invalidatesFirst = UIKitOrder(rawValue: 1)
  /// Queries attributes and the content size before it passes the updates of a batch, and stores the results.
  public static let asksBeforeUpdates = UIKitOrder(rawValue: 2)
  /// Invalidates the layout when the content inset changes, as for the safe area.
  public static let reportsInsets = UIKitOrder(rawValue: 4)
  /// Queries whole pages that extend beyond the bounds.
  public static let asksForPages = UIKitOrder(rawValue: 8)
  /// Queries initial and final attributes before it moves to the target offset of a change.
  public static let animatesFirst = UIKitOrder(rawValue: 16)

  /// Every combination.
  public static let all = (0..<32).map { UIKitOrder(rawValue: $0) }

  /// The order for newly created collection views.
  @TaskLocal public static var current: UIKitOrder = []

  /// The names of the choices.
  public var description: String {
    let names = [
      "invalidates first", "queries before updates", "reports insets", "queries pages", "animates first",
    ]
    let chosen = names.indices.filter { rawValue & (1 << $0) != 0 }.map { names[$0] }
    return chosen.isEmpty ? "plain" : chosen.joined(separator: ", ")
  }
}
