// SPDX-License-Identifier: Apache-2.0

// Besides its declared arguments an event has the name that was sent, where a prefix or `*` matched it,
// and data as a whole. Both are in a map behind the declared arguments, where a chart's own `_event` is
// too.

extension Chart {
  /// The map behind the declared arguments; empty for most events.
  package func besides(_ event: Int, _ arguments: [Value]) -> [String: Value] {
    // Arguments behind those of the engine's own events are for a replay.
    if arguments.isEmpty || arguments.count <= events[event].arguments.count || event >= startIndex
    {
      return [:]
    }
    return arguments.last?.mapValue ?? [:]
  }

  /// The name by which an event was sent: that of its declaration, or one that matches it.
  package func name(of event: Int, _ arguments: [Value]) -> String {
    besides(event, arguments)["name"]?.stringValue ?? events[event].name
  }

  /// An event of Swift or of the wire that has these arguments again.
  package func event(_ event: Int, _ arguments: [Value]) -> Event {
    let besides = besides(event, arguments)
    return Event(
      besides["name"]?.stringValue ?? events[event].name,
      Array(arguments.prefix(events[event].arguments.count)),
      data: besides["data"]
    )
  }

  /// The arguments with the name that was sent behind them, where it is not the event's own.
  func named(_ name: String, _ event: Int, _ arguments: [Value]) -> [Value] {
    if name == events[event].name { return arguments }
    var besides = besides(event, arguments)
    besides["name"] = .string(name)
    return packed(event, besides, arguments)
  }

  /// The arguments of an event that the platform sends: scripts see the difference.
  package func asPlatform(_ event: Int, _ arguments: [Value]) -> [Value] {
    if script == nil { return arguments }
    let type = ["type": Value.string("platform")]
    return packed(event, besides(event, arguments).merging(type) { $1 }, arguments)
  }

  /// An event's arguments with what comes besides them.
  func packed(_ event: Int, _ besides: [String: Value], _ arguments: [Value] = []) -> [Value] {
    let given = arguments.prefix(events[event].arguments.count)
    let missing = events[event].arguments.count - given.count
    return given + Array(repeating: .null, count: missing) + [.map(besides)]
  }

  /// Data as a whole: as arguments where it has nothing but those, else besides them.
  package func whole(
    _ data: Value,
    of event: Int,
    named name: String
  ) throws(Reply.Misunderstanding) -> [Value] {
    let declared = events[event].arguments
    if case .map(let fields) = data, !fields.isEmpty,
      fields.allSatisfy({ one in !one.value.isNull && declared.contains { $0.label == one.key } })
    {
      return named(name, event, try check(declared.map { fields[$0.label] ?? .null }, of: event))
    }
    guard takesData(event, named: name) else {
      throw Reply.Misunderstanding(
        event: name,
        cause: .tooMany(expected: declared.count, found: declared.count + 1),
        word: 0
      )
    }
    return named(name, event, packed(event, ["data": data]))
  }

  /// True if any data may come with an event: where scripts may read it, where nothing is declared of
  /// what is read, and where a prefix or `*` matches names that declare nothing.
  package func takesData(_ event: Int, named name: String) -> Bool {
    let declared = events[event].arguments
    return event < declaredEventCount && declared.allSatisfy { $0.isBare }
      && (script != nil || !declared.isEmpty || name != events[event].name)
  }

  /// Reads words as data as a whole; nil where they are arguments.
  func data(
    _ words: [String],
    of event: Int,
    named name: String
  ) throws(Reply.Misunderstanding) -> [Value]? {
    let isOpen = takesData(event, named: name)
    guard isOpen || script != nil && words.count == 1, let first = words.first else { return nil }
    let labels = events[event].arguments.map(\.label)
    var fields: [String: Value] = [:]
    for (place, word) in words.enumerated() where isOpen {
      guard let equals = word.firstIndex(of: "="), String(word[..<equals]).isExpressionName else {
        break
      }
      fields[String(word[..<equals])] = try read(word[equals...].dropFirst(), name, place)
    }
    if fields.count == words.count {
      if fields.keys.allSatisfy(labels.contains) { return nil }
      return try whole(.map(fields), of: event, named: name)
    }
    guard words.count == 1 else {
      if !labels.isEmpty { return nil }
      let cause = Reply.Misunderstanding.Cause.tooMany(expected: 1, found: words.count)
      throw Reply.Misunderstanding(event: name, cause: cause, word: 1)
    }
    guard let data = isOpen ? try read(first[...], name, 0) : try? Value(reading: first) else {
      return nil
    }
    let keys = data.mapValue?.keys
    let isWhole = isOpen && (keys != nil || labels.isEmpty || events[event].readsData)
    guard isWhole || keys?.isEmpty == false && keys?.allSatisfy(labels.contains) == true else {
      return nil
    }
    return try whole(data, of: event, named: name)
  }

  private func read(
    _ text: Substring,
    _ event: String,
    _ place: Int
  ) throws(Reply.Misunderstanding) -> Value {
    let argument = Event.Argument("data", .any)
    if let value = argument.value(of: text) { return value }
    let cause = Reply.Misunderstanding.Cause.wrongArgument(argument, found: String(text))
    throw Reply.Misunderstanding(event: event, cause: cause, word: place)
  }
}

extension Event.Argument {
  /// True if nothing is declared of it but its label.
  package var isBare: Bool { type.kind == .any && !isSecret && choices.isEmpty && range == nil }

  /// The value as a word that ``value(of:)`` reads again.
  package func word(for value: Value) -> String {
    let (text, json) = (value.expressionText, WireText.line(value))
    let list = type.kind == .list ? value.listValue : nil
    let joined = list?.compactMap(\.stringValue).joined(separator: ",")
    let words = [value.stringValue, joined] + (type.kind == .any ? [json, text] : [text, json])
    return words.compactMap(\.self).first { self.value(of: $0) == value } ?? text
  }
}
