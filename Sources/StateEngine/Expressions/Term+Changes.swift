// SPDX-License-Identifier: Apache-2.0

// What is changed in a list, a set, a map or a struct: a chart assigns the whole anew.

extension Term {
  /// The element in a place, counted from 0; when there is none, nothing is done, and the reason told.
  public subscript<Item>(place: Term<Int>) -> Term<Item> where T == [Item] {
    get { Term<Item>(.collection(.at, [tree, place.tree])) }
    set { self = Term(.collection(.with, [tree, place.tree, newValue.tree])) }
  }

  /// The element in a place, counted from 0; when there is none, nothing is done, and the reason told.
  public subscript<Item>(place: Int) -> Term<Item> where T == [Item] {
    get { self[Term<Int>(place)] }
    set { self[Term<Int>(place)] = newValue }
  }

  /// Adds an element at the end.
  public mutating func append<Item>(_ item: Term<Item>) where T == [Item] {
    self = Term(.collection(.concat, [tree, .list(of: [item.tree])]))
  }

  /// Adds a constant at the end.
  public mutating func append<Item: Encodable>(_ item: Item) where T == [Item] {
    append(Term<Item>(.constant(item)))
  }

  /// Adds the elements of another list at the end.
  public mutating func append<Item>(contentsOf items: Term<[Item]>) where T == [Item] {
    self = Term(.collection(.concat, [tree, items.tree]))
  }

  /// Puts an element in a place, which is the end at most; else nothing is done.
  public mutating func insert<Item>(_ item: Term<Item>, at place: Term<Int>) where T == [Item] {
    self = Term(.collection(.spliced, [tree, place.tree, item.tree]))
  }

  /// Puts an element in a place, which is the end at most; else nothing is done.
  public mutating func insert<Item>(_ item: Term<Item>, at place: Int) where T == [Item] {
    insert(item, at: Term<Int>(place))
  }

  /// Puts a constant in a place, which is the end at most; else nothing is done.
  public mutating func insert<Item: Encodable>(_ item: Item, at place: Int) where T == [Item] {
    insert(Term<Item>(.constant(item)), at: Term<Int>(place))
  }

  /// Puts a constant in a place, which is the end at most; else nothing is done.
  public mutating func insert<Item: Encodable>(_ item: Item, at place: Term<Int>)
  where T == [Item] {
    insert(Term<Item>(.constant(item)), at: place)
  }

  /// Puts the elements in order.
  public mutating func sort<Item: Comparable>() where T == [Item] { self = sorted() }

  /// Takes out the element in a place; when there is none, nothing is done, and the reason told.
  public mutating func remove<Item>(at place: Term<Int>) where T == [Item] {
    self = Term(.collection(.spliced, [tree, place.tree]))
  }

  /// Takes out the element in a place; when there is none, nothing is done, and the reason told.
  public mutating func remove<Item>(at place: Int) where T == [Item] {
    remove(at: Term<Int>(place))
  }

  // MARK: Sets

  /// Adds the value of an expression to the set.
  public mutating func insert<Item>(_ item: Term<Item>) where T == Set<Item> {
    self = Term(.collection(.union, [tree, .list(of: [item.tree])]))
  }

  /// Adds a constant to the set.
  public mutating func insert<Item: Encodable>(_ item: Item) where T == Set<Item> {
    insert(Term<Item>(.constant(item)))
  }

  /// Takes the value of an expression out of the set.
  public mutating func remove<Item>(_ item: Term<Item>) where T == Set<Item> {
    self = Term(.collection(.difference, [tree, .list(of: [item.tree])]))
  }

  /// Takes a constant out of the set.
  public mutating func remove<Item: Encodable>(_ item: Item) where T == Set<Item> {
    remove(Term<Item>(.constant(item)))
  }

  // MARK: Maps

  /// The entry of a key, or another value where there is none.
  public subscript<Item>(
    key: Term<String>,
    default absent: Term<Item>
  ) -> Term<Item> where T == [String: Item] {
    get { Term<Item>(.collection(.or, [.collection(.at, [tree, key.tree]), absent.tree])) }
    set { updateValue(newValue, forKey: key) }
  }

  /// The entry of a key, or a constant where there is none: `$0.stock[$1, default: 0] += 1`.
  public subscript<Item: Encodable>(
    key: Term<String>,
    default absent: Item
  ) -> Term<Item> where T == [String: Item] {
    get { self[key, default: Term<Item>(.constant(absent))] }
    set { updateValue(newValue, forKey: key) }
  }

  /// The entry of a key, or a constant where there is none: `$0.stock["apple", default: 0] += 1`.
  public subscript<Item: Encodable>(key: String, default absent: Item) -> Term<Item>
  where T == [String: Item] {
    get { self[Term<String>(key), default: absent] }
    set { updateValue(newValue, forKey: Term<String>(key)) }
  }

  /// Sets the entry of a key.
  public mutating func updateValue<Item>(
    _ value: Term<Item>,
    forKey key: Term<String>
  ) where T == [String: Item] {
    self = Term(.collection(.withEntry, [tree, key.tree, value.tree]))
  }

  /// Sets the entry of a key to a constant.
  public mutating func updateValue<Item: Encodable>(
    _ value: Item,
    forKey key: Term<String>
  ) where T == [String: Item] {
    updateValue(Term<Item>(.constant(value)), forKey: key)
  }

  /// Sets the entry of a key to a constant.
  public mutating func updateValue<Item: Encodable>(_ value: Item, forKey key: String)
  where T == [String: Item] {
    updateValue(value, forKey: Term<String>(key))
  }

  /// Takes out the entry of a key, if there is one.
  public mutating func removeValue<Item>(forKey key: Term<String>)
  where T == [String: Item] {
    self = Term(.collection(.withoutEntry, [tree, key.tree]))
  }

  /// Takes out the entry of a key, if there is one.
  public mutating func removeValue<Item>(forKey key: String) where T == [String: Item] {
    removeValue(forKey: Term<String>(key))
  }
}

extension Term where T: Collection & ExpressibleByArrayLiteral {
  /// Takes out all elements.
  public mutating func removeAll() { self = Term(.literal(.list([]))) }

  /// Takes out the elements for which something holds.
  public mutating func removeAll(where test: (Term<T.Element>) -> Term<Bool>) {
    self = filter { !test($0) }
  }
}

// MARK: Members of structs

extension Term {
  /// A stored property of a struct: `$0.address.city`.
  public subscript<Part>(dynamicMember path: KeyPath<T, Part>) -> Term<Part> {
    Term<Part>(.member(tree, VariableName.of(path)))
  }

  /// A stored property of a struct, to be read or given a value.
  public subscript<Part>(dynamicMember path: WritableKeyPath<T, Part>) -> Term<Part> {
    get { Term<Part>(.member(tree, VariableName.of(path))) }
    set {
      let key = ExpressionTree.literal(.string(VariableName.of(path)))
      self = Term(.collection(.withEntry, [tree, key, newValue.tree]))
    }
  }

  /// A stored property of a struct, to be given a literal: `$0.address.zip = nil`.
  @_disfavoredOverload
  public subscript<Part>(dynamicMember path: WritableKeyPath<T, Part>) -> Term<Part>.Constant {
    @available(*, unavailable, message: "a variable has no value while its chart is built")
    get { preconditionFailure("unavailable") }
    set { self[dynamicMember: path] = Term<Part>(newValue.tree) }
  }

  /// A stored property of a struct that may be absent, to be given a literal.
  @_disfavoredOverload
  public subscript<Part>(dynamicMember path: WritableKeyPath<T, Part?>) -> Term<Part>.Constant {
    @available(*, unavailable, message: "a variable has no value while its chart is built")
    get { preconditionFailure("unavailable") }
    set { self[dynamicMember: path] = Term<Part?>(newValue.tree) }
  }

  /// A stored property of a struct, to be given a case: `$0.address.kind = .home`.
  @_disfavoredOverload
  public subscript<Part: RawRepresentable & Encodable>(
    dynamicMember path: WritableKeyPath<T, Part>
  ) -> Part {
    @available(*, unavailable, message: "a variable has no value while its chart is built")
    get { preconditionFailure("unavailable") }
    set { self[dynamicMember: path] = Term<Part>(.constant(newValue)) }
  }
}
