// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import StateEngine
import Storage

// What a child asks for while playing, and how it hears the answer.

extension Shell {
  /// Keeps a wish of whoever is playing.
  func keepWish(_ kind: FamilyRequest.Kind, _ what: String) throws(CommandError) {
    let length = 1...FamilyRequests.letterLimit
    guard let child = try session.activeChild(), length.contains(what.count),
      !what.contains(where: \.isNewline)
    else { return note(words(.playChoose)) }
    let wish = FamilyRequests.wish(child.id, kind.rawValue, what)
    let reply = try session.send(wish, to: try session.requestDesk())
    note(words(reply.isAccepted ? .playWishKept : .playWishFull))
  }

  /// Says with the next screen what grown-ups have answered to whoever is playing, each once.
  func hearAnswers() throws(CommandError) {
    guard play?.stage == .playing, let child = try session.activeChild() else { return }
    let desk = try session.requestDesk()
    for one in session.requests(in: desk)
    where one.person == child.id && one.status != .open && one.isTold != true {
      try session.send(FamilyRequests.answerTold(one.number), to: desk)
      let what = Phrase.Filling.text(dialogue.words(of: one))
      play?.news.append(.init(text: words(one.status == .yes ? .playWishYes : .playWishNo, what)))
      if !one.reason.isEmpty { play?.news.append(.init(text: VisibleText.clean(one.reason))) }
    }
  }
}
