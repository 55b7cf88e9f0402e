// The program with which servers render first views of collections that are described in JavaScript.
import TesseraServer
