// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine

extension Completer {
  /// Events: those legal now with where they lead, then those refused with the reason, the nearest
  /// last, just above the prompt.
  ///
  /// - Parameter quietly: as names alone, whatever would become of them.
  mutating func offerEvents(quietly: Bool = false) {
    let slot = session.current
    let chart = slot.chart
    let events = session.eventsByHand
    if quietly {
      for event in events { add(chart.events[event].name, details: [chart.events[event].summary]) }
      return
    }
    let list = EventsList(chart: chart, snapshot: session.presentSnapshot(of: slot))
    var refused: [(event: Int, nearness: Double)] = []
    var outside: [Int] = []
    for event in events {
      switch list.readiness(of: event) {
      case .legal where chart.events[event].sender == .host,
        .below where chart.events[event].sender == .host:
        outside.append(event)
      case .legal(let transition): offerLegal(event, transition)
      case .below(let target):
        let leads = target.isEmpty ? "stays" : "→ \(target)"
        add(chart.events[event].name, details: [leads, chart.events[event].summary])
      case .passedOn:
        add(chart.events[event].name, details: ["passed on", chart.events[event].summary])
      case .refused: refused.append((event, list.nearness(of: event)))
      case .unhandled: break
      }
    }
    // What the outside world sends is offered to those who ask for it.
    if !site.partial.isEmpty {
      for event in outside { offerLegal(event, nil) }
    }
    for one in refused.sorted(by: { $0.nearness < $1.nearness }) {
      add(
        chart.events[one.event].name,
        details: ["refused", list.refusalText(of: one.event)],
        isLegal: false
      )
    }
    if found.isEmpty, !site.partial.isEmpty {
      for event in events {
        add(chart.events[event].name, details: ["no rule here"], isLegal: false)
      }
    }
  }

  private mutating func offerLegal(_ event: Int, _ transition: Int?) {
    let chart = session.current.chart
    let declaration = chart.events[event]
    guard let transition else {
      add(declaration.name, details: ["from outside", declaration.summary])
      return
    }
    let target = chart.target(of: .legal(transition: transition))
    let condition = chart.transitions[transition].declaration.guards.map(\.name).joined(
      separator: " && "
    )
    let isShort = !condition.isEmpty && condition.count <= 40
    add(
      declaration.name,
      details: [
        target.isEmpty ? "stays" : "→ \(target)",
        declaration.summary + (isShort ? ", if \(condition)" : ""),
      ]
    )
  }

  // MARK: Arguments

  /// What an event takes next, behind itself and the arguments given so far.
  mutating func offerEventArgument(words: ArraySlice<String>) {
    let chart = session.current.chart
    guard let name = words.first, let event = chart.event(named: name),
      event < chart.declaredEventCount
    else { return }
    let declared = chart.events[event].arguments
    var given: Set<String> = []
    var positional = 0
    for word in words.dropFirst() {
      if let label = label(of: word, declared) {
        given.insert(label)
      } else {
        if declared.indices.contains(positional) { given.insert(declared[positional].label) }
        positional += 1
      }
    }
    if let label = label(of: site.partial, declared) {
      if let argument = declared.first(where: { $0.label == label }) {
        offerValues(of: argument, event, head: "\(label)=")
      }
      return
    }
    if declared.indices.contains(positional) {
      offerValues(of: declared[positional], event, head: "")
    }
    for argument in declared where argument.isOptional && !given.contains(argument.label) {
      add(
        "\(argument.label)=",
        details: [argument.summary, argument.expectation],
        isWhole: false
      )
    }
  }

  private func label(of word: String, _ declared: [Event.Argument]) -> String? {
    guard let equals = word.firstIndex(of: "=") else { return nil }
    let label = String(word[..<equals])
    return declared.contains { $0.label == label && $0.isOptional } ? label : nil
  }

  private mutating func offerValues(
    of argument: Event.Argument,
    _ event: Int,
    head: String
  ) {
    guard !argument.isSecret else { return }
    let slot = session.current
    for choice in argument.choices {
      let value = Value.string(choice.value)
      offerValue(choice.value, head, value, event, title: choice.title)
    }
    if argument.choices.isEmpty, let variable = argument.offeredFrom {
      for value in slot.engine.value(of: variable)?.listValue ?? [] {
        let map = value.mapValue
        guard let text = value.stringValue ?? map?["id"]?.stringValue else { continue }
        let title = (map?["title"] ?? map?["name"])?.stringValue ?? ""
        offerValue(text, head, .string(text), event, title: title)
      }
    }
    if argument.type.kind == .bool {
      for word in ["on", "off"] { add(word, head: head) }
    }
  }

  private mutating func offerValue(
    _ text: String,
    _ head: String,
    _ value: Value,
    _ event: Int,
    title: String
  ) {
    let slot = session.current
    let shownTitle = title == text ? "" : title
    let declared = slot.chart.events[event].arguments
    guard declared.filter({ !$0.isOptional }).count == 1, head.isEmpty else {
      add(text, head: head, details: shownTitle.isEmpty ? [] : [shownTitle])
      return
    }
    let arguments = [value] + declared.dropFirst().map { _ in Value.null }
    let isLegal = slot.engine.wouldAccept(event, arguments)
    let reading = slot.chart.explain(event, arguments, in: session.presentSnapshot(of: slot))
      .candidates.flatMap(\.guards).first { !$0.holds }
    let verdict = isLegal ? "" : reading?.refusal ?? "refused"
    // A title is accepted for its value.
    let isTitleTyped =
      !shownTitle.isEmpty && !site.partial.isEmpty
      && shownTitle.lowercased().hasPrefix(site.partial.lowercased())
      && !text.lowercased().hasPrefix(site.partial.lowercased())
    add(
      isTitleTyped ? shownTitle : text,
      details: [shownTitle, verdict].allSatisfy(\.isEmpty) ? [] : [shownTitle, verdict],
      isLegal: isLegal
    )
  }
}

extension EventsList {
  /// How near a refused event is to being accepted: the share of what it needs that is there, as 3
  /// of 10 coins.
  func nearness(of event: Int) -> Double {
    guard let reading = firstFailing(event), let missing = reading.shortfall, missing > 0,
      let have = reading.values.lazy.compactMap(\.value.intValue).first, have >= 0
    else { return 0 }
    return Double(have) / Double(have + missing)
  }

  /// Why an event is refused, and how much is missing.
  func refusalText(of event: Int) -> String {
    let reason = refusalReason(event)
    guard snapshot.suspendedAt == nil, let missing = firstFailing(event)?.shortfall, missing > 1
    else { return reason }
    return "\(reason): \(missing) more needed"
  }
}
