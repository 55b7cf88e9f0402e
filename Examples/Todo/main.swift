// The to-do list as a page of its own: Examples/Todo/index.html shows it.
import TesseraWeb

Page.screens = [(name: "todo", make: { try? todo() })]
