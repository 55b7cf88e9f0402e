extension LayoutEnvironment {
  /// What the insets leave of the container, never less than nothing: the room that content has without scrolling.
  public var room: LayoutSize {
    LayoutSize(
      width: max(0, containerSize.width - insets.leading - insets.trailing),
      height: max(0, containerSize.height - insets.top - insets.bottom))
  }
}
