// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import StateEngine

extension Shell {
  /// Does what the clock has made due while nobody typed, and gathers what there is to say in
  /// ``output``.
  package func settle() {
    guard session.lookBack == nil else {
      settleHome()
      return
    }
    if isPlaying { return settlePlay() }
    let wasOpen = session.isParentSessionOpen
    run.place = Run.Place()
    do {
      let news = try session.news()
      if let live = session.live { tellNotices(live) }
      if !news.isEmpty, !options.isJSON { run.output.append("another shell:\n") }
      tellTimers(news, isNews: true)
      guard session.isSomethingDue else {
        session.beat()
        return
      }
      try session.beginTransaction()
    } catch {
      return fail(error)
    }
    tellTimers(session.settle())
    returnFromGate()
    if !watches.isEmpty { lookAtWatches() }
    if wasOpen, !session.isParentSessionOpen, !options.isJSON {
      run.output.append("\(words(.gateIdle))\n")
    }
    if play != nil { resumePlay() }
  }

  /// Begins a transaction on the store before something is decided outside a command; says so when
  /// that cannot be.
  ///
  /// - Returns: whether it could.
  func triesToBeginTransaction() -> Bool {
    attempt { () throws(CommandError) in try session.beginTransaction() }
  }

  /// Suspends every machine, as leaving the shell does; says nothing.
  package func suspendAll() {
    guard !home.isKept else {
      leaveStore()
      return
    }
    endRecording()
    for slot in session.slots where slot.engine.read({ $0.suspendedAt == nil }) {
      slot.engine.background()
    }
  }
}
