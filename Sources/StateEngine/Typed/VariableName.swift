// SPDX-License-Identifier: Apache-2.0
@_spi(Reflection) import Swift
import Synchronization

/// What a key path is called.
package enum VariableName {
  /// `\Context.waiting` is called `waiting`.
  package static func of<Root, Value>(_ path: KeyPath<Root, Value>) -> String {
    // What a key path says of itself searches the whole program for each type on its way.
    if let offset = MemoryLayout<Root>.offset(of: path),
      let name = StoredProperties.of(Root.self)[Place(offset, Value.self)]
    {
      return name
    }
    return of(any: path)
  }

  /// The same by what the path says of itself.
  ///
  /// A computed property has no name there but `<computed 0x… (Int)>`, and without reflection
  /// metadata a stored one has none but `<offset 0 (Int)>`: those are no variables, and building the
  /// chart says why.
  static func of(any path: AnyKeyPath) -> String {
    let text = path.debugDescription
    guard let dot = text.firstIndex(of: ".") else { return text }
    return String(text[text.index(after: dot)...])
  }

  /// Where a stored property stands in its type, and its own type: what stands first in a property has the
  /// place of the property, but never its type.
  fileprivate struct Place: Hashable {
    let offset: Int
    let type: ObjectIdentifier

    init(_ offset: Int, _ type: Any.Type) {
      self.offset = offset
      self.type = ObjectIdentifier(type)
    }
  }
}

/// The names of stored properties by type and place, each type looked at once.
private enum StoredProperties {
  private static let known = Lock<[ObjectIdentifier: [VariableName.Place: String]]>([:])

  static func of(_ type: Any.Type) -> [VariableName.Place: String] {
    known.withLock { known in
      let key = ObjectIdentifier(type)
      if let names = known[key] { return names }
      var names: [VariableName.Place: String] = [:]
      var isAmbiguous = false
      _ = _forEachField(of: type) { name, offset, type, _ in
        let older = names.updateValue(String(cString: name), forKey: .init(offset, type))
        isAmbiguous = isAmbiguous || older != nil
        return true
      }
      // Properties without a size may share a place.
      if isAmbiguous { names = [:] }
      known[key] = names
      return names
    }
  }
}
