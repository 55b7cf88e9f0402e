#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  /// Any Tessera layout, for a `UICollectionView`.
  ///
  /// ```swift
  /// let books = StackLayout(
  ///   .grid(columns: 3, aspectRatio: 3.0 / 4, lineSpacing: 2, itemSpacing: 2.5).header(45, pinned: true)
  /// )
  /// let view = UICollectionView(frame: .zero, collectionViewLayout: TesseraCollectionViewLayout(books))
  /// ```
  ///
  /// The collection view gives the number of sections and items; the layout places them. Scrolling moves only pinned
  /// elements and those declared to follow the viewport. A batch, a measured cell or a rotation changes only what it
  /// affects. Reuse, selection, the bookkeeping of batches and the timing of animations are UIKit's.
  ///
  /// Headers and footers of sections have UIKit's kinds; all other elements use the names of their kinds. Decorations
  /// are left out if no view is registered for their kind.
  open class TesseraCollectionViewLayout: UICollectionViewLayout {
    /// The delegate, which describes sections and items and takes precedence over the layout value.
    ///
    /// It describes each section of a `StackLayout` once, when the section appears. `invalidateLayout()` makes it
    /// describe all of them again.
    public weak var delegate: (any TesseraCollectionViewLayoutDelegate)? {
      didSet { invalidateLayout() }
    }

    /// The pin insets, in addition to the adjusted content inset: for example, a bar whose height changes while
    /// scrolling. Setting them moves only pinned elements.
    public var pinInsets: Insets = .zero {
      didSet { moveElements(since: oldValue) }
    }

    /// The space that snapping leaves free at the sides of the visible range, beyond the elements pinned there.
    public var scrollPadding: Insets = .zero

    /// Called for every number that cannot be used; prints the error by default. Content described with such a number
    /// is not shown.
    public var onError: (LayoutError) -> Void = { print("Tessera: \($0)") }

    /// The source of the prepared layout.
    var source: LayoutSource
    /// The answers; nil before they are first asked for, and where a number could not be used.
    var live: AnyPreparedLayout?
    /// The answers before a change whose operations UIKit may still pass.
    var older: OlderAnswers?
    var staleness = Staleness.everything
    /// Whether it has been invalidated since it was last prepared.
    var isInvalidated = false
    /// The change that is under way, or was last.
    var update: UpdateInProgress?
    /// Whether this layout is on its way in.
    var isComing = false
    /// The layout that this one is left for.
    weak var successor: TesseraCollectionViewLayout?
    private var decorationKinds: Set<String> = []

    /// Makes a layout for a collection view.
    public init(_ layout: some CollectionLayout) {
      source = LayoutSource(layout)
      super.init()
    }

    /// Makes a list of rows of 44 points; `setLayout(_:)` changes that.
    public required init?(coder: NSCoder) {
      source = LayoutSource(StackLayout(.list(length: 44)))
      super.init(coder: coder)
    }

    /// Replaces the layout value, without animation. To animate, give the collection view another layout.
    public func setLayout(_ layout: some CollectionLayout) {
      source = LayoutSource(layout)
      invalidateLayout()
    }

    // MARK: Answers beyond UIKit's

    /// The attributes of an element at the current offset; nil if there is no such element.
    public func attributes(of element: Element) -> LayoutAttributes? {
      currentLayout?.attributes(of: element, viewport: viewport)
    }

    /// The current section; nil if the layout does not define one, or none is reached.
    public var currentSection: Int? { currentLayout?.currentSection(viewport) }

    /// The content offset at the start of the content; in a layout that scrolls sideways from right to left, that of the
    /// right end, where UIKit does not go by itself.
    public var startContentOffset: CGPoint {
      currentLayout.map { CGPoint($0.edgeOffset(isEnd: false)) } ?? .zero
    }

    // MARK: What UIKit asks

    open override class var layoutAttributesClass: AnyClass { TesseraLayoutAttributes.self }

    open override class var invalidationContextClass: AnyClass { TesseraInvalidationContext.self }

    /// False: the layout mirrors by itself.
    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    open override func prepare() {
      super.prepare()
      prepareAnswers()
    }

    open override var collectionViewContentSize: CGSize { currentLayout.map { CGSize($0.contentSize) } ?? .zero }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      var found: [UICollectionViewLayoutAttributes] = []
      currentLayout?.forEachElement(in: LayoutRect(rect), viewport: viewport) { attributes in
        if self.isShown(attributes.element) { found.append(TesseraLayoutAttributes.of(attributes)) }
      }
      return found
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      served(Element(itemAt: indexPath))
    }

    open override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      served(Element(supplementary: elementKind, at: indexPath))
    }

    open override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      served(Element(decoration: elementKind, at: indexPath))
    }

    // MARK: What becomes invalid

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      note(context)
      super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      isChanged(byBounds: newBounds)
    }

    open override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      fill(context, forBounds: newBounds)
      return context
    }

    open override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
      measured(preferredAttributes, instead: originalAttributes) != nil
    }

    open override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
      fill(context, preferring: preferredAttributes, to: originalAttributes)
      return context
    }

    open override func invalidationContext(
      forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
      previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
        previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
      (context as? TesseraInvalidationContext)?.movesItems = true
      return context
    }

    open override func invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
      (context as? TesseraInvalidationContext)?.movesItems = true
      return context
    }

    // MARK: Where the content is to stand

    open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
      keptOffset(for: super.targetContentOffset(forProposedContentOffset: proposedContentOffset))
    }

    open override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      guard let currentLayout else { return proposedContentOffset }
      return CGPoint(
        currentLayout.targetOffset(
          proposed: LayoutPoint(proposedContentOffset), velocity: LayoutPoint(velocity), viewport: viewport))
    }

    // MARK: Changes on screen

    open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      take(updateItems)
    }

    open override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      update = nil
    }

    open override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
      super.prepare(forAnimatedBoundsChange: oldBounds)
      beginBoundsChange(from: oldBounds)
    }

    open override func finalizeAnimatedBoundsChange() {
      super.finalizeAnimatedBoundsChange()
      update = nil
    }

    open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
      super.prepareForTransition(to: newLayout)
      successor = newLayout as? TesseraCollectionViewLayout
    }

    open override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
      super.prepareForTransition(from: oldLayout)
      beginTransition(from: oldLayout)
    }

    open override func finalizeLayoutTransition() {
      super.finalizeLayoutTransition()
      (update, successor, isComing) = (nil, nil, false)
    }

    open override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      start(of: Element(itemAt: itemIndexPath))
        ?? super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }

    open override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      end(of: Element(itemAt: itemIndexPath)) ?? super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }

    open override func initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      start(of: Element(supplementary: elementKind, at: elementIndexPath))
        ?? super.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
    }

    open override func finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      end(of: Element(supplementary: elementKind, at: elementIndexPath))
        ?? super.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
    }

    open override func initialLayoutAttributesForAppearingDecorationElement(
      ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      start(of: Element(decoration: elementKind, at: decorationIndexPath))
        ?? super.initialLayoutAttributesForAppearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
    }

    open override func finalLayoutAttributesForDisappearingDecorationElement(
      ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      end(of: Element(decoration: elementKind, at: decorationIndexPath))
        ?? super.finalLayoutAttributesForDisappearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
    }

    open override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
      gone { Element(supplementary: elementKind, at: $0) }
    }

    open override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
      come { Element(supplementary: elementKind, at: $0) }
    }

    open override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
      gone { Element(decoration: elementKind, at: $0) }
    }

    open override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
      come { Element(decoration: elementKind, at: $0) }
    }

    // MARK: Decorations

    open override func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
      super.register(viewClass, forDecorationViewOfKind: elementKind)
      noteDecoration(elementKind, isRegistered: viewClass != nil)
    }

    open override func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
      super.register(nib, forDecorationViewOfKind: elementKind)
      noteDecoration(elementKind, isRegistered: nib != nil)
    }

    /// Registers a class of views for decorations of a kind.
    public func register(_ viewClass: UICollectionReusableView.Type, for kind: ElementKind) {
      register(viewClass, forDecorationViewOfKind: kind.elementKind)
    }

    private func noteDecoration(_ kind: String, isRegistered: Bool) {
      if isRegistered { decorationKinds.insert(kind) } else { decorationKinds.remove(kind) }
    }

    /// Whether there is a view for an element, as far as the layout knows.
    func isShown(_ element: Element) -> Bool {
      if case .decoration(let kind, _) = element { decorationKinds.contains(kind.elementKind) } else { true }
    }

    private func served(_ element: Element?) -> UICollectionViewLayoutAttributes? {
      guard let element, isShown(element) else { return nil }
      return attributes(of: element).map { TesseraLayoutAttributes.of($0) }
    }
  }
#endif
