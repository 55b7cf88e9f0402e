import TesseraLayout

/// A visible element at one point in time, possibly in motion.
public struct StoryboardElement: Hashable, Sendable {
  /// The attributes with which the element is shown.
  public var attributes: LayoutAttributes
  /// The text on the element; nil for the default text of `Picture`.
  public var label: String?
  /// The frame to which the element is moving; nil if it is not moving.
  public var destination: LayoutRect?
  /// The window of the shelf that contains the element and clips it; nil for none.
  public var window: LayoutRect?

  /// Creates a visible element.
  public init(
    _ attributes: LayoutAttributes, label: String? = nil, destination: LayoutRect? = nil, window: LayoutRect? = nil
  ) {
    self.attributes = attributes
    self.label = label
    self.destination = destination
    self.window = window
  }
}

/// The state of a live collection at one point in time: the visible elements in its container, and a description of the
/// event.
public struct StoryboardFrame: Hashable, Sendable {
  /// A description of the event.
  public var caption: String
  /// The visible elements. If elements have the same z, the frontmost one is last.
  public var elements: [StoryboardElement]
  /// The container.
  public var environment: LayoutEnvironment
  /// The container's position over the content.
  public var viewport: Viewport
  /// The hues that distinguish sections.
  public var hues: Picture.Hues

  /// Creates a frame.
  public init(
    caption: String, elements: [StoryboardElement], in environment: LayoutEnvironment, viewport: Viewport,
    hues: Picture.Hues = .bySection
  ) {
    self.caption = caption
    self.elements = elements
    self.environment = environment
    self.viewport = viewport
    self.hues = hues
  }
}

/// A layout of elements at their visible positions, which can be queried and drawn.
struct StoryboardLayout: PreparedLayout {
  let elements: [StoryboardElement]
  let environment: LayoutEnvironment

  var contentSize: LayoutSize { .zero }

  func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {
    for element in elements where element.attributes.frame.intersects(rect) { body(element.attributes) }
  }

  func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? {
    elements.first { $0.attributes.element == element }?.attributes
  }
}
