// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import Storage

extension Dialogue {
  /// What a request asks for, as parents read it.
  func words(of one: FamilyRequest) -> String { one.words(language) }

  /// Who asks.
  func childName(_ one: FamilyRequest) -> String { personName(one.person) }

  /// What somebody is called.
  func personName(_ id: String) -> String {
    if let name = session.people.first(where: { $0.id == id })?.name { return name }
    return session.live.flatMap { session.formerNames($0)[id] } ?? "–"
  }
}
