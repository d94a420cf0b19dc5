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
  let changed = try changed(live, action, changes)
  let wanted = node ?? place
  let isThere = live.state == wanted
  let state = "state: expected \(wanted.nodeName), is \(live.state.nodeName)"
  return record((isThere ? [] : [state]) + changed, sourceLocation)
}

/// The same with a machine that is in several places: `moves` has all nodes that are active then.
@discardableResult
public func expect<M: ParallelMachine>(
  _ live: Live<M>,
  moves nodes: Set<M.Node>? = nil,
  _ action: (Live<M>) throws -> Void,
  changes: (inout M.Context) -> Void = { _ in },
  sourceLocation: SourceLocation = #_sourceLocation
) rethrows -> Bool {
  let places = live.configuration
  let changed = try changed(live, action, changes)
  let wanted = nodes ?? places
  let missing = wanted.subtracting(live.configuration).map { "expected \($0.nodeName)" }
  let others = live.configuration.subtracting(wanted).map { "did not expect \($0.nodeName)" }
  return record(missing.sorted() + others.sorted() + changed, sourceLocation)
}

/// Does something; the variables that are not then what they should be, a line each.
private func changed<M: MachineDefinition>(
  _ live: Live<M>,
  _ action: (Live<M>) throws -> Void,
  _ changes: (inout M.Context) -> Void
) rethrows -> [String] {
  var expected = live.context
  try action(live)
  changes(&expected)
  return difference(expected, live.context)
}

private func record(_ differences: [String], _ sourceLocation: SourceLocation) -> Bool {
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
