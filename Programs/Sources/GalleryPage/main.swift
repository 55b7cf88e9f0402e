import TesseraGallery
import TesseraWeb

Page.screens = Gallery.entries.map { (name: $0.name, make: $0.make) }
