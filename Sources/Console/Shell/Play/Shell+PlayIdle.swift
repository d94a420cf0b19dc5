// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore

extension Shell {
  /// Does what the clock and other shells have made due while a child did nothing, and draws the
  /// screen when it is another one now.
  func settlePlay() {
    run.place = Run.Place()
    do {
      let news = try session.news()
      hear(news)
      if let live = session.live { tellNotices(live) }
      if session.isSomethingDue || !news.isEmpty {
        try session.beginTransaction()
        hear(session.settle())
        if play?.stage == .atGate, session.gateAsking == nil {
          play?.stage = .playing
          returnFromGate()
        }
        if play?.stage == .playing {
          hear(try session.beginStandingLevel())
          try hearNews()
        }
      } else {
        session.beat()
      }
    } catch {
      return fail(error)
    }
    drawIfChanged()
  }
}
