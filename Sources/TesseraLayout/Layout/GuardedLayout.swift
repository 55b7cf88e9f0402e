/// The storage of a prepared layout of any type. The layout is private here, so every call of its requirements goes
/// through the door.
package class GuardedLayout<Prepared: PreparedLayout>: AnyPreparedLayout {
  // The door prevents overlapping accesses, so the language need not check for them.
  @exclusivity(unchecked) private var prepared: Prepared

  init(_ prepared: Prepared, data: DataShape, in environment: LayoutEnvironment, door: Door) {
    self.prepared = prepared
    super.init(data: data, in: environment, door: door)
  }

  /// Queries the layout, which may be a custom one and call back.
  ///
  /// - Parameters:
  ///   - fallback: the answer of an empty layout, for calls that are nested too deep and while the layout changes in
  ///     position.
  ///   - question: queries the layout.
  final func ask<Answer>(or fallback: @autoclosure () -> Answer, _ question: (Prepared) -> Answer) -> Answer {
    guard door.isOpen else { return fallback() }
    return door.calling { question(prepared) }
  }

  /// Computes a value, with possible failure, while the layout answers queries as before.
  final func plan<Answer, Failure: Error>(
    _ body: (Prepared) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try door.calling { () throws(Failure) in try body(prepared) }
  }

  /// Changes the layout. Queries during the change are answered as before it, or as by an empty layout if the layout
  /// changes in place.
  final func change<Failure: Error>(
    inPlace isInPlace: Bool, _ body: (inout Prepared) throws(Failure) -> Void
  ) throws(Failure) {
    if isInPlace {
      // Do not copy: trees change in place only with a single owner.
      return try door.changing { () throws(Failure) in try body(&prepared) }
    }
    var changed = prepared
    try door.calling { () throws(Failure) in try body(&changed) }
    replace(with: changed)
  }

  /// Replaces the layout.
  final func replace(with new: Prepared) { exchange(&prepared, for: new) }
}
