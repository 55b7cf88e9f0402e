#if !hasFeature(Embedded)
  extension ElementKind: CustomStringConvertible {
    /// The name.
    public var description: String { name }
  }

  extension ItemPath: CustomStringConvertible {
    /// The path as the literal that creates it.
    public var description: String { "[\(section), \(item)]" }
  }

  extension Element: CustomStringConvertible {
    /// The element's type and path: `item [0, 3]`, `header [2, 0]`.
    public var description: String {
      switch self {
      case .item(let path): "item \(path)"
      case .supplementary(let kind, let path), .decoration(let kind, let path): "\(kind) \(path)"
      }
    }
  }
#endif
