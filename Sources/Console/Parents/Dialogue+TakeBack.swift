// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import Storage

extension Dialogue {
  /// Takes back the newest acts, or does again what 'undo' has taken back, and answers.
  ///
  /// - Throws: ``CommandError`` when there are not so many, or one cannot be taken back now; what was
  ///   taken back before stays so, and is told.
  func takeBack(_ count: Int, in acts: any ActBook, isAgain: Bool) throws(CommandError) {
    var done: [TakenBack] = []
    do throws(CommandError) {
      try session.takeBack(count, in: acts, isAgain: isAgain, into: &done)
    } catch {
      if !done.isEmpty { answer(done, isAgain: isAgain) }
      throw error
    }
    answer(done, isAgain: isAgain)
  }

  private func answer(_ done: [TakenBack], isAgain: Bool) {
    // A sandbox that runs a recording has no acts: it goes on from the state after this.
    session.chronicle?.isStateDue = true
    let records = done.flatMap(\.records)
    answer(
      isAgain ? "redo" : Act.undo,
      session.withJoints(records),
      saying: done.map {
        voice == .parent ? family.sentence(of: $0, isAgain: isAgain) : $0.sentence(isAgain: isAgain)
      }
    ) { json in
      json.put("acts", done) { $0.write(to: json) }
    }
  }
}
