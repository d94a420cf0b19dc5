// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import StateEngine

/// Something that is told of an exchange besides its numbers.
enum SyncRemark {
  case known(SyncResult.Remark)
  /// A file could not be read to its end.
  case skipped(String)
  /// A store that no parent has admitted: its name, its device, since when, and what it would bring.
  case stranger(id: String, device: String, since: String, bring: String)
  /// So many entries made by hand on devices that nobody guards wait for a parent.
  case waiting(Int, bring: String)

  /// As developers and programs read it.
  var text: String {
    switch self {
    case .known(.twin(let store)):
      "another copy of this store shares here: this one is now \(store)"
    case .known(.conflicts(let count)):
      "\(count) entries of another copy of this store do not count: "
        + "they bear numbers that are taken here"
    case .known(.forgotten): "what others know of a child that was deleted here is left out"
    case .known(.gone(let name)):
      "\(name) was deleted on another device: here \(name) stays, and is shared no more"
    case .skipped(let file): "skipped \(file): damaged or half copied"
    case .known(.taken(let old, let new, let other)):
      "\(old) is \(new) elsewhere; here \(other) is somebody else"
    case .known(.renamed(let old, let new)): "\(old) is now \(new)"
    case .stranger(let id, let device, let since, let bring):
      "store \(id) (\(device), since \(since)) waits to be admitted: it would bring \(bring); "
        + "a parent's 'sync admit \(id)' lets it in"
    case .waiting(let count, let bring):
      "\(count) changes by hand on a device that no parent guards wait (\(bring)): a parent's "
        + "'sync take' counts them, 'sync drop' does not"
    case .known(.later(let unit, let person)):
      "\(unit) of \(person) cannot be changed now; sync again later"
    }
  }

  /// As parents read it.
  func words(_ language: SentenceLanguage) -> String {
    func said(_ phrase: Phrase, _ fillings: Phrase.Filling...) -> String {
      phrase.text(language, fillings)
    }
    return switch self {
    case .known(.twin): said(.syncTwin)
    case .known(.conflicts(let count)): said(.syncConflicts, .number(count))
    case .known(.forgotten): said(.syncForgotten)
    case .known(.gone(let name)):
      said(
        .syncGone,
        .text(name),
        .text(Phrase.namePrivacy.text(language)),
        .text(Phrase.verbDelete.text(language))
      )
    case .skipped(let file): said(.syncSkipped, .text(file))
    case .known(.taken(let old, let new, let other)):
      said(.syncTaken, .text(old), .text(new), .text(other))
    case .known(.renamed(let old, let new)): said(.syncRenamed, .text(old), .text(new))
    case .stranger(let id, let device, let since, let bring):
      said(.syncStranger, .text(device), .text(since), .text(bring), .text(id))
    case .waiting(let count, let bring): said(.syncWaiting, .number(count), .text(bring))
    case .known(.later(_, let person)): said(.syncLater, .text(person))
    }
  }
}

extension Dialogue {
  /// What is told of an exchange besides its numbers, and besides the files that were skipped.
  func remarks(of result: SyncResult) -> [SyncRemark] {
    var remarks = result.remarks.map { SyncRemark.known($0) }
    remarks += result.strangers.map { one in
      .stranger(
        id: String(one.store.prefix(8)),
        device: VisibleText.clean(one.device ?? "?"),
        since: one.since.map { DayWords.date(session.dayNumber(at: $0), language) } ?? "–",
        bring: Self.text(of: one.amounts)
      )
    }
    let waiting = result.waiting
    if waiting.count > 0 {
      remarks.append(.waiting(waiting.count, bring: Self.text(of: waiting.amounts)))
    }
    return remarks
  }

  /// `Lena +12, Ben -3`.
  private static func text(of amounts: [String: Int]) -> String {
    let parts = amounts.sorted { $0.key < $1.key }.map { name, amount in
      "\(VisibleText.clean(name)) \(amount < 0 ? "" : "+")\(amount)"
    }
    return parts.isEmpty ? "0" : parts.joined(separator: ", ")
  }
}
