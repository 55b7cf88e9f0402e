/// Documentation: `EnvironmentKey`.
public protocol EnvironmentKey {
  /// Documentation: `Value`.
  associatedtype Value
  /// Documentation: `defaultValue`.
  static var defaultValue: Value { get }
}

/// Documentation: `EnvironmentValues`.
public struct EnvironmentValues {
  /// The environment that bodies read while they are evaluated.
  nonisolated(unsafe) static var evaluated = EnvironmentValues()

  private var values: [ObjectIdentifier: Any] = [:]

  /// Documentation: `init()`.
  public init() {}

  /// Documentation: `subscript(_:)`.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Documentation: `layoutDirection`.
  public var layoutDirection = LayoutDirection.leftToRight
  /// Documentation: `dynamicTypeSize`.
  public var dynamicTypeSize = DynamicTypeSize.large
  /// Documentation: `isScrollEnabled`.
  public var isScrollEnabled = true
  /// Documentation: `accessibilityReduceMotion`. Settable here, for tests.
  public var accessibilityReduceMotion = false
  /// Documentation: `refresh`. Settable here, for tests.
  public var refresh: RefreshAction?
}

/// Documentation: `RefreshAction`.
public struct RefreshAction: Sendable {
  private let action: @MainActor @Sendable () async -> Void

  /// Not in SwiftUI, where views get the action from `refreshable(action:)`.
  public init(_ action: @escaping @MainActor @Sendable () async -> Void) { self.action = action }

  /// Documentation: `callAsFunction()`.
  public func callAsFunction() async { await action() }
}

/// Documentation: `DynamicProperty`.
public protocol DynamicProperty {}

/// Documentation: `Environment`.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private let keyPath: KeyPath<EnvironmentValues, Value>

  /// Documentation: `init(_:)`.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  /// Documentation: `wrappedValue`.
  public var wrappedValue: Value { EnvironmentValues.evaluated[keyPath: keyPath] }
}
