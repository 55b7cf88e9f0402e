#if canImport(UIKit) && !os(watchOS)
  // Whoever imports the host can write layouts.
  @_exported import Tessera

  // Darwin has types by these names too; in this module they mean ours. Its users can do with CGSize, CGPoint and CGRect.
  typealias Point = Tessera.Point
  typealias Rect = Tessera.Rect
  typealias Size = Tessera.Size
#endif
