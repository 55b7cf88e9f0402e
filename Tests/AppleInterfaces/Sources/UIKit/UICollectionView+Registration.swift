/// Not in UIKit: the views that collection views are currently requesting from their data sources.
@MainActor enum ProvidedView {
  /// The kinds of these views, innermost last; nil for a cell.
  static var kinds: [String?] = []
}

extension UICollectionView {
  /// Documentation: `UICollectionView.CellRegistration`.
  @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Documentation: `UICollectionView.CellRegistration.Handler`.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let handler: Handler
    let isMadeByProvider: Bool

    /// Documentation: `init(handler:)`.
    public init(handler: @escaping Handler) {
      self.handler = handler
      isMadeByProvider = !ProvidedView.kinds.isEmpty
    }
  }

  /// Documentation: `UICollectionView.SupplementaryRegistration`.
  @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Documentation: `UICollectionView.SupplementaryRegistration.Handler`.
    public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) ->
      Void

    let elementKind: String
    let handler: Handler
    let isMadeByProvider: Bool

    /// Documentation: `init(elementKind:handler:)`.
    public init(elementKind: String, handler: @escaping Handler) {
      (self.elementKind, self.handler) = (elementKind, handler)
      isMadeByProvider = !ProvidedView.kinds.isEmpty
    }
  }

  /// Returns the cell to dequeue while an item is reconfigured.
  func shownCell(at indexPath: IndexPath) -> UICollectionViewCell? {
    reconfigured.flatMap { $0.path == indexPath ? $0.cell : nil }
  }

  /// Documentation: `dequeueConfiguredReusableCell(using:for:item:)`.
  ///
  /// From iOS 15 on, creating a registration while the data source provides a cell causes an exception (rule A11).
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    if registration.isMadeByProvider { rejections.append("the registration of \(Cell.self) is created by a provider") }
    let cell =
      shownCell(at: indexPath) as? Cell ?? unsafeDowncast(UICollectionReusableView.make(Cell.self), to: Cell.self)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Documentation: `dequeueConfiguredReusableSupplementary(using:for:)`.
  ///
  /// Returning a view of a kind other than the requested one causes an exception (rule B6), and so does creating a
  /// registration while the data source provides a view (rule A11).
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    if registration.isMadeByProvider {
      rejections.append("the registration of \(Supplementary.self) is created by a provider")
    }
    if let kind = ProvidedView.kinds.last, kind != registration.elementKind {
      rejections.append("a view of kind \(registration.elementKind) for \(kind ?? "a cell")")
    }
    let view = unsafeDowncast(UICollectionReusableView.make(Supplementary.self), to: Supplementary.self)
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }
}
