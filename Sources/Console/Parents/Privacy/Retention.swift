// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import StateEngine
import Storage

extension Session {
  /// Masks records that are older than parents want them to be: on the first start of a day.
  func maskOldRecords(_ live: LiveStore) throws(CommandError) {
    let days = settings.value(of: ShellSettings.logDays).intValue ?? 365
    _ = try onStore(
      try live.journal.maskRecords(olderThan: days * Self.dayLength, at: time.now)
    )
  }
}

extension Dialogue {
  /// Says after how many days records are masked, or changes it.
  func changeRetention(_ words: [Word], _ verb: Word) throws(CommandError) {
    let declaration = ShellSettings.logDays
    guard let word = words.first else {
      let days = session.value(of: declaration).intValue ?? 0
      let sentence = self.words(.privacyRetention, .number(days))
      return answer("privacy", saying: [sentence], ["days": .int(days)])
    }
    guard words.count == 1, let days = Int(word.text), declaration.admits(.int(days)) else {
      throw CommandError(.said(.privacyDays, [word.shown]), at: word)
    }
    let (records, _) = try apply(declaration, .int(days))
    session.useParentSession()
    answer(
      "privacy",
      records,
      saying: [self.words(.privacyRetention, .number(days))],
      ["days": .int(days)]
    )
  }
}
