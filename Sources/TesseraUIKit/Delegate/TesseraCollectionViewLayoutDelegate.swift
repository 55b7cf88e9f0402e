#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  /// What may describe the sections of a `StackLayout` one by one, in the words of UIKit's flow layout.
  ///
  /// Every question has a default, which leaves it to the layout value. So does an answer of
  /// `TesseraCollectionViewLayout.unspecifiedSize`, `unspecifiedInset` or `unspecifiedSpacing`.
  @MainActor public protocol TesseraCollectionViewLayoutDelegate: AnyObject {
    /// The distances kept around a section's items, inside header and footer.
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets

    /// The space between the lines of a section.
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat

    /// The least space between the items of a line.
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat

    /// The size of a section's header, of which the side along the scroll axis counts; 0 for no header.
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize

    /// The size of a section's footer, of which the side along the scroll axis counts; 0 for no footer.
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

  /// What also gives the sizes of items.
  @MainActor public protocol TesseraItemSizeDelegate: TesseraCollectionViewLayoutDelegate {
    /// The size of an item, asked once, when it appears.
    ///
    /// A flow takes both sides; a list, grid or waterfall the one along the scroll axis. In a flow it makes the section one
    /// of items with sizes of their own, as it does in UIKit.
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize
  }

  /// What a delegate says of the background of a section.
  public enum SectionBackground: Hashable, Sendable {
    /// As the layout value says.
    case unspecified
    /// None.
    case none
    /// This one.
    case shown(BackgroundLayout)

    /// A background of a kind, which covers part of the section, drawn in by insets.
    public static func of(
      _ kind: ElementKind, covering coverage: BackgroundLayout.Coverage = .section, insets: Insets = .zero
    ) -> SectionBackground {
      .shown(BackgroundLayout(kind: kind, coverage: coverage, insets: insets))
    }
  }

  extension TesseraCollectionViewLayout {
    /// A size that leaves the answer to the layout value.
    public static let unspecifiedSize = CGSize(width: unspecifiedSpacing, height: unspecifiedSpacing)
    /// Insets that leave the answer to the layout value.
    public static let unspecifiedInset = UIEdgeInsets(
      top: unspecifiedSpacing, left: unspecifiedSpacing, bottom: unspecifiedSpacing, right: unspecifiedSpacing)
    /// A spacing that leaves the answer to the layout value.
    public static let unspecifiedSpacing = -CGFloat.greatestFiniteMagnitude
  }

  extension TesseraCollectionViewLayoutDelegate {
    /// Leaves it to the layout value.
    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets { TesseraCollectionViewLayout.unspecifiedInset }

    /// Leaves it to the layout value.
    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { TesseraCollectionViewLayout.unspecifiedSpacing }

    /// Leaves it to the layout value.
    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { TesseraCollectionViewLayout.unspecifiedSpacing }

    /// Leaves it to the layout value.
    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { TesseraCollectionViewLayout.unspecifiedSize }

    /// Leaves it to the layout value.
    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize { TesseraCollectionViewLayout.unspecifiedSize }

    /// Leaves it to the layout value.
    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      backgroundForSectionAt section: Int
    ) -> SectionBackground { .unspecified }
  }
#endif
