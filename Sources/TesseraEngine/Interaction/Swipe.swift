/// A side of a row that users swipe, in reading direction.
public enum SwipeSide: Hashable, Sendable, CaseIterable {
  /// The side at which a line of text starts.
  case leading
  /// The side at which a line of text ends.
  case trailing
}

/// A position at which a swiped row rests.
public enum SwipeRest: Hashable, Sendable {
  /// The row covers its actions.
  case closed
  /// The row shows the actions of a side.
  case open(SwipeSide)
  /// The row has moved out of the way and performs the first action of a side.
  case full(SwipeSide)
}

/// The lengths of a row and of the actions beside it, in points.
///
/// Offsets of a row are in reading direction: positive ones show the leading actions, negative ones the trailing
/// actions.
///
///     offset  96      0      −152
///            ├───────┤      ├────────────┤
///             leading  row      trailing
public struct SwipeRow: Hashable, Sendable {
  /// The length of the row.
  public var width: Double
  /// The length of the leading actions; 0 if there are none.
  public var leading: Double
  /// The length of the trailing actions; 0 if there are none.
  public var trailing: Double
  /// The sides whose first action a full swipe performs.
  public var fullSides: Set<SwipeSide>

  /// Creates a row. Lengths that are not finite or below 0 count as 0.
  public init(width: Double, leading: Double = 0, trailing: Double = 0, fullSides: Set<SwipeSide> = []) {
    (self.width, self.leading, self.trailing) = (Self.valid(width), Self.valid(leading), Self.valid(trailing))
    self.fullSides = fullSides
  }

  private static func valid(_ length: Double) -> Double { length.isFinite ? max(0, length) : 0 }

  /// The length of the actions of a side.
  public func length(_ side: SwipeSide) -> Double { side == .leading ? leading : trailing }

  /// The offset at which the row rests.
  public func offset(of rest: SwipeRest) -> Double {
    switch rest {
    case .closed: 0
    case .open(let side): side.sign * length(side)
    case .full(let side): side.sign * max(width, length(side))
    }
  }

  /// The offsets that a finger can reach without resistance.
  public var reach: ClosedRange<Double> { -reach(.trailing)...reach(.leading) }

  private func reach(_ side: SwipeSide) -> Double {
    length(side) == 0 ? 0 : fullSides.contains(side) ? max(width, length(side)) : length(side)
  }
}

extension SwipeSide {
  /// The sign of the offsets that show the actions of the side.
  var sign: Double { self == .leading ? 1 : -1 }
}

/// The rules for rows that users swipe for actions.
public struct SwipeRules: Hashable, Sendable {
  /// The distance that a pointer must move to begin a swipe, in points.
  public var slack: Double
  /// The minimum distance of a swipe that opens or closes a row, in points.
  public var leastPull: Double
  /// The share of a row's length that a full swipe must cross.
  public var fullShare: Double
  /// The time for which a released row is projected at its speed, in seconds. This determines whether a flick opens or
  /// closes it.
  public var projection: Double

  /// Creates rules.
  public init(slack: Double = 6, leastPull: Double = 48, fullShare: Double = 0.6, projection: Double = 0.1) {
    self.slack = slack
    self.leastPull = leastPull
    self.fullShare = fullShare
    self.projection = projection
  }

  /// Whether a movement swipes a row instead of scrolling the collection: it moves further across than along.
  public func begins(across: Double, along: Double) -> Bool { abs(across) > abs(along) }

  /// The position at which a row rests after the user has released it.
  ///
  /// - Parameters:
  ///   - row: the lengths of the row.
  ///   - start: where the row was at rest before.
  ///   - offset: the offset of the row now.
  ///   - velocity: the speed of the row, in points per second.
  public func rest(of row: SwipeRow, from start: SwipeRest, releasedAt offset: Double, velocity: Double) -> SwipeRest {
    for side in SwipeSide.allCases where row.fullSides.contains(side) && row.length(side) > 0 {
      let threshold = max(row.length(side) + leastPull, row.width * fullShare)
      if offset * side.sign >= threshold && velocity * side.sign >= 0 { return .full(side) }
    }
    let end = offset + velocity * projection
    var wasOpen: SwipeSide?
    if case .open(let side) = start {
      if (end - row.offset(of: start)) * side.sign > -leastPull { return start }
      wasOpen = side
    }
    for side in SwipeSide.allCases where row.length(side) > 0 && side != wasOpen {
      if offset * side.sign > 0 && end * side.sign > leastPull { return .open(side) }
    }
    return .closed
  }
}

/// The open row of a collection. At most one row is open.
public struct OpenRow<Row: Hashable> {
  /// The row; nil if all are closed.
  public private(set) var row: Row?
  /// The resting position of the row.
  public private(set) var rest = SwipeRest.closed

  /// Creates the state of a collection whose rows are closed.
  public init() {}

  /// The user moves a row, or something opened it.
  ///
  /// - Returns: the row to close; nil if no other one is open.
  public mutating func open(_ row: Row, at rest: SwipeRest) -> Row? {
    let other = self.row == row ? nil : self.row
    (self.row, self.rest) = rest == .closed ? (nil, .closed) : (row, rest)
    return other
  }

  /// The user pressed something else, performed an action or pressed Escape, or the row no longer exists.
  ///
  /// - Returns: the row to close; nil if none is open.
  public mutating func close() -> Row? {
    defer { (row, rest) = (nil, .closed) }
    return row
  }

  /// The user scrolls the collection.
  ///
  /// - Parameter hasFocus: whether the keyboard is in the actions of the row. It keeps the row open.
  /// - Returns: the row to close; nil if none is.
  public mutating func scroll(hasFocus: Bool) -> Row? { hasFocus ? nil : close() }
}

extension OpenRow: Sendable where Row: Sendable {}
