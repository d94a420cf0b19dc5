// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlayMachines
import PlaySettings
import ShellCore
import StateEngine
import Storage

// A session state as text: one JSON object of
// `{day, machines: [snapshot], number, now, online, people, settings, use, zone}`, of which only
// `machines` is needed, or one machine's snapshot alone.

extension SessionState {
  /// The state as JSON.
  var json: Value {
    var fields: [String: Value] = [
      "machines": .list(machines.map(\.json)),
      "day": .int(facts.day), "now": .int(time), "number": .int(number),
      "online": .bool(facts.isOnline), "people": .list(facts.people.map(\.json)),
      "peopleMade": .int(facts.peopleMade), "settings": .map(facts.settings.json),
      "use": .string(current), "zone": .int(zone),
    ]
    let missing = machines.map(\.name).filter(facts.missing.contains)
    if !missing.isEmpty { fields["missesDay"] = .strings(missing) }
    return .map(fields)
  }

  /// The state as one word of a script: JSON in single quotes, which then stand nowhere in it.
  var word: String { "'\(json.jsonText.replacing("'", with: "\\u0027"))'" }
}

extension SessionState.Machine {
  // Secrets stand in no file: they begin anew.
  fileprivate var json: Value {
    var snapshot = snapshot
    for (place, variable) in chart.description.variables.enumerated() where variable.isSecret {
      snapshot.values[place] = variable.initial
    }
    return chart.save(snapshot)
  }
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
    guard case .list(let saved)? = fields["machines"], !saved.isEmpty else { throw .noMachines }
    var repairs: [String] = []
    var machines: [SessionState.Machine] = []
    for one in saved {
      let (machine, mended) = try machine(one)
      guard !machines.contains(where: { $0.name == machine.name }) else {
        throw .wrongField("machines")
      }
      machines.append(machine)
      repairs += mended
    }
    let current = try fields.string("use") ?? machines[0].name
    guard machines.contains(where: { $0.name == current }) else { throw .wrongField("use") }
    let time = try fields.int("now") ?? machines.map(\.snapshot.time).max() ?? time.now
    let zone = try fields.int("zone") ?? 0
    guard Self.isTime(time), zone.magnitude <= 86_400_000 else { throw .wrongField("now") }
    let state = SessionState(
      machines: machines,
      current: current,
      number: try fields.count("number") ?? 0,
      time: time,
      zone: zone,
      facts: try facts(fields, machines, at: time, zone: zone)
    )
    return (state, repairs)
  }

  private func facts(
    _ fields: [String: Value],
    _ machines: [SessionState.Machine],
    at time: Int,
    zone: Int
  ) throws(SnapshotProblem) -> SessionFacts {
    let people = try people(fields, machines)
    let settings = try settings(fields, machines)
    let day = try fields.int("day") ?? settings.day(at: time, zone: zone)
    // A day is known by its time too.
    guard day.magnitude < 1 << 32 else { throw .wrongField("day") }
    var facts = SessionFacts()
    facts.day = day
    facts.settings = settings
    facts.people = people
    facts.peopleMade = max(try fields.count("peopleMade") ?? 0, people.count)
    facts.isOnline = fields["online"] != .bool(false)
    facts.ready = self.facts.ready
    if case .list(let names)? = fields["missesDay"] {
      facts.missing = Set(names.compactMap(\.stringValue))
    }
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
    if read.repairs.contains("configuration") { throw .noSuchState(machine: name) }
    return (.init(entry: entry, chart: chart, snapshot: read.snapshot), read.repairs)
  }

  // Beyond it neither days nor timers could be reckoned with.
  private static func isTime(_ milliseconds: Int) -> Bool { milliseconds.magnitude < 1 << 52 }

  // People who are not told of are those that the machines know.
  private func people(
    _ fields: [String: Value],
    _ machines: [SessionState.Machine]
  ) throws(SnapshotProblem) -> [Person] {
    guard let listed = fields["people"] else {
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
    guard case .list(let list) = listed else { throw .wrongField("people") }
    var people: [Person] = []
    for one in list {
      guard case .map(let fields) = one, let id = try fields.string("id"),
        let name = try fields.string("name")
      else { throw .wrongField("people") }
      people.append(Person(id: id, name: name, created: try fields.int("created") ?? 0))
    }
    return people
  }

  private func settings(
    _ fields: [String: Value],
    _ machines: [SessionState.Machine]
  ) throws(SnapshotProblem) -> SettingsValues {
    var values = SettingsValues()
    for machine in machines {
      values.declare(machine.entry.capabilities.settings)
    }
    guard let given = fields["settings"] else { return values }
    guard case .map(let set) = given else { throw .wrongField("settings") }
    for (key, value) in set {
      guard let declaration = values.declaration(key) else { continue }
      guard declaration.admits(value) else { throw .wrongField("settings.\(key)") }
      values.set(declaration, to: value)
    }
    return values
  }
}

extension SettingsValues {
  fileprivate var json: [String: Value] {
    let set = declarations.filter(isSet)
    return Dictionary(uniqueKeysWithValues: set.map { ($0.key, value(of: $0)) })
  }
}

extension Person {
  fileprivate var json: Value {
    .map(["created": .int(created), "id": .string(id), "name": .string(name)])
  }
}

extension [String: Value] {
  fileprivate func int(_ name: String) throws(SnapshotProblem) -> Int? {
    switch self[name] {
    case nil: nil
    case .int(let number)?: number
    default: throw .wrongField(name)
    }
  }

  /// A number of things, far from where counting on would overflow.
  fileprivate func count(_ name: String) throws(SnapshotProblem) -> Int? {
    guard let number = try int(name) else { return nil }
    guard 0...1 << 52 ~= number else { throw .wrongField(name) }
    return number
  }

  fileprivate func string(_ name: String) throws(SnapshotProblem) -> String? {
    switch self[name] {
    case nil: nil
    case .string(let text)?: text
    default: throw .wrongField(name)
    }
  }
}
