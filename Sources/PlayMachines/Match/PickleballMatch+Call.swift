// SPDX-License-Identifier: Apache-2.0
import StateEngine

extension PickleballMatch {
  /// Puts the score into words as the server calls it: own score, theirs, in doubles the server.
  static let makeCallRule = NamedRules.Reasoned<NamedRules.Effect>(
    "expressions make no text of numbers",
    reads: ["a", "b", "serving", "serverNumber"],
    writes: ["call"]
  ) { context in
    guard let a = context["a"].intValue, let b = context["b"].intValue else { return }
    let isA = context["serving"] == .string(Team.a.rawValue)
    var numbers = isA ? [a, b] : [b, a]
    if let server = context["serverNumber"].intValue { numbers.append(server) }
    context["call"] = .string(numbers.map(String.init).joined(separator: "-"))
  }
}
