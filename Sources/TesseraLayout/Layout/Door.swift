/// A guard for all calls of code from outside the library: closures, and conformances of custom types.
///
/// While such code runs, it may read everything and change nothing. All layouts of an engine share a door, so the
/// engine detects when any of them calls outside code, even a layout that it no longer shows.
package final class Door {
  /// The maximum depth of nested calls to outside code. A deeper query is answered as by an empty layout, which ends
  /// infinite recursion.
  package static let mostNestedCalls = 64

  /// The number of running calls to outside code.
  private var depth = 0

  /// Creates a door without running calls.
  package init() {}

  /// Whether outside code is running.
  package var isBusy: Bool { depth > 0 }

  /// Whether another call may go through.
  var isOpen: Bool { depth < Self.mostNestedCalls }

  /// Begins a call of outside code.
  func enter() { depth += 1 }

  /// Ends a call of outside code.
  func leave() { depth -= 1 }

  /// Calls outside code.
  package func calling<Answer, Failure: Error>(_ body: () throws(Failure) -> Answer) throws(Failure) -> Answer {
    enter()
    defer { leave() }
    return try body()
  }

  /// Calls code that changes values in place that other calls would read. Until it returns, no other call is allowed.
  func changing<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    depth += Self.mostNestedCalls
    defer { depth -= Self.mostNestedCalls }
    try body()
  }
}

/// A closure, or a value with closures, from outside the library. It is only called through a door.
package struct Foreign<Code> {
  /// The code, for the getter of the property that stores it. The library calls it only through `ask`.
  package let unguarded: Code

  /// Wraps outside code.
  package init(_ code: Code) {
    unguarded = code
  }

  /// Calls the code. It may read everything and change nothing.
  ///
  /// - Parameters:
  ///   - door: the door of the values that the code may read.
  ///   - question: calls the code with its arguments.
  package func ask<Answer>(through door: Door, _ question: (Code) -> Answer) -> Answer {
    door.calling { question(unguarded) }
  }

  /// Wraps the code in further library code, which runs when the result is called.
  package func map<Other>(_ transform: (Code) -> Other) -> Foreign<Other> { Foreign<Other>(transform(unguarded)) }

  /// Calls the code with permission to change everything, after the caller has finished its own work.
  package func run(_ action: (Code) -> Void) { action(unguarded) }
}

/// Replaces a value and returns the old one.
///
/// The caller releases the old value after the access to the property ends, because the deinitializer of an object in
/// it may read that property.
@discardableResult package func exchange<Value>(_ storage: inout Value, for new: Value) -> Value {
  let old = storage
  storage = new
  return old
}
