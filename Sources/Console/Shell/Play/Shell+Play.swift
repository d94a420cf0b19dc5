// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine

// A child at the shell: a screen after each step, choices by number, no word of an engine.

extension Shell {
  /// Whether a child's lines are read, or a grown-up's answer at the gate between them.
  package var isPlaying: Bool { play.map { $0.stage != .behindGate } ?? false }

  /// Whether a child has ended play, and the shell with it.
  package var hasPlayEnded: Bool { play?.stage == .over }

  /// The prompt of a child.
  package var playPrompt: String { options.isPlain ? "> " : "▸ " }

  // MARK: Beginning and leaving

  /// Begins to play, with the first screen.
  ///
  /// - Parameter machine: what is played; nil for the machine in use.
  /// - Throws: when it has no screens for children.
  func beginPlay(_ machine: String?) throws(CommandError) {
    var child = ChildPlay()
    do throws(CommandError) {
      try child.begin(machine, in: session)
    } catch {
      play = nil
      throw error
    }
    if options.voice == .child { options.voice = nil }
    // Whoever plays has no parent session.
    session.lockGates()
    child.news = play?.child.news ?? []
    play = (play ?? Play()).begun
    play?.child = child
    try passBeginning()
    try goOn()
    try hearNews()
    hear(try session.beginStandingLevel())
    draw()
  }

  /// Begins to play at the start of a shell; says why not when it cannot.
  package func startPlay(_ machine: String?) {
    // From now on a child reads: what the clock and other shells have done is told in its words.
    play = Play()
    attempt { () throws(CommandError) in
      try catchUp()
      try beginPlay(machine)
    }
  }

  /// Leaves play with the shell: says good-bye.
  package func sayGoodBye() {
    guard isPlaying else { return }
    if play?.stage == .atGate { leavePlayGate() }
    session.noteState()
    guard play?.wasTroubled == false, !options.isJSON else { return }
    run.output.append("\n\(plain(words(session.isKept ? .playBye : .playByeSandbox)))\n")
  }

  /// Goes on to what was asked for, once somebody is there to play it.
  private func goOn() throws(CommandError) {
    guard var child = play?.child else { return }
    let done = try child.goOn(in: session, language)
    play?.child = child
    for one in done { try follow(one) }
  }

  /// A child waits for no loading screen that ends by itself within seconds.
  private func passBeginning() throws(CommandError) {
    guard let view = try view(), view.screen.choices.count == 1,
      case .watch(let milliseconds)? = view.screen.choices.first?.act, milliseconds > 0,
      milliseconds <= Self.shortWait
    else { return }
    if let clock = session.virtualTime {
      hear(session.pass(milliseconds, on: clock))
    } else if !options.isInteractive {
      hear(try sleep(milliseconds))
    }
  }

  private static let shortWait = 3000

  // MARK: Lines

  /// Does a line that a child typed, and draws what came of it.
  package func play(typed line: String) {
    run.place = Run.Place()
    play?.isTroubled = false
    let text = String(line.prefix(1000).drop { $0 == " " || $0 == "\t" || $0 == "\r" })
    let trimmed = String(text.reversed().drop { " \t\r".contains($0) }.reversed())
    run.place.shownText = play?.stage == .atGate ? "answer \(Secrets.mask)" : "play"
    run.reached = .success
    do throws(CommandError) {
      try takeInForPlay()
      if play?.stage == .atGate { return answerPlayGate(trimmed) }
      try perform(trimmed)
      if hasPlayEnded {
        run.isOver = true
        return
      }
      try passBeginning()
      try goOn()
      if session.isTalkDue { hear(try session.runJoints()) }
      try session.tellRing()
      hear(try session.beginStandingLevel())
      try hearNews()
    } catch {
      fail(error)
    }
    if isPlaying { draw() }
  }

  /// Takes in what the clock and others have done.
  private func takeInForPlay() throws(CommandError) {
    if session.virtualTime == nil { try catchUp() } else { settleHome() }
    if session.current.declared.follows, !session.isAtPast { try session.follow(session.current) }
    // What stood on the screen may be over: then it is drawn anew before anything is done.
    hear(try session.beginStandingLevel())
  }

  private func perform(_ line: String) throws(CommandError) {
    guard let view = try view() else { return }
    if try performWord(line) { return }
    guard var child = play?.child else { return }
    let outcome = try child.type(line, at: view, in: session, language)
    play?.child = child
    try follow(outcome)
  }

  /// Does what the child's house leaves to a window.
  private func follow(_ outcome: ChildPlay.Outcome) throws(CommandError) {
    switch outcome {
    case .done: break
    case .sent(let reply, let slot): hear(try dialogue.performEffects(of: reply, of: slot))
    case .grownUps: try enterPlayGate()
    case .end: play?.stage = .over
    case .watch(let milliseconds):
      if let clock = session.virtualTime {
        hear(session.pass(milliseconds, on: clock))
      } else if !options.isInteractive, milliseconds <= Self.shortWait {
        hear(try sleep(milliseconds))
      }
    }
  }

  /// Does what is said in words: a wish, or a grown-up's name for the gate.
  private func performWord(_ line: String) throws(CommandError) -> Bool {
    let pieces = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard let first = pieces.first?.lowercased() else { return false }
    func isCalled(_ command: Command) -> Bool {
      first == command.name
        || SentenceLanguage.allCases.contains { command.parentsName?.text($0) == first }
    }
    if isCalled(.parents) {
      try enterPlayGate()
      return true
    }
    guard isCalled(.wish), let rest = pieces.dropFirst().first else { return false }
    let (kind, what) = FamilyRequest.wish(rest.split(separator: " ").map(String.init))
    try keepWish(kind, what)
    return true
  }

  // MARK: What is said and shown

  /// Says with the next screen what machines ask to be said.
  func hear(_ records: [Record]) { play?.child.hear(records, in: session, language) }

  /// Says a sentence with the next screen, once.
  func note(_ sentence: String) { play?.child.note(sentence) }

  /// The screen as it is now.
  func view() throws(CommandError) -> PlayView? {
    if play?.stage == .atGate { return gateView }
    return try session.playView(
      page: play?.child.page,
      language: language,
      width: min(max(20, options.width ?? DrawingScene.usualWidth), 120)
    )
  }

  /// Draws the screen, with what is to be said.
  func draw() {
    guard let report = report() else { return }
    play?.shown = rows(of: report)
    play?.spoken = report.spoken
    answer(report)
    play?.child.noteShown(report.sentencesShown)
  }

  /// What is to be read aloud, once; nil where nothing is, or sound is off.
  package func takeSpoken() -> String? {
    let spoken = play?.spoken
    play?.spoken = nil
    // Where screens are words a screen reader speaks, and two voices are one too many.
    return isPlaying && session.isAudible && !isPlayInWords ? spoken : nil
  }

  /// Draws the screen when it is another one than was drawn last, or something is to be said.
  package func drawIfChanged() {
    guard isPlaying, var report = report() else { return }
    guard report.notices.isEmpty else { return draw() }
    report.notices = []
    if rows(of: report) != play?.shown { draw() }
  }

  private func report() -> PlayReport? {
    do throws(CommandError) {
      guard let view = try view() else { return nil }
      return PlayReport(
        screen: view.screen,
        offset: play?.child.offset ?? 0,
        notices: play?.child.said ?? [],
        language: language,
        isPlain: options.isPlain,
        isInWords: isPlayInWords
      )
    } catch {
      fail(error)
      return nil
    }
  }

  func rows(of report: PlayReport) -> [String] {
    var report = report
    report.notices = []
    var picture = OutputBuffer()
    report.write(to: &picture, style: style)
    return picture.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Whether screens are words alone: asked for, or as the house has set.
  private var isPlayInWords: Bool {
    options.isInWords || session.settings.value(of: ShellSettings.pictures) == .bool(false)
  }

  /// A sentence as this terminal can show it.
  func plain(_ sentence: String) -> String {
    options.isPlain ? PlainSigns.text(sentence) : sentence
  }

  /// Tells a child of a failure, in one sentence; its status is kept.
  func failInPlay(_ error: CommandError) {
    if play?.isTroubled == false, !options.isJSON {
      run.output.append("\(plain(words(.playTrouble)))\n")
    }
    play?.isTroubled = true
    note(error.status, message: error.message)
  }
}
