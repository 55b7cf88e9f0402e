/// A side of a swipeable row, relative to the reading direction.
public enum SwipeSide: Hashable, Sendable, CaseIterable {
  /// The side where a line of text starts.
  case leading
  /// The side where a line of text ends.
  case trailing
}

/// A position at which a swiped row can stop.
public enum SwipePosition: Hashable, Sendable {
  /// The row covers its actions.
  case closed
  /// The row shows the actions on a side.
  case open(SwipeSide)
  /// The row has moved all the way out, and performs the first action on a side.
  case full(SwipeSide)
}

/// The lengths of a row and its actions, in points.
///
/// A row's offset is measured in the reading direction. A positive offset reveals the leading actions, and a negative
/// offset reveals the trailing actions.
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
  /// The sides where a full swipe performs the first action.
  public var fullSwipeSides: Set<SwipeSide>

  /// Creates a row. Lengths that are negative or not finite are treated as 0.
  public init(width: Double, leading: Double = 0, trailing: Double = 0, fullSwipeSides: Set<SwipeSide> = []) {
    (self.width, self.leading, self.trailing) = (Self.valid(width), Self.valid(leading), Self.valid(trailing))
    self.fullSwipeSides = fullSwipeSides
  }

  private static func valid(_ length: Double) -> Double { length.isFinite ? max(0, length) : 0 }

  /// Returns the length of the actions on a side.
  public func length(_ side: SwipeSide) -> Double { side == .leading ? leading : trailing }

  /// Returns the row's offset at a resting position.
  public func offset(of position: SwipePosition) -> Double {
    switch position {
    case .closed: 0
    case .open(let side): side.sign * length(side)
    case .full(let side): side.sign * max(width, length(side))
    }
  }

  /// The offsets that a finger can reach without resistance.
  public var offsetRange: ClosedRange<Double> { -reach(.trailing)...reach(.leading) }

  private func reach(_ side: SwipeSide) -> Double {
    length(side) == 0 ? 0 : fullSwipeSides.contains(side) ? max(width, length(side)) : length(side)
  }
}

extension SwipeSide {
  /// The sign of the offsets that reveal the actions on this side.
  var sign: Double { self == .leading ? 1 : -1 }
}

/// The rules for rows that users swipe to reveal actions.
public struct SwipeRules: Hashable, Sendable {
  /// The distance that a pointer must move to begin a swipe, in points.
  public var dragThreshold: Double
  /// The minimum distance of a swipe that opens or closes a row, in points.
  public var minimumSwipeDistance: Double
  /// The fraction of a row's length that a full swipe must cross.
  public var fullSwipeFraction: Double
  /// The time, in seconds, over which a released row's movement is projected at its current speed. This determines
  /// whether a flick opens or closes the row.
  public var projection: Double

  /// Creates rules with the given distances and times.
  public init(
    dragThreshold: Double = 6, minimumSwipeDistance: Double = 48, fullSwipeFraction: Double = 0.6,
    projection: Double = 0.1
  ) {
    self.dragThreshold = dragThreshold
    self.minimumSwipeDistance = minimumSwipeDistance
    self.fullSwipeFraction = fullSwipeFraction
    self.projection = projection
  }

  /// Returns whether a movement swipes a row rather than scrolling the collection. This is the case if the movement is longer on
  /// the other axis than along the scroll axis.
  public func begins(across: Double, along: Double) -> Bool { abs(across) > abs(along) }

  /// Returns the position where a row stops after the user releases it.
  ///
  /// - Parameters:
  ///   - row: the lengths of the row.
  ///   - start: the row's previous resting position.
  ///   - offset: the row's current offset.
  ///   - velocity: the row's speed, in points per second.
  public func restingPosition(of row: SwipeRow, from start: SwipePosition, releasedAt offset: Double, velocity: Double)
    -> SwipePosition
  {
    for side in SwipeSide.allCases where row.fullSwipeSides.contains(side) && row.length(side) > 0 {
      let threshold = max(row.length(side) + minimumSwipeDistance, row.width * fullSwipeFraction)
      if offset * side.sign >= threshold && velocity * side.sign >= 0 { return .full(side) }
    }
    let end = offset + velocity * projection
    var wasOpen: SwipeSide?
    if case .open(let side) = start {
      if (end - row.offset(of: start)) * side.sign > -minimumSwipeDistance { return start }
      wasOpen = side
    }
    for side in SwipeSide.allCases where row.length(side) > 0 && side != wasOpen {
      if offset * side.sign > 0 && end * side.sign > minimumSwipeDistance { return .open(side) }
    }
    return .closed
  }
}

/// A collection's open row. Only one row can be open at a time.
public struct OpenRow<Row: Hashable> {
  /// The open row; nil if all rows are closed.
  public private(set) var row: Row?
  /// The row's resting position.
  public private(set) var position = SwipePosition.closed

  /// Creates the state for a collection in which no row is open.
  public init() {}

  /// Records that the user is swiping a row, or that a row has been opened in some other way.
  ///
  /// - Returns: the row to close; nil if no other row is open.
  public mutating func open(_ row: Row, at position: SwipePosition) -> Row? {
    let other = self.row == row ? nil : self.row
    (self.row, self.position) = position == .closed ? (nil, .closed) : (row, position)
    return other
  }

  /// Closes the open row. Call this when the user presses something else, performs an action or presses Escape, or when
  /// the row is deleted.
  ///
  /// - Returns: the row to close; nil if no row is open.
  public mutating func close() -> Row? {
    defer { (row, position) = (nil, .closed) }
    return row
  }

  /// Closes the open row when the user scrolls the collection.
  ///
  /// - Parameter hasFocus: whether the keyboard focus is in the row's actions. If so, the row stays open.
  /// - Returns: the row to close; nil if no row closes.
  public mutating func scroll(hasFocus: Bool) -> Row? { hasFocus ? nil : close() }
}

extension OpenRow: Sendable where Row: Sendable {}
