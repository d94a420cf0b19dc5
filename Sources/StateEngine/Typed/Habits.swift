// SPDX-License-Identifier: Apache-2.0

// Habits of Swift in the closures of a chart. The closures run once, when the chart is built, so
// Swift's own values say nothing about a machine that runs. Nothing here can be called: each is there for
// the message that the compiler gives.

private func absent() -> Never { preconditionFailure("unavailable") }

extension Readings {
  /// A variable as a value of Swift: `? :`, `!`, `Date()`.
  @available(*, unavailable, message: "no value yet: see $0.isOn && $0.n > 3, .then(_:else:)")
  @_disfavoredOverload
  public subscript<T>(dynamicMember path: KeyPath<M.Context, T>) -> T { absent() }
}

extension Variables {
  /// A variable as a value of Swift: `if`, `for`, `? :`, `!`, `Date()`, `Int.random`, `"\($1)"`.
  @available(*, unavailable, message: "no value yet: see when, then, now, + of texts, set(_:to:)")
  @_disfavoredOverload
  public subscript<T>(dynamicMember path: WritableKeyPath<M.Context, T>) -> T {
    get { absent() }
    nonmutating set { absent() }
  }
}

extension MachineDefinition {
  /// A condition that Swift computes.
  @available(*, unavailable, message: "a condition is an expression over $0 and $1, not a Bool")
  public static func on<each Input: EventArgument>(
    _ event: KeyPath<Events, MachineEvent<repeat each Input>>,
    to target: Node? = nil,
    when condition: (Readings<Self>) -> Bool,
    do action: ((Variables<Self>) -> Void)? = nil
  ) -> ChartElement { absent() }

  /// A timer with a closure behind it.
  @available(*, unavailable, message: "write after(.seconds(3), to: .node, do: { … })")
  public static func after(_: Duration, _: (Variables<Self>) -> Void) -> ChartElement { absent() }
}

extension Term {
  /// The beginning of a text.
  @available(*, unavailable, message: "texts are compared whole: send what is asked as a Bool")
  public func hasPrefix(_ prefix: String) -> Term<Bool> where T == String { absent() }
  /// A text in capitals.
  @available(*, unavailable, message: "texts are only joined, by +: the app shows them otherwise")
  public func uppercased() -> Term<String> where T == String { absent() }
  /// Other elements.
  @available(*, unavailable, message: "lists have filter, sum, count(where:), first(where:)")
  public func map<I, R>(_: (Term<I>) -> Term<R>) -> Term<[R]> where T == [I] { absent() }
  /// One value of all elements.
  @available(*, unavailable, message: "lists have sum, count(where:), allSatisfy, contains(where:)")
  public func reduce<I, R>(_: R, _: (R, I) -> R) -> Term<R> where T == [I] { absent() }
  /// The list without its first element.
  @available(*, unavailable, message: "write remove(at: 0)")
  public mutating func removeFirst<I>() where T == [I] { absent() }
}

/// More elements.
@available(*, unavailable, message: "write append(_:), or append(contentsOf:)")
public func += <Item>(left: inout Term<[Item]>, right: [Term<Item>]) { absent() }

extension LosslessStringConvertible {
  /// A number or a text of another type.
  @available(*, unavailable, message: "expressions keep their types: declare the variable so")
  public init<T>(_ term: Term<T>) { absent() }
}

/// An expression as it is written, once, when the chart is built.
@available(*, deprecated, message: "runs once, when the chart is built: see perform(_:_:)")
public func print<T>(_ term: Term<T>) { Swift.print(term.tree) }

// MARK: Conditions of Swift

/// A condition of Swift.
@available(*, unavailable, message: "no value yet: see $0.when(_:do:else:) and .then(_:else:)")
public func == <T: Encodable>(left: Term<T>, right: T) -> Bool { absent() }

/// A condition of Swift.
@available(*, unavailable, message: "no value yet: see $0.when(_:do:else:) and .then(_:else:)")
public func != <T: Encodable>(left: Term<T>, right: T) -> Bool { absent() }

/// A condition of Swift.
@available(*, unavailable, message: "no value yet: see $0.when(_:do:else:) and .then(_:else:)")
public func < <T: Comparable & Encodable>(left: Term<T>, right: T) -> Bool { absent() }

/// A condition of Swift.
@available(*, unavailable, message: "no value yet: see $0.when(_:do:else:) and .then(_:else:)")
public func <= <T: Comparable & Encodable>(left: Term<T>, right: T) -> Bool { absent() }

/// A condition of Swift.
@available(*, unavailable, message: "no value yet: see $0.when(_:do:else:) and .then(_:else:)")
public func > <T: Comparable & Encodable>(left: Term<T>, right: T) -> Bool { absent() }

/// A condition of Swift.
@available(*, unavailable, message: "no value yet: see $0.when(_:do:else:) and .then(_:else:)")
public func >= <T: Comparable & Encodable>(left: Term<T>, right: T) -> Bool { absent() }
