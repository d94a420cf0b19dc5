import PlayKit
import PlayMachines
import StateEngine
import Storage

// A moment as text: one JSON object of
// `{day, machines: [snapshot], number, now, online, people, settings, use, zone}`, of which only
// `machines` is needed, or one machine's snapshot alone.

extension SessionMoment {
  /// The moment as JSON.
  var json: JSON {
    var fields: [String: JSON] = [
      "machines": .array(machines.map(\.json)),
      "now": .int(time), "number": .int(number), "online": .bool(isOnline),
      "people": .array(people.map(\.json)), "peopleMade": .int(peopleMade),
      "settings": .object(settings.json), "use": .string(current), "zone": .int(zone),
    ]
    if let day { fields["day"] = .int(day) }
    let missing = machines.filter(\.missesDay).map { JSON.string($0.name) }
    if !missing.isEmpty { fields["missesDay"] = .array(missing) }
    return .object(fields)
  }

  /// The moment as one word of a script: JSON in single quotes, which then stand nowhere in it.
  var word: String { "'\(json.text.replacing("'", with: "\\u0027"))'" }
}

extension SessionMoment.Machine {
  // Secrets stand in no file: they begin anew.
  fileprivate var json: JSON {
    var snapshot = snapshot
    for (place, variable) in chart.description.variables.enumerated() where variable.isSecret {
      snapshot.values[place] = variable.initial
    }
    return chart.save(snapshot).json
  }
}

extension Session {
  /// Reads a moment for this sandbox.
  ///
  /// - Returns: the moment, and what did not fit today's machines and begins anew.
  /// - Throws: ``SnapshotProblem``.
  func moment(from text: String) throws(SnapshotProblem) -> (SessionMoment, repairs: [String]) {
    let json: JSON
    do throws(JSONFault) {
      json = try JSON(reading: text)
    } catch {
      throw .notJSON(offset: error.offset)
    }
    guard case .object(let fields) = json else { throw .noObject }
    if fields["machine"] != nil { return try alone(json) }
    guard case .array(let saved)? = fields["machines"], !saved.isEmpty else { throw .noMachines }
    var repairs: [String] = []
    var machines: [SessionMoment.Machine] = []
    for one in saved {
      let (machine, mended) = try machine(one)
      guard !machines.contains(where: { $0.name == machine.name }) else {
        throw .wrongField("machines")
      }
      machines.append(machine)
      repairs += mended
    }
    let latest = machines.map(\.snapshot.time).max() ?? time.now
    var moment = SessionMoment(
      machines: machines,
      current: try fields.string("use") ?? machines[0].name,
      time: try fields.int("now") ?? latest,
      day: try fields.int("day"),
      zone: try fields.int("zone") ?? 0
    )
    guard machines.contains(where: { $0.name == moment.current }) else { throw .wrongField("use") }
    guard Self.isTime(moment.time), moment.zone.magnitude <= 86_400_000 else {
      throw .wrongField("now")
    }
    // A day is known by its time too.
    guard (moment.day ?? 0).magnitude < 1 << 32 else { throw .wrongField("day") }
    moment.number = try fields.count("number") ?? 0
    if case .bool(let truth)? = fields["online"] { moment.isOnline = truth }
    moment.people = try people(fields, machines)
    moment.peopleMade = try fields.count("peopleMade") ?? moment.people.count
    moment.settings = try settings(fields, machines)
    if case .array(let names)? = fields["missesDay"] {
      for place in moment.machines.indices {
        moment.machines[place].missesDay = names.contains(.string(moment.machines[place].name))
      }
    }
    return (moment, repairs)
  }

  /// One machine's snapshot: everything else stays as it is.
  private func alone(_ json: JSON) throws(SnapshotProblem) -> (SessionMoment, repairs: [String]) {
    let (machine, repairs) = try machine(json)
    var moment = moment
    moment.machines.removeAll { $0.name == machine.name }
    moment.machines.append(machine)
    moment.current = machine.name
    moment.time = max(moment.time, machine.snapshot.time)
    moment.settings.declare(entries.first { $0.name == machine.name }?.capabilities.settings ?? [])
    return (moment, repairs)
  }

  private func machine(
    _ json: JSON
  ) throws(SnapshotProblem) -> (SessionMoment.Machine, repairs: [String]) {
    guard case .object(let fields) = json, case .string(let name)? = fields["machine"] else {
      throw .wrongField("machine")
    }
    guard let chart = chart(of: name) else { throw .unknownMachine(name) }
    let read: SavedSnapshot
    do throws(SnapshotFault) {
      read = try chart.read(json.value)
    } catch {
      throw .fault(machine: name, error)
    }
    guard Self.isTime(read.snapshot.time) else { throw .wrongField("time") }
    if read.repairs.contains("configuration") { throw .noSuchState(machine: name) }
    return (.init(name: name, chart: chart, snapshot: read.snapshot), read.repairs)
  }

  // Beyond it neither days nor timers could be reckoned with.
  private static func isTime(_ milliseconds: Int) -> Bool { milliseconds.magnitude < 1 << 52 }

  private func chart(of name: String) -> Chart? {
    if let slot = slots.first(where: { $0.name == name }) { return slot.chart }
    return entries.first(where: { $0.name == name }).flatMap { try? $0.makeChart() }
  }

  // People who are not told of are those that the machines know.
  private func people(
    _ fields: [String: JSON],
    _ machines: [SessionMoment.Machine]
  ) throws(SnapshotProblem) -> [Person] {
    guard let listed = fields["people"] else {
      for machine in machines {
        guard
          let names = entries.first(where: { $0.name == machine.name })?.capabilities.people?
            .variable,
          let list = machine.chart.value(of: names, in: machine.snapshot)?.listValue
        else { continue }
        return list.enumerated().map { place, name in
          Person(id: "player-\(place + 1)", name: name.stringValue ?? "", created: 0)
        }
      }
      return []
    }
    guard case .array(let list) = listed else { throw .wrongField("people") }
    var people: [Person] = []
    for one in list {
      guard case .object(let fields) = one, let id = try fields.string("id"),
        let name = try fields.string("name")
      else { throw .wrongField("people") }
      people.append(Person(id: id, name: name, created: try fields.int("created") ?? 0))
    }
    return people
  }

  private func settings(
    _ fields: [String: JSON],
    _ machines: [SessionMoment.Machine]
  ) throws(SnapshotProblem) -> SettingsBook {
    var book = SettingsBook()
    for machine in machines {
      book.declare(entries.first { $0.name == machine.name }?.capabilities.settings ?? [])
    }
    guard let given = fields["settings"] else { return book }
    guard case .object(let values) = given else { throw .wrongField("settings") }
    for (key, value) in values {
      guard let declaration = book.declaration(key) else { continue }
      guard declaration.admits(value.value) else { throw .wrongField("settings.\(key)") }
      book.set(declaration, to: value.value)
    }
    return book
  }
}

extension SettingsBook {
  fileprivate var json: [String: JSON] {
    let set = declarations.filter(isSet)
    return Dictionary(uniqueKeysWithValues: set.map { ($0.key, value(of: $0).json) })
  }
}

extension Person {
  fileprivate var json: JSON {
    .object(["created": .int(created), "id": .string(id), "name": .string(name)])
  }
}

extension [String: JSON] {
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

extension JSON {
  /// The value of the engine that says the same.
  var value: Value {
    switch self {
    case .null: .null
    case .bool(let truth): .bool(truth)
    case .int(let number): .int(number)
    case .double(let number): .double(number)
    case .string(let text): .string(text)
    case .array(let values): .list(values.map(\.value))
    case .object(let fields): .map(fields.mapValues(\.value))
    }
  }
}
