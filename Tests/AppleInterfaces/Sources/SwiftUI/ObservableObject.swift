import UIKit

/// Documentation: `ObservableObject`, from Combine. Views that read a published property are updated when it changes.
public protocol ObservableObject: AnyObject {}

/// Documentation: `Published`, from Combine. A change during a SwiftUI view update is recorded as a rejection (rule
/// C7).
@propertyWrapper public struct Published<Value> {
  private var value: Value
  private let observers = ContentObservers()

  /// Documentation: `init(wrappedValue:)`.
  public init(wrappedValue value: Value) { self.value = value }

  /// Documentation: `wrappedValue`. Only classes can have published properties.
  @available(*, unavailable) public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// Documentation: `subscript(_enclosingInstance:wrapped:storage:)`, which Combine does not document either.
  public static subscript<Object: ObservableObject>(
    _enclosingInstance object: Object, wrapped wrappedKeyPath: ReferenceWritableKeyPath<Object, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get {
      object[keyPath: storageKeyPath].observers.addCurrent()
      return object[keyPath: storageKeyPath].value
    }
    set {
      ViewUpdate.noteChange(of: Object.self)
      object[keyPath: storageKeyPath].value = newValue
      object[keyPath: storageKeyPath].observers.invalidate()
    }
  }
}

/// Documentation: `ObservedObject`.
@propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Documentation: `wrappedValue`.
  public var wrappedValue: ObjectType

  /// Documentation: `init(wrappedValue:)`.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
}

/// The UIKit views whose SwiftUI content reads a published property.
final class ContentObservers {
  private struct Observer { weak var view: HostedContentView? }
  private var observers: [Observer] = []

  func addCurrent() {
    guard let view = HostedContentView.evaluating else { return }
    observers.removeAll { $0.view == nil || $0.view === view }
    observers.append(Observer(view: view))
  }

  func invalidate() {
    for observer in observers { observer.view?.isOutdated = true }
  }
}

/// Not in SwiftUI: an update to a UIKit view.
enum ViewUpdate {
  nonisolated(unsafe) private static var depth = 0
  /// The problems about which SwiftUI would warn.
  nonisolated(unsafe) static var rejections: [String] = []

  /// Records a change to a published property.
  static func noteChange(of type: Any.Type) {
    if depth > 0 { rejections.append("publishing changes of \(type) from within view updates is not allowed") }
  }

  /// Performs an update.
  @MainActor static func make<View: UIViewRepresentable>(
    of view: View, _ shown: View.UIViewType, _ context: UIViewRepresentableContext<View>
  ) {
    depth += 1
    view.updateUIView(shown, context: context)
    depth -= 1
    (shown as? UICollectionView)?.rejections += rejections
    rejections = []
  }
}
