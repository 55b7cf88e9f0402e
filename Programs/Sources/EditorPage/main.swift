import TesseraEditing
import TesseraGallery
import TesseraWeb

// The gallery with its layouts open to edits. A program of its own, so that who only looks does not load what edits need.
Page.screens = Gallery.entries.map { (name: $0.name, make: $0.make) }
