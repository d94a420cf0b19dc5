// SPDX-License-Identifier: Apache-2.0
import Foundation
package import PlayKit
import PlaySettings
package import StateEngine
package import Storage

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

  /// The settings to which a file, given as a property list, gives a value that they do not take.
  package func wrong(in list: [String: Any]) -> [SettingsReading.Wrong] {
    declarations.compactMap { one in
      guard let object = PropertyList.object(at: one.path[...], in: list),
        PropertyList.badValues(in: object).isEmpty
      else { return nil }
      let value = PropertyList.value(object)
      if let value, one.admits(value) { return nil }
      return SettingsReading.Wrong(declaration: one, found: value)
    }
  }

  private var declarations: [SettingDeclaration] {
    (catalog + HouseMachines.entries).flatMap(\.capabilities.settings) + ShellSettings.all
  }

  /// The keys of a file, given as a property list, that are none, in order.
  package func strays(in list: [String: Any]) -> [Stray] {
    let declarations = declarations
    let keys = declarations.map { $0.path.joined(separator: ".") }
    let known = Set(keys + declarations.compactMap(\.formerKey))
    return leaves(of: list, below: [], known).filter { path in
      SettingDeclaration.child(ofKey: path.joined(separator: ".")) == nil
    }.map { path in
      let key = path.joined(separator: ".")
      let last = path.last ?? ""
      let misplaced = declarations.first { $0.path.last == last }?.path.joined(separator: ".")
      return Stray(key: key, meant: misplaced ?? Suggestions.near(key, among: known.sorted()).first)
    }.sorted { $0.key < $1.key }
  }

  /// What each setting was that differs between two files, by key; null for what was not set.
  package func edits(from old: [String: Any], to new: [String: Any]) -> [String: Value] {
    let declared = declarations
    let paths = Set([old, new].flatMap { leaves(of: $0, below: [], []) })
    var edits: [String: Value] = [:]
    for path in paths {
      let key = path.joined(separator: ".")
      let setting = declared.first { $0.path == path }?.key
      guard setting != nil || SettingDeclaration.child(ofKey: key) != nil else { continue }
      let values = [old, new].map { list in
        PropertyList.object(at: path[...], in: list).flatMap(PropertyList.value)
      }
      if values[0] != values[1] { edits[setting ?? key] = values[0] ?? .null }
    }
    return edits
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
