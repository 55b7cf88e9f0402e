/// A guard for all calls to code outside the library, such as closures and the methods of custom types.
///
/// While such code runs, it can read everything but change nothing. All layouts of an engine share a guard, so the
/// engine detects calls to outside code from any of them, even from a layout that it no longer shows.
package final class CallbackGuard {
  /// The maximum depth of nested calls to outside code. Deeper queries get the answers of an empty layout. This ends infinite
  /// recursion.
  package static let maximumCallDepth = 64

  /// The number of running calls to outside code.
  private var depth = 0

  /// Creates a guard with no running calls.
  package init() {}

  /// Whether outside code is running.
  package var isBusy: Bool { depth > 0 }

  /// Whether the guard allows another nested call.
  var isOpen: Bool { depth < Self.maximumCallDepth }

  /// Records the start of a call to outside code.
  func enter() { depth += 1 }

  /// Records the end of a call to outside code.
  func leave() { depth -= 1 }

  /// Calls outside code.
  package func calling<Answer, Failure: Error>(_ body: () throws(Failure) -> Answer) throws(Failure) -> Answer {
    enter()
    defer { leave() }
    return try body()
  }

  /// Calls code that changes values in place while other calls could read them. Allows no other calls until the code
  /// returns.
  func changing<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    depth += Self.maximumCallDepth
    defer { depth -= Self.maximumCallDepth }
    try body()
  }
}

/// A closure, or a value with closures, from outside the library. The library calls it only through a guard.
package struct Callback<Code> {
  /// The code itself, for the getter of the property that stores it. The library calls the code only through `ask`.
  package let unguarded: Code

  /// Wraps outside code.
  package init(_ code: Code) {
    unguarded = code
  }

  /// Calls the code, which can read everything but change nothing.
  ///
  /// - Parameters:
  ///   - callbackGuard: the guard that guards the values that the code can read.
  ///   - question: a closure that calls the code with its arguments.
  package func ask<Answer>(through callbackGuard: CallbackGuard, _ question: (Code) -> Answer) -> Answer {
    callbackGuard.calling { question(unguarded) }
  }

  /// Wraps the code in additional library code, which runs when the result is called.
  package func map<Other>(_ transform: (Code) -> Other) -> Callback<Other> { Callback<Other>(transform(unguarded)) }

  /// Calls the code and allows it to change everything. Call this method only after you have finished your own work.
  package func run(_ action: (Code) -> Void) { action(unguarded) }
}

/// Replaces a value and returns the old one.
///
/// The caller releases the old value only after the access to the property has ended. The deinitializer of an object in
/// the old value may read that property.
@discardableResult package func exchange<Value>(_ storage: inout Value, for new: Value) -> Value {
  let old = storage
  storage = new
  return old
}
