// SPDX-License-Identifier: Apache-2.0
import Foundation
import PlaySettings
import StateEngine

// What a look at the file finds, and what then counts; under the lock of its state.

extension SettingsFile {
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
        reading.text = state.bytes
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

  func take(_ bytes: [UInt8], _ state: inout State) {
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
      // Most children have no rule of their own.
      let first = one.folder ?? String(one.key.prefix { $0 != "." })
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
      } else {
        reading.wrong.append(SettingsReading.Wrong(declaration: one, found: value))
      }
      reading.values[one.key] = state.lastGood[one.key]
    }
  }
}

extension SettingDeclaration {
  /// The value in the form the machine reads: a whole number where any number may stand is one.
  fileprivate func normal(_ value: Value) -> Value {
    if case .real = kind, case .int(let number) = value { return .double(Double(number)) }
    return value
  }
}
