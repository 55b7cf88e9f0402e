// The program that writes the first views of the gallery's screens during the site build.
import TesseraWeb
