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
    /// The file as it is, in which lines are counted.
    var source: [UInt8] = []
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
  let state = Lock(State())

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

  /// Takes away what a process that was killed while it changed the file has left.
  package func sweep() { AtomicFile.sweep(beside: resolved) }

  // MARK: What a look finds, under the lock of its state

  func look(
    _ state: inout State,
    _ declarations: [SettingDeclaration]
  ) throws(SettingsFault) -> SettingsReading {
    var reading = SettingsReading()
    var place = find(path)
    if place == .missing, !isEmpty(state), state.next == nil {
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
      if !isEmpty(state), state.next == nil { bringBack(&state, declarations, &reading) }
    case .failed(let code):
      try cannotRead(&state, FileFault("stat", path, code: code), &reading)
    }
    state.hasLooked = true
    judge(&state, declarations, &reading)
    state.memory.values.merge(state.lastGood) { $1 }
    if !state.memory.values.isEmpty {
      for one in declarations where state.lastGood[one.key] == nil {
        state.memory.values[one.key] = nil
      }
    }
    if reading.news == state.told { reading.news = nil } else { state.told = reading.news }
    return reading
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
        state.source = bytes
        reading.isChanged = true
        reading.text = state.bytes
        reading.unread = PropertyList.badValues(in: dictionary)
        reading.hasComments = PropertyList.has("<!--", bytes)
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
    if dictionary.isEmpty, state.lastGood.isEmpty { return }
    for one in declarations {
      // Most children have no rule of their own.
      let first = one.folder ?? String(Substring(one.key.utf8.prefix { $0 != UInt8(ascii: ".") }))
      if dictionary[first] == nil, one.formerKey == nil {
        state.lastGood[one.key] = nil
        continue
      }
      let former = one.formerKey.flatMap { PropertyList.object(at: [$0], in: dictionary) }
      guard let object = PropertyList.object(at: one.path[...], in: dictionary) ?? former else {
        state.lastGood[one.key] = nil
        continue
      }
      let value = PropertyList.value(object)
      if let value, one.admits(value) {
        state.lastGood[one.key] = one.normal(value)
      } else if PropertyList.badValues(in: object).isEmpty {
        let line = PropertyList.line(of: one.path, in: state.source)
        reading.wrong.append(SettingsReading.Wrong(declaration: one, found: value, line: line))
      }
      reading.values[one.key] = state.lastGood[one.key]
    }
  }

  /// Whether nothing that was set is known.
  private func isEmpty(_ state: State) -> Bool {
    let dictionary = state.bytes.isEmpty ? nil : try? PropertyList.read(state.bytes)
    return (dictionary?.isEmpty ?? true) && state.memory.aside == nil
  }

  func take(_ bytes: [UInt8], _ state: inout State) {
    (state.bytes, state.source) = (bytes, bytes)
    state.isKnown = true
    state.memory.text = String(decoding: bytes, as: UTF8.self)
    state.memory.aside = nil
  }
}

extension SettingDeclaration {
  /// The value in the form the machine reads: a whole number where any number may stand is one.
  fileprivate func normal(_ value: Value) -> Value {
    if case .real = kind, case .int(let number) = value { return .double(Double(number)) }
    return value
  }
}
