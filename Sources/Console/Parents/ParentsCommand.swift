// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore

extension Command {
  package static let parents = Command(
    "parents",
    parentsName: .nameParents,
    takes: .ways(
      Way { ParentsRequest.gate },
      Way(.add, takes: .word("NAME", "a name")) { .add($0) },
      Way(.rename, takes: .word("OLD", "a name"), .word("NEW", "the new name")) {
        .rename($0, to: $1)
      },
      Way(.remove, takes: .word("NAME", "a name")) { .remove($0) },
      Way(takes: .word("NAME", "a name")) { .identify($0) }
    ),
    summary: "ask the gate's question without moving any machine",
    details: """
      A gate of its own, outside the machines: a child plays on meanwhile. It shares attempts and \
      lock with the machines' gates. Behind it is the parent session with the family's page; \
      'lock' leaves it, and it ends by itself after five minutes without use. With 'add' and a \
      name, or a name that was added, 'history' shows what a parent does from then on under that \
      name; 'rename' and 'remove' leave what was done before as it was. A sandbox keeps no such \
      history.
      """,
    examples: [
      Example("parents", shows: "the question"),
      .sandbox("parents", "answer right", "family", shows: "the family's page", after: atHome),
    ],
    fields: [
      .init("name?", .string, "the name under which stands what is done"),
      .init("names?", .array, "the names that parents have given themselves"),
    ] + JSONField.transition.sometimes + JSONField.gate + JSONField.family
  ) { (dialogue: Dialogue, request) throws(CommandError) in
    guard case .gate = request else { return try dialogue.nameParent(request) }
    guard !dialogue.session.isParentSessionOpen else { return try dialogue.answerFamily() }
    let gate = try dialogue.session.goToFamilyGate()
    if dialogue.session.isParentElsewhere {
      try dialogue.session.returnFromGate()
      throw CommandError(.said(.gateElsewhere, []))
    }
    if !dialogue.session.isActive(gate.askNode) {
      let opening = try dialogue.openGate(gate)
      guard opening.isOK else { return dialogue.answer(opening) }
    }
    dialogue.answer("parents", asking: gate)
  }
}
