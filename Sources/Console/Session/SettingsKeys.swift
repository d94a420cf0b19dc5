// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayKit
import PlayMachines
import StateEngine
import Storage

/// Keys of a settings file that mean no setting: a misspelt one would silently be the default.
enum SettingsKeys {
  /// A key that is none, as it stands there, and what may be meant by it.
  struct Stray: Hashable {
    /// The keys on the way, with dots between.
    var key: String
    /// The key of a setting; nil when none is like it.
    var meant: String?
  }

  private static let declarations =
    Catalog.entries.flatMap(\.capabilities.settings)
    + HouseMachines.entries.flatMap(\.capabilities.settings) + ShellSettings.all

  /// The keys of a file, given as a property list, that are none, in order.
  static func strays(in list: [String: Any]) -> [Stray] {
    let known = Set(declarations.flatMap { [$0.path.joined(separator: "."), $0.formerKey ?? ""] })
    return leaves(of: list, below: [], known).filter { path in
      SettingDeclaration.child(ofKey: path.joined(separator: ".")) == nil
    }.map { path in
      let key = path.joined(separator: ".")
      let last = path.last ?? ""
      let misplaced = declarations.first { $0.path.last == last }?.path.joined(separator: ".")
      return Stray(key: key, meant: misplaced ?? Suggestions.near(key, among: known.sorted()).first)
    }.sorted { $0.key < $1.key }
  }

  private static func leaves(
    of list: [String: Any],
    below path: [String],
    _ known: Set<String>
  ) -> [[String]] {
    list.flatMap { key, value -> [[String]] in
      let path = path + [key]
      if known.contains(path.joined(separator: ".")) { return [] }
      let map = value as? [String: Any]
      return map.map { leaves(of: $0, below: path, known) } ?? [path]
    }
  }
}
