// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlaySettings
import ShellCore
import StateEngine

extension Dialogue {
  /// Says after how many days records are masked, or changes it.
  func changeRetention(_ words: [Word], _ verb: Word) throws(CommandError) {
    let declaration = ShellSettings.logDays
    guard let word = words.first else {
      let days = session.value(of: declaration).intValue ?? 0
      let sentence = self.words(.privacyRetention, .number(days))
      return answer("privacy", saying: [sentence], PrivacyAnswer(days: days))
    }
    guard words.count == 1, let days = Int(word.text), declaration.admits(.int(days)) else {
      throw CommandError(.said(.privacyDays, [word.shown]), at: word)
    }
    let done = try session.perform(.retention(days: days))
    session.useParentSession()
    answer(
      "privacy",
      done.records,
      saying: [self.words(.privacyRetention, .number(days))],
      PrivacyAnswer(days: days)
    )
  }
}
