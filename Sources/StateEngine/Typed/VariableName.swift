// SPDX-License-Identifier: Apache-2.0
@_spi(Reflection) import Swift
import Synchronization

/// What a key path is called.
package enum VariableName {
  /// `\Context.waiting` is called `waiting`.
  package static func of<Root, Value>(_ path: KeyPath<Root, Value>) -> String {
    // What a key path says of itself searches the whole program for each type on its way.
    if let offset = MemoryLayout<Root>.offset(of: path),
      let name = StoredProperty.name(at: offset, Value.self, of: Root.self)
    {
      return name
    }
    return of(any: path)
  }

  /// What the stored properties of a struct are called, from one to another, in their order; none where
  /// these are not its own in that order.
  package static func all<Root, First, Last>(
    from first: KeyPath<Root, First>,
    through last: KeyPath<Root, Last>
  ) -> ArraySlice<String> {
    let names = StoredProperty.known(of: Root.self).map(\.name)
    guard let start = names.firstIndex(of: of(first)), let end = names.firstIndex(of: of(last)),
      start <= end
    else { return [] }
    return names[start...end]
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
}

/// What a stored property of a type is called, where it stands, and its own type.
struct StoredProperty {
  let name: String
  let offset: Int
  let type: ObjectIdentifier

  /// The stored properties of a struct, in their order; none of another type.
  static func all(of type: Any.Type) -> [StoredProperty] {
    var all: [StoredProperty] = []
    _ = _forEachField(of: type, options: .init(rawValue: 0)) { name, offset, type, _ in
      all.append(.init(name: String(cString: name), offset: offset, type: ObjectIdentifier(type)))
      return true
    }
    return all
  }

  // Lists: a dictionary's key is looked up in the whole program first.
  private static let known = Lock<[(type: ObjectIdentifier, properties: [StoredProperty])]>([])

  /// The same, each type looked at once.
  fileprivate static func known(of type: Any.Type) -> [StoredProperty] {
    known.withLock { known in
      let key = ObjectIdentifier(type)
      if let found = known.first(where: { $0.type == key }) { return found.properties }
      let properties = all(of: type)
      known.append((key, properties))
      return properties
    }
  }

  /// The name of the one that stands at a place; nil where none or several do.
  ///
  /// What stands first in a property has the place of the property, but never its type; properties without
  /// a size may share a place.
  fileprivate static func name(at offset: Int, _ own: Any.Type, of type: Any.Type) -> String? {
    let properties = known(of: type)
    let own = ObjectIdentifier(own)
    let place = properties.firstIndex { $0.offset == offset && $0.type == own }
    let last = properties.lastIndex { $0.offset == offset && $0.type == own }
    return place == last ? place.map { properties[$0].name } : nil
  }
}
