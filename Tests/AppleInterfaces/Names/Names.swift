import DifferenceKit
import Foundation
import MacTypes
import SwiftUI
import Tessera
import TesseraHTML
import TesseraPicture
import TesseraScene
import TesseraScreen
import TesseraTesting
import TesseraUIKit
import TesseraWeb
import UIKit

/// Every public type in Tessera, used together with the modules that files import with it. If two modules declare the
/// same name, this file does not compile. `Tools/platforms.sh` compiles it, and `Tools/tests/test_names.py` lists
/// missing types.
enum Names {
  // TesseraLayout
  typealias AnyArrangementType = AnyArrangement
  typealias AnyPreparedLayoutType = AnyPreparedLayout
  typealias AppearanceType = Appearance
  typealias ArrangementType = Arrangement
  typealias ArrangementContextType = ArrangementContext
  typealias ArrangementChangeType = ArrangementChange
  typealias MosaicArrangementType = MosaicArrangement
  typealias MosaicGroupType = MosaicGroup
  typealias PreparedMosaicType = PreparedMosaic
  typealias ShelfArrangementType = ShelfArrangement
  typealias ShelfType = Shelf
  typealias LayoutShelvesType = LayoutShelves
  typealias AccessoryLayoutType = AccessoryLayout
  typealias FramePointType = FramePoint
  typealias AxisSidesType = AxisSides
  typealias ExtentTreeType = ExtentTree
  typealias AttributeNameType = AttributeName
  typealias AttributeValuesType = AttributeValues
  typealias AxesType = Axes
  typealias AxisPinType = AxisPin
  typealias AxisRectType = AxisRect
  typealias BackgroundLayoutType = BackgroundLayout
  typealias BatchPlanType = BatchPlan
  typealias BatchUpdateType = BatchUpdate
  typealias CalendarLayoutType = CalendarLayout
  typealias CalendarSlotType = CalendarSlot
  typealias ChangeErrorType = ChangeError
  typealias CollectionLayoutType = CollectionLayout
  typealias ContentSpaceType = ContentSpace
  typealias DataShapeType = DataShape
  typealias ElementType = Element
  typealias ElementKindType = ElementKind
  typealias ElementOwnerType = ElementOwner
  typealias EstimatedSidesType = EstimatedSides
  typealias FlowArrangementType = FlowArrangement
  typealias GridArrangementType = GridArrangement
  typealias GridPositionType = GridPosition
  typealias InsetsType = Insets
  typealias IntervalIndexType = IntervalIndex<Int>
  typealias ItemNumbersType = ItemNumbers
  typealias ItemPathType = ItemPath
  typealias ItemProviderType = ItemProvider<Int>
  typealias ItemSizeType = ItemSize
  typealias LayoutAttributesType = LayoutAttributes
  typealias LayoutAxisType = LayoutAxis
  typealias LayoutChangeType = LayoutChange
  typealias LayoutCoordinateType = LayoutCoordinate
  typealias LayoutCoordinatesType = LayoutCoordinates
  typealias LayoutEnvironmentType = LayoutEnvironment
  typealias LayoutErrorType = LayoutError
  typealias LayoutPointType = LayoutPoint
  typealias LayoutRectType = LayoutRect
  typealias LayoutSemanticsType = LayoutSemantics
  typealias LayoutSizeType = LayoutSize
  typealias LengthType = Length
  typealias LineAlignmentType = LineAlignment
  typealias LineDistributionType = LineDistribution
  typealias ListArrangementType = ListArrangement
  typealias MeasuredSizeType = MeasuredSize
  typealias NavigationTraitsType = NavigationTraits
  typealias PaintedColumnsType = PaintedColumns
  typealias PinType = Pin
  typealias PinStateType = PinState
  typealias PinsType = Pins
  typealias PreparedArrangementType = PreparedArrangement
  typealias PreparedCalendarType = PreparedCalendar
  typealias PreparedLayoutType = PreparedLayout
  typealias PreparedStackType = PreparedStack
  typealias PreparedTableType = PreparedTable
  typealias ReadingDirectionType = ReadingDirection
  typealias RectEdgeType = RectEdge
  typealias ScrollAlignmentType = ScrollAlignment
  typealias SectionArrangementType = SectionArrangement
  typealias SectionChangeType = SectionChange
  typealias SectionContextType = SectionContext
  typealias SectionLayoutType = SectionLayout
  typealias SeparatorLayoutType = SeparatorLayout
  typealias SnappingType = Snapping
  typealias StackLayoutType = StackLayout
  typealias SupplementaryLayoutType = SupplementaryLayout
  typealias TableLayoutType = TableLayout
  typealias TrackLengthsType = TrackLengths
  typealias Transform3DType = Transform3D
  typealias ViewportType = Viewport
  typealias QueryLimitType = QueryLimit
  typealias WaterfallArrangementType = WaterfallArrangement
  typealias WidthLimitType = WidthLimit
  // TesseraEngine
  typealias OpenRowType = OpenRow<Int>
  typealias SwipePositionType = SwipePosition
  typealias SwipeRowType = SwipeRow
  typealias SwipeRulesType = SwipeRules
  typealias SwipeSideType = SwipeSide
  typealias ShelfIDType = ShelfID
  typealias AccessibilityInfoType = AccessibilityInfo
  typealias AnimationCurveType = AnimationCurve
  typealias AutoscrollType = Autoscroll
  typealias CollectionControllerType = CollectionController<Int, Int>
  typealias CollectionEngineType = CollectionEngine
  typealias DataChangeType = DataChange
  typealias DragPolicyType = DragPolicy
  typealias EngineEventType = EngineEvent
  typealias EngineSettingsType = EngineSettings
  typealias OffscreenMovementType = OffscreenMovement
  typealias FocusMovementType = FocusMovement
  typealias HostUpdateType = HostUpdate
  typealias OutlinePositionType = OutlinePosition
  typealias OutlinePolicyType = OutlinePolicy
  typealias IndexRangesType = IndexRanges
  typealias KeyType = Key
  typealias KeyCommandType = KeyCommand
  typealias KeyModifiersType = KeyModifiers
  typealias KeyboardMapType = KeyboardMap
  typealias OverscanType = Overscan
  typealias PointInViewType = PointInView
  typealias PointerKindType = PointerKind
  typealias PointerSettingsType = PointerSettings
  typealias ReuseIdentifierType = ReuseIdentifier
  typealias SavedPositionType = SavedPosition<Int>
  typealias SelectionType = Selection
  typealias SelectionModeType = SelectionMode
  typealias SelectionUnitType = SelectionUnit
  typealias SnapshotType = Snapshot<Int, Int>
  typealias SnapshotEditType = SnapshotEdit
  typealias SnapshotErrorType = SnapshotError<Int, Int>
  typealias ViewIDType = ViewID
  typealias ViewStateType = ViewState
  // TesseraScreen
  typealias ContentType = Content
  typealias ContentPartType = ContentPart
  typealias PartActionType = PartAction
  typealias PartEventType = PartEvent
  typealias PartNameType = PartName
  typealias ScreenPresenterType = ScreenPresenter
  typealias PartValueType = PartValue
  typealias StyledTextType = StyledText
  typealias WebAddressType = WebAddress
  typealias ControlType = Control
  typealias ScreenType = Screen
  typealias CollectionArchiveType = CollectionArchive
  // TesseraWeb
  typealias PageType = Page
  // TesseraHTML
  typealias FirstViewType = FirstView
  // TesseraPicture
  typealias PictureType = Picture
  typealias SeenElementType = StoryboardElement
  typealias StoryboardType = Storyboard
  typealias StoryboardFrameType = StoryboardFrame
  // TesseraScene
  typealias CollectionSceneType = CollectionScene
  typealias SceneErrorType = SceneError
  typealias SceneFramesType = SceneFrames
  typealias ScenePlayErrorType = ScenePlayError
  typealias ScenePlayerType = ScenePlayer
  typealias SceneReaderType = SceneReader
  typealias SceneStoryboardType = SceneStoryboard
  typealias SceneWriterType = SceneWriter
  typealias ShownElementType = ShownElement
  typealias UnicodeBlocksType = UnicodeBlocks
  // TesseraTesting
  typealias LayoutContractType = LayoutContract
  typealias RandomChangesType = RandomChanges
  typealias RecordingHostType = RecordingHost
  // TesseraUIKit
  typealias ItemActionType = ItemAction
  typealias SectionBackgroundType = SectionBackground
  typealias TesseraCollectionType = TesseraCollection<Int, Int>
  typealias TesseraCollectionViewLayoutType = TesseraCollectionViewLayout
  typealias TesseraCollectionViewLayoutDelegateType = TesseraCollectionViewLayoutDelegate
  typealias TesseraCellType = TesseraCell
  typealias TesseraReusableViewType = TesseraReusableView
  typealias TesseraListCellType = TesseraListCell
  typealias SelfSizingType = SelfSizing
  typealias SectionEnvironmentType = SectionEnvironment
  typealias TesseraInvalidationContextType = TesseraInvalidationContext
  typealias TesseraItemSizeDelegateType = TesseraItemSizeDelegate
  typealias TesseraLayoutAttributesType = TesseraLayoutAttributes
}
