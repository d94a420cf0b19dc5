// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine

extension Shell {
  /// Does what the clock has made due while nobody typed, and gathers what there is to say in
  /// ``output``.
  package func settle() {
    guard session.lookBack == nil else {
      settleHome()
      return
    }
    if let attachment = session.attachment { return followWhileIdle(attachment) }
    if isPlaying { return settlePlay() }
    let wasOpen = session.isParentSessionOpen
    let isParents =
      (voice == .parent || session.gateAsking?.isOutside == true) && !options.isJSON
    run.place = Run.Place()
    do {
      let news = try session.news()
      if let live = session.live { tellNotices(live) }
      if isParents {
        tellNewRequests(news)
      } else {
        if !news.isEmpty, !options.isJSON { run.output.append("another shell:\n") }
        tellTimers(news, isNews: true)
      }
      guard session.isSomethingDue else {
        session.beat()
        return
      }
      try session.beginTransaction()
    } catch {
      return fail(error)
    }
    let records = session.settle()
    // What ends behind the gate is said in the voice that was there.
    if !isParents { tellTimers(records) }
    returnFromGate()
    if !watches.isEmpty { lookAtWatches() }
    if wasOpen, !session.isParentSessionOpen, !options.isJSON {
      say(words(.gateIdle))
    }
    if play != nil { resumePlay() }
  }

  /// Tells parents that a child asks for something; of what else others do they find the traces.
  private func tellNewRequests(_ news: [Record]) {
    let isAsked = news.contains {
      $0.machine == FamilyRequests.name
        && session.charts[$0.machine]?.events[$0.event].name == FamilyRequests.wish.eventName
    }
    guard isAsked, let open = try? session.openRequests(), !open.isEmpty else { return }
    let shown = dialogue.name(.requests)
    say(words(.requestPage, .number(open.count), .text(shown)))
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
