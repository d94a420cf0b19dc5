import StateEngine

extension Shell {
  /// Does what the clock has made due while nobody typed, and gathers what there is to say in
  /// ``output``.
  package func settle() {
    let wasOpen = session.isParentSessionOpen
    let records = session.settle()
    guard !records.isEmpty else { return }
    here = Place()
    tellTimers(records)
    if wasOpen, !session.isParentSessionOpen, !options.isJSON {
      output.append("The parent session has ended: nothing was typed for a while.\n")
    }
  }

  /// Suspends every machine, as leaving the shell does; says nothing.
  package func suspendAll() {
    for slot in session.slots where slot.engine.read({ $0.suspendedAt == nil }) {
      slot.engine.background()
    }
  }
}
