#if !os(tvOS)
  /// Documentation (Foundation): `NSItemProvider`.
  open class NSItemProvider: NSObject {}

  /// Documentation: `UIDragItem`.
  @MainActor open class UIDragItem: NSObject {
    /// Documentation: `localObject`.
    open var localObject: Any?

    /// Documentation: `init(itemProvider:)`.
    public init(itemProvider: NSItemProvider) {}
  }

  /// Documentation: `UIDragSession`.
  @MainActor public protocol UIDragSession: AnyObject {}
  /// Documentation: `UIDropSession`, with the members that it inherits from `UIDragDropSession`.
  @MainActor public protocol UIDropSession: AnyObject {
    /// Documentation: `items`.
    var items: [UIDragItem] { get }
    /// Documentation: `location(in:)`.
    func location(in view: UIView) -> CGPoint
  }

  /// Documentation: `UIDropOperation`.
  public enum UIDropOperation: UInt, Sendable { case cancel, forbidden, copy, move }

  /// Documentation: `UICollectionViewDropProposal`.
  @MainActor open class UICollectionViewDropProposal: NSObject {
    /// Documentation: `UICollectionViewDropProposal.Intent`.
    public enum Intent: Int, Sendable { case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath }
    /// Documentation: `operation`.
    public let operation: UIDropOperation
    /// Documentation: `intent`.
    public let intent: Intent

    /// Documentation: `init(operation:)` and `init(operation:intent:)`.
    public init(operation: UIDropOperation, intent: Intent = .unspecified) {
      (self.operation, self.intent) = (operation, intent)
    }
  }

  /// Documentation: `UICollectionViewDropItem`.
  @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
    /// Documentation: `dragItem`.
    var dragItem: UIDragItem { get }
    /// Documentation: `sourceIndexPath`.
    var sourceIndexPath: IndexPath? { get }
    /// Documentation: `previewSize`.
    var previewSize: CGSize { get }
  }

  /// Documentation: `UIViewAnimatingPosition`.
  public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

  /// Documentation: `UIDragAnimating`.
  @MainActor public protocol UIDragAnimating: NSObjectProtocol {
    /// Documentation: `addAnimations(_:)`.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Documentation: `addCompletion(_:)`.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  }

  /// Documentation: `UIDragPreviewTarget`.
  @MainActor open class UIDragPreviewTarget: NSObject {}
  /// Documentation: `UICollectionViewDropPlaceholder`.
  @MainActor open class UICollectionViewDropPlaceholder: NSObject {}
  /// Documentation: `UICollectionViewDropPlaceholderContext`.
  @MainActor public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {}

  /// Documentation: `UICollectionViewDropCoordinator`.
  @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
    /// Documentation: `items`.
    var items: [any UICollectionViewDropItem] { get }
    /// Documentation: `destinationIndexPath`.
    var destinationIndexPath: IndexPath? { get }
    /// Documentation: `proposal`.
    var proposal: UICollectionViewDropProposal { get }
    /// Documentation: `session`.
    var session: any UIDropSession { get }
    /// Documentation: `drop(_:to:)` with a placeholder.
    @discardableResult func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
      -> any UICollectionViewDropPlaceholderContext
    /// Documentation: `drop(_:to:)` with a preview target.
    @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
    /// Documentation: `drop(_:toItemAt:)`.
    @discardableResult func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
    /// Documentation: `drop(_:intoItemAt:rect:)`.
    @discardableResult func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect)
      -> any UIDragAnimating
  }

  /// Documentation: `UICollectionViewDragDelegate`.
  @MainActor public protocol UICollectionViewDragDelegate: NSObjectProtocol {
    /// Documentation: `collectionView(_:itemsForBeginning:at:)`.
    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem]
  }

  /// Documentation: `UICollectionViewDropDelegate`.
  @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
    /// Documentation: `collectionView(_:performDropWith:)`.
    func collectionView(
      _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
    /// Documentation: `collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:)`. Optional in UIKit.
    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal
  }

  /// A drag of a single item, and its drop.
  @MainActor
  private final class OwnDrag: NSObject, UIDragAnimating, UICollectionViewDropCoordinator, UICollectionViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    var destinationIndexPath: IndexPath?
    var dropped: IndexPath?

    init(_ dragItem: UIDragItem, from source: IndexPath) { (self.dragItem, sourceIndexPath) = (dragItem, source) }

    var items: [any UICollectionViewDropItem] { [self] }
    var previewSize: CGSize { .zero }
    let proposal = UICollectionViewDropProposal(operation: .move)
    var session: any UIDropSession { OwnDropSession(dragItem) }

    func addAnimations(_ animations: @escaping () -> Void) { animations() }

    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completion(.end) }

    func drop(
      _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
    ) -> any UICollectionViewDropPlaceholderContext { preconditionFailure("There are no placeholders here") }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating { self }

    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
      dropped = indexPath
      return self
    }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
      dropped = indexPath
      return self
    }
  }

  private final class BeginningSession: UIDragSession {}

  /// A drag of a single item over the view.
  private final class OwnDropSession: UIDropSession {
    let items: [UIDragItem]
    var point = CGPoint.zero

    init(_ item: UIDragItem) { items = [item] }

    func location(in view: UIView) -> CGPoint { point }
  }

  extension UICollectionView {
    /// Not in UIKit: drags an item over positions with a finger and drops it, by calling the delegates.
    ///
    /// At each position, the delegate makes its proposal first. A gap opens only if the delegate proposes to insert the
    /// item there.
    /// - Returns: the path at which the delegate's drop animation ends; nil if nothing is dragged or dropped.
    public func dragAndDrop(_ source: IndexPath, over positions: [CGPoint]) -> IndexPath? {
      guard dragInteractionEnabled, let dropDelegate,
        let item = dragDelegate?.collectionView(self, itemsForBeginning: BeginningSession(), at: source).first
      else { return nil }
      let (drag, session) = (OwnDrag(item, from: source), OwnDropSession(item))
      isDropping = true
      defer { isDropping = false }
      beginInteractiveMovementForItem(at: source)
      var proposal = UICollectionViewDropProposal(operation: .cancel)
      for position in positions {
        session.point = position
        proposal = dropDelegate.collectionView(
          self, dropSessionDidUpdate: session, withDestinationIndexPath: interactiveMovementTarget)
        if proposal.operation == .move, proposal.intent != .insertIntoDestinationIndexPath {
          updateInteractiveMovementTargetPosition(position)
        }
      }
      if proposal.intent == .insertIntoDestinationIndexPath {
        endMovementOfSession()
        drag.destinationIndexPath = indexPathsForVisibleItems.first {
          cellForItem(at: $0)?.frame.contains(session.point) == true
        }
      } else {
        drag.destinationIndexPath = interactiveMovementTarget
      }
      if proposal.operation == .move { dropDelegate.collectionView(self, performDropWith: drag) }
      endMovementOfSession()
      return drag.dropped
    }
  }
#endif

/// Documentation: `UICollectionViewDataSourcePrefetching`.
@MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Documentation: `collectionView(_:prefetchItemsAt:)`.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Documentation: `collectionView(_:cancelPrefetchingForItemsAt:)`. Optional in UIKit.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}
