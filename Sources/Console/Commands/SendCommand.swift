// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine

extension Command {
  static let send = Command(
    "send",
    takes: .sentEvent,
    summary: "send one event",
    details: """
      Arguments come in the order in which the event declares them; optional ones are best \
      written label=value. A chart from a file takes any data, as JSON: send e 5, \
      send e '{"v": 5, "list": [1, 2]}'; its scripts read them as _event.data. 'events' lists what can be sent now, 'help EVENT' what an event takes.

      The answer is a line of the transition log: its number, where the machine was and is, the \
      event, what changed, what the app has to do, and how long the decision took. A refusal \
      shows each condition with its values and how far it is from holding.

      In a sandbox --alone keeps the outside world out: nothing that the event asks for is done, \
      and you send the answers by hand. There, and to a chart from a file, --as-platform sends what \
      comes from the chart alone too, such as the end of a state.
      """,
    examples: [
      Example("send tapSettings", shows: "asks the gate's question", after: atHome),
      .fails("send tapChest", shows: "refused: the chest opens at ten coins", after: atHome),
      Example(
        "send success seconds=12 mistakes=1",
        shows: "a level solved: one coin",
        after: playing
      ),
    ],
    fields: JSONField.transition + JSONField.gate,
    sendsItsArgument: true
  ) { (dialogue: Dialogue, sent) throws(CommandError) in
    try dialogue.send(sent)
  }

  // Where most examples begin.
  static let atHome = ["wait 2s", "send tapPlayer Alexander"]
  static let atGate = atHome + ["gate"]
  static let playing = atHome + ["send tapActivity raetsel", "send tapSubActivity puzzleMatching"]
  static let parent = atHome + ["gate", "answer right"]
}

/// An event with its arguments, as it was typed or asked for.
struct TypedEvent {
  let event: Int
  let arguments: [Value]
  /// Whether the outside world is kept out.
  var isAlone = false
  /// Whether it may be one that comes from the chart alone.
  var isOfPlatform = false

  init(_ event: Int, _ arguments: [Value] = []) {
    self.event = event
    self.arguments = arguments
  }
}

extension Dialogue {
  fileprivate func send(_ sent: TypedEvent) throws(CommandError) {
    if try answerGate(sent.event, sent.arguments) { return }
    try send(sent, as: "send")
  }
}

extension Parameter where Content == TypedEvent {
  /// An event of the machine in use.
  static var event: Parameter {
    Parameter(Place(["EVENT [ARG …]"], offers: [[.event]], most: .max)) {
      arguments throws(CommandError) in
      try arguments.event()
    }
  }

  /// The same, in a sandbox with '--alone' or '--as-platform' before it perhaps.
  static var sentEvent: Parameter {
    let written = ["EVENT [ARG …]", "--alone EVENT [ARG …]", "--as-platform EVENT [ARG …]"]
    return Parameter(Place(written, offers: [[.event]], most: .max)) {
      arguments throws(CommandError) in
      let session = arguments.shell.session
      let isAlone = session.options.isSandbox && arguments.words.first?.text == "--alone"
      if isAlone { arguments.words.removeFirst() }
      let isOfPlatform = session.takesPlatform(from: &arguments.words)
      var sent = try arguments.event()
      (sent.isAlone, sent.isOfPlatform) = (isAlone, isOfPlatform)
      if !isAlone, !isOfPlatform {
        arguments.call.known?.keep(by: arguments.shell.session.current.chart) {
          [sent] shell throws(CommandError) in
          try shell.dialogue.send(sent)
        }
      }
      return sent
    }
  }
}

extension Session {
  /// Takes '--as-platform' from words, where it is allowed.
  func takesPlatform(from words: inout ArraySlice<Word>) -> Bool {
    let isTaken =
      words.first?.text == "--as-platform" && (options.isSandbox || current.entry.file != nil)
    if isTaken { words.removeFirst() }
    return isTaken
  }
}

extension Arguments {
  fileprivate mutating func event() throws(CommandError) -> TypedEvent {
    guard !words.isEmpty else { throw call.missing("an event") }
    defer { words = [] }
    return try shell.session.parseEvent(words)
  }
}
