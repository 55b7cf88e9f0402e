// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names of the public types of DifferenceKit, from its documentation. The types are empty: only their names matter.

public enum AnyDifferentiable {}
public enum ArraySection {}
public enum Changeset {}
public enum ContentEquatable {}
public enum ContentIdentifiable {}
public enum Differentiable {}
public enum DifferentiableSection {}
public enum ElementPath {}
public enum StagedChangeset {}
