// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names of the types that Darwin declares in its header `MacTypes.h`, which Foundation imports on Apple's platforms. The
// types are empty: only their names matter.

public enum AbsoluteTime {}
public enum Byte {}
public enum ByteCount {}
public enum ByteOffset {}
public enum Comp {}
public enum ConstStr255Param {}
public enum Duration64 {}
public enum Fixed {}
public enum FixedPoint {}
public enum FixedRect {}
public enum FourCharCode {}
public enum Fract {}
public enum Handle {}
public enum ItemCount {}
public enum LangCode {}
public enum LogicalAddress {}
public enum NumVersion {}
public enum OSErr {}
public enum OSStatus {}
public enum OSType {}
public enum OptionBits {}
public enum PhysicalAddress {}
public enum Point {}
public enum ProcessSerialNumber {}
public enum Ptr {}
public enum Rect {}
public enum RegionCode {}
public enum ResType {}
public enum ScriptCode {}
public enum ShortFixed {}
public enum SignedByte {}
public enum Size {}
public enum Str255 {}
public enum Style {}
public enum StyleField {}
public enum StyleParameter {}
public enum TimeBase {}
public enum TimeRecord {}
public enum TimeScale {}
public enum TimeValue {}
public enum UnsignedFixed {}
public enum VersRec {}
