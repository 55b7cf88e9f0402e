#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  /// A delegate that describes the sections of a `StackLayout` one by one, with methods like those of UIKit's flow
  /// layout.
  ///
  /// Every method has a default implementation, which uses the layout value. If a subclass overrides a method, the
  /// conforming superclass must implement it too, because Swift does not call a method that only the subclass adds.
  /// Return `TesseraCollectionViewLayout.unspecifiedSize`, `unspecifiedInset` or `unspecifiedSpacing` to use the layout
  /// value.
  @MainActor public protocol TesseraCollectionViewLayoutDelegate: AnyObject {
    /// The insets of a section's items, between its header and footer.
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets

    /// The space between lines in a section.
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat

    /// The minimum space between items in a line.
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat

    /// The size of a section's header. Only the side along the scroll axis is used; 0 means no header.
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize

    /// The size of a section's footer. Only the side along the scroll axis is used; 0 means no footer.
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize

    /// The background of a section.
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      backgroundForSectionAt section: Int
    ) -> SectionBackground
  }

  /// A delegate that also provides the sizes of items.
  @MainActor public protocol TesseraItemSizeDelegate: TesseraCollectionViewLayoutDelegate {
    /// The size of an item. Called once, when the item appears.
    ///
    /// A flow uses both sides; a list, grid or waterfall uses only the side along the scroll axis. In a flow, the items
    /// of the section then have individual sizes, as in UIKit.
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize
  }

  /// A delegate's choice for the background of a section.
  public enum SectionBackground: Hashable, Sendable {
    /// The background that the layout value specifies.
    case unspecified
    /// No background.
    case none
    /// The given background.
    case shown(BackgroundLayout)

    /// A background that covers part of the section, reduced by insets.
    public static func of(
      _ kind: ElementKind, covering coverage: BackgroundLayout.Coverage = .section, insets: Insets = .zero
    ) -> SectionBackground {
      .shown(BackgroundLayout(kind: kind, coverage: coverage, insets: insets))
    }
  }

  extension TesseraCollectionViewLayout {
    /// A size that selects the size of the layout value.
    public static let unspecifiedSize = CGSize(width: unspecifiedSpacing, height: unspecifiedSpacing)
    /// Insets that select the insets of the layout value.
    public static let unspecifiedInset = UIEdgeInsets(
      top: unspecifiedSpacing, left: unspecifiedSpacing, bottom: unspecifiedSpacing, right: unspecifiedSpacing)
    /// A spacing that selects the spacing of the layout value.
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
