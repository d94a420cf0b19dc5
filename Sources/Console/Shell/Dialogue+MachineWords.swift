// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine

extension Dialogue {
  /// Does a word that a machine adds: sugar for one or more events.
  func perform(_ word: WordDeclaration, _ command: ParsedCommand) throws(CommandError) {
    // All of it is understood before any of it is sent.
    var steps: [TypedEvent] = []
    for step in word.steps {
      let event = try session.parseEvent(step.words(of: word, command)[...])
      try session.admit(event.event)
      steps.append(event)
    }
    let slot = session.current
    if let refusal = refusalAfterLeaving(word, steps) { return answer(refusal) }
    var earlier: [Record] = []
    for (place, step) in word.steps.enumerated() {
      let (event, arguments) = (steps[place].event, steps[place].arguments)
      if step.isOptional, !slot.engine.wouldAccept(event, arguments) { continue }
      let reply = try session.send(event, arguments, to: slot)
      if place == word.steps.count - 1 || !reply.isAccepted {
        var report = try report(reply, steps[place], as: word.name)
        report.earlier = earlier
        return answer(report)
      }
      earlier += reply.records
      earlier += try performEffects(of: reply, of: slot)
    }
  }

  /// The refusal of the first step that is needed, when optional ones would be taken before it.
  ///
  /// Then nothing is sent, and the machine stays where it is. Nil when there is no such refusal.
  private func refusalAfterLeaving(
    _ word: WordDeclaration,
    _ steps: [TypedEvent]
  ) -> TransitionReport? {
    let slot = session.current
    let optional = zip(word.steps, steps).prefix { $0.0.isOptional }
    guard optional.count < steps.count,
      optional.contains(where: { slot.engine.wouldAccept($0.1.event, $0.1.arguments) })
    else { return nil }
    let trial = Engine(
      slot.chart,
      at: session.presentSnapshot(of: slot),
      time: VirtualTime(start: session.time.now),
      isTimed: false
    )
    for (_, step) in optional where trial.wouldAccept(step.event, step.arguments) {
      trial.send(step.event, step.arguments)
    }
    let first = steps[optional.count]
    let snapshot = trial.snapshot
    let reply = trial.send(first.event, first.arguments)
    if reply.isAccepted { return nil }
    return refusal(reply, first, in: snapshot, as: word.name)
  }
}

extension WordDeclaration.Step {
  /// The words of the step's event, as they would be typed behind `send`.
  fileprivate func words(of word: WordDeclaration, _ command: ParsedCommand) -> [Word] {
    let given = command.words.dropFirst()
    var words = [Word(text: event, column: command.column, length: word.name.count)]
    for piece in arguments {
      switch piece {
      case .value(let value):
        words.append(Word(text: value.plainText, column: command.column, length: 1))
      case .argument(let number) where number < given.count:
        words.append(command.words[number + 1])
      case .rest(let number) where number < given.count:
        let first = command.words[number + 1]
        let text = given.dropFirst(number).map(\.text).joined(separator: " ")
        words.append(Word(text: text, column: first.column, length: first.length))
      case .argument, .rest: break
      }
    }
    return words
  }
}

extension WordDeclaration {
  /// How many words it takes at most.
  var mostArguments: Int {
    let pieces = steps.lazy.flatMap(\.arguments).map { piece in
      switch piece {
      case .argument(let place): place + 1
      case .rest: Int.max
      case .value: 0
      }
    }
    return pieces.max() ?? 0
  }
}
