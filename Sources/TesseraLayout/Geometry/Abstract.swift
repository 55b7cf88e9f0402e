/// Implements an abstract member, which every subclass must override. Type erasure uses inheritance because it costs
/// less than protocols: `docs/decisions/0013-erasure.md`. `Tools/tests/test_erasure.py` finds members that a subclass
/// doesn't override.
@inline(never)
func abstract() -> Never {
  preconditionFailure("Subclasses must override all members of this abstract class.")
}
