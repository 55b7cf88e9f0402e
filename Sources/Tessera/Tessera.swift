@_exported import TesseraEngine
@_exported import TesseraLayout
