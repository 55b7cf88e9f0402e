import Tessera
import TesseraScreen
import TesseraTesting
import Testing

@Suite("A screen's state outside its elements")
struct ScreenPresenterTests {
  private func screen() throws -> (screen: Screen, presenter: ScreenPresenter, host: RecordingHost) {
    let engine = try CollectionEngine(
      StackLayout(.list(length: 20)), data: DataShape(sections: 1, itemsPerSection: 100),
      in: LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 100)))
    let screen = Screen(engine) { Content().text("\($0.path.item)").field("name", "") }
    let host = RecordingHost(engine)
    host.frame()
    return (screen, ScreenPresenter(screen), host)
  }

  @Test("The first frame shows the complete state, and later frames only changes")
  func changes() throws {
    let (screen, presenter, _) = try screen()
    #expect(presenter.takeChanges() == [.label, .pressHandling, .status, .bar, .controls])
    #expect(presenter.takeChanges() == [])
    screen.status = "3 books"
    screen.announce("Deleted")
    screen.engine.settings.selectionMode = .single
    #expect(presenter.takeChanges() == [.status, .announcement, .pressHandling])
    screen.file = ("books.json", { _ in })
    screen.allowDeletion { _ in }
    #expect(presenter.takeChanges() == [.file, .label])
    #expect(presenter.takeChanges() == [])
  }

  @Test(
    "Every change to a screen requests a frame",
    arguments: [
      { $0.status = "a" }, { $0.controls = [] }, { $0.label = "a" }, { $0.role = .log }, { $0.bar = nil },
      { $0.refresh() }, { $0.announce("a") }, { $0.after(1) {} },
    ] as [@Sendable (Screen) -> Void])
  func requests(change: @Sendable (Screen) -> Void) throws {
    let (screen, _, host) = try screen()
    let asked = host.frameRequestCount
    change(screen)
    #expect(host.frameRequestCount == asked + 1)
  }

  @Test("All contents are shown again once after a refresh")
  func contents() throws {
    let (screen, presenter, _) = try screen()
    #expect(!presenter.takeContentsChange())
    screen.refresh()
    #expect(presenter.takeContentsChange())
    #expect(!presenter.takeContentsChange())
  }

  @Test("A part is reported with its element in the data, and its view is shown again unless it is being edited")
  func parts() throws {
    let (screen, presenter, host) = try screen()
    var events: [(Element?, PartAction)] = []
    screen.onPart = { events.append(($0.element, $0.action)) }
    let view = try #require(host.views.first { $1.attributes?.element == .item(0, 2) }?.key)
    presenter.use("name", of: view, .edited("a"))
    #expect(presenter.takeViewsToRefresh() == [])
    presenter.use("name", of: view, .ended("ab"))
    #expect(presenter.takeViewsToRefresh() == [view])
    #expect(presenter.takeViewsToRefresh() == [])
    _ = presenter.takeChanges()
    presenter.use("name", of: nil, .pressed)
    #expect(presenter.takeChanges() == [.bar])
    #expect(events.map { $0.0 } == [.item(0, 2), .item(0, 2), nil])
    #expect(events.map { $0.1 } == [.edited("a"), .ended("ab"), .pressed])
  }

  @Test("The view of an edited field is retained until the edit ends")
  func edited() throws {
    let (screen, presenter, host) = try screen()
    let view = try #require(host.views.first { $1.attributes?.element == .item(0, 2) }?.key)
    presenter.setEdited(view)
    host.scroll(to: LayoutPoint(x: 0, y: 1_500))
    #expect(screen.engine.element(of: view) == .item(0, 2))
    presenter.setEdited(nil)
    host.frame()
    #expect(screen.engine.element(of: view) != .item(0, 2))
    #expect(host.view(of: .item(0, 2)) == nil)
  }

  @Test("Events are delivered at the end of the frame")
  func events() throws {
    let (screen, presenter, host) = try screen()
    var events: [EngineEvent] = []
    screen.onEvent = { events.append($0) }
    screen.engine.setFocus([0, 3])
    presenter.beginFrame(at: 1)
    screen.engine.update(at: 1) { update in
      host.perform(update)
      presenter.process(update)
    }
    #expect(presenter.hasEvents)
    #expect(events == [])
    presenter.endFrame()
    #expect(events == [.focusChanged([0, 3])])
    #expect(!presenter.hasEvents)
  }

  @Test("The Tab key reaches parts without a view between two existing views")
  func tab() throws {
    let (screen, presenter, _) = try screen()
    #expect(presenter.tab(from: .item(0, 30), to: .item(0, 40), isBackward: false) == .item(0, 31))
    #expect(screen.engine.viewport.offset.y > 0)
  }
}
