import StateEngine

// Taking back: the history is replayed without its last event.

extension PickleballMatch {
  /// `undo` in a place: the variables at once, then the way there.
  @ElementsBuilder static func takesBack(in node: Node) -> [ChartElement] {
    on(
      undo,
      do: [
        .perform("takeBack"),
        .when(place == node.rawValue, place.clear()),
        log("undo"),
      ]
    )
  }

  /// The way to where the game was, once something has been taken back.
  static func goesBack(from node: Node) -> [ChartElement] {
    [Node.initial, .playing, .paused, .completed].filter { $0 != node }
      .map { always(to: $0, when: Guard(place == $0.rawValue)) }
  }

  /// Adds an event to the history: see ``Moment``.
  static func note(_ letter: String) -> [Action] {
    [entry.set(to: letter), .perform("note")]
  }

  static let noteRule = NamedRules.Reasoned<NamedRules.Effect>(
    "expressions make no text of numbers, and the time stands in the history"
  ) { context in
    guard let entry = context["entry"].stringValue else { return }
    let at = context["entryAt"] == .int(0) ? context.time : context["entryAt"].intValue
    let start = context["startedAt"].intValue ?? 0
    // Only where the clock starts or stops does the time matter.
    let isTimed = !"abx".contains(entry.prefix(1)) || !context["winner"].isNull
    let time = isTimed ? String((at ?? context.time) - start) : ""
    context["history"] = .string((context["history"].stringValue ?? "") + entry + time)
    context["entry"] = .string("")
    context["entryAt"] = .int(0)
  }

  static let takeBackRule = NamedRules.Reasoned<NamedRules.Effect>(
    "expressions neither repeat nor take text apart"
  ) { context in
    let start = context["startedAt"].intValue ?? 0
    var moments = Moment.read(context["history"].stringValue ?? "")
    guard let last = moments.lastIndex(where: \.isTakenBack) else { return }
    moments.remove(at: last)
    let moment = context.replay(Moment.events(moments, from: start), keeping: chosen)
    context.adopt(moment)
    context["place"] = moment.leaves.first.map { .string($0) } ?? .null
  }
}
