import CGtk
import CTesseraGTK

/// A GListModel of Swift values. It is a GListStore whose objects contain the values.
///
/// ```swift
/// let files = ListStore(["notes", "letters"])
/// let sorted = gtk_sort_list_model_new(files.retained, files.sorter { $0 }.cast())
/// files.append("pictures")
/// ```
///
/// A value that is not replaced keeps its identity in all models built on this one, so it stays selected, for example.
public final class ListStore<Value> {
  /// The model. A GTK function that takes ownership of a model needs its own reference; see `retained`.
  public let model: OpaquePointer

  /// The value in an object.
  private final class Box {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// Creates a model of values.
  public init(_ values: some Sequence<Value>) {
    model = nonNull(g_list_store_new(tessera_box_type()))
    replace(0..<0, with: Array(values))
  }

  /// Creates a model without values.
  public convenience init() { self.init(EmptyCollection()) }

  deinit { g_object_unref(model.address) }

  /// The model with an additional reference, for GTK functions that take ownership.
  public var retained: OpaquePointer {
    g_object_ref(model.address)
    return model
  }

  /// The number of values.
  public var count: Int { Int(g_list_model_get_n_items(model)) }

  /// Returns the value of an object of this model, or of a model built on it; nil for any other object.
  public func value(of object: UnsafeMutableRawPointer) -> Value? { Self.value(of: object) }

  private static func value(of object: UnsafeMutableRawPointer) -> Value? {
    guard let box = tessera_box_value(object) else { return nil }
    return (Unmanaged<AnyObject>.fromOpaque(box).takeUnretainedValue() as? Box)?.value
  }

  /// The value at an index; nil if there is none. Setting a value also replaces its object. Setting nil removes the
  /// value. If there is no value at the index, setting does nothing.
  public subscript(index: Int) -> Value? {
    get {
      guard (0..<count).contains(index), let object = g_list_model_get_item(model, guint(index)) else { return nil }
      defer { g_object_unref(object) }
      return value(of: object)
    }
    set {
      guard (0..<count).contains(index) else { return }
      replace(index..<index + 1, with: newValue.map { [$0] } ?? [])
    }
  }

  /// Adds a value at the end.
  public func append(_ value: Value) { replace(count..<count, with: [value]) }

  /// Replaces values in one change. Indices in the range that have no value are ignored.
  public func replace(_ range: Range<Int>, with values: [Value]) {
    let range = range.clamped(to: 0..<count)
    let release: GDestroyNotify = { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } }
    var boxes: [gpointer?] = values.map { tessera_box_new(Unmanaged.passRetained(Box($0)).toOpaque(), release) }
    g_list_store_splice(model, guint(range.lowerBound), guint(range.count), &boxes, guint(boxes.count))
    for box in boxes { g_object_unref(box) }
  }

  /// Moves a value to an index, counted as if the value had already been removed. The value keeps its identity, so it
  /// stays selected, for example. Does nothing if there is no value at the source.
  public func move(from source: Int, to target: Int) {
    guard (0..<count).contains(source) else { return }
    let target = max(0, min(target, count - 1))
    let first = min(source, target)
    var objects = (first...max(source, target)).map { g_list_model_get_item(model, guint($0)) }
    objects.insert(objects.remove(at: source - first), at: target - first)
    g_list_store_splice(model, guint(first), guint(objects.count), &objects, guint(objects.count))
    for case let object? in objects { g_object_unref(object) }
  }

  /// Removes the values that meet a condition. Adjacent values are removed in one change. If more than a hundred
  /// changes would be needed, they are combined into one, and the other values keep their identity.
  public func removeAll(where isRemoved: (Value) -> Bool) {
    let kept = (0..<count).filter { index in self[index].map { !isRemoved($0) } ?? true }
    // Remove all values between two remaining ones together.
    var (gaps, next): ([Range<Int>], Int) = ([], 0)
    for index in kept + [count] {
      if index > next { gaps.append(next..<index) }
      next = index + 1
    }
    if gaps.count <= 100 {
      for gap in gaps.reversed() { replace(gap, with: []) }
    } else {
      var objects: [gpointer?] = kept.map { g_list_model_get_item(model, guint($0)) }
      g_list_store_splice(model, 0, guint(count), &objects, guint(objects.count))
      for case let object? in objects { g_object_unref(object) }
    }
  }

  /// Returns a GtkFilter that applies a condition to this model, or to a model built on it. The caller owns the filter,
  /// and must call `gtk_filter_changed` when the condition's results change.
  public func filter(where isShown: @escaping (Value) -> Bool) -> OpaquePointer {
    makeFilter { Self.value(of: $0).map(isShown) ?? false }
  }

  /// Returns a GtkSorter that compares a key of each value in this model, or in a model built on it. The caller owns
  /// it.
  public func sorter<Key: Comparable>(by key: @escaping (Value) -> Key) -> OpaquePointer {
    makeSorter { a, b in
      guard let a = Self.value(of: a).map(key), let b = Self.value(of: b).map(key) else { return 0 }
      return a < b ? -1 : a > b ? 1 : 0
    }
  }
}

/// Returns a GtkFilter that applies a condition to a model's objects. The caller owns the filter, and must call
/// `gtk_filter_changed` when the condition's results change.
public func makeFilter(where isShown: @escaping (_ object: UnsafeMutableRawPointer) -> Bool) -> OpaquePointer {
  let call: GtkCustomFilterFunc = { object, data in
    let condition = Unmanaged<Condition>.fromOpaque(nonNull(data)).takeUnretainedValue()
    return condition.isShown(nonNull(object)) ? 1 : 0
  }
  let release: GDestroyNotify = { data in if let data { Unmanaged<Condition>.fromOpaque(data).release() } }
  return nonNull(gtk_custom_filter_new(call, Unmanaged.passRetained(Condition(isShown)).toOpaque(), release)).opaque
}

/// A filter's condition.
private final class Condition {
  let isShown: (UnsafeMutableRawPointer) -> Bool

  init(_ isShown: @escaping (UnsafeMutableRawPointer) -> Bool) { self.isShown = isShown }
}

/// A sorter's comparison function.
private final class Comparison {
  let compare: (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Int

  init(_ compare: @escaping (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Int) { self.compare = compare }
}

/// Returns a GtkSorter for a model's objects. The caller owns it.
///
/// - Parameter compare: returns a negative number if the first object sorts before the second, a positive number if it
///   sorts after it, and 0 if they are equal.
public func makeSorter(
  comparing compare: @escaping (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Int
) -> OpaquePointer {
  let call: GCompareDataFunc = { a, b, data in
    let comparison = Unmanaged<Comparison>.fromOpaque(nonNull(data)).takeUnretainedValue()
    return Int32(
      clamping: comparison.compare(
        UnsafeMutableRawPointer(mutating: nonNull(a)), UnsafeMutableRawPointer(mutating: nonNull(b))))
  }
  let release: GDestroyNotify = { data in if let data { Unmanaged<Comparison>.fromOpaque(data).release() } }
  return nonNull(gtk_custom_sorter_new(call, Unmanaged.passRetained(Comparison(compare)).toOpaque(), release)).opaque
}
