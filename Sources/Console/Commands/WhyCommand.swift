// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore

extension Command {
  static let why = Command(
    "why",
    takes: .event,
    summary: "why an event is refused, and what would change that",
    details: """
      Every transition that could be taken here, each of its conditions with its values, and the \
      nearest change after which it would: commands to paste, including the outside world and the \
      purse; then a path by playing alone; what a search of \(Inquiry.statesInAll) states does \
      not find is left out. Nothing is sent. While a parent session is open the answer is in \
      plain words. It says nothing about secret arguments.
      """,
    examples: [
      Example("why tapChest", shows: "three coins short", after: atHome + ["coins +7"]),
      Example("why tapSettings", shows: "nothing stands in its way", after: atHome),
      Example("why tapWeiter", shows: "no transition here: where there is one", after: atHome),
    ],
    fields: [
      .init("accepted", .bool, "whether it would be accepted now; of a secret, understood"),
      .init("event", .string, "the event"),
      .init(
        "rows",
        .array,
        "transitions that could be taken: from, on, to, guards, and change: commands"
      ),
      .init("state", .string, "the leaves, joined with +"),
      .init("change?", .array, "the commands after which it would be accepted"),
      .init("code?", .string, "why not, when no condition is in the way"),
      .init(
        "example?",
        .string,
        "the line that is accepted, where something has to come with the event"
      ),
      .init("play?", .array, "commands to the same end by playing alone"),
    ],
    sendsItsArgument: true,
    recorded: .never
  ) { (session: Session, asked) throws(CommandError) in
    let inquiry = Inquiry(session, asked.event, asked.arguments)
    let isPlain = session.isParentSessionOpen
    return Search { cancellation in
      // Asked at a prompt: what is not found soon is not found, on every machine the same.
      var left = Inquiry.statesInAll
      let answer = inquiry.answer {
        left -= 1
        return cancellation.step() || left < 0
      }
      return WhyReport(chart: inquiry.chart, answer: answer, isPlain: isPlain)
    }
  }
}
