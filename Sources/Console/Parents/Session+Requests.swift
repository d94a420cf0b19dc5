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
    // Who was here not long ago is called as then.
    let month = session.time.now.clampedDifference(30 * Session.dayLength)
    let acts = session.live.flatMap { try? session.acts(since: month, $0) } ?? []
    return acts.lazy.reversed().compactMap { act -> String? in
      guard case .owner(id, let old, let new) = act.change else { return nil }
      return new ?? old
    }.first ?? "–"
  }
}
