import PlayKit
package import StateEngine
import Storage

extension Command {
  static let settings = Command(
    "settings",
    group: .parents,
    usage: ["settings"],
    summary: "all settings with their values",
    details:
      "Reading is free; changing needs an open parent session. A value shown alone is the default.",
    examples: [
      Example("settings", shows: "key, value, what it takes, what it means"),
      Example("settings", shows: "the same behind the gate", after: parent),
    ],
    json: [.always("settings", .array, "each with key, value, default, allowed and summary")]
  ) { shell, call throws(CommandError) in
    try call.takes(atMost: 0)
    shell.session.useParentSession()
    let session = shell.session
    let rows = session.settings.declarations.map { one in
      let value = session.value(of: one)
      let mark = value == one.initial ? "" : ", default \(one.text(of: one.initial))"
      return [one.key, one.text(of: value) + mark, one.allowedText, one.summary]
    }
    shell.answer(
      TableReport(
        type: "settings",
        sections: [.init(heading: nil, rows: rows)],
        key: "settings",
        elements: session.settings.declarations.map { one in
          .object([
            "allowed": .string(one.allowedText), "default": one.initial.json,
            "key": .string(one.key), "summary": .string(one.summary),
            "value": session.value(of: one).json,
          ])
        }
      )
    )
  }

  static let get = Command(
    "get",
    group: .parents,
    usage: ["get KEY"],
    summary: "one setting's value",
    details: "'settings' lists the keys.",
    arguments: [.setting],
    examples: [
      Example("get musicVolume", shows: "0.3 unless somebody changed it"),
      Example("get dailyTimeLimitMinutes", shows: "minutes a day"),
    ],
    json: [
      .always("default", .any, "the value when nobody has set it"),
      .always("key", .string, "the key"),
      .always("value", .any, "the value that counts"),
    ]
  ) { shell, call throws(CommandError) in
    let word = try call.argument(0, "a key")
    try call.takes(atMost: 1)
    let declaration = try shell.setting(word)
    shell.session.useParentSession()
    let value = shell.session.value(of: declaration)
    shell.answer(
      NoteReport(
        type: "get",
        lines: [declaration.text(of: value)],
        extra: [
          "default": declaration.initial.json, "key": .string(declaration.key),
          "value": value.json,
        ]
      )
    )
  }

  static let set = Command(
    "set",
    group: .parents,
    usage: ["set KEY VALUE …"],
    summary: "change a setting",
    details: """
      Needs an open parent session. A value out of range is refused with what the setting takes. \
      Lists are words joined with commas; lists of things with a title are written \
      id="Its title".
      """,
    arguments: [.setting, .settingValue],
    examples: [
      Example("set dailyTimeLimitMinutes 45", shows: "45 minutes a day", after: parent),
      Example(
        "set approvedVideos ente=\"Die Ente\" mond=\"Der Mond\"",
        shows: "two videos",
        after: parent
      ),
      Example("set musicVolume 0.5", shows: "refused: the gate first", status: .failed),
    ],
    json: settingChanged,
    access: .parent(beyond: 0)
  ) { shell, call throws(CommandError) in
    let word = try call.argument(0, "a key")
    let declaration = try shell.setting(word)
    let first = try call.argument(1, "a value")
    let words = call.arguments.dropFirst().map(\.text)
    guard let value = declaration.value(of: words) else {
      throw CommandError(
        .wrongSetting(
          key: declaration.key,
          found: words.joined(separator: " "),
          allowed: declaration.allowedText
        ),
        at: first
      )
    }
    let whole = declaration.merged(value, into: shell.session.value(of: declaration))
    try shell.change(declaration, to: whole, as: "set")
  }

  static let reset = Command(
    "reset",
    group: .parents,
    usage: ["reset KEY"],
    summary: "a setting back to its default",
    details: "Needs an open parent session.",
    arguments: [.setting],
    examples: [
      Example("reset musicVolume", shows: "0.3 again", after: parent + ["set musicVolume 0.5"]),
      Example("reset videosAllowed", shows: "the default", after: parent),
    ],
    json: settingChanged,
    access: .parent(beyond: 0)
  ) { shell, call throws(CommandError) in
    let word = try call.argument(0, "a key")
    try call.takes(atMost: 1)
    try shell.change(try shell.setting(word), to: nil, as: "reset")
  }
}

extension Command {
  private static let settingChanged: [JSONField] =
    JSONShape.records + [
      .always("key", .string, "the key"),
      .always("old", .any, "the value before"),
      .always("value", .any, "the value now"),
    ]
}

extension Session {
  /// The value that counts, wherever it lives.
  package func value(of declaration: SettingDeclaration) -> Value {
    if let guarded = live?.guarded, declaration.key == guardSetting?.key { return .bool(guarded) }
    guard let toggle = declaration.toggle else { return settings.value(of: declaration) }
    let slot = slots.first { $0.capabilities.settings.contains { $0.key == declaration.key } }
    return slot?.engine.value(of: toggle.variable) ?? declaration.initial
  }
}

extension Shell {
  fileprivate func setting(_ word: Word) throws(CommandError) -> SettingDeclaration {
    if let found = session.settings.declaration(word.text) { return found }
    let keys = session.settings.declarations.map(\.key)
    throw CommandError(
      .unknownSetting(word.text, suggestions: Suggestions.near(word.text, among: keys)),
      at: word
    )
  }

  /// Changes a setting (nil: back to its default), tells the machines, and answers.
  fileprivate func change(
    _ declaration: SettingDeclaration,
    to value: Value?,
    as type: String
  ) throws(CommandError) {
    try needParent(for: "changing \(declaration.key)")
    let new = value ?? declaration.initial
    let old = session.value(of: declaration)
    let chosen = declaration.toggle == nil ? session.settings.chosen(declaration) : old
    let (records, mark) = try apply(declaration, value)
    if old != new {
      try session.noteAct(
        type,
        .setting(declaration.key, old: chosen, new: declaration.toggle == nil ? value : new),
        since: mark
      )
    }
    // Also to the same value: the parent is there.
    if records.isEmpty || declaration.toggle != nil { session.useParentSession() }
    answer(
      LogReport(
        type: type,
        records: records,
        charts: session.charts,
        extra: [
          "key": .string(declaration.key), "old": old.json, "value": new.json,
        ],
        notes: ["\(declaration.key): \(declaration.text(of: old)) → \(declaration.text(of: new))"]
      )
    )
  }

  /// Changes a setting (nil: back to its default) and tells the machines.
  ///
  /// Of a store that ends the transaction, and another begins.
  ///
  /// - Returns: what happened, and where the store's numbers stood before it.
  /// - Throws: ``CommandError`` when a machine cannot take it now, or it cannot be written.
  func apply(
    _ declaration: SettingDeclaration,
    _ value: Value?
  ) throws(CommandError) -> (records: [Record], mark: Session.ActMark?) {
    let new = value ?? declaration.initial
    if let toggle = declaration.toggle {
      let mark = session.actMark
      if session.value(of: declaration) == new { return ([], mark) }
      return (try told(Event(toggle.event), on: declaration), mark)
    }
    try willTell(declaration, new)
    try keep(declaration, value)
    let mark = session.actMark
    return (session.slots.flatMap { session.tellSettings($0) }, mark)
  }

  /// Writes a setting down: on disk before anything is said of it.
  private func keep(_ declaration: SettingDeclaration, _ value: Value?) throws(CommandError) {
    guard let live = session.live else {
      session.willChangeFacts()
      session.settings.set(declaration, to: value)
      session.knownDay = nil
      return
    }
    beforeProgram(self)
    let reading: SettingsReading
    do {
      reading = try live.settings.change(
        [SettingChange(declaration, to: value)],
        declarations: session.settings.declarations
      )
    } catch {
      throw CommandError(.settings(error))
    }
    try session.beginTransaction()
    session.settings.take(reading, live)
    session.knownDay = nil
    if declaration.key == session.guardSetting?.key {
      try session.setGuarded((value ?? declaration.initial) == .bool(true), live)
    }
  }

  /// Lets the settings file show whether the store is guarded; it only shows it.
  func showGuard() {
    guard let guarded = session.live?.guarded, let declaration = session.guardSetting,
      session.settings.value(of: declaration) != .bool(guarded)
    else { return }
    do throws(CommandError) {
      try keep(declaration, .bool(guarded))
    } catch {
      warn(error.message)
    }
  }

  // A machine that will not take a setting keeps it from being written.
  private func willTell(_ declaration: SettingDeclaration, _ value: Value) throws(CommandError) {
    for slot in session.slots {
      guard let change = slot.settingsChange(declaration, value) else { continue }
      guard slot.engine.wouldAccept(change.event, change.arguments) else {
        throw CommandError(
          .impossible("\(slot.name) cannot take \(declaration.key) just now")
        )
      }
    }
  }

  private func told(
    _ event: Event,
    on declaration: SettingDeclaration
  ) throws(CommandError) -> [Record] {
    for slot in session.slots
    where slot.capabilities.settings.contains(where: { $0.key == declaration.key }) {
      return try accepted(slot.engine.send(event), event.name)
    }
    return []
  }

  /// - Throws: when no parent session is open in this process; `what` names what needs it.
  func needParent(for what: String) throws(CommandError) {
    if session.isParentSessionOpen { return }
    throw CommandError(session.isParentElsewhere ? .parentElsewhere : .needsParent(what: what))
  }

  /// The records of a reply that must be accepted.
  func accepted(_ reply: Reply, _ event: String) throws(CommandError) -> [Record] {
    if let fault = reply.journalFault { throw CommandError(.journal(fault.reason)) }
    guard reply.isAccepted else {
      throw CommandError(.impossible("\(event) is \(reply.outcome.rawValue) here"))
    }
    return (reply.record.map { [$0] } ?? []) + reply.followUps
  }
}

extension Value {
  /// The value of a setting as it is typed.
  var settingText: String {
    switch self {
    case .bool(let truth): truth ? "on" : "off"
    case .list(let list) where list.isEmpty: "none"
    case .list(let list):
      list.map { $0.mapValue.map(Self.recordText) ?? $0.plainText }
        .joined(separator: list.allSatisfy { $0.mapValue == nil } ? "," : " ")
    default: plainText
    }
  }

  // `ente="Die Ente"`, as `set` takes it.
  private static func recordText(_ record: [String: Value]) -> String {
    let title = record.filter { $0.key != "id" }.values.map(\.plainText).joined(separator: " ")
    let quoted = title.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\(record["id"]?.plainText ?? "")=\"\(quoted)\""
  }
}
