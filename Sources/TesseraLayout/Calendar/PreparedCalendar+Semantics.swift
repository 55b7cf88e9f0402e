extension PreparedCalendar {
  /// Days follow one another; an event stands where its time puts it.
  public var navigationTraits: NavigationTraits { NavigationTraits(lineAxes: .horizontal, movesItems: false) }
}
