// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit

extension Shell {
  /// Tells at the end of a link that still waits: whoever follows one counts on being led there.
  func tellLostLink() {
    guard let link = session.talk.link, link.isWaiting else { return }
    fail(CommandError(.said(.linkLost, [.text(link.url)])))
  }
}
