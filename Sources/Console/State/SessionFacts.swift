import StateEngine
import Storage

/// What a session knows beside its machines and takes along through time.
struct SessionFacts: Sendable {
  var day: Int
  var settings: SettingsValues
  var people: [Person]
  var peopleMade: Int
  var isOnline: Bool
  /// The machines that have not been told of a new day.
  var missing: Set<String>
  /// The machines that have been told that they may begin.
  var ready: Set<String>
}

/// What those facts were before they changed.
struct FactChange {
  /// The first record that can know of the change.
  var since: Int
  var before: SessionFacts
}

extension Session {
  var facts: SessionFacts {
    get {
      SessionFacts(
        day: day,
        settings: settings,
        people: people,
        peopleMade: peopleMade,
        isOnline: isOnline,
        missing: Set(slots.filter(\.missesDay).map(\.name)),
        ready: Set(slots.filter(\.isReady).map(\.name))
      )
    }
    set {
      day = newValue.day
      // What has been declared meanwhile, by another machine, stays.
      var settings = newValue.settings
      settings.declare(self.settings.declarations)
      self.settings = settings
      people = newValue.people
      peopleMade = newValue.peopleMade
      isOnline = newValue.isOnline
      for slot in slots {
        slot.missesDay = newValue.missing.contains(slot.name)
        slot.isReady = newValue.ready.contains(slot.name)
      }
      calendar.knownDay = nil
    }
  }

  /// Keeps the facts as they are, before one of them changes, to go back to.
  ///
  /// At a past state a branch begins: the line of time goes on from here.
  func willChangeFacts() {
    guard let memory else { return }
    noteBranch()
    if tip != nil {
      memory.beginBranch()
      noteBranch()
    }
    let span = memory.span
    // Those that no record needs any more do no harm: half of all must be such to be dropped, so that
    // a change costs no look at all the others.
    let middle = factChanges.count / 2
    if factChanges.count > 1, factChanges[middle].since <= span.oldest {
      factChanges.removeFirst(middle + 1)
    }
    if factChanges.last?.since != span.newest + 1 {
      factChanges.append(FactChange(since: span.newest + 1, before: facts))
    }
  }
}
