import CGtk
import CTesseraGTK

/// A GTK widget.
public typealias Widget = UnsafeMutablePointer<GtkWidget>

/// A pointer to a GTK object, regardless of the type as which Swift imports it.
public protocol ObjectPointer {
  /// The address of the object.
  var address: UnsafeMutableRawPointer { get }
}

extension OpaquePointer: ObjectPointer {
  /// The address of the object.
  public var address: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

extension UnsafeMutablePointer: ObjectPointer {
  /// The address of the object.
  public var address: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

extension UnsafeMutableRawPointer: ObjectPointer {
  /// The address of the object.
  public var address: UnsafeMutableRawPointer { self }
}

extension ObjectPointer {
  /// The object as a class whose structure is not public.
  public var opaque: OpaquePointer { OpaquePointer(address) }

  /// The object, with an additional reference, for functions that take ownership of it.
  public var retained: Self {
    g_object_ref(address)
    return self
  }

  /// The object as another class.
  public func cast<Class>(to type: Class.Type = Class.self) -> UnsafeMutablePointer<Class> {
    address.assumingMemoryBound(to: type)
  }
}

/// Unwraps an object that GTK has created or passed. Such objects are never null, although Swift cannot know that.
public func nonNull<Object>(_ object: Object?) -> Object {
  guard let object else { preconditionFailure("GTK passed a null pointer where it promises an object") }
  return object
}

/// Owns a reference to a GTK object, and releases the object when it is deinitialized.
final class ObjectOwner {
  let object: OpaquePointer

  /// Takes ownership of the caller's reference.
  init(_ object: OpaquePointer) { self.object = object }

  deinit { g_object_unref(object.address) }
}

/// A signal handler. It receives the first argument if the argument is a pointer.
private final class Handler {
  let run: (UnsafeMutableRawPointer?) -> Void

  init(_ run: @escaping (UnsafeMutableRawPointer?) -> Void) { self.run = run }
}

private let releaseHandler: GClosureNotify = { data, _ in if let data { Unmanaged<Handler>.fromOpaque(data).release() }
}

/// Connects a signal and ignores its arguments. The connection retains the closure.
@discardableResult
public func connect(_ object: some ObjectPointer, _ signal: String, _ body: @escaping () -> Void) -> gulong {
  // With `G_CONNECT_SWAPPED`, the data pointer is first, regardless of the other arguments.
  let call: @convention(c) (gpointer?) -> Void = { data in
    if let data { Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue().run(nil) }
  }
  let data = Unmanaged.passRetained(Handler { _ in body() }).toOpaque()
  return g_signal_connect_data(
    object.address, signal, unsafeBitCast(call, to: GCallback.self), data, releaseHandler, G_CONNECT_SWAPPED)
}

/// Connects a signal whose first argument is an object or another pointer. The connection retains the closure.
@discardableResult
public func connect(
  _ object: some ObjectPointer, _ signal: String, _ body: @escaping (UnsafeMutableRawPointer?) -> Void
) -> gulong {
  let call: @convention(c) (gpointer?, gpointer?) -> Void = { data, argument in
    if let data { Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue().run(argument) }
  }
  let data = Unmanaged.passRetained(Handler(body)).toOpaque()
  return g_signal_connect_data(
    object.address, signal, unsafeBitCast(call, to: GCallback.self), data, releaseHandler, G_CONNECT_SWAPPED)
}

/// Connects a signal to a handler with its own type. The owner must outlive the object.
func connect<Function>(_ object: some ObjectPointer, _ signal: String, of owner: AnyObject, _ function: Function) {
  g_signal_connect_data(
    object.address, signal, unsafeBitCast(function, to: GCallback.self), Unmanaged.passUnretained(owner).toOpaque(),
    nil,
    GConnectFlags(rawValue: 0))
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
  /// Replaces the style classes.
  public func setClasses(_ names: [String]) {
    withStrings(names) { gtk_widget_set_css_classes(self, $0) }
  }

  /// Adds or removes a style class.
  public func setClass(_ name: String, _ isOn: Bool) {
    if isOn { gtk_widget_add_css_class(self, name) } else { gtk_widget_remove_css_class(self, name) }
  }

  /// Sets or unsets a state, such as selected.
  func setState(_ flag: GtkStateFlags, _ isOn: Bool) {
    if isOn { gtk_widget_set_state_flags(self, flag, 0) } else { gtk_widget_unset_state_flags(self, flag) }
  }
}

/// Calls a closure with a null-terminated array of C strings.
func withStrings<Answer>(
  _ strings: [String], _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Answer
) -> Answer {
  var pointers: [UnsafePointer<CChar>?] = strings.map { UnsafePointer(g_strdup($0)) } + [nil]
  defer { for pointer in pointers { g_free(UnsafeMutableRawPointer(mutating: pointer)) } }
  return pointers.withUnsafeMutableBufferPointer { body(nonNull($0.baseAddress)) }
}

/// Calls a closure once after a delay in seconds, on the main thread.
///
/// - Returns: the timer's source ID, for canceling it with `g_source_remove`.
@discardableResult
public func after(_ delay: Double, _ body: @escaping () -> Void) -> guint {
  let call: GSourceFunc = { data in
    if let data { Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue().run(nil) }
    return 0
  }
  let release: GDestroyNotify = { data in if let data { Unmanaged<Handler>.fromOpaque(data).release() } }
  return g_timeout_add_full(
    G_PRIORITY_DEFAULT, guint(max(0, min(delay, 1e6)) * 1_000), call,
    Unmanaged.passRetained(Handler { _ in body() }).toOpaque(), release)
}
