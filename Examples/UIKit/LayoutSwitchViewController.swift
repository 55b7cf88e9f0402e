#if canImport(UIKit) && !os(watchOS)
  import TesseraUIKit
  import UIKit

  /// The same tiles in three layouts. A button switches to the next layout. On a touch screen, a pinch controls the
  /// transition.
  final class LayoutSwitchViewController: UIViewController, UICollectionViewDataSource {
    private let layouts = [
      StackLayout(.list(length: 56, spacing: 8).itemInsets(8)),
      StackLayout(.grid(columns: 3, aspectRatio: 1, lineSpacing: 8, itemSpacing: 8).itemInsets(8)),
      StackLayout(
        SectionLayout.waterfall(columns: 2, lineSpacing: 8, itemSpacing: 8) { path in
          WaterfallArrangement.Item(length: .fixed(80 + 40 * Double(path.item % 4)))
        }
        .itemInsets(8)),
    ]
    private var current = 0
    private lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout(current))

    private let tiles = UICollectionView.CellRegistration<TesseraCell, Int> { cell, _, number in
      var content = UIListContentConfiguration.cell()
      content.text = "\(number)"
      cell.contentConfiguration = content
      // The layout determines the size of the cell, so limit the size of its text.
      cell.maximumContentSizeCategory = .extraLarge
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = UIColor(
        hue: CGFloat(number % 12) / 12, saturation: 0.8, brightness: 0.8, alpha: 0.3)
      background.cornerRadius = 8
      cell.backgroundConfiguration = background
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      #if !os(tvOS)
        view.backgroundColor = .systemBackground
        // Use a string for the selector, because this file is also compiled on platforms without Objective-C.
        collectionView.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: Selector(("pinch:"))))
      #endif
      collectionView.backgroundColor = .clear
      collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      collectionView.dataSource = self
      view.addSubview(collectionView)
      let button = UIButton(
        configuration: .filled(),
        primaryAction: UIAction(title: "Next layout") { [weak self] _ in self?.showNext() })
      button.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(button)
      NSLayoutConstraint.activate([
        button.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -16),
        button.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),
      ])
    }

    private func makeLayout(_ index: Int) -> TesseraCollectionViewLayout {
      TesseraCollectionViewLayout(layouts[index])
    }

    // MARK: Switching

    private var next: Int { (current + 1) % layouts.count }
    /// Whether the completion handler of an interactive transition has not been called yet. Until then, the collection
    /// view accepts no other layout, even if the user has already lifted the fingers.
    private var isInTransition = false

    private func showNext() {
      guard !isInTransition else { return }
      current = next
      collectionView.setCollectionViewLayout(makeLayout(current), animated: true)
    }

    #if !os(tvOS)
      /// The transition that follows the fingers.
      private var transition: UICollectionViewTransitionLayout?

      @IBAction func pinch(_ recognizer: UIPinchGestureRecognizer) {
        switch recognizer.state {
        case .began:
          guard !isInTransition else { return }
          isInTransition = true
          let target = next
          transition = collectionView.startInteractiveTransition(to: makeLayout(target)) { [weak self] _, isFinished in
            self?.isInTransition = false
            if isFinished { self?.current = target }
          }
        case .changed:
          // The transition is complete when the fingers' distance has doubled or halved.
          transition?.transitionProgress = min(1, max(recognizer.scale, 1 / recognizer.scale) - 1)
          transition?.invalidateLayout()
        case .ended: endTransition(isFinished: (transition?.transitionProgress ?? 0) > 0.5)
        case .cancelled, .failed: endTransition(isFinished: false)
        default: break
        }
      }

      private func endTransition(isFinished: Bool) {
        guard transition != nil else { return }
        transition = nil
        if isFinished {
          collectionView.finishInteractiveTransition()
        } else {
          collectionView.cancelInteractiveTransition()
        }
      }
    #endif

    // MARK: Data

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: tiles, for: indexPath, item: indexPath.item + 1)
    }
  }
#endif
