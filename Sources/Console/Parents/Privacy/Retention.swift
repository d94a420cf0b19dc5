// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlaySettings
import ShellCore
import StateEngine
import Storage

extension Parameter where Content == Int {
  /// After how many days records are masked.
  static var days: Parameter {
    Parameter("DAYS", missing: "a number of days") { word, _ throws(CommandError) in
      guard let days = Int(word.text), ShellSettings.logDays.admits(.int(days)) else {
        throw CommandError(.said(.privacyDays, [word.shown]), at: word)
      }
      return days
    }
  }
}

extension Dialogue {
  /// Says after how many days records are masked, or changes it.
  func changeRetention(to days: Int?) throws(CommandError) {
    guard let days else {
      let days = session.value(of: ShellSettings.logDays).intValue ?? 0
      return answer("privacy", saying: retention(days), retentionFields(days))
    }
    let done = try session.perform(.retention(days: days))
    session.useParentSession()
    answer(
      "privacy",
      done.records,
      saying: retention(days),
      retentionFields(days)
    )
  }

  private func retentionFields(_ days: Int) -> JSONPart {
    { [folding] json in
      json.put("days", days)
      json.put("entries", folding)
    }
  }

  private func retention(_ days: Int) -> [String] {
    [words(.privacyRetention, .number(days))] + foldingLines
  }

  /// After how many days ledger entries may be folded; nil for never, as where they are shared.
  private var folding: Int? {
    guard let live = session.live, let folders = try? live.store.namedFolders(), folders.isEmpty,
      let days = session.value(of: ShellSettings.ledgerKeep).intValue, days > 0
    else { return nil }
    return days
  }

  /// What parents are told of that.
  var foldingLines: [String] { folding.map { [words(.privacyFolding, .number($0))] } ?? [] }
}
