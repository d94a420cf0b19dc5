// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import StateEngine
import Storage

extension Session {
  /// The machine that keeps what children ask for, brought into use.
  func requestDesk() throws(CommandError) -> MachineSlot { try slot(named: FamilyRequests.name) }

  /// All requests that are kept, oldest first.
  func requests(in slot: MachineSlot) -> [FamilyRequest] {
    FamilyRequests.list(slot.engine.value(of: "requests") ?? .null)
  }

  /// The request of a number; nil when there is none, or it is forgotten.
  func request(_ number: Int, in slot: MachineSlot) -> FamilyRequest? {
    requests(in: slot).first { $0.number == number }
  }

  /// Those that nobody has answered, of children who are here, oldest first.
  func openRequests() throws(CommandError) -> [FamilyRequest] {
    requests(in: try requestDesk()).filter { one in
      one.status == .open && people.contains { $0.id == one.person }
    }
  }
}

extension Session {
  /// The names by id of those who were here in the last 30 days, as they were called last; the acts
  /// are read once, however many ask.
  func formerNames(_ live: LiveStore) -> [String: String] {
    let last = live.journal.lastAct
    if let known = live.formerNames, known.last == last { return known.names }
    var names: [String: String] = [:]
    let month = time.now.clampedDifference(30 * Self.dayLength)
    for act in (try? acts(since: month, live)) ?? [] {
      if case .owner(let id, let old, let new) = act.change { names[id] = new ?? old }
    }
    live.formerNames = (last, names)
    return names
  }
}

extension Dialogue {
  /// What a request asks for, as parents read it.
  func words(of one: FamilyRequest) -> String {
    let what = VisibleText.clean(one.what)
    switch one.kind {
    case .minutes: return words(.requestMinutes, .number(Int(one.what) ?? 0))
    case .video: return words(.requestVideo, .text(what))
    case .other: return what
    }
  }

  /// Who asks.
  func childName(_ one: FamilyRequest) -> String { personName(one.person) }

  /// What somebody is called.
  func personName(_ id: String) -> String {
    if let name = session.people.first(where: { $0.id == id })?.name { return name }
    return session.live.flatMap { session.formerNames($0)[id] } ?? "–"
  }
}
