import TesseraGTK

extension ContentStyles {
  /// The arrangements on the gallery's screens that style sheets cannot describe.
  static var gallery: ContentStyles {
    var styles = ContentStyles()
    styles.rows = [
      "person", "board-title", "chart", "todo", "todo-line", "todo-filters", "element", "element-heading",
      "outline-row",
      "outline-head", "mail-day", "mail-main", "swipe-actions", "composer", "post-foot", "typing",
      "big-row", "line",
    ]
    styles.centered = [
      "tile", "tag", "character", "day", "wheel-value", "store-badge", "avatar", "element-symbol", "empty-title",
      "day-line",
      "feed-empty", "feed-foot",
    ]
    styles.compact = [
      "avatar", "post-avatar", "board-tag", "chart-cover", "board-count", "post-author", "post-age", "chart-number",
      "element-symbol", "todo-filters", "outline-name", "outline-count", "outline-leaf", "mail-time", "mail-count",
      "mail-dot", "mail-flag", "post-likes", "dot", "swipe-actions", "line-time",
    ]
    styles.fitted = ["bubble", "day-chip"]
    styles.trailingAligned = ["mine", "is-number"]
    styles.firstPartLeading = ["post"]
    styles.overlaid = ["swipe"]
    styles.singleLine = [
      "mail-subject", "mail-words", "element-text", "element-name", "element-title", "outline-latin",
    ]
    styles.hidden = ["unseen", "element-edge", "element-kept"]
    styles.wholeNumbers = ["level"]
    styles.filling = ["photo-image"]
    styles.pictureFolder = GalleryWindow.files
    styles.icons = [
      "outline-triangle": "pan-end-symbolic", "todo-delete": "window-close-symbolic",
      "element-sort": "view-sort-ascending-symbolic",
      "swipe-read": "mail-read-symbolic", "swipe-flag": "starred-symbolic", "swipe-archive": "folder-symbolic",
      "swipe-delete": "user-trash-symbolic",
    ]
    return styles
  }
}
