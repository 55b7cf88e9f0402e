import TesseraLayout

/// How far beyond the visible range elements have views. The faster the movement, the more views are ahead of it.
///
/// A number that is negative or NaN counts as 0. A fraction of more than 8 counts as 8.
public struct Overscan: Hashable, Sendable {
  /// The margin on each side at rest, as a fraction of the container's extent. It is halved if the content scrolls on
  /// both axes, because there are corners too.
  public var resting: Double
  /// The margin behind the movement, as a fraction of the container's extent.
  public var behind: Double
  /// The margin ahead of the movement, in seconds of that movement.
  public var secondsAhead: Double
  /// The greatest margin ahead, as a fraction of the container's extent.
  public var most: Double

  /// Creates an overscan.
  ///
  /// The system's own scrolling runs ahead of the engine by some frames. So at rest, when the speed is not known yet,
  /// the margin is a whole screen, or half of one if the content scrolls on both axes.
  public init(resting: Double = 1, behind: Double = 0.25, secondsAhead: Double = 0.25, most: Double = 4) {
    self.resting = resting
    self.behind = behind
    self.secondsAhead = secondsAhead
    self.most = most
  }

  /// The least margin beyond the visible range, below which more is realized. Smaller than either margin, so that one
  /// query is not immediately followed by another.
  var least: Double { max(0, min(0.25, min(Self.usable(resting), Self.usable(behind))) - 0.05) }

  /// A fraction of the container's extent, within the limits.
  private static func usable(_ part: Double) -> Double { part > 0 ? min(8, part) : 0 }

  /// The range to realize around a visible range that moves at a speed.
  ///
  /// - Parameter scrollsBothWays: whether the content scrolls on both axes.
  func range(
    around low: Double, _ high: Double, speed: Double, scrollsBothWays: Bool
  ) -> (low: Double, high: Double) {
    let extent = max(0, high - low)
    let resting = Self.usable(resting) * extent / (scrollsBothWays ? 2 : 1)
    let ahead = min(Self.usable(most) * extent, max(resting, abs(speed) * max(0, min(60, secondsAhead))))
    // Slow movements often reverse.
    let behind = abs(speed) > extent ? Self.usable(self.behind) * extent : resting
    return speed >= 0 ? (low - behind, high + ahead) : (low - ahead, high + behind)
  }
}
