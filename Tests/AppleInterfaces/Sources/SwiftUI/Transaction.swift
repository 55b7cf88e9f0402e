/// Documentation: `Animation`.
public struct Animation: Equatable, Sendable {
  private let name: String

  /// Documentation: `default`.
  public static let `default` = Animation(name: "default")
  /// Documentation: `easeInOut`.
  public static let easeInOut = Animation(name: "easeInOut")
}

/// Documentation: `Transaction`.
public struct Transaction {
  /// Documentation: `animation`.
  public var animation: Animation?
  /// Documentation: `disablesAnimations`.
  public var disablesAnimations = false
  /// Not in SwiftUI: the transaction of the last `withAnimation`, for the update that it causes.
  nonisolated(unsafe) public static var last = Transaction()

  /// Documentation: `init()`.
  public init() {}

  /// Documentation: `init(animation:)`.
  public init(animation: Animation?) { self.animation = animation }
}

/// Documentation: `withAnimation(_:_:)`.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  Transaction.last = Transaction(animation: animation)
  return try body()
}
