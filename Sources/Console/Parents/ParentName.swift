// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import Storage

// Parents may give themselves names, under which stands in the history what they do.

extension Dialogue {
  /// Adds, renames or removes a parent's name, or says with a name alone whose session is open.
  func nameParent(_ request: ParentsRequest) throws(CommandError) {
    switch request {
    case .gate: break
    case .add(let word):
      let said = try changeParents(word, .addParent(name: word.text))
      if session.live == nil { return answerParents(saying: said) }
      try at(word, try identifyParent(word))
    case .rename(let old, let word):
      answerParents(saying: try changeParents(word, .renameParent(old.text, to: word.text)))
    case .remove(let word):
      answerParents(saying: try changeParents(word, .removeParent(word.text)))
    case .identify(let word): try at(word, try identifyParent(word))
    }
  }

  /// Does it, and gives the sentence that tells it.
  private func changeParents(_ word: Word, _ act: FamilyAct) throws(CommandError) -> String {
    let change = try at(word, try session.perform(act).change)
    session.useParentSession()
    return switch change {
    case .parent(let old?, let new?): words(.childrenRenamed, .text(old), .text(new))
    case .parent(nil, let new?): words(.parentsAdded, .text(new))
    case .parent(let old?, nil): words(.parentsRemoved, .text(old))
    default: words(.parentsAdded, .text(word.text))
    }
  }

  private func identifyParent(_ word: Word) throws(CommandError) {
    do throws(CommandError) {
      let name = try session.identifyParent(as: word.text)
      session.useParentSession()
      answerParents(saying: words(.parentsNamed, .text(name)), as: name)
    } catch {
      guard case .said(.parentsNobody, _) = error.cause else { throw error }
      let fillings: [Phrase.Filling] = [
        .text(word.text), .text(name(.parents)), .text(typed(.verbAdd)),
      ]
      throw CommandError(.said(.parentsUnknown, fillings))
    }
  }

  private func answerParents(saying sentence: String, as name: String? = nil) {
    let names = (try? session.parentNames()) ?? []
    answer("parents", saying: [sentence]) { json in
      json.put("name", name)
      json.put("names", names)
    }
  }
}

/// What `parents` is asked for.
enum ParentsRequest {
  case gate
  case add(Word)
  case rename(Word, to: Word)
  case remove(Word)
  /// Whose session is open.
  case identify(Word)
}
