// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// A row of a log, read with the charts of today.
package struct LogRow: Sendable {
  /// Stands for machine, event and states of a record that must not be read any more.
  package static let masked = "masked"
  /// Stands for a name that cannot be read.
  package static let unreadable = "?"

  /// Its number.
  package var number: Int
  /// The machine's name; `?` when nothing of the row can be read.
  package var machine: String
  /// When, in milliseconds since 1970.
  package var time: Int
  /// The record by the indices of the chart that was asked with; nil when that knows the event no
  /// more, when no chart of that machine was given, and when the row cannot be read.
  package var record: Record?
  /// Whether nothing of it but its number can be read.
  package var isUnreadable = false
  /// Whether it was masked: only its number and its time are left.
  package var isMasked: Bool { machine == Self.masked }

  /// A row put together from its parts.
  package init(number: Int, machine: String, time: Int, record: Record?) {
    self.number = number
    self.machine = machine
    self.time = time
    self.record = record
  }

  /// A row that cannot be read.
  package init(unreadable number: Int) {
    self.init(number: number, machine: Self.unreadable, time: 0, record: nil)
    isUnreadable = true
  }
}
