// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// What children ask for and grown-ups answer, outside the machines: a small machine of its own, so
/// that a wish is kept, logged and undone as everything is, whatever is being played.
///
/// ```swift
/// let desk = Engine(try Chart(FamilyRequests.self))
/// desk.send(FamilyRequests.wish("player-1", "minutes", "15"))
/// desk.send(FamilyRequests.answerRequest(1, "yes", nil))
/// ```
package enum FamilyRequests: Machine, PlayMachine {
  /// Where it is: there is one place only.
  package enum Node: String, MachineNode {
    /// Wishes and answers are taken.
    case desk
  }

  /// What it remembers.
  package struct Context: MachineContext, Hashable {
    /// The requests, oldest first: all that are open, and the newest ``answeredLimit`` others.
    package var requests: [FamilyRequest] = []
    /// How many there have been.
    package var requestsMade = 0

    /// Nobody has asked for anything.
    package init() {}
  }

  /// The machine's name.
  package static let name = "family-requests"
  /// How many open requests one child may have.
  package static let openLimit = 5
  /// How many answered requests are kept.
  package static let answeredLimit = 100
  /// How many letters a wish or a reason has, at most.
  package static let letterLimit = 80

  // MARK: Events

  /// What it understands.
  package struct Events: MachineEvents {
    /// A child asks for something: the child's id, the kind, and what.
    package let wish = Event<String, String, String>(
      "person",
      .init("kind", choices: FamilyRequest.Kind.allCases.map { .init($0.rawValue) }),
      "what",
      summary: "a child asks for something"
    )

    /// A grown-up answers, or takes an answer back: the number, how it stands now, and why.
    package let answerRequest = Event<Int, String, String?>(
      "number",
      .init("status", choices: FamilyRequest.Status.allCases.map { .init($0.rawValue) }),
      "reason",
      by: .host,
      summary: "a grown-up answers a request"
    )

    /// The child was told how its request was answered: the number.
    package let answerTold = Event<Int>(
      "number",
      by: .host,
      summary: "the child was told how a request was answered"
    )

    /// A number is taken for what grown-ups are asked by somebody else, so that no wish has it.
    package let takeNumber = PlainEvent(
      by: .host,
      summary: "a number is taken for something else that is answered by yes or no"
    )

    /// All of them.
    package init() {}
  }

  // MARK: The chart

  /// What is shown of it.
  package static var shown: [String] { ["requests"] }
  /// What an app or a shell finds in it.
  package static var capabilities: Capabilities { Capabilities() }

  /// The nodes and transitions.
  package static var chart: some ChartContent {
    state(.desk) {
      on(
        \.wish,
        when: Guard(
          named: "mayWish",
          refusal: "so many wishes are open already, or it is too long"
        ),
        do: [.perform("keepWish")]
      )
      on(
        \.answerRequest,
        when: Guard(named: "isRequest", refusal: "no request of that number stands otherwise"),
        do: [.perform("keepAnswer")]
      )
      on(
        \.answerTold,
        when: Guard(named: "isNews", refusal: "nothing of that number is to be told"),
        do: [.perform("keepTold")]
      )
      on(\.takeNumber, do: [requestsMade.set(to: requestsMade + 1)])
    }
  }

  private static let requestsMade = Term<Int>(variable: "requestsMade")

  // MARK: Rules

  private static let reason = "requests are a list of maps, and expressions can change none"

  /// The rules that are no expressions.
  package static let rules = NamedRules(
    tests: [
      "mayWish": .init(reason, reads: ["requests", "event.person", "event.what"], writes: []) {
        context in
        let arguments = context.arguments
        guard let person = arguments.first?.stringValue, let what = arguments.last?.stringValue
        else { return false }
        let open = list(context["requests"]).filter {
          $0.person == person && $0.status == .open
        }
        return open.count < openLimit && (1...letterLimit).contains(what.count)
      },
      "isRequest": .init(
        reason,
        reads: ["requests", "event.number", "event.status", "event.reason"],
        writes: []
      ) { context in
        let arguments = context.arguments
        guard let number = arguments.first?.intValue, arguments.count > 1,
          let status = arguments[1].stringValue,
          (arguments.last?.stringValue ?? "").count <= letterLimit
        else { return false }
        let all = list(context["requests"])
        return all.contains { $0.number == number && $0.status.rawValue != status }
      },
      "isNews": .init(reason, reads: ["requests", "event.number"], writes: []) {
        context in
        let all = list(context["requests"])
        return all.contains {
          $0.number == context.arguments.first?.intValue && $0.status != .open && $0.isTold != true
        }
      },
    ],
    effects: [
      "keepTold": .init(reason, reads: ["requests", "event.number"], writes: ["requests"]) {
        context in
        var all = list(context["requests"])
        guard let number = context.arguments.first?.intValue,
          let place = all.firstIndex(where: { $0.number == number })
        else { return }
        all[place].isTold = true
        context["requests"] = value(all)
      },
      "keepWish": .init(
        reason,
        reads: ["requests", "requestsMade", "now", "event.person", "event.kind", "event.what"],
        writes: ["requests", "requestsMade"]
      ) { context in
        let words = context.arguments.compactMap(\.stringValue)
        guard words.count == 3, let kind = FamilyRequest.Kind(rawValue: words[1]) else { return }
        let number = (context["requestsMade"].intValue ?? 0).clampedSum(1)
        let new = FamilyRequest(
          number: number,
          person: words[0],
          kind: kind,
          what: words[2],
          askedAt: context.time,
          status: .open,
          reason: ""
        )
        context["requestsMade"] = .int(number)
        context["requests"] = value(list(context["requests"]) + [new])
      },
      "keepAnswer": .init(
        reason,
        reads: ["requests", "event.number", "event.status", "event.reason"],
        writes: ["requests"]
      ) { context in
        var all = list(context["requests"])
        guard let number = context.arguments.first?.intValue, context.arguments.count > 1,
          let status = context.arguments[1].stringValue.flatMap(FamilyRequest.Status.init),
          let place = all.firstIndex(where: { $0.number == number })
        else { return }
        all[place].status = status
        all[place].reason = context.arguments.last?.stringValue ?? ""
        // An answer that is changed or taken back is news again.
        all[place].isTold = nil
        let old = Set(all.filter { $0.status != .open }.dropLast(answeredLimit).map(\.number))
        context["requests"] = value(all.filter { !old.contains($0.number) })
      },
    ]
  )

  /// The requests that a value of the machine says; what is none is left out.
  package static func list(_ value: Value) -> [FamilyRequest] {
    (value.listValue ?? []).compactMap { try? ValueDecoder.decode(FamilyRequest.self, from: $0) }
  }

  private static func value(_ list: [FamilyRequest]) -> Value {
    .list(list.compactMap { try? ValueEncoder.encode($0) })
  }
}
