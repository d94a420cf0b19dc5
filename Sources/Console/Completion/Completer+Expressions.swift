import StateEngine

// Behind `expect` and its like: variables and nodes, or an event behind `refused` and `accepted`.

extension Completer {
  /// What could stand at the end of raw text.
  func rawList() -> CompletionList {
    let text = site.partial
    if let name = site.words.first, let command = CommandTable.command(named: name),
      command.takesCommand
    {
      return inside(command, text)
    }
    for question in Command.questions where text.hasPrefix("\(question) ") {
      return behind(question, String(text.dropFirst(question.count + 1)))
    }
    let token = Self.lastName(of: text)
    let before = text.dropLast(token.text.count)
    var inner = CompletionSite(start: site.start + token.offset)
    inner.partial = token.text
    inner.quote = nil
    var completer = Completer(session: session, site: inner)
    completer.offerNames(after: before)
    return CompletionList(start: inner.start, candidates: completer.found)
  }

  private func behind(_ question: String, _ rest: String) -> CompletionList {
    let offset = site.start + question.utf8.count + 1
    var inner = CompletionSite(line: rest, cursor: rest.utf8.count, offset: offset)
    if question == "failed" { return Completer.candidates(at: inner, session) }
    inner.words.insert("send", at: 0)
    inner.place = .word
    return Completer.candidates(at: inner, session)
  }

  /// What could stand in a command inside another one, behind its number perhaps.
  private func inside(_ command: Command, _ text: String) -> CompletionList {
    var head = Substring()
    if command.arguments.first != .command {
      head = text.prefix { $0.isNumber }
      guard !head.isEmpty, text.count > head.count else { return CompletionList(start: site.start) }
    }
    let rest = String(text.dropFirst(head.count))
    let inner = CompletionSite(
      line: rest,
      cursor: rest.utf8.count,
      offset: site.start + head.utf8.count
    )
    return Completer.candidates(at: inner, session)
  }

  private mutating func offerNames(after before: Substring) {
    let slot = session.current
    let head = before.trimmedAtEnd
    if Self.comparesState(head) {
      offerNodes()
      return
    }
    if head.hasSuffix("'") || head.hasSuffix("\"") {
      if head.dropLast().hasSuffix("In(") { offerNodes() }
      return
    }
    if head.isEmpty {
      add("refused", details: ["an event, that it would be refused"])
      add("accepted", details: ["an event, that it would be accepted"])
      add("failed", details: ["a command, that it fails"])
    }
    let scope = session.scope(of: slot)
    let snapshot = session.presentMoment(of: slot)
    add("state", details: [slot.chart.stateText(snapshot.configuration)])
    // Those that 'state' shows; all of them for whoever has begun a name.
    let all = (Array(scope.variables.keys) + Array(scope.derived.keys)).sorted()
    for name in site.partial.isEmpty ? slot.chart.shownNames : all {
      let value = slot.chart.value(of: name, in: snapshot)?.plainText ?? ""
      add(name, details: [VisibleText.clean(value)])
    }
    if !site.partial.isEmpty {
      for word in ["true", "false", "null", "In("] { add(word, isWhole: word != "In(") }
    }
  }

  private static func comparesState(_ head: Substring) -> Bool {
    for mark in ["==", "!="] where head.hasSuffix(mark) {
      let left = head.dropLast(2).trimmedAtEnd
      return lastName(of: String(left)).text == "state"
    }
    return false
  }

  /// The name that a text ends with, and where it begins, in bytes.
  private static func lastName(of text: String) -> (text: String, offset: Int) {
    let tail = text.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    let name = String(tail.reversed())
    return (name, text.utf8.count - name.utf8.count)
  }
}

extension Substring {
  fileprivate var trimmedAtEnd: Substring {
    var text = self
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
