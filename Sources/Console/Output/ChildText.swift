// SPDX-License-Identifier: GPL-3.0-or-later
import ShellCore
import StateEngine

// What became of the charts that a chart has started, for people.

extension ChildMove {
  /// `invoke call: ringing → talking`.
  var text: String {
    switch (from, to) {
    case (nil, let to?):
      "invoke \(id) starts\(to.isEmpty ? ", its text is asked for" : " in \(to)")"
    case (let from?, nil): "invoke \(id) ends\(from.isEmpty ? "" : ", was in \(from)")"
    case (""?, let to?): "invoke \(id) starts in \(to)"
    case (let from?, let to?) where from == to: "invoke \(id) stays in \(to)"
    case (let from, let to): "invoke \(id): \(from ?? "") → \(to ?? "")"
    }
  }
}

extension ChildState {
  /// `ringing, number = 110`, as text.
  var text: String {
    var output = OutputBuffer()
    write(to: &output)
    return output.text
  }

  /// `ringing, number = 110`.
  func write(to output: inout OutputBuffer) {
    output.append(state.isEmpty ? "its text is asked for" : state)
    for (name, value) in context.sorted(by: { $0.key < $1.key }) {
      output.append(", \(name) = ")
      value.write(to: &output)
    }
  }
}
