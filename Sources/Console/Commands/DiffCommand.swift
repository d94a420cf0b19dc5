import PlayKit
import StateEngine

extension Command {
  static let diff = Command(
    "diff",
    group: .time,
    usage: ["diff A [B]"],
    summary: "what is different between two states",
    details: """
      A and B are numbers of the log, or 'now'; without B the state where the session is. Shows \
      states, variables and timers of each machine, and what the ledger booked between. Nothing is \
      gone to.
      """,
    arguments: [.words(["now"])],
    examples: [
      Example("diff 3", shows: "since the third record", after: playing),
      Example("coins +5", "diff 3 now", shows: "five coins, one entry", after: atHome),
    ],
    json: [
      .always("from", .object, "the first state: record, time, and now, whether it is the newest"),
      .always("ledger", .array, "each purse with entries: purse, owner, old, new, entries"),
      .always("machines", .array, "each with machine, state (old, new), changes and timers"),
      .always("to", .object, "the second state"),
    ],
    recorded: .never
  ) { shell, call throws(CommandError) in
    let first = try call.argument(0, "a record's number or 'now'")
    try call.takes(atMost: 2)
    let old = try first.destination()
    let new = call.arguments.count > 1 ? try call.parsed.words[2].destination() : .here
    shell.answer(try shell.compare(old, new))
  }
}
