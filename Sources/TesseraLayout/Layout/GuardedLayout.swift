/// The storage of a prepared layout of any type. The layout is private to this class, so every call to its requirements
/// goes through the guard.
package class GuardedLayout<Prepared: PreparedLayout>: AnyPreparedLayout {
  // Unchecked, because the guard prevents overlapping accesses.
  @exclusivity(unchecked) private var prepared: Prepared

  init(_ prepared: Prepared, data: DataShape, in environment: LayoutEnvironment, callbackGuard: CallbackGuard) {
    self.prepared = prepared
    super.init(data: data, in: environment, callbackGuard: callbackGuard)
  }

  /// Queries the layout, which may be a custom layout that calls back into this object.
  ///
  /// - Parameters:
  ///   - fallback: the answer of an empty layout. The method returns it if calls are nested too deeply, or if the layout is
  ///     being changed in place.
  ///   - question: a closure that queries the layout.
  final func ask<Answer>(or fallback: @autoclosure () -> Answer, _ question: (Prepared) -> Answer) -> Answer {
    guard callbackGuard.isOpen else { return fallback() }
    return callbackGuard.calling { question(prepared) }
  }

  /// Computes a value, or throws, while the layout answers queries as before.
  final func plan<Answer, Failure: Error>(
    _ body: (Prepared) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try callbackGuard.calling { () throws(Failure) in try body(prepared) }
  }

  /// Changes the layout. During the change, queries return the results from before the change. If the layout changes in
  /// place, they return the results of an empty layout instead.
  final func change<Failure: Error>(
    inPlace isInPlace: Bool, _ body: (inout Prepared) throws(Failure) -> Void
  ) throws(Failure) {
    if isInPlace {
      // Do not copy the layout, because trees change in place only if they have a single owner.
      return try callbackGuard.changing { () throws(Failure) in try body(&prepared) }
    }
    var changed = prepared
    try callbackGuard.calling { () throws(Failure) in try body(&changed) }
    replace(with: changed)
  }

  /// Replaces the layout.
  final func replace(with new: Prepared) { exchange(&prepared, for: new) }
}
