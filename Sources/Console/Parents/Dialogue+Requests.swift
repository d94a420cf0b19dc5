// SPDX-License-Identifier: GPL-3.0-or-later
import Household

extension Dialogue {
  /// The name of a child, or of one who was removed a short time ago.
  func personName(_ id: String) -> String { family.personName(id) }

  /// Sentences for the family, in the reader's language.
  var family: FamilyWords { FamilyWords(session, language) }
}
