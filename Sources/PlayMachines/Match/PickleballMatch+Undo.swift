// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Taking back: the history is replayed without its last event.

extension PickleballMatch {
  /// `undo` in a place: the variables at once, then the way there.
  @ChartElement.Builder static func takesBack(in node: Node) -> [ChartElement] {
    on(
      \.undo,
      when: hasHistory,
      do: [place.set(to: node.rawValue)]
        + (node == .playing ? takeBackWhileRunning : [.perform("takeBack")]) + [
          .when(place == node.rawValue, place.clear()), log("undo"),
        ]
    )
  }

  private static let hasHistory = Guard(
    history != "",
    code: GameError.noPointsToUndo.rawValue,
    refusal: "there is nothing more to take back"
  )

  /// The way to where the game was, once something has been taken back.
  static func goesBack(from node: Node) -> [ChartElement] {
    [Node.initial, .playing, .paused, .completed].filter { $0 != node }
      .map { always(to: $0, when: Guard(place == $0.rawValue)) }
  }

  /// Adds an event to the history: see ``HistoryEntry``.
  static func note(_ letter: String) -> [Action] {
    [entry.set(to: letter), .perform("note")]
  }

  // MARK: The history

  /// How long the history may become; what is older is summed up, and stays.
  static let historyLimit = 1000

  static let noteRule = NamedRules.Reasoned<NamedRules.Effect>(
    "expressions make no text of numbers, and the time stands in the history",
    reads: [
      "entry", "entryAt", "gameNumber", "history", "past", "startedAt", "winner", "now",
    ] + chosen,
    writes: ["past", "history", "entry", "entryAt"],
    in: [entryAt.variableName: 0...0],
    ensures: [entry == ""]
  ) { context in
    guard let entry = context["entry"].stringValue else { return }
    if entry == "s", context["gameNumber"] == .int(1) { context["past"] = .list([]) }
    let at = context["entryAt"] == .int(0) ? context.time : context["entryAt"].intValue
    let start = context["startedAt"].intValue ?? 0
    // Only where the clock starts or stops does the time matter.
    let isTimed = !"abx".contains(entry.prefix(1)) || !context["winner"].isNull
    let time = isTimed ? String((at ?? context.time).clampedDifference(start)) : ""
    let history = (context["history"].stringValue ?? "") + entry + time
    context["history"] = .string(history)
    context["entry"] = .string("")
    context["entryAt"] = .int(0)
    if history.utf8.count > historyLimit { sumUp(&context) }
  }

  static let takeBackRule = NamedRules.Reasoned<NamedRules.Effect>(
    "expressions neither repeat nor take text apart",
    reads: ["history", "past", "startedAt", "now"] + chosen,
    writes: allVariables.filter { !keptByUndo.contains($0) },
    in: [
      a.variableName: 0...Int.max, b.variableName: 0...Int.max, timeOutsA.variableName: 0...3,
      timeOutsB.variableName: 0...3,
      gameNumber.variableName: 0...Int.max, gamesA.variableName: 0...Int.max,
      gamesB.variableName: 0...Int.max,
      starterA.variableName: 0...2, starterB.variableName: 0...2, serverNumber.variableName: 1...2,
      player.variableName: 0...2,
      playedMilliseconds.variableName: 0...longest, runningSince.variableName: Chart.times,
      startedAt.variableName: Chart.times,
      timeOutEndsAt.variableName: Chart.times.lowerBound...longest, entryAt.variableName: 0...0,
    ],
    ensures: [
      isHonest, isServed, isTeam(serving), isTeam(near), isTeam(opener), entry == "",
      winner == nil || isTeam(winner), matchWinner == nil || isTeam(matchWinner),
      timeOutTeam == nil || isTeam(timeOutTeam),
      place == Node.completed.rawValue
        || !isWon
          && (place == Node.initial.rawValue || place == Node.playing.rawValue
            || place == Node.paused.rawValue),
    ]
  ) { context in
    var entries = HistoryEntry.read(context["history"].stringValue ?? "")
    guard let last = entries.lastIndex(where: \.isTakenBack) else { return }
    entries.remove(at: last)
    var state = replay(entries, context)
    for name in keptByUndo { state.values[name] = nil }
    context.adopt(state)
    context["place"] = state.leaves.first.map { .string($0) } ?? .null
  }

  private static let keptByUndo = chosen + ["past"]

  private static let allVariables =
    ((try? ValueEncoder.variables(of: Context())) ?? []).map(\.name)

  /// The older half of the history becomes the state it led to.
  private static func sumUp(_ context: inout NamedRules.Context) {
    let entries = HistoryEntry.read(context["history"].stringValue ?? "")
    let half = entries.count / 2
    var past = replay(Array(entries.prefix(half)), context)
    past.values["history"] = .string("")
    past.values["past"] = .list([])
    past.values["place"] = .string(past.leaves.joined(separator: "+"))
    context["past"] = .list([.map(past.values)])
    context["history"] = .string(entries.dropFirst(half).map(\.text).joined())
  }

  private static func replay(_ entries: [HistoryEntry], _ context: NamedRules.Context)
    -> ReplayedState
  {
    var values = context["past"].listValue?.first?.mapValue
    let place = values?["place"]?.stringValue ?? ""
    values?["place"] = .null
    let leaves = place.split(separator: "+").map(String.init)
    return context.replay(
      HistoryEntry.events(entries, from: context["startedAt"].intValue ?? 0),
      from: values.map { ReplayedState(leaves: leaves, values: $0) },
      keeping: chosen
    )
  }
}
