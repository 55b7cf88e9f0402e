// The to-do list as a separate page, which Examples/Todo/index.html shows.
import TesseraWeb

Page.screens = [(name: "todo", make: { try? todo() })]
