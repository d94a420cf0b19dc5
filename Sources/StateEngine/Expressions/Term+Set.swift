// SPDX-License-Identifier: Apache-2.0

extension Guard {
  /// A guard by an expression written in Swift.
  package init(_ term: Term<Bool>, code: String? = nil, refusal: String? = nil) {
    self.init(term.tree, code: code, refusal: refusal)
  }
}

extension Term {
  /// Gives the variable the value of an expression.
  package func set<Given>(to term: Term<Given>) -> Action { .assign(variableName, term.tree) }
  /// Gives the variable a constant value.
  package func set(to constant: some Encodable) -> Action {
    .assign(variableName, .constant(constant))
  }
  /// Gives the variable a case, by its raw value.
  package func set(to constant: some RawRepresentable<String> & Encodable) -> Action {
    .assign(variableName, .literal(.string(constant.rawValue)))
  }
  /// Takes the variable's value away.
  package func clear() -> Action { .assign(variableName, .literal(.null)) }
}

extension Action {
  /// Tells the app to do something.
  package static func effect<each Given>(
    _ name: String,
    _ arguments: repeat Term<each Given>
  ) -> Action {
    .emit(name, Term.trees(repeat each arguments))
  }
  /// One branch or none.
  package static func when(_ test: Term<Bool>, _ actions: Action...) -> Action {
    .choose([Branch(test: test.tree, actions: actions)])
  }
  /// One of two branches.
  package static func when(
    _ test: Term<Bool>,
    _ actions: [Action],
    otherwise: [Action]
  ) -> Action {
    // An empty branch does nothing and is lost when the chart is written as SCXML.
    .choose(
      [Branch(test: test.tree, actions: actions)]
        + (otherwise.isEmpty ? [] : [Branch(test: nil, actions: otherwise)])
    )
  }
}
