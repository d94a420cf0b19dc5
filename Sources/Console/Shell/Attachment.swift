// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
package import Household
package import Inspector
import PlayKit
import PlayMachines
import ChartFormats
import ShellCore
import StateEngine

/// An app whose machine a session shows: the app decides, and the session follows.
///
/// Its engine is put where the app's is before each command, so that asking, explaining, proving and
/// trying work as in a sandbox at the same snapshot; what is sent goes to the app.
final class Attachment {
  /// The connection.
  let app: AppConnection
  /// The number of the newest record that is known.
  var lastNumber = 0
  /// Whether it has been said that the app has ended.
  var hasToldEnd = false
  /// Told of each record that is taken in, with the snapshot after it.
  var didFollow: ((Snapshot, Int) -> Void)?

  init(_ app: AppConnection) { self.app = app }

  /// How many records that the app made by itself are told one by one.
  static let newsLimit = 20
}

extension AppConnection {
  /// Attaches to an app, with the chart of the catalog's machine when it is the very same.
  package static func attach(to path: String) throws(InspectorFault) -> AppConnection {
    try AppConnection(to: path) { name, text in
      guard let entry = Catalog.entry(named: name), let chart = try? entry.makeChart(),
        ChartFormat.scxml.write(chart) == text
      else { return nil }
      return chart
    }
  }

  /// What of a machine of the catalog works on one that stands in an app: its words, what a number
  /// chooses, its addresses and its pictures.
  fileprivate var capabilities: Capabilities {
    guard isKnown, let whole = Catalog.entry(named: machine)?.capabilities else {
      return Capabilities()
    }
    var some = Capabilities()
    (some.links, some.words, some.drawings) = (whole.links, whole.words, whole.drawings)
    some.digits = whole.digits
    some.purse = whole.purse
    return some
  }
}

extension Attachment: RemoteMachine {
  func send(
    _ event: Int,
    _ arguments: [Value],
    in session: Session
  ) throws(CommandError) -> Reply {
    let sent = session.current.chart.event(event, arguments)
    return try session.reply(to: event) { () throws(InspectorFault) in
      try app.send(sent)
    }
  }

  func suspend(_ isOver: Bool, in session: Session) throws(CommandError) -> Reply {
    let chart = session.current.chart
    return try session.reply(to: isOver ? chart.restoreIndex : chart.backgroundIndex) {
      () throws(InspectorFault) in try app.suspend(isOver)
    }
  }
}

extension Session {
  /// The app whose machine it shows; nil for a session of its own.
  var attachment: Attachment? { isRemote ? remote as? Attachment : nil }

  /// Whether something happens to it that nobody types: by its clock, other shells or its app.
  package var goesOnByItself: Bool { virtualTime == nil || attachment != nil }

  /// The socket of the app that it shows; nil for a session of its own.
  package var attachedPath: String? { attachment?.app.path }

  /// Why nothing that was found out just now is to be believed: a rule could not be asked in the app.
  var lostApp: CommandError? {
    guard let app = attachment?.app, app.hasLostRules else { return nil }
    let why =
      app.hasEnded
      ? "the app has ended, and its rules with it" : "a rule could not be asked in the app"
    return .impossible("\(app.path): \(why)")
  }

  /// A session that shows the machine of an app.
  package convenience init(
    attachedTo app: AppConnection,
    isTimed: Bool
  ) throws(CommandError) {
    let entry = CatalogEntry(app.chart, file: app.path, capabilities: app.capabilities)
    try self.init(Options(machine: app.chart.name, isTimed: isTimed, files: [entry]))
    remote = Attachment(app)
    take(app.first)
    beginChronicle()
    chronicle?.isStateDue = false
  }

  /// Goes where the app is; gives what it did meanwhile.
  func followApp() throws(CommandError) -> (records: [Record], missed: Int) {
    guard let attachment else { return ([], 0) }
    let known = attachment.lastNumber
    do {
      let news = try attachment.app.sync()
      take(news)
      let records = news.records.filter { $0.number > known }
      if !records.isEmpty || news.missed > 0 { chronicle?.isStateDue = true }
      return (records, news.missed)
    } catch {
      throw .impossible("\(attachment.app.path): \(error.description)")
    }
  }

  fileprivate func reply(
    to event: Int,
    _ ask: () throws(InspectorFault) -> AppConnection.Answer
  ) throws(CommandError) -> Reply {
    let answer: AppConnection.Answer
    do {
      answer = try ask()
    } catch {
      throw .impossible(error.description)
    }
    take(AppConnection.News(records: answer.records, snapshot: answer.snapshot, now: time.now))
    if answer.outcome == .unknown || answer.cause == .journal {
      throw .impossible(answer.message ?? "the app does not understand it")
    }
    return Reply(
      outcome: answer.outcome,
      record: answer.records.first,
      cause: answer.cause,
      event: event,
      followUps: Array(answer.records.dropFirst())
    )
  }

  private func take(_ news: AppConnection.News) {
    guard let attachment, let memory else { return }
    virtualTime?.set(to: news.now)
    var records = news.records.filter { $0.number > attachment.lastNumber }
    let newest = records.last?.number
    if let first = records.first, first.number != attachment.lastNumber + 1,
      !first.follows(memory.log.records.last)
    {
      memory.begin(after: first.number - 1)
    }
    // The snapshot after each, gone back to from the last.
    var snapshots = [news.snapshot]
    for record in records.dropFirst().reversed() {
      var before = snapshots[snapshots.count - 1]
      if !record.takeBack(from: &before) { before = news.snapshot }
      snapshots.append(before)
    }
    for place in records.indices {
      let snapshot = snapshots[snapshots.count - 1 - place]
      memory.append(&records[place], after: snapshot, of: current.chart)
    }
    for (place, record) in records.enumerated() {
      attachment.didFollow?(snapshots[snapshots.count - 1 - place], record.number)
    }
    if let newest { attachment.lastNumber = newest }
    current.engine.replaceSnapshot(news.snapshot)
  }
}

extension Record {
  /// True if nothing came between it and another: in a store numbers are also those of other machines.
  fileprivate func follows(_ other: Record?) -> Bool {
    guard let other else { return false }
    return other.to == from && other.time == wayBack?.time
  }
}

extension Shell {
  /// Goes where the attached app is, and tells what it did meanwhile.
  func followApp() throws(CommandError) {
    let (records, missed) = try session.followApp()
    if missed > 0 {
      warn("\(missed) record\(missed == 1 ? "" : "s") could not be sent: the app was faster")
    }
    // A fast app would fill the screen.
    let told = records.count > Attachment.newsLimit ? records.suffix(3) : records[...]
    if told.count < records.count {
      warn("\(records.count) new records: the last \(told.count) follow, 'log' shows the others")
    }
    tellTimers(Array(told))
  }

  /// Goes where the app is, at the prompt; says once that it has ended.
  func followWhileIdle(_ attachment: Attachment) {
    if attachment.hasToldEnd { return }
    do {
      try followApp()
      if !watches.isEmpty { lookAtWatches() }
    } catch {
      attachment.hasToldEnd = true
      warn(error.message)
    }
  }

  /// Lets the app go on for a while; gives what it did.
  func waitForApp(_ milliseconds: Int) throws(CommandError) -> [Record] {
    let end = SystemClock.sinceBoot + milliseconds
    var records: [Record] = []
    while true {
      let left = end - SystemClock.sinceBoot
      if left <= 0 || driver.isInterrupted() || isBreakReached { break }
      usleep(UInt32(min(left, 50) * 1000))
      records += try session.followApp().records
    }
    return records + (try session.followApp().records)
  }

  /// Whether a command may be done on an attached app.
  func admitAttached(_ command: ParsedCommand, _ known: Command?) throws(CommandError) {
    guard known?.worksOnApp ?? true else {
      throw .impossible(
        "'\(command.words[0].text)' does not work on a live app; 'look' opens a copy in which all "
          + "works",
        at: command.words[0]
      )
    }
  }
}
