import Foundation
package import StateEngine
import Synchronization

/// `settings.plist`: read whenever it has changed, and replaced as a whole, so that a person, a
/// script and several shells may all write it.
package final class SettingsFile: Sendable {
  /// Tells one version of a file from the next.
  struct Identity: Sendable, Hashable {
    var device: UInt64
    var inode: UInt64
    var size: Int
    var seconds: Int
    var nanoseconds: Int
  }

  /// What stands under the file's name.
  enum Place: Sendable, Hashable {
    case missing
    case found(Identity)
    case failed(Int32)
  }

  struct State: Sendable {
    var hasLooked = false
    /// The file as last read; nil when the next look must read it.
    var identity: Identity?
    /// The bytes last read without fault; the base of a change when the file has gone.
    var bytes: [UInt8] = []
    var lastGood: [String: Value] = [:]
    /// What the store remembers, or is to.
    var memory = SettingsMemory()
    /// What it remembers already.
    var kept: SettingsMemory?
    /// Whether anything is known of what people have set, be it that there is no file.
    var isKnown = false
    /// What was told, so that it is told once.
    var told: SettingsReading.News?
  }

  /// A settings file is read by people: more than this is none.
  package static let sizeLimit = 1 << 20

  /// The file.
  package let path: String
  let lockPath: String
  private let time: @Sendable () -> Int
  private let find: @Sendable (String) -> Place
  private let state = Mutex(State())

  /// The settings of a store.
  ///
  /// - Parameters:
  ///   - paths: where it is.
  ///   - time: now in milliseconds since 1970, for the names of broken files.
  package convenience init(
    _ paths: StorePaths,
    time: @escaping @Sendable () -> Int = { ClockReading.now().wall }
  ) {
    self.init(paths, time: time, find: Self.place(of:))
  }

  /// The same with another look at what stands under a name, for tests of what fails.
  init(
    _ paths: StorePaths,
    time: @escaping @Sendable () -> Int = { ClockReading.now().wall },
    find: @escaping @Sendable (String) -> Place
  ) {
    self.find = find
    path = paths.settings
    lockPath = paths.settingsLock
    self.time = time
  }

  /// Looks at the file: one system call when it has not changed.
  ///
  /// What is no settings file (broken, empty, a folder, a pipe, larger than 1 MiB) is set aside and
  /// named in ``SettingsReading/setAside``. One that cannot be read just now is left alone. Either
  /// way, and when it is gone, the last good values count on, and ``SettingsReading/news`` says so.
  ///
  /// - Throws: ``SettingsFault/stuck(path:reason:)`` when it can be neither read nor set aside,
  ///   ``SettingsFault/unreadable(_:)`` when nothing is known of what it says.
  package func read(
    _ declarations: [SettingDeclaration]
  ) throws(SettingsFault) -> SettingsReading {
    try state.withLock { state throws(SettingsFault) in try look(&state, declarations) }
  }

  /// Changes settings: what else stands in the file, unknown keys too, stays.
  ///
  /// Under the lock the file is read anew, so that two programs that change different settings at
  /// once both succeed. When this returns the change is on disk.
  package func change(
    _ changes: [SettingChange],
    declarations: [SettingDeclaration]
  ) throws(SettingsFault) -> SettingsReading {
    try state.withLock { state throws(SettingsFault) in
      let lock = try lock()
      defer { lock.release(0) }
      let before = try look(&state, declarations)
      // What cannot be read may say more than is known here: it is not written over.
      if case .cannotBeRead(let fault) = state.told, state.identity == nil {
        throw .unreadable(fault)
      }
      var dictionary =
        state.identity == nil
        ? lastGood(state, declarations) : (try? PropertyList.read(state.bytes)) ?? [:]
      for change in changes {
        PropertyList.put(
          change.value.flatMap(PropertyList.object),
          at: change.declaration.path[...],
          in: &dictionary
        )
      }
      let bytes = PropertyListText.bytes(of: dictionary)
      do throws(FileFault) {
        try AtomicFile.replace(resolved, with: bytes)
      } catch {
        throw .unwritable(error)
      }
      // It says so from now on, though nobody could look at it.
      take(bytes, &state)
      var after = try look(&state, declarations)
      after.isChanged = true
      after.setAside = before.setAside
      if case .cannotBeRead? = after.news {} else { after.news = nil }
      return after
    }
  }

  // MARK: What the store remembers

  /// Takes over what the store remembers, before the first look.
  package func recall(_ memory: SettingsMemory) {
    state.withLock { state in
      state.memory = memory
      state.kept = memory
      state.lastGood = memory.values
      state.bytes = Array(memory.text.utf8)
      state.isKnown = true
    }
  }

  /// What the store has to remember and does not yet; nil when it does.
  package var unkept: SettingsMemory? {
    state.withLock { $0.isKnown && $0.memory != $0.kept ? $0.memory : nil }
  }

  /// Says that the store remembers it now.
  package func noteKept(_ memory: SettingsMemory) { state.withLock { $0.kept = memory } }

  /// Takes away what a process that was killed while it changed the file has left.
  package func sweep() { AtomicFile.sweep(beside: resolved) }

  // MARK: Under the lock

  private func look(
    _ state: inout State,
    _ declarations: [SettingDeclaration]
  ) throws(SettingsFault) -> SettingsReading {
    var reading = SettingsReading()
    var place = find(path)
    if place == .missing, !isEmpty(state) {
      // An editor may just be putting another one there.
      usleep(30_000)
      place = find(path)
    }
    switch place {
    case .found(let identity):
      if !state.hasLooked || identity != state.identity { try load(&state, &reading) }
    case .missing:
      reading.isChanged = !state.hasLooked || state.identity != nil
      state.identity = nil
      state.isKnown = true
      if !isEmpty(state) { bringBack(&state, declarations, &reading) }
    case .failed(let code):
      try cannotRead(&state, FileFault("stat", path, code: code), &reading)
    }
    state.hasLooked = true
    judge(&state, declarations, &reading)
    state.memory.values.merge(state.lastGood) { $1 }
    for one in declarations where state.lastGood[one.key] == nil {
      state.memory.values[one.key] = nil
    }
    if reading.news == state.told { reading.news = nil } else { state.told = reading.news }
    return reading
  }

  /// Whether nothing that was set is known.
  private func isEmpty(_ state: State) -> Bool {
    let dictionary = state.bytes.isEmpty ? nil : try? PropertyList.read(state.bytes)
    return (dictionary?.isEmpty ?? true) && state.memory.aside == nil
  }

  // A file that is gone opens nothing: what was set last counts on.
  private func bringBack(
    _ state: inout State,
    _ declarations: [SettingDeclaration],
    _ reading: inout SettingsReading
  ) {
    if let aside = state.memory.aside {
      reading.news = .stillAside(aside)
      return
    }
    do throws(FileFault) {
      try PrivateFiles.makeFolder(PrivateFiles.folder(of: path))
      let bytes = PropertyListText.bytes(of: lastGood(state, declarations))
      try AtomicFile.replace(resolved, with: bytes)
      reading.news = .writtenAgain
      reading.isChanged = true
      if case .found(let identity) = find(path) {
        state.identity = identity
        take(bytes, &state)
      }
    } catch {
      reading.news = .cannotBeWritten(error)
    }
  }

  /// The last good file, with the last good value where it has a wrong one.
  private func lastGood(
    _ state: State,
    _ declarations: [SettingDeclaration]
  ) -> [String: Any] {
    var dictionary = (try? PropertyList.read(state.bytes)) ?? [:]
    for one in declarations {
      guard let object = PropertyList.object(at: one.path[...], in: dictionary) else { continue }
      if let value = PropertyList.value(object), one.admits(value) { continue }
      PropertyList.put(
        state.lastGood[one.key].flatMap(PropertyList.object),
        at: one.path[...],
        in: &dictionary
      )
    }
    return dictionary
  }

  private func cannotRead(
    _ state: inout State,
    _ fault: FileFault,
    _ reading: inout SettingsReading
  ) throws(SettingsFault) {
    // Nobody knows what is allowed: nothing is done at all.
    guard !state.bytes.isEmpty || state.memory.aside != nil else { throw .unreadable(fault) }
    state.identity = nil
    reading.news = .cannotBeRead(fault)
  }

  /// Reads the file.
  ///
  /// One that is being written in place gets a moment to be finished, and so does a system that is
  /// short of something. What cannot be read is left alone; what is no settings file is set aside.
  private func load(
    _ state: inout State,
    _ reading: inout SettingsReading
  ) throws(SettingsFault) {
    for attempt in 0..<4 {
      let isLastAttempt = attempt == 3
      do {
        let bytes = try PrivateFiles.contents(of: path, atMost: Self.sizeLimit)
        let dictionary = try PropertyList.read(bytes)
        if case .found(let identity) = find(path) { state.identity = identity }
        take(PropertyListText.bytes(of: dictionary), &state)
        reading.isChanged = true
        return
      } catch let fault as PropertyList.Fault {
        let isFresh =
          if case .found(let identity) = find(path) { time() - identity.seconds * 1000 < 2000 } else
          {
            false
          }
        if isFresh, !isLastAttempt {
          usleep(30_000)
          continue
        }
        return try putAside(&state, fault.reason, &reading)
      } catch let fault as FileFault {
        if fault.code == FileFault.irregular || fault.code == FileFault.tooLarge {
          return try putAside(&state, fault.words, &reading)
        }
        if fault.mayPass, !isLastAttempt {
          usleep(5000)
          continue
        }
        return try cannotRead(&state, fault, &reading)
      } catch {
        return try putAside(&state, "\(error)", &reading)
      }
    }
  }

  private func take(_ bytes: [UInt8], _ state: inout State) {
    state.bytes = bytes
    state.isKnown = true
    state.memory.text = String(decoding: bytes, as: UTF8.self)
    state.memory.aside = nil
  }

  private func putAside(
    _ state: inout State,
    _ reason: String,
    _ reading: inout SettingsReading
  ) throws(SettingsFault) {
    let name = try setAside(because: reason)
    reading.isChanged = true
    reading.setAside = (name, reason)
    state.identity = nil
    state.isKnown = true
    state.memory.aside = name
    state.told = .stillAside(name)
  }

  private func judge(
    _ state: inout State,
    _ declarations: [SettingDeclaration],
    _ reading: inout SettingsReading
  ) {
    let dictionary = state.bytes.isEmpty ? [:] : (try? PropertyList.read(state.bytes)) ?? [:]
    for one in declarations {
      let former = one.formerKey.flatMap { PropertyList.object(at: [$0], in: dictionary) }
      guard let object = PropertyList.object(at: one.path[...], in: dictionary) ?? former else {
        state.lastGood[one.key] = nil
        continue
      }
      let value = PropertyList.value(object)
      if let value, one.admits(value) {
        state.lastGood[one.key] = one.normal(value)
      } else {
        reading.wrong.append(SettingsReading.Wrong(declaration: one, found: value))
      }
      reading.values[one.key] = state.lastGood[one.key]
    }
  }

  private func setAside(because reason: String) throws(SettingsFault) -> String {
    do {
      return try BrokenFile.setAside(path, at: time())
    } catch {
      throw .stuck(path: path, reason: "\(reason); it cannot be renamed: \(error.words)")
    }
  }

  private func lock() throws(SettingsFault) -> FileLock {
    do throws(FileFault) {
      try PrivateFiles.makeFolder(PrivateFiles.folder(of: path))
      let lock = try FileLock(lockPath)
      if try lock.take(0, .exclusive, within: 5000) { return lock }
    } catch {
      throw .unwritable(error)
    }
    throw .locked(path: lockPath)
  }

  @Sendable
  static func place(of path: String) -> Place {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let code = errno
      // A link to nowhere is as good as no file.
      return code == ENOENT || code == ENOTDIR ? .missing : .failed(code)
    }
    return .found(
      Identity(
        device: UInt64(status.st_dev),
        inode: UInt64(status.st_ino),
        size: Int(status.st_size),
        seconds: status.modified.tv_sec,
        nanoseconds: status.modified.tv_nsec
      )
    )
  }

  /// Where the file really is: a link stays one.
  private var resolved: String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}

extension SettingDeclaration {
  /// The value in the form the machine reads: a whole number where any number may stand is one.
  fileprivate func normal(_ value: Value) -> Value {
    if case .real = kind, case .int(let number) = value { return .double(Double(number)) }
    return value
  }
}
