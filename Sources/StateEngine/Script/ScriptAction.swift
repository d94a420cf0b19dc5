// SPDX-License-Identifier: Apache-2.0

/// Executable content of a chart whose data model is ECMAScript: what is done when a transition is
/// taken or a state entered or left.
///
/// Where one of a block has no value the rest of the block is left out and `error.execution` is
/// raised, as SCXML has it.
package indirect enum ScriptAction: Sendable, Hashable {
  /// Actions in order, ended by the first fault.
  case block([ScriptAction])
  /// An action and where it stands in its file.
  case at(ScriptPlace, ScriptAction)
  /// Gives a place in the data a value.
  case assign(ExpressionTree, ExpressionTree)
  /// Puts an event into the internal queue.
  case raise(String)
  /// A line of the log: a label and a value.
  case log(String?, ExpressionTree?)
  /// Tells the app to do something.
  case effect(String, [ExpressionTree])
  /// The first branch whose test holds; a branch without a test is `else`.
  case choose([Branch])
  /// The actions for every element of a list, which is copied first.
  case each(ExpressionTree, item: String, index: String?, [ScriptAction])
  /// Runs a script.
  case run(ExpressionTree)
  /// Sends an event.
  case send(ScriptSend)
  /// Takes back what was sent under an id and is still on its way.
  case cancel(ExpressionTree)
  /// Data of a state that are bound when it is entered first: the variables and their values.
  case bind(String, [ScriptDatum])
  /// Starts another chart when the macrostep ends, if the state is still active.
  case invoke(ScriptInvoke)
  /// Ends what a state started.
  case endInvokes(String)
  /// The data that the final state gives back.
  case giveBack(ScriptContent)

  /// One branch of a choice.
  package struct Branch: Sendable, Hashable {
    /// What must hold; nil for `else`.
    package var test: ExpressionTree?
    /// What is done then.
    package var actions: [ScriptAction]
    /// A branch of a choice.
    package init(test: ExpressionTree?, actions: [ScriptAction]) {
      self.test = test
      self.actions = actions
    }
  }
}

extension ScriptAction {
  /// The actions in it.
  package var inner: [ScriptAction] {
    switch self {
    case .block(let actions), .each(_, _, _, let actions): actions
    case .at(_, let action): [action]
    case .choose(let branches): branches.flatMap(\.actions)
    case .invoke(let invoke): invoke.finalize
    default: []
    }
  }

  /// Its conditions, assignments and scripts; those of the actions in it too.
  package var trees: [ExpressionTree] {
    let own: [ExpressionTree] =
      switch self {
      case .assign(let place, let value): [.script(.assign("="), [place, value])]
      case .run(let tree), .each(let tree, _, _, _): [tree]
      case .choose(let branches): branches.compactMap(\.test)
      default: []
      }
    return own + inner.flatMap(\.trees)
  }

  /// The expressions that it gives to effects and the log; those of the actions in it too.
  var told: [(effect: String, tree: ExpressionTree)] {
    switch self {
    case .effect(let name, let trees): trees.map { (name, $0) }
    case .log(_, let tree?): [("log", tree)]
    default: inner.flatMap(\.told)
    }
  }
}

/// Where something stands in its file.
package struct ScriptPlace: Sendable, Hashable {
  /// The line, from 1.
  package var line: Int
  /// The element's name.
  package var element: String
  /// A place.
  package init(line: Int, element: String) {
    self.line = line
    self.element = element
  }
}

extension ScriptPlace: CustomStringConvertible {
  /// The element alone: a line more in a file makes no other chart.
  package var description: String { element }
}

/// One datum of a chart: a variable and what it begins with.
package struct ScriptDatum: Sendable, Hashable {
  /// The variable.
  package var name: String
  /// Its first value; nil for `undefined`.
  package var value: ExpressionTree?
  /// Where it stands.
  package var place: ScriptPlace
  /// A datum.
  package init(_ name: String, _ value: ExpressionTree?, at place: ScriptPlace) {
    self.name = name
    self.value = value
    self.place = place
  }
}

/// What comes with an event: values by name, or one value.
package struct ScriptContent: Sendable, Hashable {
  /// One value of many.
  package struct Part: Sendable, Hashable {
    /// Its name.
    package var name: String
    /// The value.
    package var value: ExpressionTree
    /// A value by name.
    package init(_ name: String, _ value: ExpressionTree) {
      self.name = name
      self.value = value
    }
  }
  /// Values by name: `namelist` and `param`.
  package var parts: [Part] = []
  /// The one value: `content`.
  package var whole: ExpressionTree?
  /// Nothing.
  package init() {}
  /// True if nothing comes.
  package var isEmpty: Bool { parts.isEmpty && whole == nil }
}

/// SCXML's `send`; what is written out and not computed is a literal.
package struct ScriptSend: Sendable, Hashable {
  /// The event's name; nil for none.
  package var event: ExpressionTree?
  /// To whom; nil for the chart itself.
  package var target: ExpressionTree?
  /// The event processor; nil for the chart's own.
  package var type: ExpressionTree?
  /// The id; nil for one that is made.
  package var id: String?
  /// Where an id that is made is put.
  package var idLocation: ExpressionTree?
  /// A time such as `2s`; nil for none.
  package var delay: ExpressionTree?
  /// What comes with it.
  package var content = ScriptContent()
  /// A `send` of nothing yet.
  package init() {}
}

/// SCXML's `invoke`.
package struct ScriptInvoke: Sendable, Hashable {
  /// The state that starts it.
  package var state: String
  /// Which of the state's it is, from 0.
  package var number: Int
  /// The kind of service; nil for SCXML.
  package var type: ExpressionTree?
  /// The file's name.
  package var source: ExpressionTree?
  /// The id; nil for one that is made.
  package var id: String?
  /// Where an id that is made is put.
  package var idLocation: ExpressionTree?
  /// True if events from outside are passed on to it.
  package var forwards = false
  /// What its data begin with; the whole is the chart itself.
  package var content = ScriptContent()
  /// Done before an event of it is looked at.
  package var finalize: [ScriptAction] = []
  /// True if there is a `finalize` at all.
  package var hasFinalize = false
  /// Where it stands.
  package var place: ScriptPlace
  /// An `invoke` of nothing yet.
  package init(of state: String, number: Int, at place: ScriptPlace) {
    self.state = state
    self.number = number
    self.place = place
  }
}

/// What a chart whose data model is ECMAScript has besides nodes and transitions.
package struct ScriptDescription: Sendable, Hashable {
  /// The functions of its scripts by name.
  package var functions: [String: ExpressionTree] = [:]
  /// The data that are bound at the start, in order.
  package var data: [ScriptDatum] = []
  /// What the scripts at the top do, once the data are bound.
  package var start: [ScriptAction] = []
  /// True if data of states are bound when they are entered first.
  package var isBoundLate = false
  /// Where the transitions stand in their file, in order.
  package var transitions: [ScriptPlace] = []
  /// The charts that stand in it, or beside it as files, by what names them.
  package var charts: [String: String] = [:]
  let language: ScriptLanguage

  /// Nothing yet, to be run by one of these.
  package init(_ runner: any ScriptRunner.Type) { language = ScriptLanguage(runner: runner) }

  /// The variables that SCXML itself keeps.
  package static let systemVariables = [
    "_event", "_sessionid", "_name", "_ioprocessors", "_x",
  ]
  /// What `Math` has here.
  package static let mathNames: Set<String> = [
    "abs", "floor", "ceil", "round", "trunc", "sign", "sqrt", "pow", "min", "max", "random", "PI",
    "E", "SQRT2", "LN2", "LN10",
  ]
  /// What only the engine sends: something for a chart that was started by this one.
  package static let childEvent = "_child"
  /// What the host sends when it has read what ``loadEffect`` asked for: the id and the text; null
  /// for a text that is not there, and for an id when nothing is.
  package static let loadedEvent = "_loaded"
  /// Asks the host for the text of a chart whose name was computed: the name, then the id of what
  /// wants to start it.
  package static let loadEffect = "load"
  /// The events that a chart has by itself and no file declares.
  package static let ownEvents: Set<String> = [childEvent, loadedEvent]
}

/// What the expressions of such a chart can use besides variables.
package final class ScriptContext: Sendable {
  /// How many operations one expression or script may take.
  package static let stepLimit = 100_000
  /// How many a condition may take, which is asked again and again.
  package static let testLimit = 5_000

  private let runner: any ScriptRunner.Type
  package let functions: [String: ExpressionTree]
  /// The variables that no script assigns: SCXML's own, and inputs.
  package let fixedNames: Set<String>
  let charts: [String: String]
  /// What each state starts, in order.
  let invokes: [String: [ScriptInvoke]]

  init(
    _ description: ScriptDescription,
    nodes: [NodeDeclaration],
    inputs: some Sequence<String>
  ) {
    fixedNames = Set(ScriptDescription.systemVariables).union(inputs)
    runner = description.language.runner
    functions = description.functions
    charts = description.charts
    invokes = Dictionary(
      uniqueKeysWithValues: nodes.map { node in
        (
          node.name,
          node.entry.compactMap { action in
            if case .script(.invoke(let invoke)) = action { invoke } else { nil }
          }
        )
      }
    )
  }
  /// Creates a runner for one snapshot.
  func walk(
    _ scope: ExpressionScope,
    _ snapshot: Snapshot,
    _ arguments: [Value],
    limit: Int = testLimit
  ) -> any ScriptRunner { runner.init(scope, snapshot, arguments, limit: limit) }
}
