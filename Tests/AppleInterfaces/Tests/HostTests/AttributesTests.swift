import Tessera
@testable import TesseraUIKit
import Testing
import UIKit

extension AttributeName {
  fileprivate static let warmth: Self = "warmth"
}

@MainActor struct AttributesTests {
  private var warm: LayoutAttributes {
    var attributes = LayoutAttributes(
      element: .item(1, 2), frame: LayoutRect(x: 1, y: 2, width: 30, height: 40), zIndex: 5)
    attributes.values[.warmth] = 0.5
    attributes.alpha = 0.25
    attributes.isHidden = true
    attributes.transform = Transform3D(translationX: 3, y: 4, z: 5)
    return attributes
  }

  @Test("Every attribute of the layout reaches UIKit") func everyAttributeReachesUIKit() {
    let attributes = TesseraLayoutAttributes.of(warm)
    #expect(attributes.indexPath == IndexPath(item: 2, section: 1))
    #expect(attributes.representedElementCategory == .cell)
    #expect(attributes.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(attributes.zIndex == 5)
    #expect(attributes.alpha == 0.25)
    #expect(attributes.isHidden)
    #expect(attributes.values[.warmth] == 0.5)
    let transform = attributes.transform3D
    #expect([transform.m11, transform.m41, transform.m42, transform.m43, transform.m44] == [1, 3, 4, 5, 1])
  }

  @Test("Copies are equal and have the same named numbers") func copiesAreEqualAndHaveTheNamedNumbers() throws {
    let attributes = TesseraLayoutAttributes.of(warm)
    let copy = try #require(attributes.copy() as? TesseraLayoutAttributes)
    #expect(copy !== attributes)
    #expect(copy.isEqual(attributes))
    copy.values[.warmth] = 0.75
    #expect(!copy.isEqual(attributes))
    #expect(attributes.values[.warmth] == 0.5)
  }

  @Test("Attributes that differ in one property are not equal") func attributesWithOneDifferenceAreNotEqual() {
    let attributes = TesseraLayoutAttributes.of(warm)
    for change: (TesseraLayoutAttributes) -> Void in [
      { $0.frame.size.width = 31 }, { $0.contentRect = .zero }, { $0.isPinned = true }, { $0.zIndex = 6 },
    ] {
      let other = TesseraLayoutAttributes.of(warm)
      #expect(other.isEqual(attributes))
      change(other)
      #expect(!other.isEqual(attributes))
    }
  }

  @Test("Section headers and footers have UIKit's kinds") func sectionHeadersAndFootersHaveUIKitsKinds() {
    #expect(ElementKind.header.elementKind == UICollectionView.elementKindSectionHeader)
    for kind in [ElementKind.header, .footer, .globalHeader, "card"] {
      #expect(ElementKind(elementKind: kind.elementKind) == kind)
    }
  }

  @Test("Insets follow the reading direction") func insetsFollowTheReadingDirection() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(Insets(insets, direction: .leftToRight) == Insets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(Insets(insets, direction: .rightToLeft) == Insets(top: 1, leading: 4, bottom: 3, trailing: 2))
  }
}

extension TesseraLayoutAttributes {
  /// Returns the attributes that a layout creates.
  @MainActor fileprivate static func of(_ attributes: LayoutAttributes) -> TesseraLayoutAttributes {
    TesseraCollectionViewLayout(StackLayout(.list(length: 44))).attributes(attributes, pass: 0)
  }
}
