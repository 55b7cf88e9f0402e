import Foundation
import TesseraScene

// Prints the lists of fields. `make generated` writes files from them.
FileHandle.standardOutput.write(try JSONText.data(of: FieldDocument.current.document))
