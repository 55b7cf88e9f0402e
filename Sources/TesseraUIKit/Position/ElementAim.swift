#if canImport(UIKit) && !os(watchOS)
  import Tessera

  /// Where a scroll goes, wherever that is by then.
  enum ElementAim {
    case element(ScrollAim)
    case end
  }
#endif
