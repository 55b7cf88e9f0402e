import TesseraLayout

/// The margins around the visible range in which elements have views. The faster the movement, the more views are ahead
/// of it.
///
/// If the content scrolls on both axes, all margins shrink by one factor, so that the range is at most twice as large
/// as the container.
///
/// A number that is negative or NaN counts as 0. A fraction of more than 8 counts as 8, and more than 60 seconds as 60.
public struct Overscan: Hashable, Sendable {
  /// The margin on each side at rest, as a fraction of the container's extent.
  public var resting: Double
  /// The margin behind the movement, as a fraction of the container's extent.
  public var behind: Double
  /// The margin ahead of the movement, in seconds of that movement.
  public var secondsAhead: Double
  /// The maximum margin ahead, as a fraction of the container's extent.
  public var maximumAhead: Double

  /// Creates an overscan.
  ///
  /// The system's own scrolling runs ahead of the engine by some frames. So at rest, when the speed is not known yet,
  /// the margin is a whole screen.
  public init(resting: Double = 1, behind: Double = 0.25, secondsAhead: Double = 0.25, maximumAhead: Double = 4) {
    self.resting = resting
    self.behind = behind
    self.secondsAhead = secondsAhead
    self.maximumAhead = maximumAhead
  }

  /// The minimum margin beyond the visible range, below which more is realized. Smaller than either margin, so that one
  /// query is not immediately followed by another.
  var least: Double { max(0, min(0.25, min(Self.usable(resting), Self.usable(behind))) - 0.05) }

  /// A fraction of the container's extent, within the limits.
  private static func usable(_ part: Double) -> Double { part > 0 ? min(8, part) : 0 }

  /// The margins before a visible extent and after it, which moves at a speed.
  func margins(of extent: Double, speed: Double) -> (before: Double, after: Double) {
    let resting = Self.usable(resting) * extent
    let ahead = min(
      Self.usable(maximumAhead) * extent, max(resting, abs(speed) * (secondsAhead > 0 ? min(60, secondsAhead) : 0)))
    // Slow movements often reverse.
    let behind = abs(speed) > extent ? Self.usable(self.behind) * extent : resting
    return speed >= 0 ? (behind, ahead) : (ahead, behind)
  }

  /// The maximum area of the range if the content scrolls on both axes, in areas of the container. It leaves room for
  /// elements that the edge of the range cuts.
  private static let mostArea = 1.65

  /// The share of margins that keeps the range within the maximum area.
  ///
  /// - Parameters:
  ///   - columns: both margins on the horizontal axis together, as a fraction of the container's width.
  ///   - rows: both on the vertical axis, as a fraction of its height.
  static func share(of columns: Double, and rows: Double) -> Double {
    if (1 + columns) * (1 + rows) <= mostArea { return 1 }
    // (1 + share · columns) · (1 + share · rows) = mostArea, in the form that is exact for small products too.
    let (product, sum, spare) = (columns * rows, columns + rows, mostArea - 1)
    return 2 * spare / (sum + (sum * sum + 4 * product * spare).squareRoot())
  }
}
