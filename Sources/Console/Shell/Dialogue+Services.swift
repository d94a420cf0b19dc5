// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine

// What machines ask the outside world for: done after the record is kept, outside the store's lock;
// the answers come back as events.

extension Dialogue {
  /// So many effects may follow from one event; a machine that asks more often goes in circles.
  private static let effectLimit = 100

  /// Nobody waits longer than this for one effect or one question.
  private static let timeout = Duration.seconds(60)

  /// Does what a reply's effects ask for, and what the answers' effects ask for.
  ///
  /// - Returns: the records of the answers, in order; none for a machine that asks for nothing.
  /// - Throws: when an answer cannot be kept.
  func performEffects(of reply: Reply, of slot: MachineSlot) throws(CommandError) -> [Record] {
    if slot.declared.services.isEmpty { return [] }
    let records = reply.records
    return try perform(records.flatMap(\.effects), of: slot)
  }

  /// Does what a machine waits for since it came back.
  func performAwaited(by slot: MachineSlot) throws(CommandError) -> [Record] {
    let configuration = slot.engine.read { $0.configuration }
    let awaited = slot.capabilities.services.filter { service in
      service.awaitedIn.flatMap { slot.chart.node(named: $0) }.map(configuration.contains) ?? false
    }
    return try perform(awaited.map { Record.Effect(name: $0.effect) }, of: slot)
  }

  /// Does what was asked for before there was a shell: while the machine came out of the store.
  func performUnperformed(
    of slot: MachineSlot,
    beside settled: [Record]
  ) throws(CommandError) -> [Record] {
    var records: [Record] = []
    if !slot.kept.unperformed.isEmpty {
      let replies = slot.kept.unperformed
      slot.kept.unperformed = []
      for reply in replies { records += try performEffects(of: reply, of: slot) }
      records += try performAwaited(by: slot)
    }
    let own = settled.filter { $0.machine == slot.name }
    return records + (try perform(own.flatMap(\.effects), of: slot))
  }

  private func perform(_ effects: [Record.Effect], of slot: MachineSlot) throws(CommandError)
    -> [Record]
  {
    var waiting = effects.filter { slot.declared.services[$0.name] != nil }
    var records: [Record] = []
    var count = 0
    while !waiting.isEmpty, count < Self.effectLimit {
      count += 1
      let effect = waiting.removeFirst()
      guard let service = slot.declared.services[effect.name] else { continue }
      for event in try answers(to: effect, service, slot) {
        let told = try session.send(event, to: slot).records
        records += told
        waiting += told.flatMap(\.effects).filter { slot.declared.services[$0.name] != nil }
      }
    }
    return records
  }

  /// What comes back for an effect; only what the machine declares.
  private func answers(
    to effect: Record.Effect,
    _ service: ServiceDeclaration,
    _ slot: MachineSlot
  ) throws(CommandError) -> [Event] {
    let unanswered = [service.unanswered].compactMap(\.self)
    guard let performer = session.performer(of: slot) else { return unanswered }
    let scene = PerformerScene(session.presentSnapshot(of: slot), of: slot.chart)
    var events = try outside { await performer.perform(effect, in: scene) }
    // A child is answered by whoever is built in where a server is silent.
    let isSilent = events?.contains { $0.name == service.unanswered?.name } ?? true
    if isPlaying, isSilent, service.answers.count > 1, let builtIn = slot.entry.performer {
      events = try outside { await builtIn.perform(effect, in: scene) }
    }
    guard let events else { return unanswered }
    return service.answers(among: events)
  }

  /// Asks a machine's performer something.
  func ask(_ query: QueryDeclaration, _ call: Call) throws(CommandError) {
    let slot = session.current
    let words = Array(call.arguments)
    guard let performer = session.performer(of: slot) else {
      throw CommandError(.notOffered(machine: slot.name, what: query.name))
    }
    let scene = PerformerScene(session.presentSnapshot(of: slot), of: slot.chart)
    let texts = words.map(\.text)
    let given = try outside { await performer.answer(query.name, texts, in: scene) }
    switch given ?? .failed(code: "networkError", "no answer came in time") {
    case .told(let lines, let facts):
      answer(query.name, saying: lines) { $0.put(facts) }
    case .failed(let code, let sentence):
      answer(
        NoteReport(type: query.name, lines: [sentence], status: .failed) {
          $0.put(["code": .string(code), "message": .string(sentence)])
        }
      )
    case .misunderstood(let place, let expected):
      guard let place, words.indices.contains(place) else { throw call.missing(expected) }
      if expected.isEmpty {
        throw CommandError(.tooManyArguments(usage: call.usage), at: words[place])
      }
      throw words[place].wrong(expected: expected)
    }
  }

  /// Waits for the world with nothing locked; nil when it took too long or somebody broke it off.
  private func outside<Answer: Sendable>(
    _ body: @escaping @Sendable () async -> Answer
  ) throws(CommandError) -> Answer? {
    try released { () throws(CommandError) in
      Outside.wait(within: Self.timeout, unless: isInterrupted, wakeUp: wakeUp, for: body)
    }
  }
}

extension Session {
  /// Who does what a machine asks for: a sandbox has no outside, there it is what comes with the
  /// machine.
  func performer(of slot: MachineSlot) -> (any Performer)? {
    options.isSandbox
      ? slot.entry.performer : options.performers[slot.name] ?? slot.entry.performer
  }
}
