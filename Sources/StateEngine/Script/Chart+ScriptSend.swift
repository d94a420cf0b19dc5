// SPDX-License-Identifier: Apache-2.0

extension Chart {
  /// The name of SCXML's own event processor.
  static let processor = "http://www.w3.org/TR/scxml/#SCXMLEventProcessor"
  /// The names by which services and processors of SCXML's own kind are known.
  static let processors: Set<String> = [
    "scxml", "http://www.w3.org/TR/scxml/", "http://www.w3.org/TR/scxml", processor,
  ]
  /// What a child tells its parent, among the effects of its step.
  static let toParent = "\u{E000}parent"

  func perform(
    _ send: ScriptSend,
    at place: ScriptPlace?,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) throws(EvaluationFault) {
    trace.spent += 40
    let id = try identify(send, &snapshot, &trace)
    let sendID: Value? = send.id == nil && send.idLocation == nil ? nil : .string(id)
    do throws(EvaluationFault) {
      var parts: [String: Value] = ["type": .string("external")]
      parts["sendid"] = sendID
      parts["data"] = try value(of: send.content, &snapshot, &trace)
      parts["name"] = try text(of: send.event, &snapshot, &trace).map { .string($0) }
      let delay = try delay(of: send, &snapshot, &trace)
      let type = try text(of: send.type, &snapshot, &trace)
      let target = try text(of: send.target, &snapshot, &trace)
      if let type, !Self.processors.contains(type) {
        let isHTTP = type.hasSuffix("BasicHTTPEventProcessor") || type == "basichttp"
        throw trace.fault(isHTTP ? .unreachable : .unknownWord, about: type)
      }
      parts["origintype"] = .string(Self.processor)
      parts["origin"] = .string("#_scxml_\(sessionID(snapshot))")
      try dispatch(parts, to: target ?? "", in: delay, id: id, &snapshot, &trace)
    } catch {
      if error == .endless || error == .reported { throw error }
      let name = error == .unreachable ? "error.communication" : "error.execution"
      let place = place ?? ScriptPlace(line: 0, element: "send")
      raiseError(name, place.message(trace.words(of: error), send.event), sendID: sendID, &trace)
      if error != .unreachable { throw .reported }
    }
  }

  private func identify(
    _ send: ScriptSend,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) throws(EvaluationFault) -> String {
    if let id = send.id { return id }
    let id = "send.\(nextNumber(&snapshot, &trace))"
    if let place = send.idLocation {
      try assign(.literal(.string(id)), to: place, &snapshot, &trace)
    }
    return id
  }

  /// A number that the session has not used yet.
  func nextNumber(_ snapshot: inout Snapshot, _ trace: inout StepTrace) -> Int {
    var counted = counted(snapshot)
    let number = (counted["numbers"]?.intValue ?? 0).clampedSum(1)
    counted["numbers"] = .int(number)
    set("_x", to: .map(counted), &snapshot, &trace)
    return number
  }

  func text(
    of tree: ExpressionTree?,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) throws(EvaluationFault) -> String? {
    guard let tree else { return nil }
    return try run(&snapshot, &trace) { walk throws(EvaluationFault) in try walk.text(of: tree) }
  }

  private func delay(
    of send: ScriptSend,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) throws(EvaluationFault) -> Int {
    guard let text = try text(of: send.delay, &snapshot, &trace) else { return 0 }
    guard let milliseconds = Self.milliseconds(text) else {
      throw trace.fault(.noTime, about: text)
    }
    return milliseconds
  }

  /// The milliseconds of a time as CSS writes it: `1.5s`, `.5s`, `200ms`, `2m`; nil for none.
  package static func milliseconds(_ text: String) -> Int? {
    let text = text.trimmedOfBlanks
    let unit = text.reversed().prefix { $0.isLetter }.reversed()
    let scales = ["ms": 1.0, "s": 1000, "m": 60_000, "min": 60_000, "h": 3_600_000]
    let digits = text.dropLast(unit.count)
    guard let scale = unit.isEmpty && digits == "0" ? 1 : scales[String(unit)] else { return nil }
    guard let number = Double(String(digits).trimmedOfBlanks).map({ $0 * scale }),
      (0..<9e15).contains(number)
    else { return nil }
    return Int(number.rounded())
  }

  func sessionID(_ snapshot: Snapshot) -> String {
    guard let slot = scope.variables["_sessionid"]?.index else { return "" }
    return snapshot.values[slot].stringValue ?? ""
  }

  // MARK: To whom

  private func dispatch(
    _ parts: [String: Value],
    to target: String,
    in delay: Int,
    id: String,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) throws(EvaluationFault) {
    let own = sessionID(snapshot)
    let parent = trace.family.first?.session.parent
    switch target {
    case "", "#_scxml_\(own)":
      let name = parts["name"]?.stringValue ?? ""
      guard let event = event(matching: name) else { return }
      arm(event, packed(event, parts), in: delay, id: id, &snapshot, &trace)
    case "#_internal":
      var parts = parts
      parts["type"] = .string("internal")
      parts["origin"] = nil
      parts["origintype"] = nil
      raise(parts["name"]?.stringValue ?? "", parts, &trace)
    case "#_parent", parent.map { "#_scxml_\($0)" }:
      guard parent != nil else { throw trace.fault(.unreachable, about: target) }
      if delay == 0 {
        trace.effects.append(Record.Effect(name: Self.toParent, arguments: [.map(parts)]))
      } else {
        tellLater(["to": .string("#_parent"), "event": .map(parts)], delay, id, &snapshot, &trace)
      }
    default:
      guard target.hasPrefix("#_") else { throw trace.fault(.unknownWord, about: target) }
      var child = String(target.dropFirst(2))
      if child.hasPrefix("scxml_") {
        child = String(child.dropFirst(6))
        guard child.hasPrefix(own + ".") else {
          throw trace.fault(.unreachable, about: target)
        }
        child = String(child.dropFirst(own.count + 1))
      }
      let isRunning = snapshot.children.contains { $0.id == child && $0.snapshot != nil }
      guard isRunning else { throw trace.fault(.unreachable, about: target) }
      tellLater(["to": .string(child), "event": .map(parts)], delay, id, &snapshot, &trace)
    }
  }

  private func tellLater(
    _ message: [String: Value],
    _ delay: Int,
    _ id: String,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) {
    guard let event = event(named: ScriptDescription.childEvent) else { return }
    arm(event, [.map(message)], in: delay, id: id, &snapshot, &trace)
  }

  /// Puts an event into the external queue: it comes when its time has come.
  func arm(
    _ event: Int,
    _ arguments: [Value],
    in delay: Int,
    id: String,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) {
    guard snapshot.timers.count < 100_000 else {
      return raiseError("error.execution", "more than 100000 events wait: one is lost", &trace)
    }
    trace.willChangeTimers(snapshot)
    let due = snapshot.time.clampedSum(delay)
    snapshot.timers.append(
      ArmedTimer(
        event: event,
        arguments: arguments,
        due: due,
        owner: -1,
        id: id,
        isQueued: delay <= 0,
        path: trace.path
      )
    )
  }
}
