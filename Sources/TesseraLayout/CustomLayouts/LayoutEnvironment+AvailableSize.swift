extension LayoutEnvironment {
  /// The space for content without scrolling: the container less its insets, never negative.
  public var availableSize: LayoutSize {
    LayoutSize(
      width: max(0, containerSize.width - insets.leading - insets.trailing),
      height: max(0, containerSize.height - insets.top - insets.bottom))
  }
}
