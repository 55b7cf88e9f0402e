// The program for pages that describe their collections in JavaScript. It has no screens of its own.
import TesseraJavaScript
