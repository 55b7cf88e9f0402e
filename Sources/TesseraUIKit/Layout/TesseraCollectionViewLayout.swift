#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  /// A `UICollectionView` layout that shows any Tessera layout.
  ///
  /// ```swift
  /// let books = StackLayout(
  ///   .grid(columns: 3, aspectRatio: 3.0 / 4, lineSpacing: 2, itemSpacing: 2.5).header(45, pinned: true)
  /// )
  /// let view = UICollectionView(frame: .zero, collectionViewLayout: TesseraCollectionViewLayout(books))
  /// ```
  ///
  /// The collection view provides the number of sections and items, and the layout positions them. Scrolling updates
  /// only pinned elements and elements that are declared to follow the viewport. A batch, a measured cell or a rotation
  /// updates only the affected elements. UIKit remains responsible for view reuse, selection, tracking batch updates
  /// and the timing of animations.
  ///
  /// Section headers and footers have UIKit's kinds, and all other elements use the names of their kinds. Decorations
  /// are shown only if a view is registered for their kind.
  open class TesseraCollectionViewLayout: UICollectionViewLayout {
    /// The delegate that describes sections and items. It takes precedence over the layout value.
    ///
    /// The delegate describes a section of a `StackLayout` when the section appears, when its first item is inserted or
    /// its last item is deleted, when the collection view's length across the scroll axis changes, and when you call
    /// `invalidateLayout()`, or `performBatchUpdates(nil)` for an animated change. Measured sizes that are still valid
    /// are kept. `invalidateDescription()` also discards measured sizes.
    public weak var delegate: (any TesseraCollectionViewLayoutDelegate)? {
      didSet { invalidateDescription() }
    }

    /// A closure that describes sections based on the collection view's size, insets and traits; nil to use the layout
    /// value. Layouts other than stacks ignore it.
    ///
    /// ```swift
    /// layout.sectionProvider = { section, environment in
    ///   .grid(columns: environment.containerSize.width > 600 ? 4 : 2, aspectRatio: 1)
    /// }
    /// ```
    ///
    /// The provider is called whenever the delegate is, and also when the size, the insets across the scroll axis, the
    /// size classes, the text size, the layout direction, the display scale or the contrast change. The delegate takes
    /// precedence over the provider.
    public var sectionProvider: (@MainActor (SectionContext, SectionEnvironment) -> SectionLayout)? {
      didSet { invalidateDescription() }
    }

    /// The pin insets, in addition to the adjusted content inset, for example for a bar whose height changes while
    /// scrolling. Setting them moves only pinned elements.
    public var pinInsets: Insets = .zero {
      didSet { if pinInsets != oldValue { movePinned() } }
    }

    /// The space that snapping leaves at the edges of the visible range, inside the elements pinned there.
    public var scrollPadding: Insets = .zero

    /// The guide that bounds the content across the scroll axis, in addition to the content inset. By default, it is
    /// the safe area, as in `UICollectionViewCompositionalLayoutConfiguration`. With `.none`, content can extend under
    /// a notch.
    public var contentInsetsReference: UIContentInsetsReference = .automatic {
      didSet { if contentInsetsReference != oldValue { setNeedsLayout() } }
    }

    /// Whether the content is anchored to its end, as in a chat.
    ///
    /// A collection that is scrolled to its end stays there when content is inserted, deleted or measured, and when
    /// insets change. Content that is shorter than the view is aligned to the end of the view. To open the collection
    /// at its end, call `scrollToEnd(animated:)` once. Layouts that scroll horizontally ignore this property.
    ///
    /// UIKit does not report every change to the content inset. After you change it, for example for a keyboard, call
    /// `invalidateLayout()`.
    public var isAnchoredToEnd = false {
      didSet { if isAnchoredToEnd != oldValue { invalidateDescription() } }
    }

    /// Whether a collection at the start of its content stays there when items are inserted above. If true, the new
    /// items are immediately visible, as at the top of a feed. Otherwise, visible items stay in place. The default is
    /// true unless `isAnchoredToEnd` is true, because older chat messages are inserted above the messages that the user
    /// is reading.
    public var staysAtStart: Bool {
      get { chosenStaysAtStart ?? !isAnchoredToEnd }
      set {
        chosenStaysAtStart = newValue
        placed?.staysAtStart = newValue
      }
    }
    private var chosenStaysAtStart: Bool?

    /// A closure called for every invalid number, and when a rectangle contains more elements than a screen can show.
    /// By default, debug builds print the error. Content that is described with an invalid number is not shown.
    public var onError: (LayoutError) -> Void = { error in
      #if DEBUG
        print("Tessera: \(error)")
      #endif
    }

    /// A closure called with a shelf's section when the shelf has scrolled.
    public var onShelfScroll: (Int) -> Void = { _ in }

    #if !os(tvOS)
      /// A closure that provides the actions that a swipe toward the trailing side reveals at the leading side of a
      /// row; nil for none.
      ///
      /// Rows must be `TesseraCell` or `TesseraListCell` cells in layouts that scroll vertically. Assistive technology
      /// and full keyboard access offer the same actions as custom actions of the cell. To close the row, call the
      /// action's completion handler.
      ///
      /// ```swift
      /// layout.trailingSwipeActionsConfigurationProvider = { path in
      ///   UISwipeActionsConfiguration(actions: [
      ///     UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
      ///       delete(at: path)
      ///       done(true)
      ///     }
      ///   ])
      /// }
      /// ```
      public var leadingSwipeActionsConfigurationProvider: (@MainActor (IndexPath) -> UISwipeActionsConfiguration?)? {
        didSet { swipes.attach() }
      }

      /// A closure that provides the actions that a swipe toward the leading side reveals at the trailing side of a
      /// row; nil for none.
      ///
      /// - SeeAlso: `leadingSwipeActionsConfigurationProvider`
      public var trailingSwipeActionsConfigurationProvider: (@MainActor (IndexPath) -> UISwipeActionsConfiguration?)? {
        didSet { swipes.attach() }
      }

      private(set) lazy var swipes = SwipeController(self)

      /// The swipe controller; nil if there are no actions.
      var activeSwipes: SwipeController? { hasSwipeActions ? swipes : nil }
    #endif

    /// The source of the prepared layout.
    var source: LayoutSource
    /// The guard that all prepared layouts share. While closures, custom layouts or the delegate run, none of the
    /// layouts can change.
    let callbackGuard = CallbackGuard()
    /// The prepared layout; nil before it is first needed, or after an invalid number.
    var placed: PlacedLayout?
    /// The layout before its new item counts were guessed. UIKit may still pass updates for it.
    var older: PlacedLayout?
    var staleness = Staleness.everything
    /// The environment in which everything was last described.
    var describedRoom: DescribedRoom?
    /// The layout before it was last described again, kept until the next preparation. If that happens in a batch, the
    /// batch animates from this layout.
    var beforeDescription: PlacedLayout?
    /// The reading position before a room change that requires a new description.
    var resized: KeptOffset?
    /// The state of updates that UIKit has announced but not passed yet.
    var awaitedUpdates: AwaitedUpdates?
    /// The batch that corresponds to the next reload of all data, and the items whose contents are different after it.
    var expectedBatch: (plan: BatchPlan, reconfigured: [ItemPath])?
    /// The elements whose measured sizes are out of date. They keep these sizes until their views are measured again.
    var outdatedSizes: Set<Element> = []
    /// Whether `apply` is performing batches. Their updates specify the items to describe again.
    var isApplying = false
    /// Whether the user is moving items.
    var isMovingItems = false {
      didSet { if !isMovingItems { shelfDrag.stop() } }
    }
    var invalidation = Invalidation.nothing
    /// The offset adjustment for a changed room that UIKit has not made yet.
    var pendingAdjustment = CGPoint.zero
    /// The number of times that the layout has been prepared.
    var pass = 0
    /// The last batch, and the first pass whose attributes have paths from after the batch. Without a plan, no element
    /// is known to be the same after the batch.
    var lastBatch: (pass: Int, plan: BatchPlan?)?
    /// The collection view whose traits are observed.
    weak var observedView: UICollectionView?
    /// The text size at which views were measured.
    var textSize: UIContentSizeCategory?
    /// The elements that follow the viewport and whose attributes UIKit retains.
    var dependents = DependentElements()
    /// The change that is in progress on screen.
    var update: UpdateInProgress?
    /// A size change that UIKit may animate.
    var boundsChange: BoundsChange?
    /// The sizes that views prefer.
    var measuring: Measuring?
    /// Whether a transition to this layout has begun but the layout has not been prepared for it yet.
    var comesFromTransition = false
    /// The layout that replaces this one in a transition.
    weak var successor: TesseraCollectionViewLayout?
    /// The object that scrolls to elements.
    private(set) lazy var scroller = ElementScroller { [weak self] aim in
      // A different layout may now be set on the view.
      guard let self, self.collectionView?.collectionViewLayout === self else { return nil }
      return self.placed?.offset(of: aim, self.viewport)
    }
    /// The object that scrolls shelves when the user drags items over them.
    let shelfDrag = ShelfDrag()
    /// The overscroll distances of shelves, by section.
    var shelfPulls: [Int: Double] = [:]
    /// The shelf item that has VoiceOver, keyboard or tvOS focus.
    var reachedItem: ItemPath?
    /// The object that observes the focus; nil until the layout has a shelf.
    var focusObserver: FocusObserver?
    /// The views of decorations.
    private(set) var decorations = DecorationViews()
    /// The layout of an interactive transition for which the decoration views have been registered.
    weak var registeredTransition: UICollectionViewLayout?

    /// Creates a layout for a collection view.
    public init(_ layout: some CollectionLayout) {
      source = LayoutSource(layout)
      super.init()
      super.register(ShelfView.self, forDecorationViewOfKind: ShelfView.kind)
    }

    /// Creates a stack whose sections are described based on the environment, like a compositional layout with a
    /// section provider.
    ///
    /// - Parameters:
    ///   - axis: the scroll axis.
    ///   - sectionSpacing: the space between sections.
    ///   - sectionProvider: returns the description of a section, based on the collection view's size and traits.
    public convenience init(
      axis: LayoutAxis = .vertical, sectionSpacing: Double = 0,
      sectionProvider: @escaping @MainActor (SectionContext, SectionEnvironment) -> SectionLayout
    ) {
      self.init(StackLayout(axis: axis, sectionSpacing: sectionSpacing, .list(length: 44)))
      self.sectionProvider = sectionProvider
    }

    /// Creates a list of 44-point rows. To replace it, call `setLayout(_:)`.
    public required init?(coder: NSCoder) {
      source = LayoutSource(StackLayout(.list(length: 44)))
      super.init(coder: coder)
      super.register(ShelfView.self, forDecorationViewOfKind: ShelfView.kind)
    }

    /// Replaces the layout value without animation. To animate the change, set a different layout on the collection
    /// view, or call this method in `performBatchUpdates(_:completion:)`.
    public func setLayout(_ layout: some CollectionLayout) { setLayout(layout, keepingSizes: false) }

    /// Replaces the layout value. If measured sizes are kept, the new value may differ only in its closures.
    func setLayout(_ layout: some CollectionLayout, keepingSizes: Bool) {
      source = LayoutSource(layout)
      invalidateDescription(keepingSizes: keepingSizes)
    }

    /// Makes the delegate and the closures of the layout value describe every section and item again, and discards
    /// measured sizes.
    ///
    /// `invalidateLayout()` also describes everything again, and keeps the measured sizes that are still valid.
    public func invalidateDescription() { invalidateDescription(keepingSizes: false) }

    func invalidateDescription(keepingSizes: Bool) {
      let context = TesseraInvalidationContext()
      context.change = .description(keepsSizes: keepingSizes)
      invalidateLayout(with: context)
    }

    /// Makes the delegate and the closures of a stack describe every section and item again, and keeps the measured
    /// sizes that are still valid.
    ///
    /// UIKit also calls this method, for example when the safe area changes. In that case, nothing is described again.
    open override func invalidateLayout() {
      if describesAgain, let placed, isCurrent, room() == placed.room {
        invalidateDescription(keepingSizes: true)
      } else {
        super.invalidateLayout()
      }
    }

    /// Makes UIKit prepare the layout and query all attributes again.
    func setNeedsLayout() { invalidateLayout(with: TesseraInvalidationContext()) }

    /// Whether closures or a delegate describe the stack's sections or items, so a new description may be different.
    var describesAgain: Bool { source.isDescribedByCode || isDescribedHere }

    /// Whether the delegate or the section provider describes the stack's sections.
    var isDescribedHere: Bool { source.stack != nil && (delegate != nil || sectionProvider != nil) }

    /// Measures elements again because their contents have changed. Visible elements are measured in the next layout
    /// pass, and all others when they become visible. Until then, their sizes do not change.
    ///
    /// `apply` calls this method for the items that a change reconfigures.
    ///
    /// - Complexity: linear in the number of elements.
    public func setNeedsMeasurement(of elements: [Element]) {
      guard let placed else { return }
      let measurable = elements.filter { !placed.layout.measurableSides(of: $0).isEmpty }
      outdatedSizes.formUnion(measurable)
      let changed = Set(measurable)
      let visible = placed.visibleElements(viewport).map { $0.element }.filter { changed.contains($0) }
      if visible.isEmpty { return }
      let context = TesseraInvalidationContext()
      context.invalidate(visible)
      invalidateLayout(with: context)
    }

    // MARK: Additional queries

    /// Returns the attributes of an element at the current offset, in the collection view's coordinates; nil if the
    /// element does not exist.
    public func attributes(of element: Element) -> LayoutAttributes? { placed?.attributes(of: element, viewport) }

    /// The current section; nil if the layout does not define one, or if scrolling has not reached a section yet.
    public var currentSection: Int? { placed?.currentSection(viewport) }

    /// The content offset at the start of the content. If the layout scrolls horizontally from right to left, this is
    /// the offset at the right end, to which UIKit does not scroll on its own.
    public var startContentOffset: CGPoint { placed?.edgeOffset(isEnd: false) ?? .zero }

    /// The content offset at the end of the content, based on the sizes measured so far.
    public var endContentOffset: CGPoint { placed?.edgeOffset(isEnd: true) ?? .zero }

    // MARK: Queries from UIKit

    /// The class of the layout's attributes, `TesseraLayoutAttributes`. To use a subclass, override this property
    /// together with `makeAttributes(for:)`.
    open override class var layoutAttributesClass: AnyClass { TesseraLayoutAttributes.self }

    /// Creates the attributes of an element. Afterward, the layout sets their frame and all other properties that it
    /// determines.
    ///
    /// Override this method to add your own attributes, such as a background color. The layout creates attributes for
    /// visible elements and for the starts and ends of animations.
    ///
    /// ```swift
    /// override class var layoutAttributesClass: AnyClass { ColorAttributes.self }
    ///
    /// override func makeAttributes(for element: Element) -> TesseraLayoutAttributes {
    ///   guard case .item(let path) = element else { return super.makeAttributes(for: element) }
    ///   let attributes = ColorAttributes(forCellWith: IndexPath(path))
    ///   attributes.color = colors[path.item % colors.count]
    ///   return attributes
    /// }
    /// ```
    open func makeAttributes(for element: Element) -> TesseraLayoutAttributes {
      let path = IndexPath(element.path)
      return switch element {
      case .item: TesseraLayoutAttributes(forCellWith: path)
      case .supplementary(let kind, _):
        TesseraLayoutAttributes(forSupplementaryViewOfKind: kind.elementKind, with: path)
      case .decoration(let kind, _): TesseraLayoutAttributes(forDecorationViewOfKind: kind.elementKind, with: path)
      }
    }

    public final override class var invalidationContextClass: AnyClass { TesseraInvalidationContext.self }

    /// A Boolean value that is always false, because the layout mirrors its content itself.
    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    open override func prepare() {
      super.prepare()
      observeTraits()
      prepareAnswers()
      observeFocus()
      #if !os(tvOS)
        activeSwipes?.attach()
      #endif
    }

    open override var collectionViewContentSize: CGSize { placed?.contentSize ?? .zero }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      guard let placed, !isAwaitingUpdates else { return nil }
      registerDecorations()
      boundsChange?.wasShown = true
      var found: [UICollectionViewLayoutAttributes] = []
      let limit = QueryLimit.onScreen
      placed.forEachElement(in: rect, viewport, upTo: limit) { attributes in
        if self.isShown(attributes.element) { found.append(self.retainedAttributes(attributes, of: placed)) }
      }
      if limit.isExceeded { onError(.tooManyElements(limit)) }
      forEachReachedNeighbor(of: placed) { attributes in
        let path = IndexPath(attributes.element.path)
        if !found.contains(where: { $0.representedElementCategory == .cell && $0.indexPath == path }) {
          found.append(self.retainedAttributes(attributes, of: placed))
        }
      }
      placed.forEachShelf(in: rect) { section, shelf in
        found.append(self.attributes(of: shelf, inSection: section, of: placed))
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
      if elementKind == ShelfView.kind {
        guard !isAwaitingUpdates, let path = ItemPath(indexPath) else { return nil }
        return shelfAttributes(inSection: path.section)
      }
      return served(Element(decoration: elementKind, at: indexPath))
    }

    // MARK: Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      note(context)
      super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      #if !os(tvOS)
        if newBounds.origin != collectionView?.bounds.origin { activeSwipes?.collectionScrolled() }
      #endif
      return isChanged(byBounds: newBounds)
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
      guard preferredAttributes.size != originalAttributes.size else {
        confirmSize(of: originalAttributes)
        return false
      }
      return measured(preferredAttributes, instead: originalAttributes) != nil
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

    // MARK: Items that the user moves

    open override func targetIndexPath(
      forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { target(forMoving: previousIndexPath, heldAt: position) ?? previousIndexPath }

    open override func layoutAttributesForInteractivelyMovingItem(
      at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
      isMovingItems = true
      return super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
    }

    open override func invalidationContext(
      forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
      previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
        previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
      isMovingItems = true
      fill(context, moving: previousIndexPaths, to: targetIndexPaths)
      return context
    }

    open override func invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
      isMovingItems = false
      fill(context, moving: previousIndexPaths, to: indexPaths)
      return context
    }

    // MARK: The position of the content

    open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
      keptOffset(for: super.targetContentOffset(forProposedContentOffset: proposedContentOffset))
    }

    open override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      placed?.targetOffset(proposed: proposedContentOffset, velocity: velocity, viewport) ?? proposedContentOffset
    }

    // MARK: Changes on screen

    open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      #if !os(tvOS)
        activeSwipes?.close(animated: true)
      #endif
      // Apply the updates first, because UIKit's own implementation queries the layout for the data after the batch.
      take(updateItems)
      super.prepare(forCollectionViewUpdates: updateItems)
    }

    open override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      endBatch()
    }

    open override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
      super.prepare(forAnimatedBoundsChange: oldBounds)
      beginBoundsChange(from: oldBounds)
    }

    open override func finalizeAnimatedBoundsChange() {
      super.finalizeAnimatedBoundsChange()
      endUpdate(.bounds)
    }

    open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
      super.prepareForTransition(to: newLayout)
      scroller.stop()
      registerDecorations()
      successor = (newLayout.endOfTransition ?? newLayout) as? TesseraCollectionViewLayout
    }

    open override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
      super.prepareForTransition(from: oldLayout)
      beginTransition(from: oldLayout)
    }

    open override func finalizeLayoutTransition() {
      super.finalizeLayoutTransition()
      (successor, comesFromTransition) = (nil, false)
      endUpdate(.transition)
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
      elementKind == ShelfView.kind ? disappearingShelves() : gone { Element(decoration: elementKind, at: $0) }
    }

    open override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
      elementKind == ShelfView.kind ? appearingShelves() : come { Element(decoration: elementKind, at: $0) }
    }

    // MARK: Decorations

    open override func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
      super.register(viewClass, forDecorationViewOfKind: elementKind)
      noteDecorations(haveChanged: decorations.set(viewClass, for: elementKind))
    }

    @available(visionOS, deprecated)
    open override func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
      super.register(nib, forDecorationViewOfKind: elementKind)
      noteDecorations(haveChanged: decorations.set(nib, for: elementKind))
    }

    /// Registers a view class for decorations of a kind.
    public func register(_ viewClass: UICollectionReusableView.Type, for kind: ElementKind) {
      register(viewClass, forDecorationViewOfKind: kind.elementKind)
    }

    private func noteDecorations(haveChanged: Bool) {
      registeredTransition = nil
      if haveChanged, placed != nil { setNeedsLayout() }
    }

    /// Returns whether an element has a view, as far as the layout knows. Global headers and footers have UIKit's path
    /// of section 0, so they are shown only if that section exists.
    func isShown(_ element: Element) -> Bool {
      switch element {
      case .item: true
      case .supplementary: placed?.layout.data.runs.isEmpty == false
      case .decoration(let kind, _): decorations.contains(kind.elementKind)
      }
    }

    private func served(_ element: Element?) -> UICollectionViewLayoutAttributes? {
      guard let placed, !isAwaitingUpdates, let element, isShown(element) else { return nil }
      return placed.attributes(of: element, viewport).map { retainedAttributes($0, of: placed) }
    }

    /// Creates attributes that UIKit receives and retains.
    private func retainedAttributes(_ attributes: LayoutAttributes, of placed: PlacedLayout) -> TesseraLayoutAttributes
    {
      dependents.hold(attributes)
      let result = self.attributes(
        reached(pulled(attributes, of: placed), of: placed),
        measurable: placed.layout.measurableSides(of: attributes.element), pass: pass)
      result.isOutdated = outdatedSizes.contains(attributes.element)
      return result
    }
  }

  extension LayoutError {
    /// Creates the error for a rectangle that contains more elements than a screen can show. The remaining elements are
    /// omitted.
    fileprivate static func tooManyElements(_ limit: QueryLimit) -> LayoutError {
      LayoutError(
        .tooLarge(limit: Double(limit.count)), .elementCount, value: Double(limit.count) + 1, at: .layout)
    }
  }
#endif
