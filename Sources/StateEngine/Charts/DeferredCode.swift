// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// Guards and actions of a transition, or actions of a node, that are made ready when they are first needed.
///
/// A chart that tests hold to be without faults starts so: nobody waits for what is not used.
final class DeferredCode: Sendable {
  // Behind one reference: a closure taken out by itself would be wrapped in another one each time.
  private final class Ready: Sendable {
    let condition: ExpressionClosure<Bool>
    let tests: [CompiledTest]
    let actions: [CompiledAction]

    init(_ code: Transition.Code) {
      if let condition = code.condition {
        self.condition = condition
      } else {
        self.condition = { (_, _) throws(EvaluationFault) in throw .reported }
      }
      (tests, actions) = (code.tests, code.actions)
    }
  }

  private let ready: Deferred<Ready>

  private init(_ make: @escaping @Sendable () -> Transition.Code) {
    ready = Deferred { Ready(make()) }
  }

  /// The actions, which may be reached from several threads at once.
  var actions: [CompiledAction] { ready.content.actions }

  private func holds(_ snapshot: Snapshot, _ arguments: [Value]) throws(EvaluationFault) -> Bool {
    try ready.content.condition(snapshot, arguments)
  }

  /// A test that is known by name, by its place among those of the transition.
  func test(_ place: Int) -> CompiledTest? {
    let tests = ready.content.tests
    return tests.indices.contains(place) ? tests[place] : nil
  }

  /// Makes code ready once the chart is built: one for all of a chart.
  final class Builder: Sendable {
    private let builder: Lock<ChartBuilder>

    init(_ builder: ChartBuilder) { self.builder = Lock(builder) }

    func code(
      of declaration: TransitionDeclaration,
      at place: ChartBuilder.Place
    ) -> Transition.Code {
      builder.withLock { $0.code(of: declaration, at: place) }
    }

    func code(of actions: [Action], at place: ChartBuilder.Place) -> Transition.Code {
      builder.withLock { builder in
        var code = Transition.Code()
        code.actions = builder.compile(actions, at: builder.site(place))
        return code
      }
    }
  }

  /// What stands for a node's actions until they are first done.
  static func actions(
    _ actions: [Action],
    at place: ChartBuilder.Place,
    by builder: Builder
  ) -> [CompiledAction] {
    if actions.isEmpty { return [] }
    return [.deferred(DeferredCode { builder.code(of: actions, at: place) })]
  }

  /// What stands for the code of a transition until it is first needed.
  static func code(
    of declaration: TransitionDeclaration,
    by builder: Builder,
    at place: ChartBuilder.Place
  ) -> Transition.Code {
    let deferred = DeferredCode { builder.code(of: declaration, at: place) }
    var code = Transition.Code()
    let named = declaration.guards.count {
      if case .named = $0.condition { true } else { false }
    }
    code.tests = (0..<named).map { CompiledTest(deferred, $0) }
    if declaration.guards.count > named {
      code.condition = { (snapshot, arguments) throws(EvaluationFault) in
        try deferred.holds(snapshot, arguments)
      }
    }
    if !declaration.actions.isEmpty { code.actions = [.deferred(deferred)] }
    return code
  }
}
