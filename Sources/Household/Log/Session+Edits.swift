// SPDX-License-Identifier: Apache-2.0
package import StateEngine
import Storage

extension Session {
  /// The settings that were edited in their file and that no parent has been told of, by key with what
  /// counts now; they are told once.
  package func untoldEdits() throws(HouseError) -> [(key: String, value: Value?)] {
    guard let live, let edits = try onStore(try live.store.fact(LiveStore.editsFact))?.mapValue
    else { return [] }
    try? live.store.setFact(LiveStore.editsFact, to: nil)
    return edits.sorted { $0.key < $1.key }.compactMap { key, before in
      let value = settings.declaration(key).flatMap { settings.chosen($0) }
      return (value ?? .null) == before ? nil : (key, value)
    }
  }
}
