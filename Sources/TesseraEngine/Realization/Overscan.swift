import TesseraLayout

/// The margins around the visible range where elements have views. Faster scrolling creates more views ahead.
///
/// If the content scrolls on both axes, all margins shrink by the same factor to limit the range to twice the container's size.
///
/// Negative numbers and NaN are treated as 0. Fractions are limited to 8, and `secondsAhead` to 60 seconds.
public struct Overscan: Hashable, Sendable {
  /// The margin on each side when nothing is scrolling, as a fraction of the container's extent.
  public var resting: Double
  /// The margin behind the visible range during scrolling, as a fraction of the container's extent.
  public var behind: Double
  /// The margin ahead of the visible range during scrolling, as the time that scrolling takes to cover it, in seconds.
  public var secondsAhead: Double
  /// The maximum margin ahead, as a fraction of the container's extent.
  public var maximumAhead: Double

  /// Creates an overscan with the given margins.
  ///
  /// The resting margin is a whole screen by default, because the system's own scrolling runs several frames ahead of
  /// the engine. Before a scroll begins, its speed is not known yet.
  public init(resting: Double = 1, behind: Double = 0.25, secondsAhead: Double = 0.25, maximumAhead: Double = 4) {
    self.resting = resting
    self.behind = behind
    self.secondsAhead = secondsAhead
    self.maximumAhead = maximumAhead
  }

  /// The smallest margin that may remain around the visible range before more elements are realized. It is smaller than the other
  /// margins to prevent two queries in quick succession.
  var minimum: Double { max(0, min(0.25, min(Self.usable(resting), Self.usable(behind))) - 0.05) }

  /// Returns a fraction of the container's extent, clamped to the limits.
  private static func usable(_ part: Double) -> Double { part > 0 ? min(8, part) : 0 }

  /// Returns the margins before and after a visible extent that moves at the given speed.
  func margins(of extent: Double, speed: Double) -> (before: Double, after: Double) {
    let resting = Self.usable(resting) * extent
    let ahead = min(
      Self.usable(maximumAhead) * extent, max(resting, abs(speed) * (secondsAhead > 0 ? min(60, secondsAhead) : 0)))
    // Slow movements often reverse, so keep the margin behind them.
    let behind = abs(speed) > extent ? Self.usable(self.behind) * extent : resting
    return speed >= 0 ? (behind, ahead) : (ahead, behind)
  }

  /// The maximum area of the range if the content scrolls on both axes, as a multiple of the container's area. Elements
  /// at the edges can extend past the range.
  private static let maximumArea = 1.65

  /// Returns the fraction of the margins to use to keep the range within the maximum area.
  ///
  /// - Parameters:
  ///   - columns: the sum of both margins on the horizontal axis, as a fraction of the container's width.
  ///   - rows: the sum of both margins on the vertical axis, as a fraction of the container's height.
  static func share(of columns: Double, and rows: Double) -> Double {
    if (1 + columns) * (1 + rows) <= maximumArea { return 1 }
    // (1 + share · columns) · (1 + share · rows) = maximumArea, rearranged to be precise even for small products.
    let (product, sum, spare) = (columns * rows, columns + rows, maximumArea - 1)
    return 2 * spare / (sum + (sum * sum + 4 * product * spare).squareRoot())
  }
}
