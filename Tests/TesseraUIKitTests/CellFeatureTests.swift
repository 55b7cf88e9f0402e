#if canImport(UIKit) && !os(watchOS)
  import TesseraUIKit
  import Testing
  import UIKit

  /// Rows of list cells, created by a data source.
  @MainActor private final class Rows: NSObject, UICollectionViewDataSource {
    var settings: Snapshot<Int, String>
    private var toggled: (String) -> Void
    private let registration: UICollectionView.CellRegistration<TesseraListCell, String>

    init(_ settings: Snapshot<Int, String>, onToggle toggled: @escaping (String) -> Void = { _ in }) {
      self.settings = settings
      self.toggled = toggled
      registration = UICollectionView.CellRegistration { cell, _, text in
        var content = UIListContentConfiguration.cell()
        content.text = text
        cell.contentConfiguration = content
        cell.accessories = [.disclosureIndicator()]
        #if !os(tvOS)
          cell.accessories.append(.delete())
        #endif
      }
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { settings.sectionCount }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      settings.section(at: section).flatMap { settings.visibleItemCount(in: $0) } ?? 0
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let path = ItemPath(indexPath)
      let item = path.flatMap { settings.item(at: $0) }
      let cell = collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
      cell.outlinePosition = path.flatMap { settings.outlinePosition(at: $0) }
      cell.onExpansion = { [toggled] _ in if let item { toggled(item) } }
      return cell
    }
  }

  /// A list of self-sizing rows in a window.
  @MainActor private final class ListStage {
    let view: UICollectionView
    let layout = TesseraCollectionViewLayout(StackLayout(.list(length: .estimated(44))))
    let data: Rows
    private let window: UIWindow

    init(_ data: Rows) {
      let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
      self.data = data
      view = UICollectionView(frame: frame, collectionViewLayout: layout)
      view.contentInsetAdjustmentBehavior = .never
      view.dataSource = data
      window = UIWindow(frame: frame)
      window.addSubview(view)
      window.isHidden = false
      view.layoutIfNeeded()
    }

    func cell(_ item: Int) throws -> TesseraListCell {
      view.layoutIfNeeded()
      return try #require(view.cellForItem(at: IndexPath(item: item, section: 0)) as? TesseraListCell)
    }

    func change(_ edit: (inout Snapshot<Int, String>) -> Void) throws {
      var next = data.settings
      edit(&next)
      try view.apply(next.change(from: data.settings), animated: false) { self.data.settings = next.committed() }
      view.layoutIfNeeded()
    }
  }

  @MainActor struct CellFeatureTests {
    private let words = String(repeating: "some more words ", count: 12)

    @Test("A list cell has the height of its text beside its accessories, even while editing")
    func listCell() throws {
      let stage = ListStage(Rows([0: ["short", words]]))
      func check() throws {
        for item in 0..<2 {
          let cell = try stage.cell(item)
          let fitted = cell.systemLayoutSizeFitting(
            CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
          #expect(cell.frame.width == 320)
          #expect(abs(cell.frame.height - fitted.height) < 1)
        }
        #expect(try stage.cell(1).frame.height > stage.cell(0).frame.height + 20)
      }
      try check()
      stage.view.isEditing = true
      try check()
      stage.view.isEditing = false
      try check()
    }

    @Test("Rows of an outline are shown and hidden, and report their state") func outline() throws {
      var settings: Snapshot<Int, String> = [0: ["General", "Help"]]
      settings.append(["About", "Fonts"], under: "General")
      var toggled: [String] = []
      let stage = ListStage(Rows(settings.committed()) { toggled.append($0) })
      #expect(stage.view.numberOfItems(inSection: 0) == 2)
      #expect(try !stage.cell(0).configurationState.isExpanded)
      try stage.change {
        $0.expandItems(["General"])
        $0.reload(["General"])
      }
      #expect(stage.view.numberOfItems(inSection: 0) == 4)
      let cell = try stage.cell(0)
      #expect(cell.configurationState.isExpanded)
      #expect(try stage.cell(1).indentationLevel == 1)
      #if !os(tvOS)
        let action = try #require(cell.accessibilityCustomActions?.first)
        #expect(action.actionHandler?(action) == true)
        #expect(toggled == ["General"])
      #endif
    }

    #if !os(tvOS)
      private func buttons(in view: UIView) -> [UIButton] {
        view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons(in: $0) }
      }

      @Test("Swipe actions are revealed, performed and offered to assistive technology")
      func swipeActions() throws {
        let stage = ListStage(Rows([0: ["a", "b", "c"]]))
        var performed: [IndexPath] = []
        stage.layout.trailingSwipeActionsConfigurationProvider = { path in
          UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
              performed.append(path)
              done(true)
            }
          ])
        }
        let path = IndexPath(item: 1, section: 0)
        #expect(stage.layout.openSwipeActions(at: path, on: .trailing, animated: false))
        #expect(!stage.layout.openSwipeActions(at: path, on: .leading, animated: false))
        let button = try #require(buttons(in: stage.view).first)
        #expect(button.superview?.frame.maxX == 320)
        button.sendActions(for: .primaryActionTriggered)
        #expect(performed == [path])
        let actions = try #require(try stage.cell(2).accessibilityCustomActions)
        #expect(actions.map { $0.name } == ["Delete"])
        #expect(actions[0].actionHandler?(actions[0]) == true)
        #expect(performed == [path, IndexPath(item: 2, section: 0)])
      }
    #endif

    @Test(
      "New rows at the start are visible, unless the list keeps the reading position",
      arguments: [true, false])
    func staysAtStart(_ staysAtStart: Bool) async throws {
      let rows = [(0..<40).map { "\($0)" }]
      let stage = Stage(StackLayout(.list(length: 44)), rows)
      stage.layout.staysAtStart = staysAtStart
      var batch = BatchUpdate()
      batch.insert(at: [0, 0])
      try await stage.apply(DataChange(batch, shape: [41]), [["new"] + rows[0]])
      #expect(stage.view.contentOffset.y == (staysAtStart ? 0 : 44))
      #expect(stage.top(0, staysAtStart ? 0 : 1) == 0)
    }

    @Test("Sections follow a change to a single trait") func traits() {
      guard #available(iOS 17, tvOS 17, *) else { return }
      let stage = Stage(StackLayout(.list(length: 44)), [(0..<20).map { "\($0)" }])
      stage.layout.sectionProvider = { _, environment in
        .grid(columns: environment.traitCollection.horizontalSizeClass == .regular ? 4 : 2, length: 50)
      }
      for (sizeClass, width) in [(UIUserInterfaceSizeClass.compact, CGFloat(160)), (.regular, 80), (.compact, 160)] {
        stage.view.traitOverrides.horizontalSizeClass = sizeClass
        stage.view.updateTraitsIfNeeded()
        stage.view.layoutIfNeeded()
        #expect(stage.view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.width == width)
      }
    }
  }
#endif
