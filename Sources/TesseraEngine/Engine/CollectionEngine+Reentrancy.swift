import TesseraLayout

// The engine calls closures of others: those of layouts, and those that say which view an item gets, how an element appears
// and what may be dragged. While one of them runs, nothing may change. They may read whatever they like.

extension CollectionEngine {
  /// Whether a call may change something: not if it comes from within something that the engine or its layout is calling.
  /// What was postponed until then is done first.
  func mayChange() -> Bool {
    if isAsking || layout.isBusy { return false }
    if postponed.isEmpty { return true }
    let calls = postponed
    postponed = []
    for call in calls { call(self) }
    return true
  }

  /// Does something with the next call that may change something.
  func postpone(_ call: @escaping (CollectionEngine) -> Void) { postponed.append(call) }

  /// Calls a closure of others.
  func asking<Answer>(_ question: () -> Answer) -> Answer {
    let wasAsking = isAsking
    isAsking = true
    defer { isAsking = wasAsking }
    return question()
  }

  /// Another layout for the data as they are.
  func live(_ layout: some CollectionLayout) throws(LayoutError) -> AnyPreparedLayout {
    guard mayChange() else { throw .reentrant }
    isAsking = true
    defer { isAsking = false }
    return try PreparedLayoutBox(layout, data: ownedData, in: self.layout.environment)
  }
}
