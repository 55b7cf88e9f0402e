import Tessera

/// A player's host. It applies updates, measures items according to their declarations, and retains the visible
/// elements.
struct SceneHost {
  /// A view in the host.
  struct View {
    var attributes: LayoutAttributes
    var label: String?
  }

  /// The closures that views call to query the owner of the data.
  struct Questions {
    var label: (Element) -> String?
    var measured: (Element) -> CollectionScene.MeasuredSides?
  }

  private(set) var views: [ViewID: View] = [:]
  /// The views, in data order.
  private(set) var order: [ViewID] = []
  /// The views of removed elements, in the order of their removal.
  private(set) var departing: [ViewID] = []
  /// Whether an element is moving, so the next frame will be different.
  private(set) var wantsTick = false
  /// The events announced since the list was last emptied.
  var events: [EngineEvent] = []

  /// Shows the frame at a time. Measures elements until all are measured or the engine stops requesting sizes.
  ///
  /// - Throws: the reason why measured sizes were rejected. In that case, the elements are shown with their estimated
  ///   sizes.
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
