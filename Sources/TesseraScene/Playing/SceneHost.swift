import Tessera

/// The host inside a player: it does what updates say, measures items as they say of themselves, and keeps what is seen.
struct SceneHost {
  /// One view.
  struct View {
    var attributes: LayoutAttributes
    var label: String?
  }

  /// What a view asks the data owner.
  struct Questions {
    var label: (Element) -> String?
    var measured: (Element) -> CollectionScene.MeasuredSides?
  }

  private(set) var views: [ViewID: View] = [:]
  /// The views in data order.
  private(set) var order: [ViewID] = []
  /// The views of elements that are gone, in the order in which they went.
  private(set) var departing: [ViewID] = []
  /// Whether something moves, so that the next frame is another.
  private(set) var wantsTick = false
  /// What has been announced since it was last emptied.
  var events: [EngineEvent] = []

  /// Shows the frame of a time; measures until nothing is left to be measured, or the engine asks no more.
  ///
  /// - Throws: why measured sizes were refused; the elements are shown at their estimates then.
  mutating func showFrame(of engine: CollectionEngine, at time: Double, _ questions: Questions) throws(ChangeError) {
    var problem: ChangeError?
    for _ in 0...CollectionEngine.maximumMeasuringRounds {
      var answers: [(view: ViewID, size: LayoutSize)] = []
      var isMeasuring = false
      engine.update(at: time) { update in
        perform(update)
        isMeasuring = !update.measurements.isEmpty
        wantsTick = update.wantsTick
        if problem == nil { answers = update.measurements.compactMap { Self.answer($0, questions) } }
      }
      do { try engine.measured(answers) } catch { problem = error }
      if !isMeasuring { break }
    }
    for view in order {
      if let element = views[view]?.attributes.element { views[view]?.label = questions.label(element) }
    }
    if let problem { throw problem }
  }

  private static func answer(
    _ measurement: HostUpdate.Measurement, _ questions: Questions
  ) -> (view: ViewID, size: LayoutSize)? {
    guard let sides = questions.measured(measurement.element) else { return nil }
    let proposal = measurement.proposal
    return (measurement.view, LayoutSize(width: sides.width ?? proposal.width, height: sides.height ?? proposal.height))
  }

  private mutating func perform(_ update: borrowing HostUpdate) {
    for realization in update.realizations { views[realization.view] = View(attributes: realization.attributes) }
    for rebinding in update.rebindings { views[rebinding.view]?.attributes.element = rebinding.element }
    for placement in update.placements { views[placement.view]?.attributes = placement.attributes }
    departing += update.departures
    for view in update.retirements {
      views[view] = nil
      departing.removeAll { $0 == view }
    }
    if !update.order.isEmpty { order = Array(update.order) }
    events += update.events
  }
}
