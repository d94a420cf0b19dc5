// SPDX-License-Identifier: Apache-2.0
public import StateEngine
public import Testing

/// Does something with a machine, and expects exactly what it changes.
///
/// ```swift
/// expect(light) { $0.send(\.button) } changes: { $0.waiting = 1 }
/// expect(light, moves: .green) { $0.wait(.seconds(30)) } changes: { $0.waiting = 0 }
/// ```
///
/// Fails with the difference, a variable a line: what was expected and what is there. A node that was
/// not expected fails too.
///
/// - Parameters:
///   - live: the machine.
///   - node: where it is afterwards; nil for where it was.
///   - action: what is done.
///   - changes: makes of the variables before those after; nothing when left out.
///   - sourceLocation: where a failure is shown.
/// - Returns: whether it was as expected.
@discardableResult
public func expect<M: Machine>(
  _ live: Live<M>,
  moves node: M.Node? = nil,
  _ action: (Live<M>) throws -> Void,
  changes: (inout M.Context) -> Void = { _ in },
  sourceLocation: SourceLocation = #_sourceLocation
) rethrows -> Bool {
  let place = live.state
  var expected = live.context
  try action(live)
  changes(&expected)
  var differences: [String] = []
  let wanted = node ?? place
  if live.state != wanted {
    differences.append("state: expected \(wanted.nodeName), is \(live.state.nodeName)")
  }
  differences += difference(expected, live.context)
  guard !differences.isEmpty else { return true }
  Issue.record(
    Comment(rawValue: differences.joined(separator: "\n")),
    sourceLocation: sourceLocation
  )
  return false
}

/// The variables in which two contexts differ, a line each.
private func difference<Context: Codable>(_ expected: Context, _ found: Context) -> [String] {
  guard let wanted = try? ValueEncoder.encode(expected).mapValue,
    let there = try? ValueEncoder.encode(found).mapValue
  else { return ["the context cannot be compared"] }
  return Set(wanted.keys).union(there.keys).sorted().compactMap { name in
    let (one, other) = (wanted[name] ?? .null, there[name] ?? .null)
    return one == other
      ? nil : "\(name): expected \(one.expressionText), is \(other.expressionText)"
  }
}
