#if !hasFeature(Embedded)
  extension LayoutAttributes: CustomStringConvertible {
    /// The element, its frame, and all attributes that differ from their defaults:
    /// `item [0, 3] at (0, 120), 320 × 44, z 1`.
    public var description: String {
      let usual = LayoutAttributes(element: element, frame: frame)
      let parts = differences(from: usual).map { "\($0.name) \($0.value)" }
      return (["\(element) at \(frame.text)"] + parts).joined(separator: ", ")
    }
  }

  extension LayoutAttributes {
    /// Returns the attributes that differ from those of another value, with their names and both values.
    package func differences(from other: LayoutAttributes) -> [(name: String, value: String, other: String)] {
      var found: [(name: String, value: String, other: String)] = []
      func compare<Value: Equatable>(_ name: String, _ value: Value, _ other: Value, _ text: (Value) -> String) {
        if value != other { found.append((name, text(value), text(other))) }
      }
      compare("element", element, other.element) { "\($0)" }
      compare("frame", frame, other.frame, \.text)
      compare("z", zIndex, other.zIndex) { "\($0)" }
      compare("pins", pins, other.pins) { "\($0)" }
      compare("content frame", contentFrame, other.contentFrame) { $0?.text ?? "none" }
      compare("estimates", estimates, other.estimates) { "\($0)" }
      compare("follows viewport", followsViewport, other.followsViewport) { "\($0)" }
      compare("alpha", alpha, other.alpha) { "\($0)" }
      compare("hidden", isHidden, other.isHidden) { "\($0)" }
      compare("transform", transform, other.transform) { "\($0)" }
      compare("values", values, other.values) { "\($0)" }
      return found
    }
  }

  extension LayoutRect {
    /// The origin and size: `(0, 120), 320 × 44`.
    fileprivate var text: String {
      "(\(Self.text(x)), \(Self.text(y))), \(Self.text(width)) × \(Self.text(height))"
    }

    /// Formats a number, without a decimal point if it is whole.
    private static func text(_ number: Double) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }
  }
#endif
