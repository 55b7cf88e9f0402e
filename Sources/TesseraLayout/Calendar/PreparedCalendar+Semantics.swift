extension PreparedCalendar {
  /// The rules for navigating between days. An event's time determines its position, so items cannot be moved.
  public var navigationTraits: NavigationTraits { NavigationTraits(lineAxes: .horizontal, movesItems: false) }
}
