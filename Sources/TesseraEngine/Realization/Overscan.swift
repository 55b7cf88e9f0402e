import TesseraLayout

/// How far beyond what is visible elements have views: more ahead of the movement, the faster it is.
///
/// A number below 0, or none at all, counts as 0; a part of more than 8 counts as 8.
public struct Overscan: Hashable, Sendable {
  /// Beyond each side at rest, as a part of the container's extent; half of it where the content scrolls on both axes, since
  /// there are corners too.
  public var resting: Double
  /// What is kept behind the movement, as a part of the container's extent.
  public var behind: Double
  /// For how many seconds of the movement there are views ahead.
  public var secondsAhead: Double
  /// The most ahead, as a part of the container's extent.
  public var most: Double

  /// Makes an overscan.
  ///
  /// Scrolling of the system's own runs ahead of the engine by some frames: at rest, where no movement shows the speed yet,
  /// there is a whole screen of it, or half of one where the content scrolls on both axes.
  public init(resting: Double = 1, behind: Double = 0.25, secondsAhead: Double = 0.25, most: Double = 4) {
    self.resting = resting
    self.behind = behind
    self.secondsAhead = secondsAhead
    self.most = most
  }

  /// How much must be left beyond what is visible before more is realized. Smaller than either margin, so that one query is
  /// not immediately followed by another.
  var least: Double { max(0, min(0.25, min(Self.usable(resting), Self.usable(behind))) - 0.05) }

  /// A part of the container's extent that can be meant.
  private static func usable(_ part: Double) -> Double { part > 0 ? min(8, part) : 0 }

  /// The range to realize around a visible one that moves so fast.
  ///
  /// - Parameter scrollsBothWays: whether the content scrolls on both axes.
  func range(
    around low: Double, _ high: Double, speed: Double, scrollsBothWays: Bool
  ) -> (low: Double, high: Double) {
    let extent = max(0, high - low)
    let resting = Self.usable(resting) * extent / (scrollsBothWays ? 2 : 1)
    let ahead = min(Self.usable(most) * extent, max(resting, abs(speed) * max(0, min(60, secondsAhead))))
    // Slow movements turn round often.
    let behind = abs(speed) > extent ? Self.usable(self.behind) * extent : resting
    return speed >= 0 ? (low - behind, high + ahead) : (low - ahead, high + behind)
  }
}
