// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit

// What a child asks for while playing, and how it hears the answer.

extension Shell {
  /// Keeps a wish of whoever is playing.
  func keepWish(_ kind: FamilyRequest.Kind, _ what: String) throws(CommandError) {
    try play?.child.wish(kind, what, in: session, language)
  }

  /// Says with the next screen what grown-ups have answered to whoever is playing, each once.
  func hearNews() throws(CommandError) {
    guard play?.stage == .playing else { return }
    try play?.child.hearNews(in: session, language)
  }
}
