/// A sequence in which elements can be inserted and removed anywhere. A token identifies each element, regardless of
/// its index.
///
/// The tree is a treap stored in arrays that map tokens to nodes, with links to parents and children. Finding the index
/// of a token, or the token at an index, takes O(log n). A copy shares the arrays, and the first change after copying
/// costs a linear pass over 16 bytes per token.
struct OrderStatisticTree {
  private struct Node {
    var left: Int32 = -1
    var right: Int32 = -1
    var parent: Int32 = -1
    var count: Int32 = 1
  }

  /// A subsequence that was cut out of the sequence.
  struct Piece {
    fileprivate var root: Int32
  }

  /// The maximum possible number of tokens.
  static let capacity = Int(Int32.max)

  private var nodes: ContiguousArray<Node>
  private var root: Int32 = -1
  /// The tokens that have been released.
  private var unused: [Int32] = []

  /// Creates a sequence of tokens from 0 up to, but not including, the count.
  ///
  /// - Complexity: O(n).
  init(count: Int) {
    nodes = ContiguousArray(repeating: Node(), count: count)
    root = plant(0, Int32(count))
  }

  /// The number of elements.
  var count: Int { Int(size(root)) }

  /// A number greater than all tokens.
  var bound: Int { nodes.count }

  /// Creates a balanced tree of consecutive tokens.
  private mutating func plant(_ low: Int32, _ high: Int32) -> Int32 {
    if low == high { return -1 }
    let middle = low + (high - low) / 2
    let (left, right) = (plant(low, middle), plant(middle + 1, high))
    link(middle, left, right)
    return middle
  }
}

// MARK: - Queries

extension OrderStatisticTree {
  /// Returns the token at an index, which must exist.
  ///
  /// - Complexity: O(log n).
  func token(at index: Int) -> Int {
    var (node, rest) = (root, Int32(index))
    while true {
      let before = size(nodes[Int(node)].left)
      if rest == before { return Int(node) }
      if rest < before {
        node = nodes[Int(node)].left
      } else {
        rest -= before + 1
        node = nodes[Int(node)].right
      }
    }
  }

  /// Returns the index of a token, which must be in the sequence.
  ///
  /// - Complexity: O(log n).
  func index(of token: Int) -> Int {
    var node = Int32(token)
    var index = size(nodes[token].left)
    while nodes[Int(node)].parent >= 0 {
      let parent = nodes[Int(node)].parent
      if nodes[Int(parent)].right == node { index += size(nodes[Int(parent)].left) + 1 }
      node = parent
    }
    return Int(index)
  }

  /// Returns the tokens of a piece, in order. Linear in the number of tokens.
  func tokens(in piece: Piece) -> [Int] {
    var tokens: [Int] = []
    var path: [Int32] = []
    var node = piece.root
    while node >= 0 || !path.isEmpty {
      while node >= 0 {
        path.append(node)
        node = nodes[Int(node)].left
      }
      let next = path.removeLast()
      tokens.append(Int(next))
      node = nodes[Int(next)].right
    }
    return tokens
  }

  private func size(_ node: Int32) -> Int32 { node < 0 ? 0 : nodes[Int(node)].count }
}

// MARK: - Changes

extension OrderStatisticTree {
  /// Creates a token that is not yet in the sequence.
  mutating func makeToken() -> Int {
    if let token = unused.popLast() {
      nodes[Int(token)] = Node()
      return Int(token)
    }
    nodes.append(Node())
    return nodes.count - 1
  }

  /// Releases a token that is not in the sequence.
  mutating func discard(_ token: Int) { unused.append(Int32(token)) }

  /// Inserts a token at an index. The token must not be in the sequence.
  ///
  /// - Complexity: O(log n).
  mutating func insert(_ token: Int, at index: Int) { paste(Piece(root: Int32(token)), at: index) }

  /// Removes a token from the sequence. The token stays valid.
  ///
  /// - Complexity: O(log n).
  mutating func remove(_ token: Int) {
    let index = index(of: token)
    _ = cut(index..<index + 1)
  }

  /// Cuts a range of elements out of the sequence.
  ///
  /// - Complexity: O(log n).
  mutating func cut(_ range: Range<Int>) -> Piece {
    let (rest, after) = split(root, Int32(range.upperBound))
    let (before, piece) = split(rest, Int32(range.lowerBound))
    root = join(before, after)
    return Piece(root: piece)
  }

  /// Inserts a previously cut piece at an index.
  ///
  /// - Complexity: O(log n).
  mutating func paste(_ piece: Piece, at index: Int) {
    let (before, after) = split(root, Int32(index))
    root = join(join(before, piece.root), after)
  }

  /// Splits a tree into its first `count` tokens and the remaining ones.
  private mutating func split(_ node: Int32, _ count: Int32) -> (Int32, Int32) {
    if node < 0 { return (-1, -1) }
    let (left, right) = (nodes[Int(node)].left, nodes[Int(node)].right)
    nodes[Int(node)].parent = -1
    if count <= size(left) {
      let (first, rest) = split(left, count)
      link(node, rest, right)
      return (first, node)
    }
    let (first, rest) = split(right, count - size(left) - 1)
    link(node, left, first)
    return (node, rest)
  }

  /// Joins two sequences. The choice of the root is pseudorandom, weighted by size, which keeps trees shallow. It is
  /// always the same for the same sequences.
  private mutating func join(_ first: Int32, _ second: Int32) -> Int32 {
    if first < 0 { return second }
    if second < 0 { return first }
    let (a, b) = (UInt64(size(first)), UInt64(size(second)))
    if Self.mixed(UInt64(first) << 32 | UInt64(second)) % (a + b) < a {
      link(first, nodes[Int(first)].left, join(nodes[Int(first)].right, second))
      return first
    }
    link(second, join(first, nodes[Int(second)].left), nodes[Int(second)].right)
    return second
  }

  private mutating func link(_ node: Int32, _ left: Int32, _ right: Int32) {
    nodes[Int(node)].left = left
    nodes[Int(node)].right = right
    nodes[Int(node)].count = size(left) + size(right) + 1
    if left >= 0 { nodes[Int(left)].parent = node }
    if right >= 0 { nodes[Int(right)].parent = node }
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var mixed = value &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
