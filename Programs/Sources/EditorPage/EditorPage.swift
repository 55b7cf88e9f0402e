// What the gallery calls to edit the layouts of its screens. It calls it from its page alone, by the names of its exports.
import TesseraEditing
