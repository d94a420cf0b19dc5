// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlaySettings
import ShellCore
import StateEngine
import Storage

// A session state as text: one JSON object of
// `{day, machines: [snapshot], number, now, online, people, settings, use, zone}`, of which only
// `machines` is needed, or one machine's snapshot alone.

/// What is written of a state and read again.
private struct SavedState: Codable {
  var machines: [Value]?
  var day, now, number: Int?
  var online: Bool?
  var people: [SavedPerson]?
  var peopleMade: Int?
  var settings: [String: Value]?
  var use: String?
  var zone: Int?
  var missesDay: [String]?
}

private struct SavedPerson: Codable {
  var id, name: String
  var created: Int?
}

extension SessionState {
  /// The state as JSON.
  var json: Value {
    let missing = machines.map(\.name).filter(facts.missing.contains)
    let set = facts.settings.declarations.filter(facts.settings.isSet)
    let saved = SavedState(
      machines: machines.map(\.json),
      day: facts.day,
      now: time,
      number: number,
      online: facts.isOnline,
      people: facts.people.map { .init(id: $0.id, name: $0.name, created: $0.created) },
      peopleMade: facts.peopleMade,
      settings: .init(set.map { ($0.key, facts.settings.value(of: $0)) }) { first, _ in first },
      use: current,
      zone: zone,
      missesDay: missing.told
    )
    return (try? ValueEncoder.encode(saved, omitsAbsent: true)) ?? .null
  }

  /// The state as one word of a script: JSON in single quotes, which then stand nowhere in it.
  var word: String { "'\(json.jsonText.replacing("'", with: "\\u0027"))'" }
}

extension SessionState.Machine {
  // Secrets stand in no file: they begin anew.
  fileprivate var json: Value { chart.save(chart.withoutSecrets(snapshot, keepsRandom: true)) }
}

extension Session {
  /// Reads a state for this sandbox.
  ///
  /// - Returns: the state, and what did not fit today's machines and begins anew.
  /// - Throws: ``SnapshotProblem``.
  func state(from text: String) throws(SnapshotProblem) -> (SessionState, repairs: [String]) {
    let json: Value
    do throws(JSONFault) {
      json = try Value(reading: text)
    } catch {
      throw .notJSON(offset: error.offset)
    }
    guard case .map(let fields) = json else { throw .noObject }
    if fields["machine"] != nil { return try alone(json) }
    guard fields["machines"]?.listValue?.isEmpty == false else { throw .noMachines }
    let saved: SavedState
    do throws(Value.CodingError) {
      saved = try ValueDecoder.decode(SavedState.self, from: json)
    } catch {
      throw .wrongField(String(error.path.prefix { $0 != "." }))
    }
    var repairs: [String] = []
    var machines: [SessionState.Machine] = []
    for one in saved.machines ?? [] {
      let (machine, mended) = try machine(one)
      guard !machines.contains(where: { $0.name == machine.name }) else {
        throw .wrongField("machines")
      }
      machines.append(machine)
      repairs += mended
    }
    let current = saved.use ?? machines[0].name
    guard machines.contains(where: { $0.name == current }) else { throw .wrongField("use") }
    let time = saved.now ?? machines.map(\.snapshot.time).max() ?? time.now
    let zone = saved.zone ?? 0
    guard Self.isTime(time), zone.magnitude <= 86_400_000 else { throw .wrongField("now") }
    let state = SessionState(
      machines: machines,
      current: current,
      number: try Self.count(saved.number, "number"),
      time: time,
      zone: zone,
      facts: try facts(saved, machines, at: time, zone: zone)
    )
    return (state, repairs)
  }

  private func facts(
    _ saved: SavedState,
    _ machines: [SessionState.Machine],
    at time: Int,
    zone: Int
  ) throws(SnapshotProblem) -> SessionFacts {
    let people =
      saved.people?.map { Person(id: $0.id, name: $0.name, created: $0.created ?? 0) }
      ?? people(machines)
    let settings = try settings(saved.settings ?? [:], machines)
    let day = saved.day ?? settings.day(at: time, zone: zone)
    // A day is known by its time too.
    guard day.magnitude < 1 << 32 else { throw .wrongField("day") }
    var facts = SessionFacts()
    facts.day = day
    facts.settings = settings
    facts.people = people
    facts.peopleMade = max(try Self.count(saved.peopleMade, "peopleMade"), people.count)
    facts.isOnline = saved.online ?? true
    facts.ready = self.facts.ready
    facts.missing = Set(saved.missesDay ?? [])
    return facts
  }

  /// One machine's snapshot: everything else stays as it is.
  private func alone(_ json: Value) throws(SnapshotProblem) -> (SessionState, repairs: [String]) {
    let (machine, repairs) = try machine(json)
    var state = state
    state.machines.removeAll { $0.name == machine.name }
    state.machines.append(machine)
    state.current = machine.name
    state.time = max(state.time, machine.snapshot.time)
    state.facts.settings.declare(machine.entry.capabilities.settings)
    return (state, repairs)
  }

  private func machine(
    _ json: Value
  ) throws(SnapshotProblem) -> (SessionState.Machine, repairs: [String]) {
    guard case .map(let fields) = json, case .string(let name)? = fields["machine"] else {
      throw .wrongField("machine")
    }
    guard let entry = try? Self.entry(named: name, in: entries),
      let chart = slots.first(where: { $0.name == name })?.chart ?? (try? entry.makeChart())
    else { throw .unknownMachine(name) }
    let read: SavedSnapshot
    do throws(Snapshot.Fault) {
      read = try chart.read(json)
    } catch {
      throw .fault(machine: name, error)
    }
    guard Self.isTime(read.snapshot.time) else { throw .wrongField("time") }
    if read.snapshot.configuration.isEmpty { throw .noSuchState(machine: name) }
    return (.init(entry: entry, chart: chart, snapshot: read.snapshot), read.repairs)
  }

  // Beyond it neither days nor timers could be reckoned with.
  private static func isTime(_ milliseconds: Int) -> Bool { milliseconds.magnitude < 1 << 52 }

  /// A number of things, far from where counting on would overflow.
  private static func count(_ number: Int?, _ field: String) throws(SnapshotProblem) -> Int {
    guard 0...1 << 52 ~= number ?? 0 else { throw .wrongField(field) }
    return number ?? 0
  }

  // People who are not told of are those that the machines know.
  private func people(_ machines: [SessionState.Machine]) -> [Person] {
    for machine in machines {
      guard
        let names = machine.entry.capabilities.people?.names,
        let list = machine.chart.value(of: names, in: machine.snapshot)?.listValue
      else { continue }
      return list.enumerated().map { place, name in
        Person(id: "player-\(place + 1)", name: name.stringValue ?? "", created: 0)
      }
    }
    return []
  }

  private func settings(
    _ given: [String: Value],
    _ machines: [SessionState.Machine]
  ) throws(SnapshotProblem) -> SettingsValues {
    var values = SettingsValues()
    for machine in machines {
      values.declare(machine.entry.capabilities.settings)
    }
    for (key, value) in given {
      guard let declaration = values.declaration(key) else { continue }
      guard declaration.admits(value) else { throw .wrongField("settings.\(key)") }
      values.set(declaration, to: value)
    }
    return values
  }
}
