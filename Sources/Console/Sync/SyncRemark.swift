// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit

/// Something that is to be told of an exchange besides its numbers.
enum SyncRemark {
  /// A copy of this store shares in the same folder; this one has got another name there.
  case twin(String)
  /// Entries of such a copy bear numbers that are taken here.
  case conflicts(Int)
  /// What others know of a child that was deleted here came along.
  case forgotten
  /// A child who was deleted elsewhere is here still.
  case gone(name: String)
  /// A file could not be read to its end.
  case skipped(String)
  /// A new name is another child's here.
  case taken(old: String, new: String, other: String)
  /// A child has got a new name elsewhere.
  case renamed(old: String, new: String)
  /// A store that no parent has admitted: its name, its device, since when, and what it would bring.
  case stranger(id: String, device: String, since: String, bring: String)
  /// So many entries made by hand on devices that nobody guards wait for a parent.
  case waiting(Int, bring: String)
  /// A purse cannot be brought in step now.
  case later(unit: String, person: String)

  /// As developers and programs read it.
  var text: String {
    switch self {
    case .twin(let store): "another copy of this store shares here: this one is now \(store)"
    case .conflicts(let count):
      "\(count) entries of another copy of this store do not count: "
        + "they bear numbers that are taken here"
    case .forgotten: "what others know of a child that was deleted here is left out"
    case .gone(let name):
      "\(name) was deleted on another device: here \(name) stays, and is shared no more"
    case .skipped(let file): "skipped \(file): damaged or half copied"
    case .taken(let old, let new, let other):
      "\(old) is \(new) elsewhere; here \(other) is somebody else"
    case .renamed(let old, let new): "\(old) is now \(new)"
    case .stranger(let id, let device, let since, let bring):
      "store \(id) (\(device), since \(since)) waits to be admitted: it would bring \(bring); "
        + "a parent's 'sync admit \(id)' lets it in"
    case .waiting(let count, let bring):
      "\(count) changes by hand on a device that no parent guards wait (\(bring)): a parent's "
        + "'sync take' counts them, 'sync drop' does not"
    case .later(let unit, let person):
      "\(unit) of \(person) cannot be changed now; sync again later"
    }
  }

  /// As parents read it.
  func words(_ language: FamilyLanguage) -> String {
    func said(_ phrase: Phrase, _ fillings: Phrase.Filling...) -> String {
      phrase.text(language, fillings)
    }
    return switch self {
    case .twin: said(.syncTwin)
    case .conflicts(let count): said(.syncConflicts, .number(count))
    case .forgotten: said(.syncForgotten)
    case .gone(let name):
      said(
        .syncGone,
        .text(name),
        .text(Phrase.namePrivacy.text(language)),
        .text(Phrase.verbDelete.text(language))
      )
    case .skipped(let file): said(.syncSkipped, .text(file))
    case .taken(let old, let new, let other):
      said(.syncTaken, .text(old), .text(new), .text(other))
    case .renamed(let old, let new): said(.syncRenamed, .text(old), .text(new))
    case .stranger(let id, let device, let since, let bring):
      said(.syncStranger, .text(device), .text(since), .text(bring), .text(id))
    case .waiting(let count, let bring): said(.syncWaiting, .number(count), .text(bring))
    case .later(_, let person): said(.syncLater, .text(person))
    }
  }
}
