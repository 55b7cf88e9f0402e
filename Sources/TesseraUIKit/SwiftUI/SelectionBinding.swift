#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI

  /// A binding to the selected items, for single or multiple selection.
  @MainActor struct SelectionBinding<ItemID: Hashable> {
    let allowsMultiple: Bool
    private let read: () -> Set<ItemID>
    private let write: (Set<ItemID>) -> Void

    init(_ binding: Binding<Set<ItemID>>) {
      allowsMultiple = true
      read = { binding.wrappedValue }
      write = { binding.wrappedValue = $0 }
    }

    init(_ binding: Binding<ItemID?>) {
      allowsMultiple = false
      read = { binding.wrappedValue.map { [$0] } ?? [] }
      write = { binding.wrappedValue = $0.first }
    }

    /// The selected items.
    var items: Set<ItemID> {
      get { read() }
      nonmutating set { write(newValue) }
    }
  }
#endif
