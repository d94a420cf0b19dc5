// SPDX-License-Identifier: Apache-2.0

extension Live {
  /// What an app does for a machine, given when the machine is made:
  /// `try Live(Light.self) { $0.perform(\.beep) { … }; $0.invoke(\.fetch) { … } }`.
  ///
  /// Making a machine fails when something that it declares is left out, with its name.
  public final class Handlers {
    private(set) var effects: [String: @Sendable (Record.Effect) async throws -> Void] = [:]
    private(set) var work: [String: WorkBody] = [:]

    init() {}

    /// Does what a machine asks for that this one starts: `$0.child(\.call) { $0.perform(\.ring) { … } }`.
    public func child<C: MachineDefinition, Failure: EventArgument, each Output: EventArgument>(
      _ child: KeyPath<M.Events, MachineChild<C, Failure, repeat each Output>>,
      _ block: (Live<C>.Handlers) -> Void
    ) {
      let name = VariableName.of(child)
      let below = Live<C>.Handlers()
      block(below)
      for (effect, body) in below.effects { effects["\(name).\(effect)"] = body }
      for (work, body) in below.work { self.work["\(name).\(work)"] = body }
    }

    /// The machine's chart.
    ///
    /// - Parameters:
    ///   - block: who does what it asks for.
    ///   - isWhole: whether it has to do all of it.
    /// - Returns: the chart.
    /// - Throws: ``Chart/Fault`` with all that is wrong with it, and with what the block leaves out.
    static func chart(
      _ block: (Handlers) -> Void,
      isWhole: Bool = true
    ) throws(Chart.Fault) -> Chart {
      do throws(Chart.Fault) {
        return try Chart(M.self)
      } catch {
        let handlers = Handlers()
        block(handlers)
        let work = (try? M.description())?.nodes.flatMap(\.work).map(\.name) ?? []
        let missing = isWhole ? handlers.missing(work) : []
        throw Chart.Fault(chart: error.chart, findings: error.findings + missing)
      }
    }

    /// Those that a block gives.
    ///
    /// - Throws: ``Chart/Fault`` with all that the machine declares and nobody does.
    init(filledBy block: (Handlers) -> Void, for chart: Chart) throws(Chart.Fault) {
      block(self)
      let missing = missing(chart.workNames)
      guard missing.isEmpty else { throw Chart.Fault(chart: M.name, findings: missing) }
    }

    /// Does an effect: `$0.perform(\.beep) { volume in … }`.
    ///
    /// - Parameters:
    ///   - effect: the effect.
    ///   - body: does it, with what the chart gave along; see ``Live/perform(_:_:)-(String,_)``.
    public func perform<each Input: EventArgument>(
      _ effect: KeyPath<M.Events, MachineEffect<repeat each Input>>,
      _ body: @escaping @Sendable (repeat each Input) async throws -> Void
    ) {
      effects[VariableName.of(effect)] = { told in
        let given = GivenInput(told.arguments)
        try await body(repeat try given.next((each Input).self))
      }
    }

    /// Does work: `$0.invoke(\.fetch) { attempt in try await fetch(attempt.context.query) }`.
    ///
    /// - Parameters:
    ///   - work: the work.
    ///   - body: what is done, with the number of the attempt and the context as it was when it began; it
    ///     should end when it is cancelled.
    public func invoke<each Output: EventArgument>(
      _ work: KeyPath<M.Events, MachineWork<String, repeat each Output>>,
      _ body: @escaping @Sendable (Live<M>.Attempt) async throws -> (repeat each Output)
    ) {
      self.work[VariableName.of(work)] = { start in
        let output = try await body(Live<M>.Attempt(start))
        var values: [Value] = []
        repeat values.append((each output).value)
        return values
      }
    }

    /// Does work whose errors have a type.
    public func invoke<Output: EventArgument, Failure: EventArgument & Error>(
      _ work: KeyPath<M.Events, MachineWork<Failure, Output>>,
      _ body: @escaping @Sendable (Live<M>.Attempt) async throws(Failure) -> Output
    ) {
      self.work[VariableName.of(work)] = { start in
        do throws(Failure) {
          return [try await body(Live<M>.Attempt(start)).value]
        } catch {
          throw WorkFailure(arguments: [error.value])
        }
      }
    }

    /// Those that do effects, who watch an engine from now on.
    func watch(_ engine: Engine) -> [String: EffectHandler] {
      effects.reduce(into: [:]) { all, one in
        let handler = EffectHandler(one.key, one.value)
        handler.watch(engine)
        all[one.key] = handler
      }
    }

    /// What the machine declares and nobody does.
    private func missing(_ names: [String]) -> [Chart.Fault.Finding] {
      let work = names.filter { self.work[$0] == nil }
      let effects = M.allEffects.filter { self.effects[$0] == nil }
      return effects.map {
        .init(place: "effect \($0)", cause: .notHandled(Self.call("perform", $0)))
      } + work.map { .init(place: "work \($0)", cause: .notHandled(Self.call("invoke", $0))) }
    }

    // Of a machine below in the block that is its own.
    private static func call(_ verb: String, _ name: String) -> String {
      let words = name.split(separator: ".")
      let own = "\(verb)(\\.\(words.last ?? ""))"
      return words.dropLast().reversed().reduce(own) { "child(\\.\($1)) { $0.\($0) }" }
    }
  }
}

/// What came with an effect, read one after the other.
final class GivenInput: Sendable {
  private let values: [Value]
  private let place = AtomicInt(0)

  init(_ values: [Value]) { self.values = values }

  func next<T: EventArgument>(_ type: T.Type) throws(Value.CodingError) -> T {
    let number = place.add(1) - 1
    return try T.read(number < values.count ? values[number] : .null)
  }
}

extension Live {
  func take(_ handlers: (Handlers) -> Void) throws(Chart.Fault) {
    let all = try Handlers(filledBy: handlers, for: engine.chart)
    put(all, all.watch(engine))
  }

  /// Lets handlers do what the machine asks for, from its very beginning on; those of effects watch
  /// already what coming back asks for.
  func put(_ handlers: Handlers, _ watching: [String: EffectHandler]) {
    for (name, handler) in watching { hands.put(handler, as: "effect \(name)") }
    for (name, body) in handlers.work { invoke(named: name, body) }
    if !watching.isEmpty { engine.recordStart() }
  }

  /// Does an effect from now on; whoever did it until now does it no more.
  ///
  /// - Parameters:
  ///   - effect: the effect: `let beep = Effect<Int>()`.
  ///   - body: does it, with what the chart gave along.
  /// - Returns: the registration, for counting and for ending it.
  @discardableResult
  public func perform<each Input: EventArgument>(
    _ effect: KeyPath<M.Events, MachineEffect<repeat each Input>>,
    _ body: @escaping @Sendable (repeat each Input) async throws -> Void
  ) -> Registration {
    let handlers = Handlers()
    handlers.perform(effect, body)
    let name = VariableName.of(effect)
    return perform(named: name, handlers.effects[name] ?? { _ in })
  }

  func perform(
    named name: String,
    _ body: @escaping @Sendable (Record.Effect) async throws -> Void
  ) -> Registration {
    let handler = EffectHandler(name, body)
    handler.watch(engine)
    hands.put(handler, as: "effect \(name)")
    return Registration(hand: handler)
  }
}
