import PlayKit
import PlayMachines
import StateEngine
import Storage

/// A whole session at one moment: every machine in use, the clock, people and settings.
///
/// Taking one copies a few references.
struct SessionMoment: Sendable {
  /// A machine and where it is.
  struct Machine: Sendable {
    var name: String
    var chart: Chart
    var snapshot: Snapshot
    var missesDay = false
  }

  /// The machines in use, in order of first use.
  var machines: [Machine]
  /// The one in use now.
  var current: String
  /// The time, in milliseconds since 1970.
  var time: Int
  /// The day that the machines were told of last; nil for that of the time.
  var day: Int?
  /// How far local time is from UTC, in milliseconds.
  var zone = 0
  var isOnline = true
  var people: [Person] = []
  var peopleMade = 0
  var settings = SettingsBook()
  /// The number of the newest record.
  var number = 0
}

extension Session {
  /// The session as it is now.
  var moment: SessionMoment {
    SessionMoment(
      machines: slots.map { slot in
        SessionMoment.Machine(
          name: slot.name,
          chart: slot.chart,
          snapshot: slot.engine.snapshot,
          missesDay: slot.missesDay
        )
      },
      current: current.name,
      time: time.now,
      day: day,
      zone: zone,
      isOnline: isOnline,
      people: people,
      peopleMade: peopleMade,
      settings: settings,
      number: lastNumber
    )
  }

  /// How far local time is from UTC now, in milliseconds.
  var zone: Int { offsetFromUTC(at: time.now) }

  /// The number of the newest record.
  var lastNumber: Int { log.lastNumber }

  /// Puts a sandbox at a moment of any session; its log and its ledgers begin anew from there.
  func go(to moment: SessionMoment, on clock: VirtualTime) {
    clock.set(to: moment.time)
    mailbox.removeAll()
    untold = []
    sandboxZone = moment.zone
    settings = moment.settings
    knownDay = nil
    day = moment.day ?? dayNumber(at: moment.time)
    isOnline = moment.isOnline
    people = moment.people
    peopleMade = max(moment.peopleMade, people.count)
    slots = moment.machines.map { machine in
      let slot = slots.first { $0.name == machine.name } ?? newSlot(machine)
      slot.engine.replaceSnapshot(machine.snapshot)
      slot.missesDay = machine.missesDay
      return slot
    }
    current = slots.first { $0.name == moment.current } ?? slots[0]
    memory?.begin(after: moment.number, openings: slots.flatMap(\.openings))
  }

  private func newSlot(_ machine: SessionMoment.Machine) -> MachineSlot {
    guard let entry = Catalog.entry(named: machine.name) else {
      preconditionFailure("\(machine.name) is no machine of the catalog")
    }
    let engine = Engine(
      machine.chart,
      at: machine.snapshot,
      time: time,
      journal: log.journal,
      isTimed: options.isTimed
    )
    let slot = MachineSlot(entry: entry, chart: machine.chart, engine: engine)
    join(slot)
    return slot
  }
}

extension MachineSlot {
  /// The balances its purses stand at.
  fileprivate var openings: [MemoryLedger.Opening] {
    chart.description.accounts.compactMap { purse in
      guard let owner = engine.value(of: purse.owner), !owner.isNull,
        let balance = engine.value(of: purse.variable)?.intValue
      else { return nil }
      return MemoryLedger.Opening(account: purse.variable, owner: owner, balance: balance)
    }
  }
}
