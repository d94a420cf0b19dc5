// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// Guards and actions of a transition that are made ready when it is first tried.
///
/// A chart that tests hold to be without faults starts so: nobody waits for what is not used.
final class DeferredCode: Sendable {
  private let kept = Lock<Transition.Code?>(nil)
  private let make: @Sendable () -> Transition.Code

  private init(_ make: @escaping @Sendable () -> Transition.Code) { self.make = make }

  // Takes out one part alone: each part that is copied counts references.
  @inline(__always)
  private func part<Part: Sendable>(_ part: (borrowing Transition.Code) -> Part) -> Part {
    kept.withLock { kept in
      if let code = kept { return part(code) }
      let code = make()
      kept = code
      return part(code)
    }
  }

  /// The actions, which may be reached from several threads at once.
  var actions: [CompiledAction] { part { $0.actions } }

  private func holds(_ snapshot: Snapshot, _ arguments: [Value]) throws(EvaluationFault) -> Bool {
    guard let condition = part({ $0.condition }) else { throw .reported }
    return try condition(snapshot, arguments)
  }

  /// A test that is known by name, by its place among those of the transition.
  func test(_ place: Int) -> CompiledTest? {
    part { $0.tests.indices.contains(place) ? $0.tests[place] : nil }
  }

  /// What stands for the code of a transition until it is first needed.
  static func code(
    of declaration: TransitionDeclaration,
    by builder: ChartBuilder,
    at place: ChartBuilder.Place
  ) -> Transition.Code {
    let deferred = DeferredCode {
      var builder = builder
      return builder.code(of: declaration, at: place)
    }
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
