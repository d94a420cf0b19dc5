import StateEngine

// Going to another moment: in a sandbox the session goes; otherwise the shell puts a copy of the
// moment in its place, and the session goes on meanwhile.

extension Shell {
  /// The session that this shell was made for, which goes on during a look back.
  package var home: Session { session.lookBack?.home ?? session }

  /// Goes to another moment.
  ///
  /// - Throws: ``CommandError`` when there is no such moment, or the store cannot be read.
  func go(to destination: Destination) throws(CommandError) -> Arrival {
    if let lookBack = session.lookBack {
      return try go(to: destination, from: lookBack)
    }
    if session.virtualTime != nil { return try session.travel(to: destination) }
    guard case .record(let number) = destination else { return session.arrival }
    return try look(at: number)
  }

  private func go(
    to destination: Destination,
    from lookBack: LookBack
  ) throws(CommandError) -> Arrival {
    guard case .record(let number) = destination else {
      // What was answered in the look back has no part in the session's next commit.
      beforeProgram(self)
      session = lookBack.home
      try catchUp()
      return session.arrival
    }
    let span = session.memory.span
    if number >= span.oldest, number <= span.newest {
      return try session.travel(to: destination)
    }
    if number > span.newest, !session.isAsItWas { try session.check(number, span) }
    try home.enter()
    return try look(at: number)
  }

  // No lock is held while somebody looks back, so what was done until now is made to last first.
  private func look(at number: Int) throws(CommandError) -> Arrival {
    let (copy, restored) = try home.lookBack(at: number)
    try save()
    session = copy
    var arrival = copy.arrival
    arrival.restored = restored
    return arrival
  }

  /// Lets the session's own clock go on during a look back; nothing is said of it.
  func settleHome() {
    guard session.lookBack != nil, home.virtualTime == nil, home.isSomethingDue else { return }
    do {
      try home.enter()
      _ = home.settle()
      try save()
    } catch {
      fail(error)
    }
  }
}

extension Session {
  /// Whether the session is at a moment of the past as it was, where nothing may be told by itself.
  var isAtPast: Bool {
    if tip != nil { noteBranch() }
    return tip != nil || isAsItWas
  }

  /// Whether a look back shows the past as it was: nothing has happened in it.
  var isAsItWas: Bool {
    guard let lookBack else { return false }
    let span = memory.span
    return span.origin == lookBack.number && span.newest == lookBack.number
  }

  /// What the prompt says of a moment of the past; nil now.
  ///
  /// `past 18`, and `past 18 + 2` when two records have followed in a look back.
  package var pastText: String? {
    let span = memory.span
    guard lookBack != nil || span.isPast else { return nil }
    guard lookBack != nil, span.position > span.origin else { return "past \(span.position)" }
    return "past \(span.origin) + \(span.position - span.origin)"
  }
}
