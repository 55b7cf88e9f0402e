#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A workaround for visionOS, which warns when nibs are registered.
  @MainActor private protocol NibRegistering {
    func registerNib(_ nib: UINib, _ kind: String)
  }

  extension UICollectionViewLayout: NibRegistering {
    @available(visionOS, deprecated)
    fileprivate func registerNib(_ nib: UINib, _ kind: String) { register(nib, forDecorationViewOfKind: kind) }
  }

  /// The views of decorations, by kind.
  struct DecorationViews {
    private enum Source {
      case type(AnyClass)
      case nib(UINib)
    }

    private var sources: [String: Source] = [:]

    func contains(_ kind: String) -> Bool { sources[kind] != nil }

    /// - Returns: whether the change makes decorations of the kind appear or disappear.
    mutating func set(_ type: AnyClass?, for kind: String) -> Bool { set(type.map { .type($0) }, kind) }

    /// - Returns: whether the change makes decorations of the kind appear or disappear.
    mutating func set(_ nib: UINib?, for kind: String) -> Bool { set(nib.map { .nib($0) }, kind) }

    private mutating func set(_ source: Source?, _ kind: String) -> Bool {
      let hadSource = sources[kind] != nil
      sources[kind] = source
      return hadSource != (source != nil)
    }

    /// Registers the views with a new layout that replaces the previous one.
    @MainActor func register(with layout: UICollectionViewLayout) {
      layout.register(ShelfView.self, forDecorationViewOfKind: ShelfView.kind)
      for (kind, source) in sources {
        switch source {
        case .type(let type): layout.register(type, forDecorationViewOfKind: kind)
        case .nib(let nib): (layout as any NibRegistering).registerNib(nib, kind)
        }
      }
    }
  }
#endif
