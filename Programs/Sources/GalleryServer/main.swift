// The program that writes the first views of the gallery's screens when the site is built.
import TesseraWeb
