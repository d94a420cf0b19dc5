// SPDX-License-Identifier: Apache-2.0

/// Executable content of a chart whose data model is ECMAScript: what is done when a transition is
/// taken or a state entered or left.
///
/// Where one of a block has no value the rest of the block is left out and `error.execution` is
/// raised, as SCXML has it.
public indirect enum ScriptAction: Sendable, Hashable {
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
  public struct Branch: Sendable, Hashable {
    /// What must hold; nil for `else`.
    public var test: ExpressionTree?
    /// What is done then.
    public var actions: [ScriptAction]
    /// A branch of a choice.
    public init(test: ExpressionTree?, actions: [ScriptAction]) {
      self.test = test
      self.actions = actions
    }
  }
}

/// Where something stands in its file.
public struct ScriptPlace: Sendable, Hashable {
  /// The line, from 1.
  public var line: Int
  /// The element's name.
  public var element: String
  /// A place.
  public init(line: Int, element: String) {
    self.line = line
    self.element = element
  }
}

extension ScriptPlace: CustomStringConvertible {
  /// The element alone: a line more in a file makes no other chart.
  public var description: String { element }
}

/// One datum of a chart: a variable and what it begins with.
public struct ScriptDatum: Sendable, Hashable {
  /// The variable.
  public var name: String
  /// Its first value; nil for `undefined`.
  public var value: ExpressionTree?
  /// Where it stands.
  public var place: ScriptPlace
  /// A datum.
  public init(_ name: String, _ value: ExpressionTree?, at place: ScriptPlace) {
    self.name = name
    self.value = value
    self.place = place
  }
}

/// What comes with an event: values by name, or one value.
public struct ScriptContent: Sendable, Hashable {
  /// One value of many.
  public struct Part: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// The value.
    public var value: ExpressionTree
    /// A value by name.
    public init(_ name: String, _ value: ExpressionTree) {
      self.name = name
      self.value = value
    }
  }
  /// Values by name: `namelist` and `param`.
  public var parts: [Part] = []
  /// The one value: `content`.
  public var whole: ExpressionTree?
  /// Nothing.
  public init() {}
  /// Whether nothing comes.
  public var isEmpty: Bool { parts.isEmpty && whole == nil }
}

/// SCXML's `send`; what is written out and not computed is a literal.
public struct ScriptSend: Sendable, Hashable {
  /// The event's name; nil for none.
  public var event: ExpressionTree?
  /// To whom; nil for the chart itself.
  public var target: ExpressionTree?
  /// The event processor; nil for the chart's own.
  public var type: ExpressionTree?
  /// The id; nil for one that is made.
  public var id: String?
  /// Where an id that is made is put.
  public var idLocation: ExpressionTree?
  /// A time such as `2s`; nil for none.
  public var delay: ExpressionTree?
  /// What comes with it.
  public var content = ScriptContent()
  /// A `send` of nothing yet.
  public init() {}
}

/// SCXML's `invoke`.
public struct ScriptInvoke: Sendable, Hashable {
  /// The state that starts it.
  public var state: String
  /// Which of the state's it is, from 0.
  public var number: Int
  /// The kind of service; nil for SCXML.
  public var type: ExpressionTree?
  /// The file's name.
  public var source: ExpressionTree?
  /// The id; nil for one that is made.
  public var id: String?
  /// Where an id that is made is put.
  public var idLocation: ExpressionTree?
  /// Whether events from outside are passed on to it.
  public var forwards = false
  /// What its data begin with; the whole is the chart itself.
  public var content = ScriptContent()
  /// Done before an event of it is looked at.
  public var finalize: [ScriptAction] = []
  /// Whether there is a `finalize` at all.
  public var hasFinalize = false
  /// Where it stands.
  public var place: ScriptPlace
  /// An `invoke` of nothing yet.
  public init(of state: String, number: Int, at place: ScriptPlace) {
    self.state = state
    self.number = number
    self.place = place
  }
}

/// What a chart whose data model is ECMAScript has besides nodes and transitions.
public struct ScriptDescription: Sendable, Hashable {
  /// The functions of its scripts by name.
  public var functions: [String: ExpressionTree] = [:]
  /// The data that are bound at the start, in order.
  public var data: [ScriptDatum] = []
  /// What the scripts at the top do, once the data are bound.
  public var start: [ScriptAction] = []
  /// Whether data of states are bound when they are entered first.
  public var isBoundLate = false
  /// Where the transitions stand in their file, in order.
  public var transitions: [ScriptPlace] = []
  /// The charts that stand in it, or beside it as files, by what names them.
  public var charts: [String: String] = [:]
  /// Nothing.
  public init() {}

  /// The variables that SCXML itself keeps.
  public static let systemVariables = [
    "_event", "_sessionid", "_name", "_ioprocessors", "_x",
  ]
  /// What `Math` has here.
  public static let mathNames: Set<String> = [
    "abs", "floor", "ceil", "round", "trunc", "sign", "sqrt", "pow", "min", "max", "random", "PI",
    "E", "SQRT2", "LN2", "LN10",
  ]
  /// What scripts can name without declaring it.
  public static let globalNames = ScriptWalk.builtIns.union(ScriptWalk.errors)
  /// What only the engine sends: something for a chart that was started by this one.
  public static let childEvent = "_child"
  /// What the host sends when it has read what ``loadEffect`` asked for: the id and the text; null
  /// for a text that is not there, and for an id when nothing is.
  public static let loadedEvent = "_loaded"
  /// Asks the host for the text of a chart whose name was computed: the name, then the id of what
  /// wants to start it.
  public static let loadEffect = "load"
  /// The events that a chart has by itself and no file declares.
  public static let ownEvents: Set<String> = [childEvent, loadedEvent]
}

/// What the expressions of such a chart can use besides variables.
package final class ScriptContext: Sendable {
  package let functions: [String: ExpressionTree]
  let charts: [String: String]
  /// What each state starts, in order.
  let invokes: [String: [ScriptInvoke]]

  init(_ description: ScriptDescription, nodes: [NodeDeclaration]) {
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
}
