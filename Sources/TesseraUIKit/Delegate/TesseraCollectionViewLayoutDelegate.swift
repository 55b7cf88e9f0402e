#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  /// A delegate that describes the sections of a `StackLayout` individually, with methods like those in UIKit's flow
  /// layout delegate.
  ///
  /// Every method has a default implementation, which uses the layout value. If a subclass implements a method, the
  /// superclass that conforms to the protocol must implement it too, because Swift does not call a method that only the
  /// subclass adds. To use the layout value, return `TesseraCollectionViewLayout.unspecifiedSize`, `unspecifiedInset`
  /// or `unspecifiedSpacing`.
  @MainActor public protocol TesseraCollectionViewLayoutDelegate: AnyObject {
    /// Returns the insets of a section's items, between its header and footer.
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets

    /// Returns the space between lines in a section.
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat

    /// Returns the minimum space between items in a line.
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat

    /// Returns the size of a section's header. Only the length along the scroll axis is used. If it is 0, the section
    /// has no header.
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize

    /// Returns the size of a section's footer. Only the length along the scroll axis is used. If it is 0, the section
    /// has no footer.
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize

    /// Returns the background of a section.
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      backgroundForSectionAt section: Int
    ) -> SectionBackground
  }

  /// A delegate that also provides the sizes of items.
  @MainActor public protocol TesseraItemSizeDelegate: TesseraCollectionViewLayoutDelegate {
    /// Returns the size of an item. Called once, when the item appears.
    ///
    /// A flow uses both dimensions, and its items have individual sizes, as in UIKit. A list, grid or waterfall uses
    /// only the length along the scroll axis.
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize
  }

  /// A delegate's choice for the background of a section.
  public enum SectionBackground: Hashable, Sendable {
    /// The background specified by the layout value.
    case unspecified
    /// No background.
    case none
    /// A specific background.
    case shown(BackgroundLayout)

    /// Returns a background that covers a part of the section, reduced by insets.
    public static func of(
      _ kind: ElementKind, covering coverage: BackgroundLayout.Coverage = .section, insets: Insets = .zero
    ) -> SectionBackground {
      .shown(BackgroundLayout(kind: kind, coverage: coverage, insets: insets))
    }
  }

  extension TesseraCollectionViewLayout {
    /// A size that selects the layout value's size.
    public static let unspecifiedSize = CGSize(width: unspecifiedSpacing, height: unspecifiedSpacing)
    /// Insets that select the layout value's insets.
    public static let unspecifiedInset = UIEdgeInsets(
      top: unspecifiedSpacing, left: unspecifiedSpacing, bottom: unspecifiedSpacing, right: unspecifiedSpacing)
    /// A spacing that selects the layout value's spacing.
    public static let unspecifiedSpacing = -CGFloat.greatestFiniteMagnitude
  }

  extension TesseraCollectionViewLayoutDelegate {
    /// Uses the layout value.
    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets { TesseraCollectionViewLayout.unspecifiedInset }

    /// Uses the layout value.
    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { TesseraCollectionViewLayout.unspecifiedSpacing }

    /// Uses the layout value.
    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { TesseraCollectionViewLayout.unspecifiedSpacing }

    /// Uses the layout value.
    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { TesseraCollectionViewLayout.unspecifiedSize }

    /// Uses the layout value.
    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize { TesseraCollectionViewLayout.unspecifiedSize }

    /// Uses the layout value.
    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      backgroundForSectionAt section: Int
    ) -> SectionBackground { .unspecified }
  }
#endif
