/// What a command is given of the shell, the least that serves it: its action says so by the type of
/// its first parameter.
protocol CommandScope: SendableMetatype {
  /// What the action gives back.
  associatedtype Answer

  /// Does a command's action, and tells what it gives back.
  static func perform(
    _ action: (Self, Call) throws(CommandError) -> Answer,
    _ call: Call,
    on shell: Shell
  ) throws(CommandError)
}

/// Commands that read the session, or change it, and answer: they can neither write nor run others.
extension Session: CommandScope {
  static func perform(
    _ action: (Session, Call) throws(CommandError) -> any CommandAnswer,
    _ call: Call,
    on shell: Shell
  ) throws(CommandError) {
    try action(shell.session, call).tell(on: shell)
  }
}

/// Commands that act through the interpreter: they send, run other commands, or say how it answers.
extension Shell: CommandScope {
  static func perform(
    _ action: (Shell, Call) throws(CommandError) -> Void,
    _ call: Call,
    on shell: Shell
  ) throws(CommandError) {
    try action(shell, call)
  }
}

/// What a command gives back that is given the session alone: a report, or a search for one.
protocol CommandAnswer {
  /// Lets the shell answer with it.
  func tell(on shell: Shell) throws(CommandError)
}

extension Report {
  func tell(on shell: Shell) { shell.answer(self) }
}

/// A report that takes its time to be found: on a thread apart, while others may use the store.
struct Search: CommandAnswer {
  /// Finds it; looks now and then whether anybody still waits for it.
  let find: @Sendable (Cancellation) throws(CommandError) -> any Report & Sendable

  init(_ find: @escaping @Sendable (Cancellation) throws(CommandError) -> any Report & Sendable) {
    self.find = find
  }

  func tell(on shell: Shell) throws(CommandError) {
    let found = try shell.search(find)
    shell.answer(found)
  }
}

extension Shell {
  /// Searches on a thread apart, and lets go of the store meanwhile, so that other shells need not
  /// wait.
  func search<Found: Sendable>(
    _ find: @escaping @Sendable (Cancellation) throws(CommandError) -> Found
  ) throws(CommandError) -> Found {
    if session.isKept { commit() }
    let found = try driver.apart { cancellation in
      Result { () throws(CommandError) in try find(cancellation) }
    }
    if session.isKept { try catchUp() }
    return try found.get()
  }
}
