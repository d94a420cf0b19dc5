// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine

// Behind `expect` and its like: variables and nodes, or an event behind `refused` and `accepted`.

extension Completer {
  /// What could stand at the end of raw text.
  func rawList() -> CompletionList {
    let text = site.partial
    if let command = site.words.first.flatMap({ CommandTable.command(named: $0) }) {
      if command.takesCommand { return inside(command, text) }
      if let list = among(command.place.options, text) { return list }
      if command.arguments == [[.file]] {
        let word = text.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
        return list(for: word) { $0.offerFiles() }
      }
    }
    for question in Command.questions where text.hasPrefix("\(question) ") {
      return behind(question, String(text.dropFirst(question.count + 1)))
    }
    let token = Self.openQuote(of: text) ?? Self.lastName(of: text)
    return list(for: token) { $0.offerNames(after: text.dropLast(token.count)) }
  }

  /// The offers for the end of the rest.
  private func list(
    for end: some StringProtocol,
    _ offer: (inout Completer) -> Void
  ) -> CompletionList {
    var inner = CompletionSite(start: site.start + site.partial.utf8.count - end.utf8.count)
    inner.partial = String(end)
    var completer = Completer(session: session, site: inner)
    offer(&completer)
    return CompletionList(start: inner.start, candidates: completer.found)
  }

  /// Options that stand before an expression, or the value of one; nil behind them.
  private func among(_ options: [Place.Option], _ text: String) -> CompletionList? {
    var words = text.split(separator: " ", omittingEmptySubsequences: false)
    let typed = words.popLast() ?? ""
    var before = words.filter { !$0.isEmpty }[...]
    var open: Place.Option?
    while open == nil, let word = before.popFirst() {
      guard let option = options.first(where: { $0.name == word }) else { return nil }
      if option.missing != nil, before.popFirst() == nil { open = option }
    }
    let isOption = !options.isEmpty && typed.hasPrefix("-")
    guard open != nil || isOption, before.isEmpty else { return nil }
    let offers = open?.offers ?? [.words(options.map(\.name))]
    return list(for: typed) { completer in offers.forEach { completer.offer($0) } }
  }

  private func behind(_ question: String, _ rest: String) -> CompletionList {
    let offset = site.start + question.utf8.count + 1
    var inner = CompletionSite(
      line: rest,
      cursor: rest.utf8.count,
      offset: offset,
      takesRaw: CommandTable.takesRaw
    )
    if question == "failed" { return Completer.candidates(at: inner, session) }
    inner.words.insert("send", at: 0)
    inner.place = .word
    return Completer.candidates(at: inner, session)
  }

  /// What could stand in a command inside another one, behind its number perhaps.
  private func inside(_ command: Command, _ text: String) -> CompletionList {
    var head = Substring()
    if command.arguments.first != [.command] {
      head = text.prefix { $0.isNumber }
      guard !head.isEmpty, text.count > head.count else { return CompletionList(start: site.start) }
    }
    let rest = String(text.dropFirst(head.count))
    let inner = CompletionSite(
      line: rest,
      cursor: rest.utf8.count,
      offset: site.start + head.utf8.count,
      takesRaw: CommandTable.takesRaw
    )
    return Completer.candidates(at: inner, session)
  }

  private mutating func offerNames(after before: Substring) {
    let slot = session.current
    var head = before.trimmedAtEnd
    let isQuoted = head.hasSuffix("'") || head.hasSuffix("\"")
    if isQuoted { head = head.dropLast().trimmedAtEnd }
    if isQuoted, head.hasSuffix("In(") { return offerNodes() }
    let scope = session.typedScope(of: slot)
    var takesState = true
    if let name = Self.comparedName(head) {
      if name == "state" { return offerNodes() }
      for word in scope.words?()[name] ?? [] {
        // A name comes first: a value of that name needs quotes.
        let isName = scope.variables[word] != nil || scope.derived[word] != nil
        offerValue(word, isBare: isQuoted || (word.isExpressionName && !isName))
      }
      if isQuoted { return }
      let isVariable = scope.variables[name] != nil || scope.derived[name] != nil
      takesState = scope.nodes[name] != nil
      if !isVariable, takesState { return add("state") }
    }
    if isQuoted { return }
    if head.isEmpty {
      add("refused", details: ["an event, that it would be refused"])
      add("accepted", details: ["an event, that it would be accepted"])
      add("failed", details: ["a command, that it fails"])
    }
    let snapshot = session.presentSnapshot(of: slot)
    if takesState {
      add("state", details: [slot.chart.stateText(snapshot.configuration)])
    }
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

  /// A value that may stand beside its variable: bare when it reads as a name.
  private mutating func offerValue(_ word: String, isBare: Bool) {
    guard word.lowercased().hasPrefix(site.partial.lowercased()) else { return }
    let text = isBare ? word : Value.string(word).expressionText
    guard !found.contains(where: { $0.text == text }) else { return }
    found.append(CompletionCandidate(text, display: VisibleText.clean(word)))
  }

  /// What stands on the other side of an equality, or holds the list that is asked, at the end.
  private static func comparedName(_ head: Substring) -> String? {
    for mark in ["==", "!=", ".includes("] where head.hasSuffix(mark) {
      var left = head.dropLast(mark.count).trimmedAtEnd
      // `===` says the same.
      if left.last == "=" || left.last == "!" { left = left.dropLast().trimmedAtEnd }
      return String(lastName(of: String(left)))
    }
    return nil
  }

  /// The text behind a quote that is still open.
  private static func openQuote(of text: String) -> Substring? {
    var open: (mark: Character, start: String.Index)?
    for place in text.indices where "'\"".contains(text[place]) {
      if let quote = open {
        if quote.mark == text[place] { open = nil }
      } else {
        open = (text[place], text.index(after: place))
      }
    }
    return open.map { text[$0.start...] }
  }

  /// The name that a text ends with.
  private static func lastName(of text: String) -> Substring {
    let tail = text.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    return text.suffix(tail.count)
  }
}

extension Substring {
  fileprivate var trimmedAtEnd: Substring {
    var text = self
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
