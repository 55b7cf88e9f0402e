// The program with which servers render the first views of collections described in JavaScript.
import TesseraServer
