@_exported import TesseraRandom
