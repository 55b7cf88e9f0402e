import Tessera
import TesseraScreen

/// Posts that are as tall as their text. Older posts load when the user scrolls near the end. New posts are inserted above without
/// moving the visible posts.
func feed() throws(CollectionController<Int, Int>.Failure) -> Screen {
  let layout = StackLayout(
    .list(length: .estimated(150))
      .footer(.estimated(88))
      .separators(thickness: 1)
      .appearance(.slide(x: 0, y: 24))
      .maximumWidth(640)
  )
  let (pageLength, oldest) = (12, 48)
  // The posts, by number. The first posts are 1 to 12, older posts have greater numbers, and newer posts are 0, −1, −2 …
  let posts = try CollectionController(layout, [0: Array(1...pageLength)])
  let engine = posts.engine
  // Start loading late to make the wait visible.
  engine.settings.nearEndDistance = 0.5
  var (loaded, newest, unread, liked) = (pageLength, 1, 0, [Int]())
  var (isLoading, isRefreshing) = (false, false)

  let screen = Screen(posts) { number in
    .post(number, isLiked: liked.contains(number))
  } footer: { _ in
    if posts.snapshot.isEmpty {
      return Content("feed-empty").text("No posts", "feed-title")
        .text("Everything has been cleared. Refresh to see what is new, or start again.", "feed-words")
        .button("restart", "Start again", style: "feed-button")
    }
    return loaded < oldest
      ? Content("feed-foot").progress(nil, label: "Loading more posts", "feed-spinner")
      : Content("feed-foot").text("You have reached the first post.", "feed-words")
  }
  screen.label = "Posts"

  /// Changes the posts and shows the result.
  func change(
    animation: AnimationCurve? = .spring(duration: 0.4, bounce: 0), _ edit: (inout Snapshot<Int, Int>) -> Void
  ) {
    try? posts.update(animation: animation, edit)
    screen.refresh()
  }

  /// Loads older posts until there are enough below the visible ones.
  func loadMore() {
    let height = engine.layout.environment.containerSize.height
    let rest = engine.layout.contentSize.height - engine.viewport.offset.y - height
    guard !isLoading, loaded < oldest, !posts.snapshot.isEmpty, rest < height * engine.settings.nearEndDistance else {
      return
    }
    isLoading = true
    screen.after(1.2) {
      isLoading = false
      guard loaded < oldest, !posts.snapshot.isEmpty else { return }
      let next = loaded + 1...min(oldest, loaded + pageLength)
      loaded = next.upperBound
      change { $0.append(next, to: 0) }
      screen.announce("\(next.count) more posts")
      loadMore()
    }
  }

  /// Shows a button that leads to new posts above.
  func showUnread() {
    guard unread > 0 else { return screen.bar = nil }
    let title = unread == 1 ? "1 new post" : "\(unread) new posts"
    screen.bar = Screen.Bar(Content("feed-bar").button("top", title, style: "feed-new"), height: 56)
  }

  /// Loads new posts and inserts them above. Anchors the visible posts, unless the feed is at the top.
  func refresh() {
    guard !isRefreshing else { return }
    isRefreshing = true
    screen.status = "Looking for new posts …"
    screen.after(0.9) {
      isRefreshing = false
      screen.status = ""
      let new = newest - 3..<newest
      newest = new.lowerBound
      let isAtTop = posts.snapshot.isEmpty || engine.viewport.offset.y <= 0
      change { next in
        if let first = next.items(in: 0)?.first { next.insert(new, before: first) } else { next.append(new, to: 0) }
      }
      screen.announce("\(new.count) new posts")
      if !isAtTop { unread += new.count }
      showUnread()
    }
  }

  func clear() {
    (loaded, unread) = (oldest, 0)
    change { $0.delete($0.items(in: 0) ?? []) }
    showUnread()
    screen.announce("No posts")
  }
  func startAgain() {
    loaded = pageLength
    change { $0.append(Array(newest...pageLength), to: 0) }
  }

  screen.onEvent = { event in if case .nearEnd = event { loadMore() } }
  screen.onScroll = { viewport in
    guard unread > 0, viewport.offset.y < 8 else { return }
    unread = 0
    showUnread()
  }
  screen.onPart = { event in
    switch event.part {
    case "restart": startAgain()
    case "top": engine.scroll(to: LayoutPoint(x: 0, y: 0), animation: .spring)
    default:
      guard let number = event.element.flatMap({ posts.item(of: $0) }) else { return }
      liked.toggle(number)
      screen.refresh()
    }
  }
  screen.allowDeletion { deleted in change { $0.delete(posts.items(in: deleted)) } }
  screen.controls = [.button("Refresh", action: refresh), .button("Clear", action: clear)]
  return screen
}

extension Content {
  fileprivate static func post(_ number: Int, isLiked: Bool) -> Content {
    var chance = Chance(number + 500)
    let (author, likes) = (authors[chance.next(authors.count)], chance.next(40))
    let header = Content("post-head").text(author, "post-author").text(age(of: number), "post-age")
    var post = Content("post").number("hue", Double(author.utf8.count * 67 % 360))
      .shape("post-avatar").row(header)
    // Every fourth post has a photograph. New posts have negative numbers.
    let turn = number + 900
    if turn % 4 == 2 {
      let columns = columns(of: photographed[turn / 4 % photographed.count])
      post = post.text(columns[1], "post-text").group(.photo(named: columns[0]))
    } else {
      post = post.text(sighting(number), "post-text")
    }
    return post.row(
      Content("post-foot").toggle("like", isOn: isLiked, label: "Like the post of \(author)", style: "post-like")
        .text("\(likes + (isLiked ? 1 : 0))", "post-likes"))
  }
}

/// Returns the time since a post was written.
private func age(of number: Int) -> String {
  let minutes = number * number * 3
  if number <= 0 { return "now" }
  return minutes < 60 ? "\(minutes) min" : minutes < 1440 ? "\(minutes / 60) h" : "\(minutes / 1440) d"
}

private let authors = ["Ada", "Ines", "Jonas", "Salma", "Theodor", "Margarethe"]

/// The names of photographs, with their authors' captions.
private let photographed = parts(
  of: """
    nuthatch|A nuthatch, head down as always. It has learned that I am the one with the hazelnuts.
    sunset|Two thousand starlings over the ridge, and not one of them in the picture.
    dragonfly|Not a bird, but it sat still for me.
    two-spaniels|These two have promised not to bark at the heron.
    autumn-larches|Nutcrackers in the larches, dozens of them. You can hear them from the road.
    cat|The reason why there are no wrens in our garden this year.
    mountain-path|Up at five for the ptarmigan. None seen. Worth it.
    wooden-bird|The only bird that was out in this rain.
    dandelions|There were goldfinches on these a minute ago.
    raccoon|Something has been at the feeder every night. Found it.
    coffee-cup|Four hours in the hide, then this.
    cloud-over-peaks|A lammergeier, top left, very small. You will have to believe me.
    """)

/// Returns the text of a sighting.
private func sighting(_ number: Int) -> String {
  let birds = [
    "A kingfisher", "Two gray herons", "A pair of goldfinches", "Thirty lapwings", "One very loud wren", "A barn owl",
    "Four swifts", "A nuthatch", "The first cuckoo",
  ]
  let places = [
    "at the mill pond", "over the allotments", "behind the library", "by the old ferry", "above the station roof",
    "in the orchard", "on the church tower",
  ]
  let remarks = [
    "", "First light, no wind.", "Gone before I had the lens cap off.",
    "It sat on the same post as last year, in the same rain, and looked at me in the same way.",
    "Everybody on the bridge stopped. Somebody’s phone rang and nobody answered it. Then it was over, and we all went on to work as if we had not just seen the best thing of the whole week.",
    "Heard long before seen.", "The children saw it first, as always.",
    "I have walked here every morning for eleven years and this is the first one I can be sure of: white on the wing, a short tail, and that call which goes down at the end.",
  ]
  // Keep the index positive, because new posts have negative numbers.
  let turn = number + 900
  let bird = birds[turn * 4 % birds.count]
  let remark = remarks[turn * 3 % remarks.count]
  return bird + " " + places[turn * 2 % places.count] + "." + (remark.utf8.isEmpty ? "" : " " + remark)
}
