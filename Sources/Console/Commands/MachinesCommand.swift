// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine

extension Command {
  static let machines = Command(
    "machines",
    summary: "the machines there are",
    details: """
      The one in use is marked; each keeps its state while another is in use. The store of an app \
      lists its machines too: they can be used like the others, or only looked at when some of \
      their rules are in the app's code.
      """,
    examples: [
      Example("machines", shows: "names and what they are"),
      Example("use game", "machines", shows: "the one in use is marked"),
    ],
    fields: [.init("machines", .array, "each with name, summary and inUse")],
    recorded: .never
  ) { (session: Session) throws(CommandError) in
    let rows = session.entries.map { entry -> [String] in
      let slot = session.slots.first { $0.name == entry.name }
      let state = slot.map { slot in slot.stateText }
      let mark = entry.name == session.current.name ? "▸" : " "
      return ["\(mark) \(entry.name)", state ?? "–", entry.summary]
    }
    let (entries, current) = (session.entries, session.current.name)
    return TableReport(type: "machines", sections: [.init(heading: nil, rows: rows)]) { json in
      json.put("machines", entries) { entry in
        json.put("inUse", entry.name == current)
        json.put("name", entry.name)
        json.put("summary", entry.summary)
      }
    }
  }
}
