#if canImport(UIKit) && !os(watchOS)
  import Tessera

  /// Where the container may stand on one axis: from where the content starts inside the insets to where it ends inside
  /// them. Content that is too short stays at its start.
  struct OffsetRange {
    private let low: Double
    private let high: Double
    private let isMirrored: Bool
    /// Where the content starts, if reading goes from the right to the left; nil where it starts at 0.
    let contentStart: Double?

    init(_ layout: AnyPreparedLayout, on axis: Axis) {
      let (environment, content) = (layout.environment, layout.contentSize)
      let (insets, container) = (environment.insets, environment.containerSize)
      isMirrored = axis == .horizontal && environment.direction == .rightToLeft
      let room = container.width - insets.leading - insets.trailing
      contentStart = isMirrored ? max(content.width, room) : nil
      switch axis {
      case .vertical:
        low = -insets.top
        high = max(low, content.height + insets.bottom - container.height)
      case .horizontal where !isMirrored:
        low = -insets.leading
        high = max(low, content.width + insets.trailing - container.width)
      case .horizontal:
        // Content that is too short stands at the right end, which is its start.
        high = max(content.width, room) + insets.leading - container.width
        low = min(high, -insets.trailing)
      }
    }

    /// The offset at the start of the content.
    static func start(of layout: AnyPreparedLayout) -> Point {
      Point(x: OffsetRange(layout, on: .horizontal).start, y: OffsetRange(layout, on: .vertical).start)
    }

    /// Whether there is more than rounding between its ends.
    var canScroll: Bool { high - low > 0.75 }

    /// The offset at the start of the content.
    var start: Double { isMirrored ? high : low }

    /// How far from the start of the content an offset is that is there or beyond; nil for all others.
    func distanceAtStart(_ offset: Double) -> Double? {
      let distance = offset - start
      return (isMirrored ? -distance : distance) < 0.5 ? distance : nil
    }

    func contains(_ offset: Double) -> Bool { offset >= low - 0.5 && offset <= high + 0.5 }

    func clamp(_ offset: Double) -> Double { max(low, min(high, offset)) }
  }
#endif
