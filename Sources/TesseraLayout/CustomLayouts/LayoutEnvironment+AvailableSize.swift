extension LayoutEnvironment {
  /// The space available to content that does not scroll: the size of the container inside its insets, never negative.
  public var availableSize: LayoutSize {
    LayoutSize(
      width: max(0, containerSize.width - insets.leading - insets.trailing),
      height: max(0, containerSize.height - insets.top - insets.bottom))
  }
}
