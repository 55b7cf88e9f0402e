#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  extension SectionLayout {
    /// Returns a flow of items that have the same fixed size.
    public static func flow(
      itemSize: CGSize, lineSpacing: Double = 0, itemSpacing: Double = 0,
      distribution: LineDistribution = .justified, alignment: LineAlignment = .center
    ) -> SectionLayout {
      flow(
        itemSize: ItemSize(itemSize), lineSpacing: lineSpacing, itemSpacing: itemSpacing, distribution: distribution,
        alignment: alignment)
    }
  }

  extension ItemSize {
    /// Creates a fixed size.
    public init(_ size: CGSize) { self.init(width: .fixed(size.width), height: .fixed(size.height)) }
  }
#endif
