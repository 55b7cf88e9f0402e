import CGtk
import CTesseraGTK

/// A GListModel of values of Swift: a GListStore whose objects are boxes.
///
/// ```swift
/// let files = ListStore(["notes", "letters"])
/// let sorted = gtk_sort_list_model_new(files.model, makeSorter { files.value(of: $0) }.cast())
/// files.append("pictures")
/// ```
///
/// A value keeps its identity in all models on top of it, for example in a selection, until it is replaced.
public final class ListStore<Value> {
  /// The model. A function of GTK that takes a model over needs a reference of its own; see `retained`.
  public let model: OpaquePointer

  /// A value in an object.
  private final class Box {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// Creates a model of values.
  public init(_ values: some Sequence<Value>) {
    model = made(g_list_store_new(tessera_box_type()))
    replace(0..<0, with: Array(values))
  }

  /// Creates a model without values.
  public convenience init() { self.init(EmptyCollection()) }

  deinit { g_object_unref(model.address) }

  /// The model with another reference, for functions of GTK that take it over.
  public var retained: OpaquePointer {
    g_object_ref(model.address)
    return model
  }

  /// The number of values.
  public var count: Int { Int(g_list_model_get_n_items(model)) }

  /// The value of an object of this model, or of a model on top of it.
  public func value(of object: UnsafeMutableRawPointer) -> Value {
    guard let box = tessera_box_value(object) else { preconditionFailure("the object is not of a ListStore") }
    return Unmanaged<Box>.fromOpaque(box).takeUnretainedValue().value
  }

  /// The value at an index. Setting it replaces its object, too.
  public subscript(index: Int) -> Value {
    get {
      let object = made(g_list_model_get_item(model, guint(index)))
      defer { g_object_unref(object) }
      return value(of: object)
    }
    set { replace(index..<index + 1, with: [newValue]) }
  }

  /// Adds a value at the end.
  public func append(_ value: Value) { replace(count..<count, with: [value]) }

  /// Replaces values by others, in one change.
  public func replace(_ range: Range<Int>, with values: [Value]) {
    let release: GDestroyNotify = { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } }
    var boxes: [gpointer?] = values.map { tessera_box_new(Unmanaged.passRetained(Box($0)).toOpaque(), release) }
    g_list_store_splice(model, guint(range.lowerBound), guint(range.count), &boxes, guint(boxes.count))
    for box in boxes { g_object_unref(box) }
  }

  /// Removes the values that meet a condition.
  public func removeAll(where isRemoved: (Value) -> Bool) {
    for index in (0..<count).reversed() where isRemoved(self[index]) { replace(index..<index + 1, with: []) }
  }
}

/// A GtkFilter for the objects of a model, by a condition. The caller owns it, and calls `gtk_filter_changed` when the
/// condition has other answers.
public func makeFilter(where isShown: @escaping (_ object: UnsafeMutableRawPointer) -> Bool) -> OpaquePointer {
  let call: GtkCustomFilterFunc = { object, data in
    let condition = Unmanaged<Condition>.fromOpaque(made(data)).takeUnretainedValue()
    return condition.isShown(made(object)) ? 1 : 0
  }
  let release: GDestroyNotify = { data in if let data { Unmanaged<Condition>.fromOpaque(data).release() } }
  return made(gtk_custom_filter_new(call, Unmanaged.passRetained(Condition(isShown)).toOpaque(), release)).opaque
}

/// What a filter asks.
private final class Condition {
  let isShown: (UnsafeMutableRawPointer) -> Bool

  init(_ isShown: @escaping (UnsafeMutableRawPointer) -> Bool) { self.isShown = isShown }
}

/// A GtkSorter for the objects of a model, by a value of each. The caller owns it.
public func makeSorter<Key: Comparable>(by key: @escaping (_ object: UnsafeMutableRawPointer) -> Key) -> OpaquePointer {
  makeSorter { a, b in
    let (a, b) = (key(a), key(b))
    return a < b ? -1 : a > b ? 1 : 0
  }
}

/// What a sorter compares by.
private final class Comparison {
  let compare: (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Int

  init(_ compare: @escaping (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Int) { self.compare = compare }
}

/// A GtkSorter for the objects of a model. The caller owns it.
///
/// - Parameter compare: returns a negative number if the first object is before the second one, a positive number if it is
///   behind it, and otherwise 0.
public func makeSorter(
  comparing compare: @escaping (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Int
) -> OpaquePointer {
  let call: GCompareDataFunc = { a, b, data in
    let comparison = Unmanaged<Comparison>.fromOpaque(made(data)).takeUnretainedValue()
    return Int32(
      clamping: comparison.compare(
        UnsafeMutableRawPointer(mutating: made(a)), UnsafeMutableRawPointer(mutating: made(b))))
  }
  let release: GDestroyNotify = { data in if let data { Unmanaged<Comparison>.fromOpaque(data).release() } }
  return made(gtk_custom_sorter_new(call, Unmanaged.passRetained(Comparison(compare)).toOpaque(), release)).opaque
}
