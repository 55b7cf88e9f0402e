extension PreparedStack {
  /// Takes every change in place, at the cost of `apply`, `measure` or `setEnvironment`.
  public mutating func take(_ change: LayoutChange) throws(ChangeError) -> Bool {
    switch change {
    case .batch(let batch, let data): try apply(batch, data: data)
    case .measured(let sizes): try measure(sizes)
    case .environment(let environment):
      do { try setEnvironment(environment) } catch { throw .layout(error) }
    }
    return true
  }
}
