// Links the functions that the gallery's page calls to edit layouts. No Swift code calls them.
import TesseraEditing
