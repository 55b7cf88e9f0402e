import TesseraJSON
import TesseraLayout

/// The types of steps in scenes, with their names and their documentation.
///
/// The reader, the writer and `Sources/Tessera/Tessera.docc/SCENES.md` use this list.
package enum StepType: FieldWord, CaseIterable {
  case scroll, scrollTo, followsEnd, settle
  case resize, insets, pinInsets, scrollPadding, direction, scale
  case insert, delete, move, reload, batch, diff, measure
  case describe, header, footer
  case switchLayout, transition, advance

  package static var words: [String] { allCases.map { "\($0)" } }

  /// The format of the value in a document; nil if another part of the document format defines it.
  package var form: String? {
    switch self {
    case .scroll: #"{ "x": …, "y": … } or { "shelf": …, "offset": … }"#
    case .scrollTo: #"{ "item": …, "at": … } or { "x": …, "y": … }"#
    case .settle: #"{ "x": …, "y": …, "velocity": { "x": …, "y": … } }"#
    case .resize: #"{ "width": …, "height": … }"#
    case .insert: #"{ "at": …, "item": … } or { "at": …, "section": … }"#
    case .move: #"{ "from": …, "to": … }"#
    case .batch: #"{ "operations": […], "sections": […] }"#
    case .measure: #"[{ "item": …, "size": … }, …]"#
    case .describe, .header, .footer: #"{ "section": …, "as": … }"#
    case .switchLayout: #"{ "layout": …, "progress": … }"#
    case .followsEnd, .insets, .pinInsets, .scrollPadding, .direction, .scale, .delete, .reload, .diff, .transition,
      .advance:
      nil
    }
  }

  /// A description of the step, in sentences.
  package var text: String {
    switch self {
    case .scroll:
      """
      Scrolls the view to an offset, which can be beyond the ends of the content, as when the user pulls it. A missing \
      coordinate does not change. Or scrolls a section's shelf to a distance from its start.
      """
    case .scrollTo:
      """
      Scrolls to an element, which is specified as in `measure`. `at` is its position in the visible range: `"start"`, \
      `"center"`, `"end"` or, by default, `"nearest"`. Or scrolls to an offset, limited to the content. A missing \
      coordinate does not change.
      """
    case .followsEnd: "Sets whether content that is scrolled to its end stays at its end when it grows, as in a chat."
    case .settle:
      """
      Ends a scroll that would stop at `x`, `y` without snapping. It stops where `snapping` specifies, limited to the \
      content. A missing coordinate does not change. A missing velocity is 0.
      """
    case .resize: "Changes the size of the view."
    case .insets: "Changes the insets, which bars and other views cover."
    case .pinInsets: "Moves the lines at which elements are pinned."
    case .scrollPadding: "Changes the space that snapping and scrolling to elements leave free."
    case .direction: "Changes the reading direction."
    case .scale: "Changes the scale."
    case .insert: "Inserts a section or an [item](#items). By default, the item has no label and no size."
    case .delete: "Deletes the item or section at a path."
    case .move: "Moves an item or a section from its path before the step to its path after the step."
    case .reload: "Reloads the item or section at a path."
    case .batch: "Makes several changes at once. `sections` contains all sections after the changes."
    case .diff: "Replaces all sections. The changes are found by [comparing](#other-data) the old and new sections."
    case .measure:
      """
      Reports the measured sizes of elements. Instead of `item`, an element can have `header` or `footer` with the index \
      of its section, or `global` with `"header"` or `"footer"`.
      """
    case .describe: "Lays out a section in a different way. The section retains its items."
    case .header: "Sets the [header](#headers-and-footers) of a section, or removes it with `null`."
    case .footer: "Sets the [footer](#headers-and-footers) of a section, or removes it with `null`."
    case .switchLayout:
      "Switches to [another layout](#other-layouts), completely or, with a progress from 0 to 1, up to that progress."
    case .transition:
      """
      Continues a switch that has begun: up to a progress from 0 to 1, to its end with `"finish"`, or back to its start \
      with `"cancel"`.
      """
    case .advance: "Lets time pass, from 0 to 60 seconds."
    }
  }

  /// Whether the step exists only for stacks.
  package var isOfStacks: Bool {
    switch self {
    case .describe, .header, .footer: true
    case .scroll, .scrollTo, .followsEnd, .settle, .resize, .insets, .pinInsets, .scrollPadding, .direction, .scale,
      .insert, .delete, .move, .reload, .batch, .diff, .measure, .switchLayout, .transition, .advance:
      false
    }
  }

  /// The reason why the step cannot be animated, in words; nil if it can be animated or if this depends on its value.
  package var reasonAgainstAnimation: String? {
    switch self {
    case .scroll, .settle: "the step represents scrolling by the user"
    case .pinInsets: "pinned elements follow their lines immediately"
    case .advance, .followsEnd, .scrollPadding: "the step itself does not change any frames"
    case .scrollTo, .resize, .insets, .direction, .scale, .insert, .delete, .move, .reload, .batch, .diff, .measure,
      .describe, .header, .footer, .switchLayout, .transition:
      nil
    }
  }
}

extension CollectionScene.Step {
  /// The type of the step; for an animated step, the type of the inner one.
  var type: StepType {
    switch self {
    case .scroll, .scrollShelf: .scroll
    case .settle: .settle
    case .resize: .resize
    case .insets: .insets
    case .pinInsets: .pinInsets
    case .scrollPadding: .scrollPadding
    case .direction: .direction
    case .scale: .scale
    case .insert: .insert
    case .delete: .delete
    case .move: .move
    case .reload: .reload
    case .batch: .batch
    case .measure: .measure
    case .describe: .describe
    case .header: .header
    case .footer: .footer
    case .diff: .diff
    case .scrollTo, .scrollToOffset: .scrollTo
    case .switchLayout: .switchLayout
    case .transition: .transition
    case .advance: .advance
    case .followsEnd: .followsEnd
    case .animated(let step, _): step.type
    }
  }
}
