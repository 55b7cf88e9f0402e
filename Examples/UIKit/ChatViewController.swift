#if canImport(UIKit) && !os(watchOS)
  import TesseraUIKit
  import UIKit

  /// A chat that opens at its end and follows new messages while the user is at the end. It stays above the keyboard
  /// and loads older messages at the top without moving the visible messages.
  final class ChatViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    /// The numbers of the messages. Older messages have smaller numbers.
    private var chat: Snapshot<String, Int> = ["Messages": Array(0..<30)]
    /// The messages that were sent or received, by number.
    private var written: [Int: (text: String, isMine: Bool)] = [:]
    private var isLoading = false
    private var isOpened = false

    private let layout = TesseraCollectionViewLayout(
      StackLayout(.list(length: .estimated(60), spacing: 6).itemInsets(12).appearance(.slide(x: 0, y: 40))))
    private lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    private let field = UITextField()

    private lazy var bubbles = UICollectionView.CellRegistration<BubbleCell, Int> { [weak self] cell, _, message in
      let (text, isMine) = self?.written[message] ?? Server.message(message)
      cell.show(text, isMine: isMine)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      _ = bubbles
      layout.isAnchoredToEnd = true
      collectionView.dataSource = self
      collectionView.delegate = self
      collectionView.keyboardDismissMode = .interactive
      field.placeholder = "Message"
      field.borderStyle = .roundedRect
      field.returnKeyType = .send
      field.delegate = self
      for subview in [collectionView, field] {
        subview.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(subview)
      }
      #if os(tvOS)
        let end = view.safeAreaLayoutGuide.bottomAnchor
      #else
        view.backgroundColor = .systemBackground
        // The list gets shorter when the keyboard appears, but the last message stays at its end.
        let end = view.keyboardLayoutGuide.topAnchor
      #endif
      NSLayoutConstraint.activate([
        collectionView.topAnchor.constraint(equalTo: view.topAnchor),
        collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        collectionView.bottomAnchor.constraint(equalTo: field.topAnchor, constant: -8),
        field.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 12),
        field.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -12),
        field.bottomAnchor.constraint(equalTo: end, constant: -8),
      ])
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      if !isOpened { layout.scrollToEnd(animated: false) }
      isOpened = true
    }

    /// Adds a message at the end, as if another device had sent it.
    func receive(_ text: String, isMine: Bool = false) {
      let message = (chat.items(in: "Messages")?.last ?? -1) + 1
      written[message] = (text, isMine)
      change { $0.append([message], to: "Messages") }
    }

    /// Loads older messages when less than one screen of messages remains above.
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      let above = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
      guard isOpened, above < scrollView.bounds.height, !isLoading,
        let oldest = chat.items(in: "Messages")?.first
      else { return }
      isLoading = true
      Task { [weak self] in
        let older = await Server.messages(before: oldest)
        self?.change { $0.insert(older, before: oldest) }
        self?.isLoading = false
      }
    }

    private func change(_ edit: (inout Snapshot<String, Int>) -> Void) {
      var next = chat
      edit(&next)
      do {
        try collectionView.apply(next.change(from: chat)) { self.chat = next.committed() }
      } catch {
        print(error)
      }
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { chat.sectionCount }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      chat.itemCount
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let message = ItemPath(indexPath).flatMap { chat.item(at: $0) }
      return collectionView.dequeueConfiguredReusableCell(using: bubbles, for: indexPath, item: message)
    }
  }

  extension ChatViewController: UITextFieldDelegate {
    /// Sends the message, and scrolls to it.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      guard let text = textField.text, !text.isEmpty else { return false }
      textField.text = ""
      receive(text, isMine: true)
      layout.scrollToEnd()
      return false
    }
  }

  /// Text in a bubble that is only as wide as the text.
  private final class BubbleCell: TesseraCell {
    private let bubble = UIView()
    private let label = UILabel()
    private lazy var trailing = [
      bubble.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      bubble.leadingAnchor.constraint(greaterThanOrEqualTo: contentView.leadingAnchor, constant: 60),
    ]
    private lazy var leading = [
      bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      bubble.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor, constant: -60),
    ]

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.numberOfLines = 0
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      bubble.layer.cornerRadius = 16
      for (view, parent) in [(bubble, contentView), (label, bubble)] {
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
      }
      NSLayoutConstraint.activate([
        bubble.topAnchor.constraint(equalTo: contentView.topAnchor),
        bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
        label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
        label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
        label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
      ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ text: String, isMine: Bool) {
      label.text = text
      bubble.backgroundColor = (isMine ? UIColor.systemTeal : .systemGray).withAlphaComponent(0.25)
      NSLayoutConstraint.deactivate(isMine ? leading : trailing)
      NSLayoutConstraint.activate(isMine ? trailing : leading)
      setNeedsMeasurement()
    }
  }

  /// The source of older messages.
  private enum Server {
    static func message(_ number: Int) -> (text: String, isMine: Bool) {
      let length = (number % 7 + 7) % 7
      return ("Message \(number)" + String(repeating: ", and some more words", count: length), number % 3 == 0)
    }

    static func messages(before number: Int) async -> [Int] { Array(number - 20..<number) }
  }
#endif
