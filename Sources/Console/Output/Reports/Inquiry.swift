// SPDX-License-Identifier: GPL-3.0-or-later
import Explorer
import Household
import PlayKit
import StateEngine

/// What `why` has to say.
struct WhyAnswer: Sendable {
  /// A transition that could fire.
  struct Candidate: Sendable {
    var transition: TransitionDeclaration
    var guards: [Reply.Explanation.GuardReading]
    /// What it takes for it to fire; nil when it would, or nothing was found.
    var change: Route?
  }

  var event: Int
  /// The name by which it was asked.
  var name: String
  var state: String
  /// What is on the screen there, in plain words.
  var summary: String
  var isAccepted: Bool
  /// Why not, when it is none of the conditions.
  var cause: Reply.Refusal.Cause?
  var candidates: [Candidate]
  /// What it takes for the event to be accepted.
  var change: Route?
  /// The line that is accepted now, where something has to come with the event.
  var example: String?
  /// The same by playing alone, if that is another path.
  var play: Route?
  /// What has to be done before either.
  var before: [String]
}

/// Asks why an event is refused in a state, and looks for what would change that.
struct Inquiry: Sendable {
  /// How many states a search for a change looks at, and one for a path by playing.
  private static let limits = (change: 5_000, play: 10_000)

  /// How many states all searches for one answer look at: about a second's work.
  static let statesInAll = 10_000

  let chart: Chart
  private let capabilities: Capabilities
  private let event: Int
  private let arguments: [Value]
  private let snapshot: Snapshot
  private let isSuspended: Bool
  private let isSandbox: Bool

  init(_ session: Session, _ event: Int, _ arguments: [Value]) {
    let slot = session.current
    chart = slot.chart
    capabilities = slot.capabilities
    self.event = event
    self.arguments = arguments
    isSandbox = session.options.isSandbox
    let present = session.presentSnapshot(of: slot)
    isSuspended = present.suspendedAt != nil
    snapshot = slot.chart.restored(present, now: session.time.now)
  }

  private var isSecret: Bool { chart.events[event].arguments.contains(where: \.isSecret) }

  /// What there is to say; without a change or a path that was not found before it was canceled.
  func answer(unless isCancelled: () -> Bool) -> WhyAnswer {
    let explanation = chart.explain(event, arguments, in: snapshot)
    var answer = WhyAnswer(
      event: event,
      name: chart.name(of: event, arguments),
      state: chart.stateText(snapshot.configuration),
      summary: chart.leaves(of: snapshot.configuration).map { chart.nodes[$0].declaration.summary }
        .filter { !$0.isEmpty }.joined(separator: "; "),
      isAccepted: !isSuspended && isAccepted(at: snapshot),
      cause: isSuspended ? .suspended : nil,
      candidates: [],
      before: isSuspended ? ["restore"] : []
    )
    guard chart.isSentByHand(event) else {
      answer.isAccepted = false
      answer.cause = .clockOnly
      answer.candidates = explanation.candidates.compactMap { candidate in
        explanation.transition(of: candidate).map {
          .init(transition: $0.declaration, guards: candidate.guards)
        }
      }
      return answer
    }
    let changing = Explorer(chart, changes(for: explanation), limit: Self.limits.change)
    answer.candidates = explanation.candidates.compactMap { candidate in
      guard let transition = explanation.transition(of: candidate) else { return nil }
      // What would let a machine below take it is looked for as a whole.
      let isOwn = !explanation.isOfBelow
      return .init(
        transition: transition.declaration,
        guards: candidate.guards.filter { !$0.isSecret },
        change: isOwn ? change(for: candidate, changing, isCancelled) : nil
      )
    }
    if !isAccepted(at: snapshot) {
      answer.example = chart.asked(of: event, at: snapshot)?.line
      answer.change = route(changing, isCancelled) { isAccepted(at: $0) }
      var choice = MoveChoice.playing
      choice.usesSecrets = isSandbox
      let playing = Explorer(chart, choice, limit: Self.limits.play)
      answer.play = route(playing, isCancelled) { isAccepted(at: $0) }
      if answer.play?.lines == answer.change?.lines { answer.play = nil }
    }
    return answer
  }

  // MARK: Goals

  // Of a secret only what is asked besides it: the answer must not reveal whether it is right.
  private func isAccepted(at snapshot: Snapshot) -> Bool {
    if isSecret {
      return chart.explain(event, arguments, in: snapshot).candidates.contains { candidate in
        candidate.guards.allSatisfy { $0.isSecret || $0.holds }
      }
    }
    return trial(at: snapshot) != nil
  }

  // The transitions that would fire first.
  private func transitions(at snapshot: Snapshot) -> [Int] { trial(at: snapshot) ?? [] }

  // The same; empty if a chart that runs below takes the event, nil if none does.
  private func trial(at snapshot: Snapshot) -> [Int]? {
    // Events that cannot be sent by hand are in no row of the table.
    guard event < chart.declaredEventCount else { return nil }
    var copy = snapshot
    var trace = StepTrace()
    let verdict = chart.step(
      &copy,
      event: event,
      arguments: arguments,
      now: snapshot.time,
      trace: &trace
    )
    guard verdict == .moved || verdict == .stayed else { return nil }
    let transitions = trace.microsteps.first?.transitions ?? []
    return transitions.isEmpty && !chart.startsOthers ? nil : transitions
  }

  private func change(
    for candidate: Reply.Explanation.Candidate,
    _ explorer: Explorer,
    _ isCancelled: () -> Bool
  ) -> Route? {
    guard !chart.transitions[candidate.transition].declaration.isNeverTaken, !isSecret,
      !transitions(at: snapshot).contains(candidate.transition)
    else { return nil }
    return route(explorer, isCancelled) { transitions(at: $0).contains(candidate.transition) }
  }

  private func route(
    _ explorer: Explorer,
    _ isCancelled: () -> Bool,
    isGoal: (Snapshot) -> Bool
  ) -> Route? {
    let search = explorer.route(from: snapshot, unless: isCancelled, isGoal: isGoal)
    guard case .found(let route) = search else { return nil }
    return route
  }

  // MARK: What may be changed

  /// Everything a developer can do: play, the purse by just as much as is needed, the network, the
  /// rest of the outside world, and time.
  private func changes(for explanation: Reply.Explanation) -> MoveChoice {
    var choice = MoveChoice(senders: [.anyone, .host], usesSecrets: isSandbox)
    if let purse = capabilities.purse {
      choice.excludes.insert(purse.adjust.eventName)
      choice.extra += amounts(of: purse).map { amount in
        .init(
          purse.adjust.eventName,
          [.literal(.int(amount))],
          command: amount > 0 ? "coins +\(amount)" : "coins \(amount)"
        )
      }
    }
    if let network = capabilities.network {
      choice.excludes.formUnion([network.on.eventName, network.off.eventName])
      choice.extra += [
        .init(network.on.eventName, [], command: "network on"),
        .init(network.off.eventName, [], command: "network off"),
      ]
    }
    choice.pauses = pauses(explanation)
    return choice
  }

  // What the transitions compare with, seen from the present balance.
  private func amounts(of purse: PurseCapability) -> [Int] {
    guard let balance = chart.value(of: purse.balance, in: snapshot)?.intValue else { return [] }
    var amounts: [Int] = []
    for transition in chart.transitions {
      for tree in transition.declaration.guards.compactMap(\.tree)
      where tree.names.contains(.variable(purse.balance.variableName)) {
        for number in tree.numbers {
          for wanted in [number, number.clampedSum(1), number.clampedDifference(1)] {
            let (amount, overflow) = wanted.subtractingReportingOverflow(balance)
            if !overflow, amount != 0, !amounts.contains(amount) { amounts.append(amount) }
          }
        }
      }
    }
    return amounts.sorted { $0.magnitude < $1.magnitude }
  }

  // Seconds that a condition is waiting for, such as a lock's.
  private func pauses(_ explanation: Reply.Explanation) -> [Int] {
    var pauses: [Int] = []
    for reading in explanation.candidates.flatMap(\.guards) where !reading.holds {
      for one in reading.values {
        guard let seconds = one.value.intValue, (1...86_400).contains(seconds),
          let tree = chart.scope.derived[one.name], tree.readsTime(in: chart.scope)
        else { continue }
        if !pauses.contains(seconds * 1000) { pauses.append(seconds * 1000) }
      }
    }
    return pauses
  }
}

extension ExpressionTree {
  /// The whole numbers written in the tree.
  fileprivate var numbers: [Int] {
    guard case .literal(let value) = self else { return parts.flatMap(\.numbers) }
    return value.intValue.map { [$0] } ?? []
  }
}
