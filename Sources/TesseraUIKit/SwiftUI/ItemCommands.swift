#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import Tessera
  import UIKit

  /// A command for items of a collection, in a context menu or as a swipe action.
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

  /// The actions that the user can perform on the items of a collection.
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

    /// Returns the actions on one side of a row. Unless the app provides other actions, deletion is the first one at
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
    /// Adds actions that a swipe reveals beside a row. Assistive technology and full keyboard access offer them too.
    /// Has no effect on tvOS.
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
    ///   - actions: the actions of an item, in order from the edge of the row.
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
    ///   - menu: the commands for the selected items if the menu opens on one of them; otherwise, for the item under
    ///     the pointer, or for an empty set if there is none. Without commands, no menu opens. tvOS has no menus.
    ///   - primaryAction: called with the items; nil for none.
    public func contextMenu(
      forSelectionType itemType: ItemID.Type = ItemID.self, menu: @escaping (Set<ItemID>) -> [ItemAction],
      primaryAction: ((Set<ItemID>) -> Void)? = nil
    ) -> TesseraCollection {
      var copy = self
      (copy.commands.menu, copy.commands.primaryAction) = (menu, primaryAction)
      return copy
    }

    /// Lets the user drag items to other positions. Has no effect on tvOS.
    ///
    /// ```swift
    /// .onMove { library.move($0, to: $1) }
    /// ```
    ///
    /// - Parameters:
    ///   - action: called with a dropped item and its path, in the form that `Snapshot.move(_:to:)` takes.
    ///   - into: called with an item that is dropped onto the middle of an item with children, and with that item, in
    ///     the form that `Snapshot.move(_:under:)` takes. With nil, items can be dropped only between others.
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

    /// Lets the user delete items: with a swipe, unless the trailing edge has other actions, and the selected items
    /// with the Delete key.
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
