@_exported import TesseraScripts
