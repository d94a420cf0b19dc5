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
    /// The file and what was known of it before the open transaction changed it; nil when it did not.
    var before: Before?
    /// What was told, so that it is told once.
    var told: SettingsReading.News?
  }

  struct Before: Sendable {
    var bytes: [UInt8]
    var isMissing: Bool
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
      if state.before == nil {
        state.before = Before(
          bytes: state.bytes,
          isMissing: state.identity == nil,
          lastGood: state.lastGood,
          memory: state.memory
        )
      }
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

  // MARK: The transaction that changed it

  /// The transaction in which the file was changed is on disk.
  package func noteCommitted() { state.withLock { $0.before = nil } }

  /// The transaction in which the file was changed has come to nothing: the file is as it was before.
  ///
  /// When it cannot be written now, it is like one that somebody has edited.
  /// What somebody else has made of it since stays.
  ///
  /// - Returns: whether it was changed in the transaction.
  package func takeBack() -> Bool {
    state.withLock { state in
      guard let before = state.before else { return false }
      state.before = nil
      guard let lock = try? lock() else { return true }
      defer { lock.release(0) }
      guard case .found(let identity) = find(path), identity == state.identity else { return true }
      if before.isMissing {
        guard unlink(resolved) == 0 else { return true }
        state.identity = nil
      } else {
        guard (try? AtomicFile.replace(resolved, with: before.bytes)) != nil else { return true }
        if case .found(let identity) = find(path) { state.identity = identity }
      }
      (state.bytes, state.lastGood, state.memory) = (before.bytes, before.lastGood, before.memory)
      return true
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
}
