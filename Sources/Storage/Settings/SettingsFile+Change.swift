// SPDX-License-Identifier: Apache-2.0
package import PlaySettings
import Synchronization

// What changes the file, and what a store remembers of it.

extension SettingsFile {
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

  /// Restores the settings that were changed in a transaction that was rolled back.
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
      // A change that waits for its file has to leave the store once it is written.
      if let next = memory.next, !PrivateFiles.isGone(path(of: next)) { state.kept = memory }
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

  // MARK: A file that is gone

  // A file that is gone opens nothing: what was set last counts on.
  func bringBack(
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
  func lastGood(
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
}
