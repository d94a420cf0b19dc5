// SPDX-License-Identifier: Apache-2.0
import PlaySettings
package import StateEngine

/// What capabilities name and their machine's chart does not have.
package struct CapabilityFault: Error, Hashable, CustomStringConvertible {
  /// One sentence for each, such as `game: the purse names the variable 'coin', which the chart does not
  /// have`.
  package let sentences: [String]

  package var description: String { sentences.joined(separator: "\n") }
}

extension Capabilities {
  /// Looks whether all that is named stands in the chart, and variables have the types that are named:
  /// a key path cannot be misspelt, but may be another machine's.
  ///
  /// - Throws: ``CapabilityFault`` with a sentence for each that does not.
  package func check(against chart: Chart) throws(CapabilityFault) {
    var names = NamesInChart(chart)
    checkPurseAndPeople(&names)
    checkTime(&names)
    names.look(for: "the gate event", sends: [gateEvent?.declaration])
    names.look(for: "the naming event", sends: [namingEvent?.declaration])
    names.look(for: "the network", sends: [network?.on.declaration, network?.off.declaration])
    if let sound { names.look(for: "sound", sound) }
    for link in links { names.look(for: "the link \(link.url)", events: [link.event.name]) }
    names.look(for: "links", nodes: linksWaitIn.map(\.nodeName))
    for word in words { names.look(for: "the word \(word.name)", events: word.steps.map(\.event)) }
    if let digits {
      names.look(for: "digits", sends: [digits.event.declaration])
      names.look(for: "digits", digits.choices)
    }
    names.look(for: "screens", nodes: screens?.screens.map(\.node) ?? [])
    names.look(for: "earning", events: earning.map(\.name))
    for one in services {
      let events = one.answers.map(\.name) + [one.unanswered?.name].compactMap(\.self)
      names.look(for: "the service \(one.effect)", events: events)
      names.look(for: "the service \(one.effect)", nodes: [one.awaitedIn].compactMap(\.self))
    }
    names.look(for: "settings", events: [settingsEvent?.eventName])
    names.look(at: settings)
    names.look(for: "the beginning", events: [readyEvent?.name])
    names.look(for: "the headline", variables: headline.map(\.variable))
    if !names.faults.isEmpty { throw CapabilityFault(sentences: names.faults) }
  }

  private func checkPurseAndPeople(_ names: inout NamesInChart) {
    if let purse {
      names.look(for: "the purse", purse.balance)
      names.look(for: "the purse", sends: [purse.adjust.declaration, purse.give?.declaration])
    }
    if let gate {
      names.look(for: "the gate", nodes: [gate.askNode, gate.openNode])
      names.look(for: "the gate", gate.question)
      names.look(for: "the gate", gate.lockedSeconds)
      names.look(for: "the gate", variables: gate.outsideTime + gate.momentsOutsideTime)
      names.look(for: "the gate", events: [gate.open.name])
      let events = [gate.answer.declaration, gate.lock.declaration, gate.used.declaration]
      names.look(for: "the gate", sends: events)
    }
    if let people {
      names.look(for: "people", people.names)
      names.look(for: "people", people.active)
      names.look(for: "people", people.ids)
      names.look(for: "people", variables: [people.profiles] + people.namedIn.map(\.variableName))
      names.look(for: "people", sends: [people.changed.declaration, people.activated?.declaration])
    }
    if let learner {
      names.look(for: "learners", learner.learner)
      let events = [learner.signIn.declaration, learner.signOut.declaration]
      names.look(for: "learners", sends: events + [learner.renamed.declaration])
    }
    if let merge {
      names.look(for: "sharing", merge.owner)
      names.look(for: "sharing", variables: [merge.others] + merge.parts.map(\.name))
      names.look(for: "sharing", sends: [merge.event.declaration])
    }
  }

  private func checkTime(_ names: inout NamesInChart) {
    if let newDay {
      names.look(for: "new days", sends: [newDay.declaration])
      if let day = newDay.day { names.look(for: "new days", day) }
    }
    if let playTime {
      for one in [
        playTime.day, playTime.dayEndsAt, playTime.since, playTime.played, playTime.playedDay,
        playTime.lastPlayed,
      ] {
        names.look(for: "play time", one)
      }
      names.look(for: "play time", playTime.isCounting)
      names.look(for: "play time", playTime.isRunning)
      names.look(for: "play time", variables: [playTime.people, playTime.days])
      names.look(for: "play time", sends: [playTime.plan.declaration])
    }
    if let measures {
      names.look(for: "measures", measures.day)
      let variables = measures.own + measures.measures.flatMap(\.variables)
      names.look(for: "measures", variables: [measures.owner, measures.others] + variables)
    }
  }
}

extension MeasureDeclaration {
  fileprivate var variables: [String] {
    switch source {
    case .time(let by, _): [by]
    case .growth(let name, let by): [name, by].compactMap(\.self)
    case .newest(let name), .entries(let name), .elements(let name, _, _, _): [name]
    }
  }
}

/// Finds names in a chart, and gathers those that are not there.
private struct NamesInChart {
  private let chart: Chart
  private(set) var faults: [String] = []

  init(_ chart: Chart) { self.chart = chart }

  mutating func look<T: EventArgument>(for part: String, _ variable: Term<T>) {
    look(for: part, variables: [variable.variableName])
    guard let declared = chart.scope.variables[variable.variableName]?.type.kind else { return }
    let wanted = T.argumentType.kind
    if declared != wanted, declared != .any, wanted != .any {
      faults.append(
        "\(chart.name): \(part) takes the variable '\(variable.variableName)' for \(wanted), but it is "
          + "\(declared)"
      )
    }
  }

  mutating func look(for part: String, variables: [String]) {
    for name in variables
    where chart.scope.variables[name] == nil && chart.scope.derived[name] == nil {
      lack("variable", name, part)
    }
  }

  mutating func look(for part: String, events: [String?]) {
    for case let name? in events where chart.event(named: name) == nil {
      lack("event", name, part)
    }
  }

  mutating func look(for part: String, sends events: [EventDeclaration?]) {
    for case let sent? in events {
      guard let event = chart.event(named: sent.name) else {
        lack("event", sent.name, part)
        continue
      }
      let declared = chart.events[event]
      if !sent.arguments.elementsEqual(declared.arguments, by: { $0.type.kind == $1.type.kind }) {
        faults.append(
          "\(chart.name): \(part) gives the event '\(sent.name)' \(sent.kinds), but it takes "
            + declared.kinds
        )
      }
    }
  }

  mutating func look(at settings: [SettingDeclaration]) {
    for one in settings where !one.admits(one.initial) {
      faults.append("\(chart.name): the setting '\(one.key)' does not admit its initial value")
    }
  }

  mutating func look(for part: String, nodes: [String]) {
    for name in nodes where chart.node(named: name) == nil { lack("node", name, part) }
  }

  private mutating func lack(_ kind: String, _ name: String, _ part: String) {
    faults.append(
      "\(chart.name): \(part) names the \(kind) '\(name)', which the chart does not have"
    )
  }
}

extension EventDeclaration {
  /// What comes with it: `(int, string)`.
  fileprivate var kinds: String {
    "(\(arguments.map { "\($0.type.kind)" }.joined(separator: ", ")))"
  }
}
