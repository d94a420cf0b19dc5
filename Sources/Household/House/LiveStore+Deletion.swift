// SPDX-License-Identifier: Apache-2.0
import PlaySettings
import StateEngine
package import Storage

extension LiveStore {
  /// What the store remembers of the settings file; nil for nothing that can be read.
  package func settingsMemory() throws(StoreError) -> SettingsMemory? {
    try store.fact(Self.settingsFact).flatMap { SettingsMemory($0) }
  }

  /// Cleans up after a deletion: the child's settings, and all that stands outside the tables.
  package func finishDeletion(of trace: PersonTrace) throws(StoreError) {
    let declarations = trace.ids.flatMap { SettingDeclaration.all(of: $0) }
    // A file that cannot be written now is told of by its name.
    _ = try? settings.change(
      declarations.map { SettingChange($0, to: nil) },
      declarations: declarations
    )
    _ = settings.settle()
    let stored = try settingsMemory()
    if var memory = settings.unkept ?? stored {
      for declaration in declarations { memory.values[declaration.key] = nil }
      memory.forgetNext()
      try store.setFact(Self.settingsFact, to: memory.value)
      settings.noteKept(memory)
    }
    if var edits = try store.fact(Self.editsFact)?.mapValue {
      for declaration in declarations { edits[declaration.key] = nil }
      try store.setFact(Self.editsFact, to: .map(edits))
    }
    try store.clean(of: trace)
    store.readAnew()
  }
}
