/// Documentation: `UICellConfigurationState`.
public struct UICellConfigurationState: UIConfigurationState {
  /// Documentation: `isEditing`.
  public var isEditing = false
}

/// Documentation: `UICellAccessory`.
public struct UICellAccessory: Sendable {
  /// Documentation: `UICellAccessory.DisplayedState`.
  public enum DisplayedState: Hashable, Sendable { case always, whenEditing, whenNotEditing }

  let displayed: DisplayedState
  /// The width that it takes from the content. Here, that is 40 for all.
  let width: CGFloat = 40

  /// Documentation: `disclosureIndicator(displayed:options:)`.
  public static func disclosureIndicator(displayed: DisplayedState = .whenNotEditing) -> UICellAccessory {
    UICellAccessory(displayed: displayed)
  }

  /// Documentation: `delete(displayed:options:actionHandler:)`.
  public static func delete(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(displayed: displayed)
  }
}

/// Documentation: `UICollectionViewListCell`.
@MainActor open class UICollectionViewListCell: UICollectionViewCell {
  /// Documentation: `accessories`.
  public var accessories: [UICellAccessory] = []

  private var accessoryWidth: CGFloat {
    let hidden: UICellAccessory.DisplayedState = configurationState.isEditing ? .whenNotEditing : .whenEditing
    return accessories.filter { $0.displayed != hidden }.reduce(0) { $0 + $1.width }
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
  /// Documentation: `isEditing`. Cells get another state.
  public var isEditing: Bool {
    get { editing }
    set {
      editing = newValue
      for cell in visibleCells { cell.configurationState.isEditing = newValue }
    }
  }
}
