// SPDX-License-Identifier: Apache-2.0

/// The variables of a machine as a guard reads them: `when: { $0.waiting < 5 }`.
///
/// A variable here is no value but its name; what the closure gives back is an expression.
@dynamicMemberLookup
public struct Readings<M: MachineDefinition> {
  /// A variable.
  public subscript<T>(dynamicMember path: KeyPath<M.Context, T>) -> Term<T> {
    Term(.variable(VariableName.of(path)))
  }

  /// Whether the node is active.
  public func isIn(_ node: M.Node) -> Term<Bool> { Term(.isIn(node.nodeName)) }

  /// The time of the step, in milliseconds since 1970.
  public var now: Term<Int> { Term(.now) }
}

/// The variables of a machine as a transition changes them: `do: { $0.waiting += 1 }`; behind them
/// stands what comes with the event: `do: { $0.waiting += $1 }`.
///
/// The closure runs once, when the chart is built, and what it does is written down in order.
@dynamicMemberLookup
public struct Variables<M: MachineDefinition> {
  let written: WrittenActions

  /// A variable, to be read or given a value.
  public subscript<T>(dynamicMember path: WritableKeyPath<M.Context, T>) -> Term<T> {
    get { Term(.variable(VariableName.of(path))) }
    nonmutating set { written.add(.assign(VariableName.of(path), newValue.tree)) }
  }

  /// A variable, to be given a literal: `$0.waiting = 0`, `$0.chosen = nil`.
  @_disfavoredOverload
  public subscript<T>(dynamicMember path: WritableKeyPath<M.Context, T>) -> Term<T>.Constant {
    @available(*, unavailable, message: "a variable has no value while its chart is built")
    get { preconditionFailure("unavailable") }
    nonmutating set { written.add(.assign(VariableName.of(path), newValue.tree)) }
  }

  /// A variable that may be absent, to be given a literal: `$0.chosen = 3`.
  @_disfavoredOverload
  public subscript<T>(dynamicMember path: WritableKeyPath<M.Context, T?>) -> Term<T>.Constant {
    @available(*, unavailable, message: "a variable has no value while its chart is built")
    get { preconditionFailure("unavailable") }
    nonmutating set { written.add(.assign(VariableName.of(path), newValue.tree)) }
  }

  /// A variable, to be given a case: `$0.mode = .dark`.
  @_disfavoredOverload
  public subscript<T: RawRepresentable & Encodable>(
    dynamicMember path: WritableKeyPath<M.Context, T>
  ) -> T {
    @available(*, unavailable, message: "a variable has no value while its chart is built")
    get { preconditionFailure("unavailable") }
    nonmutating set { set(path, to: newValue) }
  }

  /// A variable that may be absent, to be given a case: `$0.mode = .dark`.
  @_disfavoredOverload
  public subscript<T: RawRepresentable & Encodable>(
    dynamicMember path: WritableKeyPath<M.Context, T?>
  ) -> T {
    @available(*, unavailable, message: "a variable has no value while its chart is built")
    get { preconditionFailure("unavailable") }
    nonmutating set { set(path, to: newValue) }
  }

  /// A variable that may be absent, to be given what is there.
  @_disfavoredOverload
  public subscript<T>(dynamicMember path: WritableKeyPath<M.Context, T?>) -> Term<T> {
    @available(*, unavailable, message: "this variable may be absent")
    get { preconditionFailure("unavailable") }
    nonmutating set { written.add(.assign(VariableName.of(path), newValue.tree)) }
  }

  /// Gives a variable a constant of any type: `$0.set(\.first, to: Item(id: 1))`.
  public func set<T: Encodable>(_ path: WritableKeyPath<M.Context, T>, to value: T) {
    written.add(.assign(VariableName.of(path), .constant(value)))
  }

  /// Gives a variable that may be absent a constant of any type.
  @_disfavoredOverload
  public func set<T: Encodable>(_ path: WritableKeyPath<M.Context, T?>, to value: T) {
    written.add(.assign(VariableName.of(path), .constant(value)))
  }

  /// Whether the node is active.
  public func isIn(_ node: M.Node) -> Term<Bool> { Term(.isIn(node.nodeName)) }

  /// The time of the step, in milliseconds since 1970.
  public var now: Term<Int> { Term(.now) }

  /// Does one thing when the condition holds, otherwise another or nothing.
  public func when(
    _ condition: Term<Bool>,
    do then: (Variables<M>) -> Void,
    else otherwise: ((Variables<M>) -> Void)? = nil
  ) {
    var branches = [Action.Branch(test: condition.tree, actions: WrittenActions.of(then))]
    if let otherwise {
      branches.append(Action.Branch(test: nil, actions: WrittenActions.of(otherwise)))
    }
    written.add(.choose(branches))
  }

  /// Tells the app to do something, such as to play a sound: see ``Live/perform(_:_:)-(String,_)``.
  public func perform<each Given>(_ effect: String, _ arguments: repeat Term<each Given>) {
    written.add(.emit(effect, Term.trees(repeat each arguments)))
  }

  /// Tells the app to do something, with a constant: `$0.perform("say", "well done")`.
  public func perform(_ effect: String, _ argument: some Encodable) {
    written.add(.emit(effect, [.constant(argument)]))
  }

  /// Sends the machine an event of its own, handled within the same step.
  public func raise(_ event: KeyPath<M.Events, MachineEvent<>>) {
    written.add(.raise(M.typedName(of: event), []))
  }

  /// Adds an amount to an account, with an entry of its ledger; negative to take away.
  public func post(
    _ amount: Term<Int>,
    to account: WritableKeyPath<M.Context, Int>,
    as kind: String
  ) {
    let name = VariableName.of(account)
    written.add(.post(account: name, kind: kind, amount: amount.tree))
  }

  /// Anything else that a chart can do.
  package func `do`(_ action: Action) { written.add(action) }
}

/// What closures of a chart have said, in order.
final class WrittenActions {
  private(set) var all: [Action] = []

  func add(_ action: Action) { all.append(action) }

  static func of<M: MachineDefinition>(_ body: (Variables<M>) -> Void) -> [Action] {
    let written = WrittenActions()
    body(Variables(written: written))
    return written.all
  }
}

/// The labels of an event's arguments, handed out one after the other.
final class Labels {
  private var rest: ArraySlice<String>

  init(_ all: [String]) { rest = all[...] }

  func next<T>(_ type: T.Type) -> Term<T> { Term(.argument(rest.popFirst() ?? "")) }
}
