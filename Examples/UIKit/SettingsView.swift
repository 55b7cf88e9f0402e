#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import TesseraUIKit

  /// Settings as an outline. Tapping a group expands or collapses it, and the user can drag rows into other groups.
  struct SettingsView: View {
    @State private var settings: Snapshot<Int, String> = {
      var settings: Snapshot<Int, String> = [0: ["General", "Privacy"], 1: ["Help"]]
      settings.append(["About", "Fonts", "Language"], under: "General")
      settings.append(["Serif", "Sans"], under: "Fonts")
      settings.append(["Location", "Photos"], under: "Privacy")
      settings.expandItems(["General"])
      return settings.committed()
    }()

    private let rows = StackLayout(sectionSpacing: 24, .list(length: .estimated(44), spacing: 1).appearance(.fade))

    var body: some View {
      TesseraCollection(settings, layout: rows) { setting in
        Text(setting + mark(of: setting))
          .padding(12)
          .padding(.leading, 20 * Double(settings.level(of: setting) ?? 0))
          .frame(maxWidth: .infinity, alignment: .leading)
      }
      .contextMenu { _ in
        []
      } primaryAction: { tapped in
        withAnimation { toggle(tapped) }
      }
      .onExpand { group, _ in
        withAnimation { toggle([group]) }
      }
      .onMove {
        // The row becomes a sibling of the row that it displaces, and takes its descendants along.
        settings.move($0, to: $1)
      } into: {
        // If the row is dropped on the middle of a group, it becomes the group's last child.
        settings.move($0, under: $1)
      }
      .onError { print($0) }
    }

    /// Expands or collapses groups.
    private func toggle(_ groups: Set<String>) {
      for group in groups {
        if settings.isExpanded(group) == true {
          settings.collapseItems([group])
        } else {
          settings.expandItems([group])
        }
      }
    }

    private func mark(of setting: String) -> String {
      if settings.children(of: setting)?.isEmpty != false { return "" }
      return settings.isExpanded(setting) == true ? "  ⌄" : "  ›"
    }
  }
#endif
