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

  struct State: Sendable {
    var hasLooked = false
    var identity: Identity?
    /// The bytes last read without fault; the base of a change when the file has gone.
    var bytes: [UInt8] = []
    /// Whether the file was set aside, so that the next change writes the last good values again.
    var isAside = false
    var lastGood: [String: Value] = [:]
  }

  /// The file.
  package let path: String
  let lockPath: String
  private let time: @Sendable () -> Int
  private let state = Mutex(State())

  /// The settings of a store.
  ///
  /// - Parameters:
  ///   - paths: where it is.
  ///   - time: now in milliseconds since 1970, for the names of broken files.
  package init(
    _ paths: StorePaths,
    time: @escaping @Sendable () -> Int = { ClockReading.now().wall }
  ) {
    path = paths.settings
    lockPath = paths.settingsLock
    self.time = time
  }

  /// Looks at the file: one system call when it has not changed.
  ///
  /// A file that is broken, empty, unreadable or a folder is set aside and named in
  /// ``SettingsReading/setAside``; the last good values count on.
  ///
  /// - Throws: ``SettingsFault/stuck(path:reason:)`` when it can be neither read nor set aside.
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
      // Read well just above, or never there.
      var dictionary = (try? PropertyList.read(state.bytes)) ?? [:]
      for change in changes {
        PropertyList.put(
          change.value.flatMap(PropertyList.object),
          at: change.declaration.path[...],
          in: &dictionary
        )
      }
      do throws(FileFault) {
        try AtomicFile.replace(resolved, with: PropertyListText.bytes(of: dictionary))
      } catch {
        throw .unwritable(error)
      }
      var after = try look(&state, declarations)
      after.setAside = before.setAside
      return after
    }
  }

  // MARK: Under the lock

  private func look(
    _ state: inout State,
    _ declarations: [SettingDeclaration]
  ) throws(SettingsFault) -> SettingsReading {
    var reading = SettingsReading()
    let identity = identity()
    if !state.hasLooked || identity != state.identity {
      reading.isChanged = true
      state.hasLooked = true
      state.identity = identity
      if identity == nil {
        if !state.isAside { (state.bytes, state.lastGood) = ([], [:]) }
      } else if let reason = load(&state) {
        reading.setAside = (try setAside(because: reason), reason)
        state.identity = nil
        state.isAside = true
      }
    }
    judge(&state, declarations, &reading)
    return reading
  }

  /// Reads the file; gives the reason when it cannot.
  ///
  /// One that is being written in place gets a
  /// moment to be finished.
  private func load(_ state: inout State) -> String? {
    var reason = ""
    for attempt in 0..<4 {
      if attempt > 0 {
        guard let identity = identity(), time() - identity.seconds * 1000 < 2000 else { break }
        usleep(30_000)
      }
      do {
        let bytes = try PrivateFiles.contents(of: path)
        _ = try PropertyList.read(bytes)
        state.identity = identity()
        state.bytes = bytes
        state.isAside = false
        return nil
      } catch let fault as PropertyList.Fault {
        reason = fault.reason
      } catch let fault as FileFault {
        return fault.words
      } catch {
        return "\(error)"
      }
    }
    return reason
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

  private func identity() -> Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Identity(
      device: UInt64(status.st_dev),
      inode: UInt64(status.st_ino),
      size: Int(status.st_size),
      seconds: status.modified.tv_sec,
      nanoseconds: status.modified.tv_nsec
    )
  }

  /// Where the file really is: a link stays one.
  private var resolved: String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}

extension stat {
  fileprivate var modified: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}

extension SettingDeclaration {
  /// The value in the form the machine reads: a whole number where any number may stand is one.
  fileprivate func normal(_ value: Value) -> Value {
    if case .real = kind, case .int(let number) = value { return .double(Double(number)) }
    return value
  }
}
