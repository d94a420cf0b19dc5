// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit

extension Dialogue {
  /// What a request asks for, as parents read it.
  func words(of one: FamilyRequest) -> String { one.words(language) }

  /// Who asks.
  func childName(_ one: FamilyRequest) -> String { personName(one.person) }

  /// What somebody is called.
  func personName(_ id: String) -> String { family.personName(id) }

  /// What the family is told, in the reader's language.
  var family: FamilyWords { FamilyWords(session, language) }
}
