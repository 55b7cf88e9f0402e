#if canImport(UIKit)
import Tessera
import UIKit
public func host() -> Size { .zero }
#endif
