extension PreparedCalendar {
  /// Days follow one another; an event stands where its time puts it.
  public var manner: LayoutManner { LayoutManner(lineAxes: .horizontal, movesItems: false) }
}
