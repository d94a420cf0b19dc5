// SPDX-License-Identifier: Apache-2.0

/// Another machine that this one starts, a property among its events: `let call = Child<Call>()`, or
/// with what it gives back, `let login = Child<Login, Token>()`.
///
/// Tie it to a node in the chart by `invoke(\.call)`: it is started when the node is entered and ended
/// when it is left. Its end is the event ``done``, `\.call.done` in the chart. An app sends to it and
/// reads it by ``Live/child(_:)``; its effects and its work are done there too, or where the machine
/// is made: `$0.child(\.call) { $0.perform(\.ring) { … } }`.
///
/// One that may fail has a reason with a type: `let login = ThrowingChild<Login, Token, LoginError>()`.
/// Tie it by `invoke(\.login, giving: { $0.token }, failing: { $0.error })`: where it ends and that
/// variable of its own has a value, the end is the event ``failed`` with it, else ``done``. The chart
/// tells the reasons apart: `on(\.login.failed, to: .locked, when: { $1 == .tooOften })`.
public struct MachineChild<
  C: MachineDefinition,
  Failure: EventArgument,
  each Output: EventArgument
>: TokensHolder, ChildHolder {
  /// It has ended, a final node at its top was entered: with what it gives back.
  public let done: MachineEvent<repeat each Output>
  /// It could not be started, or what it gives back has no value: with the reason in words, or null
  /// where reasons have a type.
  public let failed: MachineEvent<Failure?>

  /// Declares the machine as one to be started.
  ///
  /// - Parameters:
  ///   - arguments: what the values are called that it gives back, in order; one alone is called
  ///     `value` unless told.
  ///   - summary: what it means when it has ended, in one plain sentence.
  public init(_ arguments: Event.Argument..., summary: String = "") {
    let isTyped = Failure.self != String.self
    done = MachineEvent(arguments, part: ".done", by: .chart, summary: summary)
    failed = MachineEvent(
      [isTyped ? "failure" : "reason"],
      part: ".failed",
      by: .chart,
      summary: isTyped ? "it has failed, or could not be started" : "it could not be started"
    )
    NamedTokens.making?.add(self, as: done.token)
  }

  var tokens: [EventToken] { [done.token, failed.token] }
  var machineName: String { C.name }
  var rules: NamedRules { C.allRules }
  var effects: [String] { C.allEffects }
  var findings: [Chart.Fault.Finding] { (try? C.description()).map(C.findings) ?? [] }
  func description() throws(Value.CodingError) -> ChartDescription { try C.description() }
}

protocol ChildHolder: Sendable {
  var machineName: String { get }
  var rules: NamedRules { get }
  /// What it and the machines that it starts tell their app to do.
  var effects: [String] { get }
  /// What is wrong with it in Swift alone.
  var findings: [Chart.Fault.Finding] { get }
  func description() throws(Value.CodingError) -> ChartDescription
}

extension MachineEvents {
  /// A machine that this one starts.
  public typealias Child<C: MachineDefinition, each Output: EventArgument> = MachineChild<
    C, String, repeat each Output
  >

  /// A machine that this one starts and that may fail, with a reason that has a type.
  public typealias ThrowingChild<
    C: MachineDefinition,
    Output: EventArgument,
    Failure: EventArgument & Error
  > = MachineChild<C, Failure, Output>
}

extension MachineDefinition {
  /// What it tells its app to do, and those that it starts by their names.
  static var allEffects: [String] {
    let shared = sharedEvents
    return shared.effects
      + shared.machines.flatMap { name, child in child.effects.map { "\(name).\($0)" } }
  }
}

extension MachineDefinition {
  /// Its rules, and those of the machines that it starts.
  static var allRules: NamedRules {
    var all = rules
    all.wording = { sentence($0, in: $1) }
    all.shapes = sharedEvents.shapes
    for (_, child) in sharedEvents.machines { all.machines[child.machineName] = child.rules }
    return all
  }
}

extension MachineDefinition {
  /// Ties another machine to the node around it: started when the node is entered, ended when it is
  /// left.
  ///
  /// ```swift
  /// state(.talking) {
  ///   invoke(\.call, with: { $0.number = $1.dialled })
  ///   on(\.call.done, to: .idle)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - child: the machine.
  ///   - values: what its variables begin with: on the left the other machine's, on the right behind
  ///     them this one's, as they are when it is started. A value that cannot be computed, or does not
  ///     fit, is the event ``MachineChild/failed``.
  /// - Returns: the tie, for the node around it.
  public static func invoke<C: MachineDefinition>(
    _ child: KeyPath<Events, MachineChild<C, String>>,
    with values: (Variables<C>.Initial, Readings<Self>) -> Void
  ) -> ChartElement {
    tie(VariableName.of(child), C.self, gives: []) { values($0, Readings()) }
  }

  /// Ties another machine to the node around it, which begins with its own first values or with
  /// constants: `invoke(\.call, with: { $0.number = 112 })`.
  public static func invoke<C: MachineDefinition>(
    _ child: KeyPath<Events, MachineChild<C, String>>,
    with values: (Variables<C>.Initial) -> Void = { _ in }
  ) -> ChartElement {
    tie(VariableName.of(child), C.self, gives: [], values)
  }

  /// Ties another machine to the node around it that gives something back:
  /// `invoke(\.login, giving: { $0.token })`.
  ///
  /// - Parameters:
  ///   - child: the machine.
  ///   - values: what its variables begin with, as in the form without `giving`.
  ///   - result: what it gives back, from its variables as they are when it has ended: the values of
  ///     ``MachineChild/done``.
  /// - Returns: the tie, for the node around it.
  public static func invoke<C: MachineDefinition, Output: EventArgument>(
    _ child: KeyPath<Events, MachineChild<C, String, Output>>,
    with values: (Variables<C>.Initial, Readings<Self>) -> Void = { _, _ in },
    giving result: (Readings<C>) -> Term<Output>
  ) -> ChartElement {
    tie(VariableName.of(child), C.self, gives: [result(Readings()).tree]) {
      values($0, Readings())
    }
  }

  /// Ties another machine to the node around it that gives something back, or fails:
  /// `invoke(\.login, giving: { $0.token }, failing: { $0.error })`.
  ///
  /// - Parameters:
  ///   - child: the machine.
  ///   - values: what its variables begin with, as in the form without `giving`.
  ///   - result: what it gives back when it has ended well: the value of ``MachineChild/done``.
  ///   - failure: why it has failed, a variable of its own: where that has a value when it has ended,
  ///     ``MachineChild/failed`` tells it instead.
  /// - Returns: the tie, for the node around it.
  public static func invoke<
    C: MachineDefinition,
    Output: EventArgument,
    Failure: EventArgument & Error
  >(
    _ child: KeyPath<Events, MachineChild<C, Failure, Output>>,
    with values: (Variables<C>.Initial, Readings<Self>) -> Void = { _, _ in },
    giving result: (Readings<C>) -> Term<Output>,
    failing failure: (Readings<C>) -> Term<Failure?>
  ) -> ChartElement {
    tie(
      VariableName.of(child),
      C.self,
      gives: [result(Readings()).tree],
      fails: failure(Readings()).tree
    ) { values($0, Readings()) }
  }

  private static func tie<C: MachineDefinition>(
    _ name: String,
    _ machine: C.Type,
    gives: [ExpressionTree],
    fails: ExpressionTree? = nil,
    _ values: (Variables<C>.Initial) -> Void
  ) -> ChartElement {
    let written = WrittenActions()
    values(Variables.Initial(written: written))
    let declared = ChildDeclaration(
      name,
      machine: C.name,
      done: "\(name).done",
      failed: "\(name).failed",
      values: written.all.compactMap { action in
        if case .assign(let name, let tree) = action { ScriptContent.Part(name, tree) } else { nil }
      },
      gives: gives,
      fails: fails
    )
    return .detail { $0.machines.append(declared) }
  }
}

extension Variables {
  /// The variables of a machine that is being started, to be given their first values.
  ///
  /// `with: { $0.number = $1.dialled }`: they cannot be read, since nothing runs yet.
  @dynamicMemberLookup
  public struct Initial {
    let written: WrittenActions

    /// A variable, to be given its first value.
    public subscript<T>(dynamicMember path: WritableKeyPath<M.Context, T>) -> Term<T> {
      @available(*, unavailable, message: "a machine that is being started cannot be read yet")
      get { Term(.variable(VariableName.of(path))) }
      nonmutating set { written.add(.assign(VariableName.of(path), newValue.tree)) }
    }

    /// A variable, to be given a literal.
    @_disfavoredOverload
    public subscript<T>(dynamicMember path: WritableKeyPath<M.Context, T>) -> Term<T>.Constant {
      @available(*, unavailable, message: "a machine that is being started cannot be read yet")
      get { preconditionFailure("unavailable") }
      nonmutating set { written.add(.assign(VariableName.of(path), newValue.tree)) }
    }

    /// A variable that may be absent, to be given a literal.
    @_disfavoredOverload
    public subscript<T>(dynamicMember path: WritableKeyPath<M.Context, T?>) -> Term<T>.Constant {
      @available(*, unavailable, message: "a machine that is being started cannot be read yet")
      get { preconditionFailure("unavailable") }
      nonmutating set { written.add(.assign(VariableName.of(path), newValue.tree)) }
    }

    /// Gives a variable a case, by its raw value.
    public func set<T: RawRepresentable<String>>(
      _ path: WritableKeyPath<M.Context, T>,
      to value: T
    ) {
      written.add(.assign(VariableName.of(path), .literal(.string(value.rawValue))))
    }
  }
}
