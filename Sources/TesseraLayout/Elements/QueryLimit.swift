/// The maximum number of elements that a query returns.
///
/// A rectangle can contain any number of elements without extent. A query with a limit ends as soon as it finds one
/// element more.
public final class QueryLimit {
  /// The maximum number of elements.
  public let count: Int
  /// The number of elements found.
  private var found = 0
  /// The number of elements checked.
  private var visits = 0

  /// The number of elements that a query may check for each one that it finds. A query also checks elements at the edge
  /// of the rectangle, and those beside it on lines that it meets.
  package static let visitsPerElement = 50

  /// The maximum number of elements on screen that the library checks for one query, far more than a wall of screens
  /// shows.
  package static let mostOnScreen = 20_000

  /// The maximum number of elements that a query returns in an array, unless its caller specifies another.
  public static let standardCount = 100_000

  /// Creates a limit of `standardCount` elements.
  public static var standard: QueryLimit { QueryLimit(standardCount) }

  /// Creates a limit for one query.
  ///
  /// - Parameter count: the maximum number of elements; at least 0.
  public init(_ count: Int) {
    self.count = max(0, min(count, .max - 1))
  }

  /// Creates a limit for the elements on screen.
  package static var onScreen: QueryLimit { QueryLimit(mostOnScreen) }

  /// Whether the query has found more elements than the limit. The query may then end, because its caller ignores all
  /// others.
  public var isExceeded: Bool { found > count }

  /// Counts an element that a query checks.
  ///
  /// - Returns: whether the query should continue.
  func goesOn() -> Bool {
    visits += 1
    if visits / Self.visitsPerElement > count { end() }
    return !isExceeded
  }

  /// Counts an element.
  ///
  /// - Returns: whether to pass the element to the caller.
  func takesOne() -> Bool {
    if isExceeded { return false }
    found += 1
    return !isExceeded
  }

  /// Calls a closure with the numbers of a range, until the limit is exceeded if there is one.
  @inline(__always)
  static func forEach(in range: Range<Int>, upTo limit: QueryLimit?, _ body: (Int) -> Void) {
    // Two loops, because checking for an absent limit took 8 % of a query.
    guard let limit else {
      for number in range { body(number) }
      return
    }
    for number in range {
      if !limit.goesOn() { return }
      body(number)
    }
  }

  /// Ends the query, because the caller needs no more elements.
  package func end() { found = max(found, count + 1) }
}
