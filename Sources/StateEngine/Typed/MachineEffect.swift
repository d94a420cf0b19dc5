// SPDX-License-Identifier: Apache-2.0

/// Something that the machine tells its app to do, a property among its events:
/// `let beep = Effect<Int>("volume")`.
///
/// In the angle brackets stands what comes with it. The chart asks for it, `$0.perform(\.beep, 3)`; the
/// app does it, in the block that makes the machine: `$0.perform(\.beep) { volume in … }`.
public struct MachineEffect<each Input: EventArgument>: Sendable, TokenHolder {
  let token: EventToken

  /// Declares an effect.
  ///
  /// - Parameters:
  ///   - arguments: what comes with it, in order, as an event's.
  ///   - summary: what it does, in one plain sentence.
  public init(_ arguments: Event.Argument..., summary: String = "") {
    token =
      MachineEvent<repeat each Input>(
        arguments,
        by: .chart,
        summary: summary,
        isEffect: true
      ).token
  }
}

extension MachineEvents {
  /// An effect of the machine.
  public typealias Effect<each Input: EventArgument> = MachineEffect<repeat each Input>

  /// An effect that comes with nothing: `let beep = PlainEffect()`.
  public typealias PlainEffect = MachineEffect<>
}

extension Variables {
  /// Tells the app to do something: `$0.perform(\.beep)`, `$0.perform(\.beep, $0.waiting)`.
  public func perform<each Input: EventArgument>(
    _ effect: KeyPath<M.Events, MachineEffect<repeat each Input>>,
    _ input: repeat Term<each Input>
  ) {
    written.add(.emit(VariableName.of(effect), Term.trees(repeat each input)))
  }

  /// Tells the app to do something, with a literal: `$0.perform(\.beep, 3)`.
  @_disfavoredOverload
  public func perform<Input: EventArgument>(
    _ effect: KeyPath<M.Events, MachineEffect<Input>>,
    _ input: Term<Input>.Constant
  ) {
    written.add(.emit(VariableName.of(effect), [input.tree]))
  }
}
