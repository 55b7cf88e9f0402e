/// The place of a prepared layout of any type. The layout is private here, so every call of one of its requirements goes
/// through the door.
package class GuardedLayout<Prepared: PreparedLayout>: AnyPreparedLayout {
  // The door keeps accesses apart, so that the language need not check them.
  @exclusivity(unchecked) private var prepared: Prepared

  init(_ prepared: Prepared, data: DataShape, in environment: LayoutEnvironment, door: Door) {
    self.prepared = prepared
    super.init(data: data, in: environment, door: door)
  }

  /// Queries the layout, which may be a custom one and call back.
  ///
  /// - Parameters:
  ///   - fallback: the answer of an empty layout, if there are too many calls inside one another, or the layout is
  ///     changing in place.
  ///   - question: queries the layout.
  final func ask<Answer>(or fallback: @autoclosure () -> Answer, _ question: (Prepared) -> Answer) -> Answer {
    guard door.isOpen else { return fallback() }
    return door.calling { question(prepared) }
  }

  /// Works out something that can fail, with a layout that answers queries as before.
  final func plan<Answer, Failure: Error>(
    _ body: (Prepared) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try door.calling { () throws(Failure) in try body(prepared) }
  }

  /// Changes the layout. Queries from within are answered as before the change, or as by an empty layout if the layout
  /// changes in place.
  final func change<Failure: Error>(
    inPlace isInPlace: Bool, _ body: (inout Prepared) throws(Failure) -> Void
  ) throws(Failure) {
    if isInPlace {
      // There is no copy, since trees with a single owner change in place.
      return try door.changing { () throws(Failure) in try body(&prepared) }
    }
    var changed = prepared
    try door.calling { () throws(Failure) in try body(&changed) }
    replace(with: changed)
  }

  /// Takes another layout.
  final func replace(with new: Prepared) { exchange(&prepared, for: new) }
}
