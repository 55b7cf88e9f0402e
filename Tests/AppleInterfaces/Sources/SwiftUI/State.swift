/// Documentation: `State`. Here, copies share the value from the start.
@propertyWrapper public struct State<Value>: DynamicProperty {
  private final class Storage {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage

  /// Documentation: `init(wrappedValue:)`.
  public init(wrappedValue value: Value) { storage = Storage(value) }

  /// Documentation: `wrappedValue`.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  /// Documentation: `projectedValue`.
  public var projectedValue: Binding<Value> {
    Binding(get: { [storage] in storage.value }, set: { [storage] in storage.value = $0 })
  }
}

/// Documentation: `Binding`.
@propertyWrapper public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// Documentation: `init(get:set:)`. In SwiftUI, the closures are `@Sendable`, with any isolation.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { (self.get, self.set) = (get, set) }

  /// Documentation: `constant(_:)`.
  public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

  /// Documentation: `wrappedValue`.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// Documentation: `projectedValue`.
  public var projectedValue: Binding<Value> { self }
}
