#if canImport(UIKit) && !os(watchOS)
  #if !os(tvOS)
    import Tessera
    import UIKit

    /// The buttons that a swipe reveals on one side of a row. The buttons share the revealed length equally.
    final class SwipeActionsView: UIView {
      /// The length of a button, in points.
      static let buttonLength: CGFloat = 76

      let side: SwipeSide
      private let buttons: [UIButton]
      /// A closure called when the user leaves the actions with the Escape key, with VoiceOver's escape gesture, or by
      /// moving the focus.
      private let leave: () -> Void
      private(set) var hasFocus = false

      /// - Parameters:
      ///   - perform: called with the action whose button the user pressed.
      ///   - leave: called when the user leaves the actions.
      init(
        _ configuration: UISwipeActionsConfiguration, _ side: SwipeSide,
        perform: @escaping (UIContextualAction, UIView) -> Void, leave: @escaping () -> Void
      ) {
        (self.side, self.leave) = (side, leave)
        buttons = configuration.actions.enumerated().map { index, action in
          let button = Self.button(of: action, perform)
          button.accessibilityLabel = action.accessibilityName(at: index)
          return button
        }
        super.init(frame: .zero)
        clipsToBounds = true
        for button in buttons { addSubview(button) }
      }

      required init?(coder: NSCoder) { return nil }

      private static func button(
        of action: UIContextualAction, _ perform: @escaping (UIContextualAction, UIView) -> Void
      ) -> UIButton {
        var appearance = UIButton.Configuration.filled()
        appearance.title = action.title
        appearance.image = action.image
        appearance.imagePlacement = .top
        appearance.baseBackgroundColor =
          action.backgroundColor ?? (action.style == .destructive ? .systemRed : .systemGray)
        appearance.cornerStyle = .fixed
        appearance.background.cornerRadius = 0
        return UIButton(
          configuration: appearance,
          primaryAction: UIAction { perform(action, ($0.sender as? UIView) ?? UIView(frame: .zero)) })
      }

      /// The total length of the buttons.
      var length: CGFloat { CGFloat(buttons.count) * Self.buttonLength }

      /// Positions the buttons. The first button is next to the edge of the row.
      ///
      /// - Parameter isAtLeft: whether the view is at the left edge of the row.
      func position(in frame: CGRect, isAtLeft: Bool) {
        self.frame = frame
        let share = frame.width / CGFloat(max(1, buttons.count))
        for (index, button) in buttons.enumerated() {
          let slot = isAtLeft ? index : buttons.count - 1 - index
          button.frame = CGRect(x: CGFloat(slot) * share, y: 0, width: share, height: frame.height)
        }
      }

      override func accessibilityPerformEscape() -> Bool {
        leave()
        return true
      }

      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) else {
          return super.pressesBegan(presses, with: event)
        }
        leave()
      }

      override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        super.didUpdateFocus(in: context, with: coordinator)
        let hadFocus = hasFocus
        hasFocus = context.nextFocusedView?.isDescendant(of: self) == true
        if hadFocus && !hasFocus { leave() }
      }
    }

    extension UIContextualAction {
      /// Returns the name of an action for assistive technology. An action without a title is named after its
      /// accessibility label or its image's. Without these, it is named “Delete” if it is destructive, or by its
      /// number.
      ///
      /// - Parameter index: the index of the action in its row.
      func accessibilityName(at index: Int) -> String {
        for name in [title, accessibilityLabel, image?.accessibilityLabel] {
          if let name, !name.isEmpty { return name }
        }
        if style == .destructive {
          return NSLocalizedString("Delete", comment: "The swipe action that deletes a row")
        }
        return String(
          format: NSLocalizedString("Action %d", comment: "A swipe action that has no title"), index + 1)
      }
    }

    /// A control that intercepts touches beside an open row's actions. These touches close the row instead of selecting
    /// anything.
    final class SwipeShield: UIControl {
      init(close: @escaping () -> Void) {
        super.init(frame: .zero)
        isAccessibilityElement = false
        addAction(UIAction { _ in close() }, for: .touchDown)
      }

      required init?(coder: NSCoder) { return nil }
    }
  #endif
#endif
