import StateEngine

extension Command {
  static let events = Command(
    "events",
    group: .machine,
    usage: ["events"],
    summary: "what can be sent now, what is refused and why",
    details: """
      First the events that would be accepted now, with the state they lead to; then those that \
      have a rule here that does not hold, with the reason; then what only the outside world and \
      the shell send.
      """,
    examples: [
      Example("events", shows: "what can be sent at home", after: atHome),
      Example("events", shows: "what can be sent while loading"),
    ],
    json: [
      .always(
        "events",
        .array,
        "each with event, sender, usage, summary, ready (legal, refused, unhandled), target, reason"
      ),
      .always("state", .string, "where the machine is"),
    ],
    recorded: .never
  ) { shell, call throws(CommandError) in
    try call.takes(atMost: 0)
    let slot = shell.session.current
    shell.answer(
      EventsList(
        chart: slot.chart,
        snapshot: shell.session.presentSnapshot(of: slot),
        hidden: shell.session.hiddenEvents
      ).report
    )
  }
}
