// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// Reads claims as people type them behind `check` and as they stand in files.
///
/// What is none of the forms is an expression that always holds. Names with blanks, commas or quotes
/// in them stand in quotes.
package struct ClaimParser {
  /// How each form is written.
  package enum Usage {
    package static let always = "[always] EXPRESSION"
    package static let never = "never STATE [by EVENT] to STATE"
    package static let leads = "STATE by EVENT leads to STATE [when CONDITION]"
    package static let someDay = "STATE|CONDITION leads to STATE|CONDITION"
    package static let reachable = "reachable STATE [from everywhere]"
    package static let rests = "enters STATE, or rests in STATE"
    package static let noDeadlock = "no deadlock"
    package static let enters = "EVENT enters STATE only from STATE"
    package static let entered =
      "STATE is entered only [from STATE] [by EVENT] [when CONDITION]"
    package static let left = "STATE is left only by EVENT"
    package static let refused = "EVENT is refused in STATE [when CONDITION]"
    package static let kept = "EXPRESSION is kept [by EVENT]"
    package static let between = "between STATE|EVENT and STATE|EVENT at least|most TIME"
    package static let lasts = "STATE lasts TIME at least"

    /// All of them.
    package static let all = [
      always, never, leads, someDay, reachable, rests, noDeadlock, enters, entered, left, refused,
      kept, lasts, between,
    ]
  }

  let scope: ExpressionScope
  let mode: ExpressionParser.Mode
  let states: [String]
  let events: [EventDeclaration]
  let text: String
  let words: [ClaimWord]
  var place = 0
  var usage = Usage.always

  /// Reads a claim.
  ///
  /// - Parameters:
  ///   - text: the claim, in full.
  ///   - scope: the names of expressions; arguments of events are put in.
  ///   - mode: the dialect of expressions.
  ///   - nodes: the chart's nodes.
  ///   - events: the chart's events, those included that no machine declares.
  /// - Throws: ``ClaimSyntaxError``, the first fault.
  /// - Returns: the claim.
  package static func parse(
    _ text: String,
    scope: ExpressionScope,
    mode: ExpressionParser.Mode,
    nodes: [NodeDeclaration],
    events: [EventDeclaration]
  ) throws(ClaimSyntaxError) -> Invariant.Claim {
    var parser = ClaimParser(
      scope: scope,
      mode: mode,
      states: nodes.filter { !$0.kind.isHistory }.map(\.name),
      events: events,
      text: text,
      words: ClaimWord.words(of: text)
    )
    return try parser.claim()
  }

  // MARK: Forms

  private mutating func claim() throws(ClaimSyntaxError) -> Invariant.Claim {
    if words.count > 1 {
      if take("never", as: Usage.never) { return try never() }
      if take("reachable", as: Usage.reachable) { return try reachable() }
      if words.count == 2, take("enters", as: Usage.rests) { return .reachable(try state()) }
      if words.count == 3, take("rests", "in", as: Usage.rests) { return .rests(try state()) }
      if take("between", as: Usage.between) { return try between() }
      if take("always") { return .always(try rest(beside: [])) }
      if take("no", "deadlock", as: Usage.noDeadlock) { return try ended(.noDeadlock) }
    }
    if let claim = try claimOfAName() { return claim }
    // The words of an expression may be any; those behind it are not.
    if let end = first("leads", "to") { return try someDay(before: end) }
    if let end = first("is", "kept") { return try keeps(before: end) }
    return .always(try rest(beside: []))
  }

  // The forms that begin with a name; the words behind it tell which form it is.
  private mutating func claimOfAName() throws(ClaimSyntaxError) -> Invariant.Claim? {
    guard words.count > 1 else { return nil }
    let first = words[0]
    place = 1
    if take("by", as: Usage.leads) { return try leads(first) }
    if take("enters", as: Usage.enters) { return try enters(first) }
    if take("lasts", as: Usage.lasts) { return try lasts(first) }
    if take("is", "entered", as: Usage.entered) { return try entered(first) }
    if take("is", "left", as: Usage.left) { return try left(first) }
    if take("is", "refused", as: Usage.refused) { return try refused(first) }
    place = 0
    return nil
  }

  private mutating func never() throws(ClaimSyntaxError) -> Invariant.Claim {
    let source = try state()
    let events = try take("by") ? eventList() : []
    try need("to")
    return .never(from: source, by: events, to: try ended(state()))
  }

  private mutating func reachable() throws(ClaimSyntaxError) -> Invariant.Claim {
    let node = try state()
    guard take("from") else { return .reachable(try ended(node)) }
    try need("everywhere")
    return .alwaysReachable(try ended(node))
  }

  private mutating func leads(_ first: ClaimWord) throws(ClaimSyntaxError) -> Invariant.Claim {
    let source = try state(first)
    let event = try event()
    try need("leads", "to")
    let target = try state()
    return .leads(from: source, by: event, when: try condition(beside: [event]), to: target)
  }

  private mutating func enters(_ first: ClaimWord) throws(ClaimSyntaxError) -> Invariant.Claim {
    let event = try event(first)
    let target = try state()
    try need("only", "from")
    return .enters(event: event, target, from: try ended(stateList()))
  }

  private mutating func lasts(_ first: ClaimWord) throws(ClaimSyntaxError) -> Invariant.Claim {
    let (node, milliseconds) = (try state(first), try time())
    try need("at", "least")
    return try ended(.lasts(node, milliseconds: milliseconds))
  }

  private mutating func time() throws(ClaimSyntaxError) -> Int {
    let word = try next("a length of time such as 30s")
    guard let milliseconds = try? DurationText.milliseconds(word.text) else {
      throw error(.wrongTime(word.text), at: word)
    }
    return milliseconds
  }

  private mutating func between() throws(ClaimSyntaxError) -> Invariant.Claim {
    let first = try stateOrEvent()
    try need("and")
    let second = try stateOrEvent()
    try need("at")
    let isLeast = take("least")
    if !isLeast { try need("most") }
    return try ended(.between(first, second, isLeast: isLeast, milliseconds: time()))
  }

  private mutating func stateOrEvent() throws(ClaimSyntaxError) -> String {
    let word = try next("a state or an event")
    return try states.contains(word.text) ? word.text : event(word)
  }

  private mutating func entered(_ first: ClaimWord) throws(ClaimSyntaxError) -> Invariant.Claim {
    let node = try state(first)
    try need("only")
    if isAtEnd { throw missing("'from', 'by' or 'when'") }
    let sources = try take("from") ? stateList() : []
    let events = try take("by") ? eventList() : []
    return .entered(node, from: sources, by: events, when: try condition(beside: events))
  }

  private mutating func left(_ first: ClaimWord) throws(ClaimSyntaxError) -> Invariant.Claim {
    let node = try state(first)
    try need("only", "by")
    return .left(node, by: try ended(eventList()))
  }

  private mutating func refused(_ first: ClaimWord) throws(ClaimSyntaxError) -> Invariant.Claim {
    let event = try event(first)
    try need("in")
    let node = try state()
    return .refused(event, in: node, when: try condition(beside: [event]))
  }

  private mutating func keeps(before end: Int) throws(ClaimSyntaxError) -> Invariant.Claim {
    usage = Usage.kept
    let tree = try expression(from: 1, to: words[end].column, beside: [], .any)
    place = end + 2
    let events = try take("by") ? eventList() : []
    return try ended(.keeps(tree, by: events))
  }

  // Where these words are, behind an expression.
  private func first(_ one: String, _ other: String) -> Int? {
    words.indices.dropFirst().dropLast().first { words[$0].says(one) && words[$0 + 1].says(other) }
  }

  private mutating func someDay(before end: Int) throws(ClaimSyntaxError) -> Invariant.Claim {
    usage = Usage.someDay
    let cause = try part(words[..<end], to: words[end].column)
    place = end + 2
    if isAtEnd { throw missing("a state or a condition") }
    return .someDay(cause, try part(words[place...], to: text.count + 1))
  }

  // A state by its name, or an expression.
  private func part(
    _ words: ArraySlice<ClaimWord>,
    to end: Int
  ) throws(ClaimSyntaxError) -> ExpressionTree {
    if let word = words.first, words.count == 1, states.contains(word.text) {
      return .isIn(word.text)
    }
    let start = words.first?.column ?? end
    return try expression(from: start, to: end, beside: [], .bool)
  }

  // MARK: Expressions

  // A condition behind `when`, if there is one, to the end.
  private mutating func condition(
    beside events: [String]
  ) throws(ClaimSyntaxError) -> ExpressionTree? {
    if isAtEnd { return nil }
    try need("when")
    if isAtEnd { throw missing("a condition") }
    return try rest(beside: events)
  }

  private func rest(beside events: [String]) throws(ClaimSyntaxError) -> ExpressionTree {
    let start = word?.column ?? text.count + 1
    return try expression(from: start, to: text.count + 1, beside: events, .bool)
  }

  private func expression(
    from start: Int,
    to end: Int,
    beside names: [String],
    _ type: Value.Domain
  ) throws(ClaimSyntaxError) -> ExpressionTree {
    let part = text.dropFirst(start - 1).prefix(end - start)
    do {
      return try ExpressionParser.parse(
        String(part),
        scope: scope(beside: names),
        mode: mode,
        expecting: type
      )
    } catch {
      throw ClaimSyntaxError(
        column: start + error.column - 1,
        length: error.length,
        cause: .expression(error)
      )
    }
  }

  // The arguments of the first event, as the judge reads them.
  private func scope(beside names: [String]) -> ExpressionScope {
    scope.taking(events.first { $0.name == names.first }?.arguments ?? [])
  }
}
