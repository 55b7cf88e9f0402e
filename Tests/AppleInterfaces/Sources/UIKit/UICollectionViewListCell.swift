/// Documentation: `UICellConfigurationState`.
public struct UICellConfigurationState: UIConfigurationState {
  /// Documentation: `isEditing`.
  public var isEditing = false
  /// Documentation: `isExpanded`.
  public var isExpanded = false
}

/// Documentation: `UICellAccessory`.
public struct UICellAccessory {
  /// Documentation: `UICellAccessory.DisplayedState`.
  public enum DisplayedState: Hashable, Sendable { case always, whenEditing, whenNotEditing }

  /// Documentation: `UICellAccessory.ActionHandler`.
  public typealias ActionHandler = () -> Void

  /// Documentation: `UICellAccessory.OutlineDisclosureOptions`.
  public struct OutlineDisclosureOptions {
    /// Documentation: `UICellAccessory.OutlineDisclosureOptions.Style`.
    public enum Style: Hashable, Sendable { case automatic, header, cell }

    /// Documentation: `style`.
    public var style: Style

    /// Documentation: `init(style:isHidden:reservedLayoutWidth:tintColor:)`.
    public init(style: Style = .automatic) { self.style = style }
  }

  let displayed: DisplayedState
  /// The width that it takes from the content. Here, the width is always 40.
  let width: CGFloat = 40
  /// Not in UIKit: the action of a tap.
  public var action: ActionHandler?

  /// Documentation: `disclosureIndicator(displayed:options:)`.
  public static func disclosureIndicator(displayed: DisplayedState = .whenNotEditing) -> UICellAccessory {
    UICellAccessory(displayed: displayed)
  }

  /// Documentation: `checkmark(displayed:options:)`.
  public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(displayed: displayed)
  }

  /// Documentation: `delete(displayed:options:actionHandler:)`.
  public static func delete(
    displayed: DisplayedState = .whenEditing, actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(displayed: displayed, action: actionHandler) }

  #if !os(tvOS)
    /// Documentation: `reorder(displayed:options:)`. Unavailable on tvOS.
    public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
      UICellAccessory(displayed: displayed)
    }

    /// Documentation: `outlineDisclosure(displayed:options:actionHandler:)`. Without a handler, it toggles an item of a
    /// section snapshot. Unavailable on tvOS.
    public static func outlineDisclosure(
      displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
      actionHandler: ActionHandler? = nil
    ) -> UICellAccessory { UICellAccessory(displayed: displayed, action: actionHandler) }
  #endif
}

/// Documentation: `UICollectionViewListCell`.
@MainActor open class UICollectionViewListCell: UICollectionViewCell {
  /// Documentation: `accessories`.
  public var accessories: [UICellAccessory] = []
  /// Documentation: `indentationLevel`.
  open var indentationLevel = 0
  /// Documentation: `indentationWidth`.
  open var indentationWidth: CGFloat = 10

  private var accessoryWidth: CGFloat {
    let hidden: UICellAccessory.DisplayedState = configurationState.isEditing ? .whenNotEditing : .whenEditing
    let shown = accessories.filter { $0.displayed != hidden }
    return CGFloat(indentationLevel) * indentationWidth + shown.reduce(0) { $0 + $1.width }
  }

  /// Documentation: `systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)`. The accessories
  /// take width from the content.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let fitted = contentView.systemLayoutSizeFitting(
      CGSize(width: targetSize.width - accessoryWidth, height: targetSize.height),
      withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
    return CGSize(width: fitted.width + accessoryWidth, height: fitted.height)
  }
}

extension UICollectionView {
  /// Documentation: `isEditing`. Changes the state of cells.
  public var isEditing: Bool {
    get { editing }
    set {
      editing = newValue
      for cell in visibleCells { cell.configurationState.isEditing = newValue }
    }
  }
}
