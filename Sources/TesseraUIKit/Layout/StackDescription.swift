#if canImport(UIKit) && !os(watchOS)
  import Tessera

  /// The fields of a stack without closures, for comparison with another stack.
  struct StackDescription: Equatable {
    private let stack: FieldValues
    private let section: FieldValues
    private let appearance: [AnyHashable]

    /// Creates a description of a stack; nil if the stack contains a closure or a custom arrangement.
    init?(_ stack: StackLayout) {
      guard case .uniform(let section) = stack.sections, let appearance = Self.values(of: section.appearance)
      else { return nil }
      (self.stack, self.section, self.appearance) = (FieldValues(of: stack), FieldValues(of: section), appearance)
      if self.section.hasClosures { return nil }
    }

    private static func values(of appearance: Appearance?) -> [AnyHashable]? {
      switch appearance {
      case nil: []
      case .none?: ["none"]
      case .fade: ["fade"]
      case .scale(let part): ["scale", part]
      case .slide(let x, let y): ["slide", x, y]
      case .custom: nil
      }
    }
  }
#endif
