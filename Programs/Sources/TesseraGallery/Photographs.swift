import TesseraScreen

extension Content {
  /// Returns one of the gallery's 40 photographs, which repeat in mixed order.
  static func photo(_ number: Int, style: Style = "photo") -> Content {
    // In every repetition, adjacent photographs are different, even across rows.
    photo(at: number * 7 + number / photographs.count * 3, style: style)
  }

  /// Returns a photograph, by index. The first five were taken indoors, and the next 19 outdoors.
  ///
  /// - Parameter isSmall: whether to show the small version, which only some photographs have.
  static func photo(at index: Int, style: Style = "photo", isSmall: Bool = false) -> Content {
    let count = photographs.count
    return photo(photographs[(index % count + count) % count], style, isSmall ? "-small" : "")
  }

  /// Returns the photograph with a name.
  static func photo(named name: String) -> Content {
    photo(photographs.first { $0.utf8.starts(with: (name + "|").utf8) } ?? photographs[0], "photo")
  }

  /// Returns a photograph on a background of its mean color, which is visible until it has loaded.
  private static func photo(_ line: String, _ style: Style, _ version: String = "") -> Content {
    let columns = columns(of: line)
    return Content(style)
      .number("hue", Double(Int(columns[1]) ?? 0)).number("saturation", Double(Int(columns[2]) ?? 0))
      .number("lightness", Double(Int(columns[3]) ?? 0))
      .image("photos/\(columns[0])\(version).webp", description: columns[4], "photo-image")
  }
}

/// The names of the photographs, the hue, saturation and lightness of their mean colors, and their descriptions.
/// `Web/photos/photos.json` lists authors and licenses.
private let photographs = parts(
  of: """
    two-spaniels|34|6|49|Two spaniels looking out of a window
    coffee-cup|19|51|41|A cup of espresso
    fig-in-a-red-bowl|8|36|45|Half a fig in a red bowl
    cat|25|26|46|A tabby cat, close
    wine-and-coffee-mill|39|17|43|Wine and a coffee mill on a table of pallets
    mountain-path|35|13|34|A worn path through a high meadow
    dandelion|47|27|33|A dandelion clock in evening light
    sunset|47|4|58|The sun setting behind hills
    autumn-larches|45|10|49|Autumn larches below a ridge
    waterfall|96|2|44|A stream falling over rocks
    nuthatch|77|5|73|A nuthatch head down on a trunk
    snow-below-cliffs|270|1|48|Snow below gray cliffs
    bridge-cables|212|36|71|Cables of a bridge above mud flats
    dragonfly|48|27|29|A dragonfly on a dry twig
    green-meadow|69|17|39|A green meadow at the edge of a wood
    cloud-over-peaks|216|18|54|A cloud over jagged peaks
    dahlia|126|15|25|A dahlia in bloom
    dandelions|50|33|27|Dandelion clocks in long grass
    forest-stream|85|6|38|A stream in a beech wood
    evening-hills|60|1|44|Hills at the end of a day
    raccoon|86|7|43|The face of a raccoon
    high-meadow|210|2|42|A high meadow below the Picos de Europa
    far-horizon|206|32|77|Clouds above a far horizon
    bark|60|2|42|The bark of an old tree
    milky-way|330|44|37|The Milky Way over the sea
    paint-brushes|344|9|41|Brushes with dried paint
    temple|72|2|56|A temple tower against blue sky
    wooden-bird|43|3|43|A wooden bird below a lamp
    galaxies|150|5|8|Thousands of distant galaxies
    rocket|220|22|26|A rocket on its launch pad at dusk
    drum|30|49|38|A drum on a beanbag
    clock|55|7|66|A white clock with cut-out numbers
    fig|9|73|42|Half a fig, close
    sea-of-light|335|45|36|Stars reflected in still water
    blue-brush|244|22|45|A blue brush
    orientation-table|38|24|20|A stone table on a summit
    hazel-leaves|62|16|30|Hazel leaves in the sun
    ridge|223|4|64|A limestone ridge in haze
    spaniel|20|8|44|A spaniel behind a curtain
    night-sky|314|42|32|A violet night sky
    """)
