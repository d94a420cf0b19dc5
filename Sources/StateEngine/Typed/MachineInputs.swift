// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// The inputs of a machine, which it reads and does not own, a stored property each: `let online = Input(true)`.
///
/// ```swift
/// struct Shop: Machine {
///   struct Inputs: MachineInputs { let online = Input(true, "the network is there") }
///   static var chart: some ChartContent {
///     state(.cart) { on(\.pay, to: .paying, when: { $0.online }, refusal: "offline") }
///     state(.paying) { on(changed: \.online, to: .cart, when: { !$0.online }) }
///   }
/// }
/// shop.inputs { $0.online = false }
/// ```
///
/// Guards and actions read an input as they read a variable, and nothing in the chart can assign it: only
/// the app does, by ``Live/inputs(_:)``. What was read is on the record, so that a replay does the same.
public protocol MachineInputs: Sendable {
  /// The inputs.
  init()
}

extension MachineInputs {
  /// An input of the machine.
  public typealias Input<T: EventArgument> = MachineInput<T>
}

extension Chart {
  /// The inputs of a machine that reads none.
  public struct NoInputs: MachineInputs {
    /// No inputs.
    public init() {}
  }
}

/// An input of a machine: its first value, and what else it may be.
public struct MachineInput<T: EventArgument>: Sendable {
  let first: T

  /// Declares an input.
  ///
  /// - Parameters:
  ///   - first: what it is where the app says nothing.
  ///   - range: the whole numbers it may be; nil for any.
  ///   - choices: the values it may have; empty for the cases of its type, or any.
  ///   - samples: values that proofs and completion try.
  ///   - summary: what it means, in a few words.
  public init(
    _ first: T,
    in range: ClosedRange<Int>? = nil,
    choices: [Event.Argument.Choice] = [],
    samples: [T] = [],
    _ summary: String = ""
  ) {
    self.first = first
    guard let making = MadeInputs.making else { return }
    let choices = choices.isEmpty ? T.argumentChoices : choices
    var variable = VariableDeclaration("", T.argumentType, initial: first.value)
    variable.input = .init("", choices: choices, in: range, samples: samples, summary: summary)
    making.add(variable)
  }
}

/// The inputs of a machine as they are made: in the order of its properties, so that none need be cast,
/// which costs a search through the whole program for each type.
final class MadeInputs: Sendable {
  private let made = Lock<[VariableDeclaration]>([])

  var all: [VariableDeclaration] { made.withLock { $0 } }

  func add(_ variable: VariableDeclaration) { made.withLock { $0.append(variable) } }

  @TaskLocal static var making: MadeInputs?
}

extension MachineDefinition {
  /// The inputs as variables, in order.
  static var inputVariables: [VariableDeclaration] {
    if Inputs.self == Chart.NoInputs.self { return [] }
    let made = MadeInputs()
    _ = MadeInputs.$making.withValue(made) { Inputs() }
    return zip(StoredProperty.all(of: Inputs.self), made.all).map { property, variable in
      var variable = variable
      variable.name = property.name
      return variable
    }
  }

  /// An input by name, for guards and actions that several transitions share:
  /// `static let online = input(\.online)`.
  public static func input<T>(_ path: KeyPath<Inputs, MachineInput<T>>) -> Term<T> {
    Term(.variable(VariableName.of(path)))
  }

  /// A transition taken when one of these inputs has changed.
  ///
  /// Where several have, it is taken for each, in declared order, unless the first led away.
  ///
  /// - Parameters:
  ///   - inputs: the inputs, such as `\.online`.
  ///   - target: where it leads; nil stays and only acts.
  ///   - condition: what must hold.
  ///   - action: what it does.
  ///   - animation: how an app shows the change.
  /// - Returns: the transition, for the node around it.
  public static func on(
    changed inputs: PartialKeyPath<Inputs>...,
    to target: Node? = nil,
    when condition: ((Readings<Self>) -> Term<Bool>)? = nil,
    do action: ((Variables<Self>) -> Void)? = nil,
    animation: String? = nil
  ) -> ChartElement {
    var transition = declared(
      to: target,
      when: condition.map { [Guard($0(Readings()))] } ?? [],
      do: action.map(WrittenActions.of) ?? [],
      animation: animation
    )
    transition.trigger = .events(inputs.map { ChartInput.changed(VariableName.of(any: $0)) })
    return .transition(transition)
  }
}

extension Readings {
  /// An input.
  public subscript<T>(dynamicMember path: KeyPath<M.Inputs, MachineInput<T>>) -> Term<T> {
    M.input(path)
  }
}

extension Variables {
  /// An input, to be read.
  public subscript<T>(dynamicMember path: KeyPath<M.Inputs, MachineInput<T>>) -> Term<T> {
    M.input(path)
  }
}
