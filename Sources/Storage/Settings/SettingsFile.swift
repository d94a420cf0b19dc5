// SPDX-License-Identifier: Apache-2.0
import Foundation
package import PlaySettings
import StateEngine
import Synchronization

/// `settings.plist`: read whenever it has changed, and replaced as a whole, so that a person, a
/// script and several shells may all write it.
package final class SettingsFile: Sendable {
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
    /// What was known before the open transaction changed it; nil when it did not.
    var before: Before?
    /// What is to take the file's place: until then it counts, and not what the file says.
    var next: Next?
    /// What was told, so that it is told once.
    var told: SettingsReading.News?
  }

  struct Before: Sendable {
    var bytes: [UInt8]
    var lastGood: [String: Value]
    var memory: SettingsMemory
  }

  /// A settings file is read by people: more than this is none.
  package static let sizeLimit = 1 << 20

  /// The file.
  package let path: String
  let lockPath: String
  let time: @Sendable () -> Int
  let find: @Sendable (String) -> Place
  private let state = Lock(State())

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
  /// What is set counts at once and is written beside the file, which ``settle()`` replaces when the
  /// store has kept it, or ``takeBack()`` leaves as it was. Two programs that change different
  /// settings at once both succeed.
  package func change(
    _ changes: [SettingChange],
    declarations: [SettingDeclaration]
  ) throws(SettingsFault) -> SettingsReading {
    try state.withLock { state throws(SettingsFault) in
      if state.before == nil { try place(&state) }
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
      var next = state.next ?? Next()
      // Somebody has edited it since: what was set in this transaction is set once more.
      if before.isChanged { next.put(in: &dictionary) }
      next.base = state.identity
      next.set(changes, in: &dictionary)
      let bytes = PropertyListText.bytes(of: dictionary)
      do throws(FileFault) {
        let file = try AtomicFile.prepare(resolved, bytes)
        forget(state.next)
        next.name = String(file.dropFirst(PrivateFiles.folder(of: file).utf8.count + 1))
      } catch {
        throw .unwritable(error)
      }
      state.next = next
      if state.before == nil {
        state.before = Before(
          bytes: state.bytes,
          lastGood: state.lastGood,
          memory: state.memory
        )
      }
      // It says so from now on.
      take(bytes, &state)
      var after = try look(&state, declarations)
      after.isChanged = true
      after.setAside = before.setAside
      if case .cannotBeRead? = after.news {} else { after.news = nil }
      return after
    }
  }

  // MARK: The transaction that changed it

  /// The transaction in which settings were changed is on disk: the file is replaced.
  ///
  /// When it cannot be, what was set counts nevertheless, and is written by the next who can.
  ///
  /// - Returns: why it cannot be replaced just now; nil when all is well.
  package func settle() -> SettingsFault? {
    state.withLock { state in
      state.before = nil
      do throws(SettingsFault) {
        try place(&state)
        return nil
      } catch {
        return error
      }
    }
  }

  /// The transaction in which settings were changed has come to nothing: they are as they were.
  ///
  /// - Returns: whether some were changed in it.
  package func takeBack() -> Bool {
    state.withLock { state in
      guard let before = state.before else { return false }
      forget(state.next)
      state.next = nil
      state.before = nil
      state.hasLooked = false
      (state.bytes, state.lastGood, state.memory) = (before.bytes, before.lastGood, before.memory)
      return true
    }
  }

  // MARK: What the store remembers

  /// Takes over what the store remembers, before the first look; what a process that was killed had
  /// set and not yet written is written.
  ///
  /// - Returns: why it cannot be written just now; nil when all is well.
  package func recall(_ memory: SettingsMemory) -> SettingsFault? {
    state.withLock { state in
      state.memory = memory
      state.memory.next = nil
      state.kept = state.memory
      state.lastGood = memory.values
      state.bytes = Array(memory.text.utf8)
      state.isKnown = true
      state.next = memory.next
      state.identity = memory.next?.base
      state.hasLooked = memory.next != nil
    }
    defer { state.withLock { if $0.next == nil { $0.hasLooked = false } } }
    return settle()
  }

  /// Writes what another process has set and was killed before it wrote it; does nothing when the file
  /// says it already.
  package func follow(_ memory: SettingsMemory) {
    guard let next = memory.next, !PrivateFiles.isGone(path(of: next)) else { return }
    state.withLock { state in
      guard state.next == nil else { return }
      state.next = next
      try? place(&state)
      state.next = nil
      state.hasLooked = false
    }
  }

  /// What the store has to remember and does not yet; nil when it does.
  package var unkept: SettingsMemory? {
    state.withLock { state in
      var memory = state.memory
      memory.next = state.next
      return state.isKnown && memory != state.kept ? memory : nil
    }
  }

  /// Says that the store remembers it now.
  package func noteKept(_ memory: SettingsMemory) {
    state.withLock {
      $0.kept = memory
      $0.kept?.next = nil
    }
  }

  /// Takes away what a process that was killed while it changed the file has left.
  package func sweep() { AtomicFile.sweep(beside: resolved) }
}
