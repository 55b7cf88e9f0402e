#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import Tessera
  import UIKit

  /// A command for a collection's items, in a context menu or as a swipe action.
  @available(iOS 16, tvOS 16, *)
  public struct ItemAction {
    let title: String
    let systemImage: String?
    let role: ButtonRole?
    let tint: Color?
    let action: () -> Void

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - title: the name of the command, which assistive technology also reads.
    ///   - systemImage: the name of the command's SF Symbol.
    ///   - role: `.destructive` for a command that deletes.
    ///   - tint: the color of the swipe action; nil for the role's color.
    ///   - action: called when the user chooses the command.
    public init(
      _ title: String, systemImage: String? = nil, role: ButtonRole? = nil, tint: Color? = nil,
      action: @escaping () -> Void
    ) {
      (self.title, self.systemImage, self.role, self.tint, self.action) = (title, systemImage, role, tint, action)
    }

    var image: UIImage? { systemImage.flatMap { UIImage(systemName: $0) } }
  }

  /// The actions that the user can perform on a collection's items.
  @available(iOS 16, tvOS 16, *)
  @MainActor struct ItemCommands<ItemID: Hashable> {
    struct Swipe {
      let allowsFullSwipe: Bool
      let actions: (ItemID) -> [ItemAction]
    }

    var swipes: [SwipeSide: Swipe] = [:]
    var menu: ((Set<ItemID>) -> [ItemAction])?
    var primaryAction: ((Set<ItemID>) -> Void)?
    var move: ((ItemID, ItemPath) -> Void)?
    var moveInto: ((ItemID, ItemID) -> Void)?
    var expand: ((ItemID, Bool) -> Void)?
    var delete: ((Set<ItemID>) -> Void)?
    var prefetch: (([ItemID]) -> Void)?
    var cancelPrefetch: ([ItemID]) -> Void = { _ in }

    /// Returns the actions on one side of a row. Unless the app provides other actions, deletion is the first action on
    /// the trailing side.
    func swipe(_ side: SwipeSide) -> Swipe? {
      if let swipe = swipes[side] { return swipe }
      guard side == .trailing, let delete else { return nil }
      let title = NSLocalizedString("Delete", comment: "The swipe action that deletes a row")
      return Swipe(allowsFullSwipe: true) { item in
        [ItemAction(title, systemImage: "trash", role: .destructive) { delete([item]) }]
      }
    }
  }

  // These modifiers return the collection itself, so apply them before view modifiers.
  @available(iOS 16, tvOS 16, *)
  extension TesseraCollection {
    /// Adds actions that a swipe reveals beside a row. Assistive technology and full keyboard access also offer them.
    /// Has no effect in tvOS.
    ///
    /// ```swift
    /// .swipeActions(edge: .leading) { message in
    ///   [ItemAction("Read", systemImage: "envelope.open") { read(message) }]
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - edge: the edge of the row.
    ///   - allowsFullSwipe: whether a full swipe performs the first action.
    ///   - actions: returns the actions for an item, in order from the edge of the row.
    public func swipeActions(
      edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, actions: @escaping (ItemID) -> [ItemAction]
    ) -> TesseraCollection {
      var copy = self
      copy.commands.swipes[edge == .leading ? .leading : .trailing] =
        ItemCommands.Swipe(allowsFullSwipe: allowsFullSwipe, actions: actions)
      return copy
    }

    /// Adds a context menu for items, and a primary action for a double-click, a tap or Return.
    ///
    /// - Parameters:
    ///   - itemType: the type of item IDs.
    ///   - menu: returns the commands for a set of items. If the menu opens on a selected item, the set contains all
    ///     selected items. Otherwise, it contains the item under the pointer, or is empty if there is none. Without
    ///     commands, no menu opens. tvOS does not have menus.
    ///   - primaryAction: a closure called with the items; nil for no primary action.
    public func contextMenu(
      forSelectionType itemType: ItemID.Type = ItemID.self, menu: @escaping (Set<ItemID>) -> [ItemAction],
      primaryAction: ((Set<ItemID>) -> Void)? = nil
    ) -> TesseraCollection {
      var copy = self
      (copy.commands.menu, copy.commands.primaryAction) = (menu, primaryAction)
      return copy
    }

    /// Lets the user drag items to other positions. Has no effect in tvOS.
    ///
    /// ```swift
    /// .onMove { library.move($0, to: $1) }
    /// ```
    ///
    /// - Parameters:
    ///   - action: called with a dropped item and its path, which you can pass to `Snapshot.move(_:to:)`.
    ///   - into: called with a dropped item and the item with children onto whose middle it was dropped, which you can
    ///     pass to `Snapshot.move(_:under:)`. With nil, items can be dropped only between other items.
    public func onMove(
      perform action: @escaping (ItemID, ItemPath) -> Void, into: ((ItemID, ItemID) -> Void)? = nil
    ) -> TesseraCollection {
      var copy = self
      (copy.commands.move, copy.commands.moveInto) = (action, into)
      return copy
    }

    /// Lets the user expand and collapse the selected item of an outline with the left and right arrow keys, and any
    /// item with assistive technology.
    ///
    /// ```swift
    /// .onExpand { group, isExpanded in
    ///   withAnimation { if isExpanded { settings.expandItems([group]) } else { settings.collapseItems([group]) } }
    /// }
    /// ```
    ///
    /// - Parameter action: called with an item and whether to show its children.
    public func onExpand(perform action: @escaping (ItemID, Bool) -> Void) -> TesseraCollection {
      var copy = self
      copy.commands.expand = action
      return copy
    }

    /// Lets the user delete items with a swipe, unless the trailing edge has other actions, and delete the selected
    /// items with the Delete key.
    ///
    /// - Parameter action: called with the items.
    public func onDelete(perform action: @escaping (Set<ItemID>) -> Void) -> TesseraCollection {
      var copy = self
      copy.commands.delete = action
      return copy
    }

    /// Calls closures to prepare contents before they become visible.
    ///
    /// - Parameters:
    ///   - action: called with items that the user may see soon.
    ///   - cancel: called with items that are no longer needed.
    public func onPrefetch(
      perform action: @escaping ([ItemID]) -> Void, cancel: @escaping ([ItemID]) -> Void = { _ in }
    ) -> TesseraCollection {
      var copy = self
      (copy.commands.prefetch, copy.commands.cancelPrefetch) = (action, cancel)
      return copy
    }
  }
#endif
