// SPDX-License-Identifier: GPL-3.0-or-later
@testable import Explorer
@testable import StateEngine

// Machines that books on statecharts are full of, each drawn anew.

extension ProofChart {
  private static let count = Term<Int>(argument: "count")
  private static let track = Term<Int>(variable: "track")
  private static let tracks = Term<Int>(variable: "tracks")
  private static let floor = Term<Int>(variable: "floor")

  private static func timer(_ event: String, _ seconds: Int) -> ScheduledEvent {
    ScheduledEvent(event, after: .literal(.int(seconds)))
  }

  private static func lasting(
    _ name: String,
    in parent: String,
    _ seconds: Int,
    _ event: String
  ) -> NodeDeclaration {
    .noted(name, in: parent).with { $0.timers = [timer(event, seconds)] }
  }

  // MARK: The CD player

  /// After the CD player in Ian Horrocks, "Constructing the User Interface with Statecharts", 1999:
  /// up to twelve tracks, of a minute each.
  static let player = ProofChart(
    name: "a CD player",
    make: {
      try chart(
        [
          .noted("open"), .noted("empty"), .noted("stopped"),
          .noted("playing").with { $0.timers = [timer("trackOver", 60)] }, .noted("paused"),
        ],
        playerTransitions,
        events: [
          EventDeclaration("close", arguments: [Event.Argument("count", .int, in: 0...12)]),
          EventDeclaration("trackOver", by: .chart),
        ]
      ) { $0.variables += variables("track", "tracks") }
    },
    right: [
      Invariant(.always((track <= tracks).tree)),
      Invariant(.entered("playing", from: ["stopped", "playing", "paused"], by: [], when: nil)),
      Invariant(.refused("next", in: "playing", when: (track == tracks).tree)),
      Invariant(.always((!isIn("playing") || track >= 1).tree)),
      Invariant(.alwaysReachable("open")), Invariant(.noDeadlock),
    ],
    wrong: [
      (Invariant(.always((track < 3).tree)), 4),
      (Invariant(.left("playing", by: ["stop", "eject", "pause", "next"])), 3),
      (Invariant(.keeps(track.tree, by: ["pause", "play", "eject"])), 2),
    ]
  )

  private static var playerTransitions: [TransitionDeclaration] {
    let first = [track.set(to: 1)]
    let next = [track.set(to: track + 1)]
    let out = [track.set(to: 0), tracks.set(to: 0)]
    return [
      .transition("open", "close", "empty", when: Guard(count == 0)),
      .transition(
        "open",
        "close",
        "stopped",
        when: Guard(count > 0),
        do: first + [tracks.set(to: count)]
      ),
      .transition("empty", "eject", "open"), .transition("stopped", "eject", "open", do: out),
      .transition("playing", "eject", "open", do: out),
      .transition("paused", "eject", "open", do: out),
      .transition("stopped", "play", "playing"), .transition("paused", "play", "playing"),
      .transition("playing", "pause", "paused"),
      .transition("playing", "stop", "stopped", do: first),
      .transition("paused", "stop", "stopped", do: first),
      .transition("playing", "next", "playing", when: Guard(track < tracks), do: next),
      .transition("playing", "trackOver", "playing", when: Guard(track < tracks), do: next),
      .transition("playing", "trackOver", "stopped", do: first),
    ]
  }

  // MARK: The watch

  /// After the Citizen watch in David Harel, "Statecharts: a visual formalism for complex systems",
  /// 1987: its displays, two alarms, the chime, the stopwatch with its history, light and battery;
  /// setting the time is left out.
  static let watch = ProofChart(
    name: "Harel's watch",
    make: {
      try chart(
        watchNodes,
        watchTransitions,
        events: [
          EventDeclaration("twoMinutes", by: .chart), EventDeclaration("beeped", by: .chart),
          EventDeclaration("alarm1Due", by: .host), EventDeclaration("alarm2Due", by: .host),
          EventDeclaration("weakens", by: .host),
        ]
      ) { $0.initial = ["dead"] }
    },
    right: [
      Invariant(.never(from: "dead", by: ["a"], to: "alive")),
      Invariant(.entered("beeping1", from: ["alarm1On"], by: ["alarm1Due"], when: nil)),
      Invariant(.left("beeping", by: ["a", "b", "c", "d", "beeped", "batteryOut"])),
      Invariant(.alwaysReachable("time")), Invariant(.noDeadlock),
      Invariant(.leads(from: "chime", by: "a", when: nil, to: "stopwatch")),
    ],
    wrong: [
      (Invariant(.always((!isIn("lap")).tree)), 7),
      (Invariant(.left("beeping", by: ["a", "b", "c", "d", "batteryOut"])), 5),
      (Invariant(.always((!(isIn("lit") && isIn("weak"))).tree)), 3),
    ]
  )

  private static var watchNodes: [NodeDeclaration] {
    [
      .noted("dead"), .noted("alive", .parallel), .noted("main", .compound, in: "alive"),
      .noted("displays", .compound, in: "main"), .noted("time", in: "displays"),
      NodeDeclaration("last", kind: .deepHistory, parent: "displays", initial: ["time"]),
      lasting("date", in: "displays", 120, "twoMinutes"),
      lasting("alarm1", in: "displays", 120, "twoMinutes"),
      lasting("alarm2", in: "displays", 120, "twoMinutes"),
      lasting("chime", in: "displays", 120, "twoMinutes"),
      .noted("stopwatch", .compound, in: "displays"),
      NodeDeclaration("run", kind: .deepHistory, parent: "stopwatch", initial: ["zero"]),
      .noted("zero", in: "stopwatch"), .noted("counting", .parallel, in: "stopwatch"),
      .noted("shown", .compound, in: "counting"), .noted("regular", in: "shown"),
      .noted("lap", in: "shown"), .noted("hand", .compound, in: "counting"),
      .noted("on", in: "hand"), .noted("off", in: "hand"),
      .noted("beeping", .compound, in: "main").with { $0.timers = [timer("beeped", 30)] },
      .noted("beeping1", in: "beeping"), .noted("beeping2", in: "beeping"),
      .noted("firstAlarm", .compound, in: "alive"), .noted("alarm1Off", in: "firstAlarm"),
      .noted("alarm1On", in: "firstAlarm"), .noted("secondAlarm", .compound, in: "alive"),
      .noted("alarm2Off", in: "secondAlarm"), .noted("alarm2On", in: "secondAlarm"),
      .noted("light", .compound, in: "alive"), .noted("dark", in: "light"),
      .noted("lit", in: "light"), .noted("power", .compound, in: "alive"),
      .noted("strong", in: "power"), .noted("weak", in: "power"),
    ]
  }

  private static var watchTransitions: [TransitionDeclaration] {
    var transitions: [TransitionDeclaration] = [
      .transition("dead", "batteryIn", "alive"), .transition("alive", "batteryOut", "dead"),
      .transition("time", "d", "date"), .transition("date", "d", "time"),
      .transition("time", "a", "alarm1"),
      .transition("alarm1", "a", "alarm2"), .transition("alarm2", "a", "chime"),
      .transition("chime", "a", "run"),
      .transition("stopwatch", "a", "time"), .transition("zero", "b", "counting"),
      .transition("on", "b", "off"),
      .transition("off", "b", "on"), .transition("regular", "d", "lap", when: Guard(isIn("on"))),
      .transition("lap", "d", "regular"),
      .transition("counting", "c", "zero", when: Guard(isIn("off"))),
      .transition("alarm1Off", "d", "alarm1On", when: Guard(isIn("alarm1"))),
      .transition("alarm1On", "d", "alarm1Off", when: Guard(isIn("alarm1"))),
      .transition("alarm2Off", "d", "alarm2On", when: Guard(isIn("alarm2"))),
      .transition("alarm2On", "d", "alarm2Off", when: Guard(isIn("alarm2"))),
      .transition("displays", "alarm1Due", "beeping1", when: Guard(isIn("alarm1On"))),
      .transition("displays", "alarm2Due", "beeping2", when: Guard(isIn("alarm2On"))),
      .transition("beeping", "beeped", "last"), .transition("dark", "b", "lit"),
      .transition("lit", "bUp", "dark"),
      .transition("strong", "weakens", "weak"),
    ]
    for name in ["date", "alarm1", "alarm2", "chime"] {
      transitions.append(.transition(name, "twoMinutes", "time"))
    }
    for button in ["a", "b", "c", "d"] {
      transitions.append(.transition("beeping", button, "last"))
    }
    return transitions
  }

  // MARK: The lift

  /// A lift of three floors (the exercise of many lectures): its doors shut after five seconds by an
  /// event that nobody takes back, also when it has left before.
  static let lift = ProofChart(
    name: "a lift",
    make: { try lift(holds: false) },
    right: [
      Invariant(.always((floor >= 0 && floor <= 2).tree)),
      Invariant(.never(from: "moving", by: ["call"], to: "open")),
      Invariant(.entered("open", from: ["moving", "waiting"], by: ["arrive", "call"], when: nil)),
    ],
    wrong: [
      (Invariant(.always((floor < 2).tree)), 3), (Invariant(.left("open", by: ["up", "down"])), 2),
    ]
  )

  /// The same with a button that holds the doors: each press sends one more event.
  static let endlessLift = ProofChart(
    name: "a lift with a button that holds the doors",
    make: { try lift(holds: true) },
    right: [
      Invariant(.always((floor >= 0 && floor <= 2).tree)),
      Invariant(.never(from: "moving", by: ["hold"], to: "open")),
    ],
    wrong: [(Invariant(.left("open", by: ["up", "down"])), 2)]
  )

  private static func lift(holds: Bool) throws -> Chart {
    let shut = Action.schedule(
      ScheduledEvent("shut", after: .literal(.int(5)), replaces: false)
    )
    var transitions: [TransitionDeclaration] = [
      .transition("open", "shut", "waiting"), .transition("moving", "arrive", "open"),
    ]
    for source in ["waiting", "open"] {
      transitions += [
        .transition(source, "up", "moving", when: Guard(floor < 2), do: [floor.set(to: floor + 1)]),
        .transition(
          source,
          "down",
          "moving",
          when: Guard(floor > 0),
          do: [floor.set(to: floor - 1)]
        ),
      ]
    }
    transitions.append(.transition("waiting", "call", "open"))
    if holds { transitions.append(.transition("open", "hold", do: [shut])) }
    return try chart(
      [
        .noted("waiting"), .noted("moving").with { $0.timers = [timer("arrive", 3)] },
        .noted("open").with { $0.entry.append(shut) },
      ],
      transitions,
      events: [EventDeclaration("shut", by: .chart), EventDeclaration("arrive", by: .chart)]
    ) { $0.variables += variables("floor") }
  }

  // MARK: Two timers

  /// Two timers that people start: which falls due first depends on how long they wait between.
  static let race = ProofChart(
    name: "two timers",
    make: {
      try chart(
        [
          .noted("both", .parallel), .noted("x", .compound, in: "both"), .noted("x0", in: "x"),
          lasting("x1", in: "x", 10, "xDue"), .noted("x2", in: "x"),
          .noted("y", .compound, in: "both"), .noted("y0", in: "y"),
          lasting("y1", in: "y", 5, "yDue"), .noted("y2", in: "y"),
        ],
        [
          .transition("x0", "startX", "x1"), .transition("x1", "xDue", "x2"),
          .transition("y0", "startY", "y1"),
          .transition("y1", "yDue", "y2"),
        ],
        events: [EventDeclaration("xDue", by: .chart), EventDeclaration("yDue", by: .chart)]
      ) { _ in }
    },
    right: [Invariant(.entered("x2", from: ["x1"], by: ["xDue"], when: nil))],
    wrong: [(Invariant(.entered("x2", from: [], by: [], when: (!isIn("y1")).tree)), 4)]
  )
}
