// SPDX-License-Identifier: Apache-2.0
import Foundation
package import PlayKit
import PlaySettings
import StateEngine
import Storage

/// Keys of a settings file that mean no setting: a misspelt one would silently be the default.
package struct SettingsKeys {
  /// A key that is none, as it stands there, and what may be meant by it.
  package struct Stray: Hashable {
    /// The keys on the way, with dots between.
    package var key: String
    /// The key of a setting; nil when none is like it.
    package var meant: String?
  }

  private let catalog: [CatalogEntry]

  /// The keys of some machines.
  package init(_ catalog: [CatalogEntry]) { self.catalog = catalog }

  private var declarations: [SettingDeclaration] {
    (catalog + HouseMachines.entries).flatMap(\.capabilities.settings) + ShellSettings.all
  }

  /// The keys of a file, given as a property list, that are none, in order.
  package func strays(in list: [String: Any]) -> [Stray] {
    let declarations = declarations
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

  private func leaves(
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
