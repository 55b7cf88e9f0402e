/// The door that all calls of code from outside the library go through: closures, and conformances of custom types.
///
/// While such code runs, it may read everything and change nothing. All layouts of an engine share a door, so that the
/// engine sees when any of them calls out, also one that it no longer shows.
package final class Door {
  /// How many calls out may run inside one another. A deeper query is answered as by an empty layout, so that code that
  /// queries itself comes to an end.
  package static let mostNestedCalls = 64

  /// The number of calls out that are running.
  private var depth = 0

  /// Creates a door through which no call is running.
  package init() {}

  /// Whether code from outside is running.
  package var isBusy: Bool { depth > 0 }

  /// Whether another call may go through.
  var isOpen: Bool { depth < Self.mostNestedCalls }

  /// Begins a call of code from outside.
  func enter() { depth += 1 }

  /// Ends a call of code from outside.
  func leave() { depth -= 1 }

  /// Calls code from outside.
  package func calling<Answer, Failure: Error>(_ body: () throws(Failure) -> Answer) throws(Failure) -> Answer {
    enter()
    defer { leave() }
    return try body()
  }

  /// Calls code that changes in place what other calls would read. Until it returns, no other call goes through.
  func changing<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    depth += Self.mostNestedCalls
    defer { depth -= Self.mostNestedCalls }
    try body()
  }
}

/// A closure, or a value with closures, from outside the library. It is called through a door and in no other way.
package struct Foreign<Code> {
  /// The code, for the getter of the property that set it. The library calls it only through `ask`.
  package let unguarded: Code

  /// Wraps code from outside.
  package init(_ code: Code) {
    unguarded = code
  }

  /// Calls the code. It may read everything and change nothing.
  ///
  /// - Parameters:
  ///   - door: the door of what the code may read.
  ///   - question: calls the code with its arguments.
  package func ask<Answer>(through door: Door, _ question: (Code) -> Answer) -> Answer {
    door.calling { question(unguarded) }
  }

  /// Wraps the code in more code of the library, which runs when the result is called.
  package func map<Other>(_ transform: (Code) -> Other) -> Foreign<Other> { Foreign<Other>(transform(unguarded)) }

  /// Calls the code where it may change everything: after the caller has finished its own work.
  package func run(_ action: (Code) -> Void) { action(unguarded) }
}

/// Replaces a value and returns the old one.
///
/// The caller releases the old value when the access to the place is over, because the deinitializer of an object in it
/// may read that place.
@discardableResult package func exchange<Value>(_ place: inout Value, for new: Value) -> Value {
  let old = place
  place = new
  return old
}
