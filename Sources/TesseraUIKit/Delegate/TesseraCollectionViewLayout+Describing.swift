#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  extension TesseraCollectionViewLayout {
    /// Returns a stack whose sections can be described by the section provider and the delegate.
    func described(_ stack: StackLayout) -> StackLayout {
      var copy = stack
      copy.sections = .each { [weak self] context in
        let section =
          self?.provided(context)
          ?? {
            switch stack.sections {
            case .uniform(let section): section
            case .each(let describe): describe(context)
            }
          }()
        return self?.describe(section, at: context.index, along: stack.axis) ?? section
      }
      return copy
    }

    private func provided(_ context: SectionContext) -> SectionLayout? {
      guard let sectionProvider, let collectionView, let room = room() else { return nil }
      return sectionProvider(context, SectionEnvironment(room.environment, of: collectionView))
    }

    private func describe(_ section: SectionLayout, at index: Int, along axis: LayoutAxis) -> SectionLayout? {
      guard let delegate, let collectionView else { return nil }
      var copy = section
      let insets = delegate.collectionView(collectionView, layout: self, insetForSectionAt: index)
      if insets != Self.unspecifiedInset {
        let direction = ReadingDirection(collectionView.effectiveUserInterfaceLayoutDirection)
        copy.itemInsets = Insets(insets, direction: direction)
      }
      copy.header = Self.supplementary(
        section.header, axis,
        delegate.collectionView(collectionView, layout: self, referenceSizeForHeaderInSection: index))
      copy.footer = Self.supplementary(
        section.footer, axis,
        delegate.collectionView(collectionView, layout: self, referenceSizeForFooterInSection: index))
      switch delegate.collectionView(collectionView, layout: self, backgroundForSectionAt: index) {
      case .unspecified: break
      case .none: copy.background = nil
      case .shown(let background): copy.background = background
      }
      copy.arrangement = copy.arrangement.spaced(
        lines: Self.spacing(
          delegate.collectionView(collectionView, layout: self, minimumLineSpacingForSectionAt: index)),
        items: Self.spacing(
          delegate.collectionView(collectionView, layout: self, minimumInteritemSpacingForSectionAt: index)))
      if delegate is any TesseraItemSizeDelegate {
        copy.arrangement = copy.arrangement.sized(along: axis) { [weak self] path in self?.size(ofItemAt: path) }
      }
      return copy
    }

    private func size(ofItemAt path: ItemPath) -> LayoutSize? {
      guard let delegate = delegate as? any TesseraItemSizeDelegate, let collectionView else { return nil }
      let size = delegate.collectionView(collectionView, layout: self, sizeForItemAt: IndexPath(path))
      return size == Self.unspecifiedSize ? nil : LayoutSize(size)
    }

    private static func spacing(_ spacing: CGFloat) -> Double? {
      spacing == unspecifiedSpacing ? nil : Double(spacing)
    }

    private static func supplementary(
      _ described: SupplementaryLayout?, _ axis: LayoutAxis, _ size: CGSize
    ) -> SupplementaryLayout? {
      guard size != unspecifiedSize else { return described }
      let isAcross =
        switch described?.edge {
        case nil: false
        case .top, .bottom: axis == .horizontal
        case .leading, .trailing: axis == .vertical
        }
      let length = (axis == .vertical) == isAcross ? size.width : size.height
      var copy = described ?? SupplementaryLayout(length: 0)
      copy.length = .fixed(length)
      return copy
    }
  }
#endif
