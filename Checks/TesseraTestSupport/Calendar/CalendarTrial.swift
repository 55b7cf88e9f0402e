import Tessera
import TesseraScripts

/// A seeded series of changes to a live calendar, which is compared with a calendar created from scratch and with the
/// reference.
public struct CalendarTrial {
  /// The number of steps in a trial.
  public static let steps = 25

  /// The seed of the run.
  public var seed: UInt64

  /// Creates the trial of a seed.
  public init(seed: UInt64) { self.seed = seed }

  /// Returns a description of the failure; nil if all calendars agree.
  public func failure() -> String? {
    guard var run = try? CalendarRun(seed: seed) else { return "calendar \(seed): the start cannot be prepared" }
    if let difference = difference(run) { return "calendar \(seed), at the start: \(difference)" }
    for step in 1...Self.steps {
      if let fault = run.playNextStep() { return "calendar \(seed), step \(step): \(fault)" }
      if step % 5 == 0, let difference = difference(run) { return "calendar \(seed), step \(step): \(difference)" }
    }
    return nil
  }

  private func difference(_ run: CalendarRun) -> String? {
    let reference = ReferenceCalendar(
      run.layout, sections: run.model.slots, environment: run.calendar.environment)
    return firstDifference(between: run.calendar, and: reference, in: run.viewport)
  }
}
