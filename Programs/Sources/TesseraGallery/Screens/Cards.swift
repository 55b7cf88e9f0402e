import Tessera
import TesseraScreen

extension ElementKind {
  static let card: Self = "card"
}

/// Recipes on cards behind their sections, with pinned headers and footers.
func cards() throws(LayoutError) -> Screen {
  let layout = StackLayout { _ in
    let tags = SectionLayout.flow(lineSpacing: 8, itemSpacing: 8, distribution: .start) { path in
      ItemSize(width: .fixed(Double(56 + tag(path).utf8.count * 7)), height: 34)
    }
    return
      tags.itemInsets(Insets(top: 4, leading: 14, bottom: 8, trailing: 14))
      .sectionInsets(Insets(top: 12, leading: 14, bottom: 4, trailing: 14))
      .header(46, pinned: true)
      .footer(36, pinned: true)
      .background(.card)
  }
  let data = DataShape(recipes.indices.map { ingredients($0).count })
  let engine = try CollectionEngine(layout, data: data)
  engine.settings.selectionMode = .multiple
  let screen = Screen(engine) { element in
    switch element {
    case .item(let path): Content("tag").text(tag(path), "tag-text")
    case .supplementary(.header, let path): .title(columns(of: recipes[path.section])[0], "card-title")
    case .supplementary(_, let path): Content("card-note").text(columns(of: recipes[path.section])[1], "note")
    case .decoration(_, let path): Content("card").number("hue", Double(path.section * 47 % 360))
    }
  }
  screen.label = "Recipes"
  return screen
}

/// Returns the text of an item.
private func tag(_ path: ItemPath) -> String { ingredients(path.section)[path.item] }

private func ingredients(_ recipe: Int) -> [String] { parts(of: columns(of: recipes[recipe])[2], at: 44) }

/// The recipes, with their titles, notes and ingredients.
private let recipes = parts(
  of: """
    Leek and potato soup|Serves 4, 40 minutes|3 leeks,4 potatoes,1 onion,butter,vegetable stock,cream,chives
    Tomato salad|Serves 2, 10 minutes|6 tomatoes,red onion,basil,olive oil,vinegar,sea salt
    Lentil curry|Serves 4, 35 minutes|red lentils,coconut milk,ginger,garlic,turmeric,cumin,2 carrots,spinach,1 lime,rice
    Apple cake|12 pieces, 1 hour 15 minutes|5 apples,flour,sugar,4 eggs,butter,cinnamon,1 lemon
    Flatbread|6 pieces, 25 minutes|flour,yogurt,baking powder,salt,sesame
    Mushroom risotto|Serves 3, 45 minutes|risotto rice,mushrooms,1 shallot,white wine,stock,parmesan,butter,thyme
    Baked fish|Serves 4, 50 minutes|cod,fennel,potatoes,olives,1 lemon,olive oil,dill
    Pancakes|Serves 3, 30 minutes|flour,milk,3 eggs,salt,butter,maple syrup,blueberries
    Minestrone|Serves 6, 1 hour|white beans,celery,2 carrots,zucchini,tomatoes,short pasta,garlic,pesto,parmesan
    Hot chocolate|Serves 2, 10 minutes|milk,dark chocolate,sugar,cream
    Stuffed peppers|Serves 4, 55 minutes|4 peppers,bulgur,feta,tomatoes,parsley,mint,pine nuts,raisins
    Plum crumble|Serves 6, 50 minutes|1 kg plums,flour,oats,brown sugar,butter,vanilla
    """
)
