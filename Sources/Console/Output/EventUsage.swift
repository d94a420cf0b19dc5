// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine

/// The written forms of an event.
struct EventUsage: Sendable {
  /// The event with its arguments as they are typed: `success [seconds=N] …`.
  let whole: String
  /// The same within about 60 characters, for tables: `settingsChanged …`.
  let short: String

  init(_ event: EventDeclaration) {
    whole = ([event.name] + event.arguments.map(\.usage)).joined(separator: " ")
    let needed = event.arguments.filter { !$0.isOptional }.map(\.usage)
    short =
      whole.utf8.count <= 60 ? whole : ([event.name] + needed + ["…"]).joined(separator: " ")
  }
}

extension Event.Argument {
  /// `NAME`, or `[seconds=N]` when it may be left out.
  var usage: String { isOptional ? "[\(label)=\(placeholder)]" : label.uppercased() }

  var placeholder: String {
    switch type.kind {
    case .int: "N"
    case .bool: "on|off"
    default: label.uppercased()
    }
  }
}
