// SPDX-License-Identifier: Apache-2.0

extension Chart {
  /// Checks an event made in Swift against its declaration.
  ///
  /// - Returns: the event's index and its arguments, absent optional ones filled with null.
  package func check(_ event: Event) throws(Reply.Misunderstanding) -> (
    event: Int, arguments: [Value]
  ) {
    let index = try index(of: event.name)
    if let data = event.data { return (index, try whole(data, of: index, named: event.name)) }
    return (index, named(event.name, index, try check(event.arguments, of: index)))
  }

  /// Checks the arguments of an event made in Swift against its declaration.
  ///
  /// - Returns: the arguments, absent optional ones filled with null.
  package func check(
    _ arguments: [Value],
    of index: Int
  ) throws(Reply.Misunderstanding) -> [Value] {
    let declared = events[index].arguments
    if arguments.count > declared.count, index < declaredEventCount {
      throw Reply.Misunderstanding(
        event: events[index].name,
        cause: .tooMany(expected: declared.count, found: arguments.count),
        word: declared.count
      )
    }
    if declared.isEmpty { return [] }
    var arguments = arguments
    var needsShape = false
    for place in declared.indices {
      if place >= arguments.count { arguments.append(.null) }
      // Field by field: the whole would be copied.
      let (type, range) = (declared[place].type, declared[place].range)
      let isMissing = arguments[place].isNull && !type.isOptional
      let choices = declared[place].choices
      if isMissing || !Event.Argument.admits(arguments[place], type, range, choices) {
        throw misunderstanding(of: arguments[place], place, index, isMissing: isMissing)
      }
      switch arguments[place] {
      case .list, .map: needsShape = true
      default: break
      }
    }
    return needsShape ? try shaped(arguments, of: events[index].name, declared) : arguments
  }

  // Of its own: a declaration would be copied for each argument.
  @inline(never)
  private func misunderstanding(
    of value: Value,
    _ place: Int,
    _ index: Int,
    isMissing: Bool
  ) -> Reply.Misunderstanding {
    let declared = events[index].arguments[place]
    return Reply.Misunderstanding(
      event: events[index].name,
      cause: isMissing
        ? .missing(declared) : .wrongArgument(declared, found: value.expressionText),
      word: isMissing ? nil : place
    )
  }

  // Lists, maps and structs as Swift's types write them.
  private func shaped(
    _ arguments: [Value],
    of event: String,
    _ declared: [Event.Argument]
  ) throws(Reply.Misunderstanding) -> [Value] {
    guard !rules.shapes.isEmpty, let shapes = rules.shapes[event] else { return arguments }
    var arguments = arguments
    for shape in shapes {
      let place = shape.place
      guard arguments.indices.contains(place), !arguments[place].isNull else { continue }
      do throws(Value.CodingError) {
        arguments[place] = try shape.read(arguments[place])
      } catch {
        let problem = error.path.isEmpty ? error.problem : "\(error.path) \(error.problem)"
        throw Reply.Misunderstanding(
          event: event,
          cause: .wrongArgument(
            declared[place],
            found: "\(arguments[place].expressionText): \(problem)"
          ),
          word: place
        )
      }
    }
    return arguments
  }

  /// Reads an event typed by a person: positional arguments, then `label=value`.
  ///
  /// - Parameters:
  ///   - name: the event's name.
  ///   - words: its arguments as text.
  /// - Returns: the event's index and its arguments in declared order.
  /// - Throws: ``Reply/Misunderstanding`` with the word at fault.
  public func parse(
    _ name: String,
    words: some Collection<String>
  ) throws(Reply.Misunderstanding) -> (event: Int, arguments: [Value]) {
    let words = Array(words)
    let index = try index(of: name)
    let declared = events[index].arguments
    if let data = try data(words, of: index, named: name) { return (index, data) }
    if declared.isEmpty && words.isEmpty { return (index, named(name, index, [])) }
    var values: [Value?] = []
    values.reserveCapacity(declared.count)
    while values.count < declared.count { values.append(nil) }
    var next = 0
    for (place, word) in words.enumerated() {
      let target: Int
      let text: Substring
      if let (labelled, rest) = try labelled(word, event: name, declared, place) {
        target = labelled
        text = rest
      } else {
        target = next
        next += 1
        text = Substring(word)
      }
      guard declared.indices.contains(target) else {
        throw Reply.Misunderstanding(
          event: name,
          cause: .tooMany(expected: declared.count, found: words.count),
          word: place
        )
      }
      guard values[target] == nil else {
        throw Reply.Misunderstanding(event: name, cause: .repeated(declared[target]), word: place)
      }
      guard let value = declared[target].value(of: text) else {
        throw Reply.Misunderstanding(
          event: name,
          cause: .wrongArgument(declared[target], found: String(text)),
          word: place
        )
      }
      values[target] = value
    }
    for (place, argument) in declared.enumerated()
    where values[place] == nil && !argument.isOptional {
      throw Reply.Misunderstanding(event: name, cause: .missing(argument), word: nil)
    }
    let arguments = try shaped(values.map { $0 ?? .null }, of: events[index].name, declared)
    return (index, named(name, index, arguments))
  }

  private func index(of name: String) throws(Reply.Misunderstanding) -> Int {
    // SCXML's names are words joined by dots: a prefix matches no other.
    if let index = event(matching: name), index == event(named: name) || name.isEventName {
      return index
    }
    let known = events[..<declaredEventCount].map(\.name)
    throw Reply.Misunderstanding(
      event: name,
      cause: .noSuchEvent(suggestions: Suggestions.near(name, among: known)),
      word: nil
    )
  }

  // `label=value`, when the event has optional arguments; other words may hold an equals sign.
  private func labelled(
    _ word: String,
    event: String,
    _ declared: [Event.Argument],
    _ place: Int
  ) throws(Reply.Misunderstanding) -> (Int, Substring)? {
    guard let equals = word.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    let label = word[..<equals]
    if let index = declared.firstIndex(where: { $0.label == label }) {
      return (index, word[word.index(after: equals)...])
    }
    guard declared.contains(where: \.isOptional), !label.isEmpty else { return nil }
    throw Reply.Misunderstanding(
      event: event,
      cause: .noSuchLabel(
        String(label),
        suggestions: Suggestions.near(String(label), among: declared.map(\.label))
      ),
      word: place
    )
  }
}

extension Event.Argument {
  /// Whether `value` may be sent.
  package func admits(_ value: Value) -> Bool { Self.admits(value, type, range, choices) }

  @inline(__always)
  fileprivate static func admits(
    _ value: Value,
    _ type: Value.Domain,
    _ range: ClosedRange<Int>?,
    _ choices: [Choice]
  ) -> Bool {
    guard type.admits(value) else { return false }
    if let range, let number = value.intValue, !range.contains(number) { return false }
    guard !choices.isEmpty, let text = value.stringValue else { return true }
    return choices.contains { $0.value == text }
  }

  /// The value that a word stands for, or nil when it stands for none.
  package func value(of text: some StringProtocol) -> Value? {
    switch type.kind {
    case .bool:
      switch text {
      case "true", "on", "yes": return .bool(true)
      case "false", "off", "no": return .bool(false)
      default: return nil
      }
    case .int: return Int(text).flatMap { range?.contains($0) == false ? nil : .int($0) }
    case .double: return Double(text).flatMap { $0.isFinite ? .double($0) : nil }
    case .string:
      if choices.isEmpty { return .string(String(text)) }
      let lowered = text.lowercased()
      return choices.first { $0.value == text || $0.title == text }.map { .string($0.value) }
        ?? choices.first {
          $0.value.lowercased() == lowered || $0.title.lowercased() == lowered
        }.map { .string($0.value) }
    case .list:
      if text.isEmpty { return .list([]) }
      if text.hasPrefix("["), case .list(let values)? = constant(text) { return .list(values) }
      return .list(
        text.split(separator: ",", omittingEmptySubsequences: false).map { .string(String($0)) }
      )
    case .any:
      if text == "null" { return .null }
      if let first = text.first, "{[\"".contains(first) {
        if let value = try? Value(reading: text.utf8) { return value }
        if first != "\"" { return constant(text) }
      }
      if let number = Int(text) { return .int(number) }
      if text == "true" || text == "false" { return .bool(text == "true") }
      // A name such as `nan` or `infinity` is a text.
      if text.contains(where: \.isNumber), let number = Double(text), number.isFinite {
        return .double(number)
      }
      return .string(String(text))
    case .map:
      return if case .map(let entries)? = constant(text) { .map(entries) } else { nil }
    }
  }

  // `{id: 3}`, `[{id: 3}, {id: 4}]`, and the same as JSON.
  private func constant(_ text: some StringProtocol) -> Value? {
    if let value = try? Value(reading: text.utf8) { return value }
    let tree = try? ExpressionParser.parse(String(text), scope: ExpressionScope(), mode: .chart)
    return if case .literal(let value)? = tree { value } else { nil }
  }
}

extension String {
  /// True if an event can have this name: words joined by dots.
  package var isEventName: Bool {
    let isWord = utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy {
        ($0 | 0x20) &- UInt8(ascii: "a") < 26 || $0 &- UInt8(ascii: "0") < 10
      }
    }
    if isWord == true { return !isEmpty }
    return !contains { $0 == "*" || $0.isWhitespace }
      && split(separator: ".", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty }
  }
}
