extension PreparedCalendar {
  /// Days follow one another, and the time of an event determines its position.
  public var navigationTraits: NavigationTraits { NavigationTraits(lineAxes: .horizontal, movesItems: false) }
}
