extension PreparedCalendar {
  /// Days follow one another. An event stands where its time puts it.
  public var navigationTraits: NavigationTraits { NavigationTraits(lineAxes: .horizontal, movesItems: false) }
}
