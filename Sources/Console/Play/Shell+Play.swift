// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import StateEngine

// A child at the shell: a screen after each step, choices by number, no word of an engine.

extension Shell {
  /// Whether a child's lines are read, or a grown-up's answer at the gate between them.
  package var isPlaying: Bool { play.map { $0.stage != .behindGate } ?? false }

  /// The prompt of a child.
  package var playPrompt: String { options.isPlain ? "> " : "▸ " }

  // MARK: Beginning and leaving

  /// Begins to play, with the first screen.
  ///
  /// - Parameter machine: what is played; nil for the machine in use.
  /// - Throws: when it has no screens for children.
  func beginPlay(_ machine: String?) throws(CommandError) {
    if let machine { try session.use(machine) }
    guard session.current.capabilities.screens != nil else {
      play = nil
      throw CommandError(.said(.playNone, [.text(session.current.name)]))
    }
    if options.voice == .child { options.voice = nil }
    let level = try session.goToPlaceOfLevel()
    // Whoever plays has no parent session.
    session.lockGates()
    if session.current.engine.read({ $0.suspendedAt != nil }) {
      _ = session.current.engine.restore()
    }
    play = (play ?? Play()).begun
    if let chooser = try session.chooser(for: session.current) {
      play?.wantedMachine = session.current.name
      try session.use(chooser.name)
    }
    try passBeginning()
    if let level {
      session.tell(level.menu, to: session.current)
      play?.wanted = level.way
      try goToWantedLevel()
    }
    try hearAnswers()
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
    run.output.append("\n\(plain(words(.playBye)))\n")
  }

  /// Goes on to the level that was asked for, once somebody is there to play it.
  private func goToWantedLevel() throws(CommandError) {
    guard let way = play?.wanted, let first = way.first,
      let checked = try? session.current.chart.check(first),
      session.current.engine.wouldAccept(checked.event, checked.arguments)
    else { return }
    play?.wanted = []
    for event in way { guard try send(event, nil, to: session.current) else { break } }
  }

  /// Goes to the machine that was asked for, once somebody is there to play it.
  private func goToWantedMachine() throws(CommandError) {
    guard let name = play?.wantedMachine else { return }
    let wanted = try session.slot(named: name)
    guard try session.chooser(for: wanted) == nil else { return }
    play?.wantedMachine = nil
    try session.use(name)
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
      try goToWantedLevel()
      try goToWantedMachine()
      if session.talk.isDue { hear(try session.runJoints()) }
      try session.tellRing()
      hear(try session.beginStandingLevel())
      try hearAnswers()
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
    switch PlayDeed(line, at: view.screen, from: play?.offset ?? 0) {
    case .help: note(view.screen.help)
    case .unknown: note(words(view.screen.question == nil ? .playChoose : .playAnswer))
    case .more:
      let next = (play?.offset ?? 0) + PlayDeed.choiceLimit - 1
      play?.offset = next < view.screen.choices.count ? next : 0
    case .act(let act, let refusal, let isBack):
      try perform(act, refusal, on: isBack ? view.backSlot : view.slot)
    }
  }

  /// Does what is said in words: a wish, or a grown-up's name for the gate.
  private func performWord(_ line: String) throws(CommandError) -> Bool {
    let pieces = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard let first = pieces.first?.lowercased() else { return false }
    func isCalled(_ command: Command) -> Bool {
      first == command.name
        || FamilyLanguage.allCases.contains { command.parentsName?.text($0) == first }
    }
    if isCalled(.parents) {
      try enterPlayGate()
      return true
    }
    guard isCalled(.wish), let rest = pieces.dropFirst().first else { return false }
    let (kind, what) = Dialogue.wish(rest.split(separator: " ").map(String.init))
    try keepWish(kind, what)
    return true
  }

  private func perform(
    _ act: Screen.Act,
    _ refusal: String?,
    on slot: MachineSlot
  ) throws(CommandError) {
    switch act {
    case .send(let event): try send(event, refusal, to: slot)
    case .page(let page):
      play?.page = page
      play?.offset = 0
    case .wish(let kind, let what):
      try keepWish(kind, what)
      play?.page = nil
    case .grownUps: try enterPlayGate()
    case .watch(let milliseconds):
      if let clock = session.virtualTime {
        hear(session.pass(milliseconds, on: clock))
      } else if !options.isInteractive, milliseconds <= Self.shortWait {
        hear(try sleep(milliseconds))
      }
    }
  }

  @discardableResult private func send(
    _ event: Event,
    _ refusal: String?,
    to slot: MachineSlot
  ) throws(CommandError) -> Bool {
    guard let checked = try? slot.chart.check(event) else {
      note(words(.playLater))
      return false
    }
    let reply = try session.send(checked.event, checked.arguments, to: slot)
    guard reply.isAccepted else {
      note(refusal ?? reason(checked.event, checked.arguments, slot))
      return false
    }
    play?.page = nil
    play?.offset = 0
    hear(reply.records)
    hear(try dialogue.performEffects(of: reply, of: slot))
    return true
  }

  /// Why an event was not accepted, in a sentence for children.
  private func reason(_ event: Int, _ arguments: [Value], _ slot: MachineSlot) -> String {
    let explanation = slot.chart.explain(event, arguments, in: session.presentSnapshot(of: slot))
    let refusals = slot.capabilities.screens?.refusals ?? [:]
    let phrase = explanation.candidates.lazy.flatMap(\.guards).filter { !$0.holds }
      .compactMap { $0.code.flatMap { refusals[$0] } }.first
    return words(phrase ?? .playLater)
  }

  // MARK: What is said and shown

  /// Says with the next screen what machines ask to be said.
  func hear(_ records: [Record]) {
    for record in records {
      guard let slot = session.slots.first(where: { $0.name == record.machine }),
        let said = slot.capabilities.screens?.said
      else { continue }
      for effect in record.effects {
        let key =
          effect.name == "say" ? effect.arguments.first?.stringValue ?? effect.name : effect.name
        guard let phrase = said[key] else { continue }
        play?.news.removeAll { $0.machine == slot.name }
        play?.news.append(.init(machine: slot.name, text: words(phrase)))
      }
    }
  }

  /// Says a sentence with the next screen, once.
  func note(_ sentence: String) {
    if play?.notices.contains(sentence) == false { play?.notices.append(sentence) }
  }

  /// The screen as it is now.
  func view() throws(CommandError) -> PlayView? {
    if play?.stage == .atGate { return gateView }
    return try session.playView(
      page: play?.page,
      language: language,
      width: min(max(20, options.width ?? DrawingScene.usualWidth), 120)
    )
  }

  /// Draws the screen, with what is to be said.
  func draw() {
    guard let report = report() else { return }
    play?.shown = rows(of: report)
    answer(report)
    play?.notices = []
    let said = report.sentencesShown
    play?.news.removeAll { said.contains($0.text) }
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
        offset: play?.offset ?? 0,
        notices: (play?.notices ?? []) + (play?.news.map(\.text) ?? []),
        language: language,
        isPlain: options.isPlain
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
