/// The maximum number of elements that a query returns.
///
/// A rectangle can contain any number of elements that have no width or height. A query with a limit ends as soon as it finds more
/// elements than the limit allows.
public final class QueryLimit {
  /// The maximum number of elements.
  public let count: Int
  /// The number of elements found.
  private var found = 0
  /// The number of elements checked.
  private var visits = 0

  /// The maximum number of elements that a query checks for each element that it finds. A query also checks elements at
  /// the edges of the rectangle, and elements beside it in the same lines.
  package static let visitsPerElement = 50

  /// The maximum number of elements on screen that a query examines, far more than even a video wall can show.
  package static let maximumOnScreenCount = 20_000

  /// The default maximum number of elements in a query that returns an array.
  public static let standardCount = 100_000

  /// A new limit of `standardCount` elements.
  public static var standard: QueryLimit { QueryLimit(standardCount) }

  /// Creates a limit for one query.
  ///
  /// - Parameter count: the maximum number of elements, which must not be negative.
  public init(_ count: Int) {
    self.count = max(0, min(count, .max - 1))
  }

  /// A new limit for the elements on screen.
  package static var onScreen: QueryLimit { QueryLimit(maximumOnScreenCount) }

  /// Whether the query has found more elements than the limit. The query can then end, because its caller ignores all
  /// further elements.
  public var isExceeded: Bool { found > count }

  /// Counts an element that a query checks.
  ///
  /// - Returns: whether the query should continue.
  func shouldContinue() -> Bool {
    visits += 1
    if visits / Self.visitsPerElement > count { end() }
    return !isExceeded
  }

  /// Counts an element that a query finds.
  ///
  /// - Returns: whether to pass the element to the caller.
  func shouldInclude() -> Bool {
    if isExceeded { return false }
    found += 1
    return !isExceeded
  }

  /// Calls a closure with the numbers in a range, until the limit, if any, is exceeded.
  @inline(__always)
  static func forEach(in range: Range<Int>, upTo limit: QueryLimit?, _ body: (Int) -> Void) {
    // Use two loops, because checking for an absent limit took 8 % of a query's time.
    guard let limit else {
      for number in range { body(number) }
      return
    }
    for number in range {
      if !limit.shouldContinue() { return }
      body(number)
    }
  }

  /// Ends the query, because the caller needs no more elements.
  package func end() { found = max(found, count + 1) }
}
