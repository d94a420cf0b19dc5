// SPDX-License-Identifier: Apache-2.0
import PlayKit
package import PlaySettings
import StateEngine
import Storage

// What parents say of one child's time and videos are settings of that child, by id, so that they are
// kept, noticed and taken back as every setting is.

extension SettingDeclaration {
  /// The time of one child.
  package static func time(of id: String) -> SettingDeclaration {
    SettingDeclaration(
      "time.\(id)",
      .form(.timeRule),
      initial: .string(""),
      person: id,
      summary: "How long and when one child may play."
    )
  }

  /// The videos that one child may watch besides those for all.
  package static func videos(of id: String) -> SettingDeclaration {
    SettingDeclaration(
      "videos.\(id)",
      .records(fields: ["id", "title"]),
      initial: .list([]),
      person: id,
      summary: "The videos that one child may watch besides those for all."
    )
  }

  /// All settings of one child.
  package static func all(of id: String) -> [SettingDeclaration] { [time(of: id), videos(of: id)] }

  /// The child whose setting has that key; nil for one of the family's.
  package static func child(ofKey key: String) -> String? {
    guard let dot = key.firstIndex(of: ".") else { return nil }
    let id = String(key[key.index(after: dot)...])
    return all(of: id).contains { $0.key == key } ? id : nil
  }
}

extension Session {
  /// Declares the settings of each child that is not known yet, and reads them.
  package func declareChildSettings(of people: some Sequence<Person>) throws(HouseError) {
    let known = settings.declarations.count
    settings.declare(people.flatMap { SettingDeclaration.all(of: $0.id) })
    guard settings.declarations.count > known else { return }
    settings = try log.settings(after: settings, isNew: true) ?? settings
  }
}
