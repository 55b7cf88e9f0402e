/// The body of a member that the subclass in use overrides. Types are erased by inheritance, which costs less than protocols:
/// `docs/decisions/0013-erasure.md`. `Tools/tests/test_erasure.py` finds members that a subclass forgets.
@inline(never)
func abstract() -> Never {
  preconditionFailure("This class is not used itself, and its subclasses override all members.")
}
