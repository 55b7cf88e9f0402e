// The program for pages that describe their collections in JavaScript: it has no screens of its own.
import TesseraJavaScript
