// SPDX-License-Identifier: Apache-2.0
package import PlaySettings
package import StateEngine

/// What a look at the settings file gave.
package struct SettingsReading: Sendable, Hashable {
  /// A value in the file that does not count.
  package struct Wrong: Sendable, Hashable {
    /// The setting.
    package var declaration: SettingDeclaration
    /// What stands there; nil for a date or data.
    package var found: Value?
    /// Its line in the file; nil when that is not known.
    package var line: Int?

    /// A value in the file that a setting does not take.
    package init(declaration: SettingDeclaration, found: Value?, line: Int? = nil) {
      (self.declaration, self.found, self.line) = (declaration, found, line)
    }
  }

  /// Whether the file is another than at the look before.
  package var isChanged = false
  /// The values that count, by the settings' short keys.
  ///
  /// Those of the file, and for a wrong one the last good one. What is missing is not set.
  package var values: [String: Value] = [:]
  /// The values that do not count.
  package var wrong: [Wrong] = []
  /// What cannot be read at all, keys of other programs too; given when the file was read just now.
  package var unread: [PropertyList.BadValue] = []
  /// Whether the file has comments, which no change of it keeps; given likewise.
  package var hasComments = false
  /// The file's bytes when they were read just now.
  package var text: [UInt8]?
  /// Why the file could not be read and where it lies now; nil when all was well.
  ///
  /// Tell people.
  package var setAside: (path: String, reason: String)? {
    get { aside.map { ($0.path, $0.reason) } }
    set { aside = newValue.map { Aside(path: $0.path, reason: $0.reason) } }
  }

  /// Something else about the file that people must be told.
  package enum News: Sendable, Hashable {
    /// It was set aside earlier, as this, and nobody has done anything about it.
    case stillAside(String)
    /// It was gone, and has been written again with the last good values.
    case writtenAgain
    /// It was gone, and cannot be written again just now.
    case cannotBeWritten(FileFault)
    /// It cannot be read just now; the last good values count.
    case cannotBeRead(FileFault)
  }
  /// What else is to be told; each once a session.
  package var news: News?

  private struct Aside: Sendable, Hashable {
    var path: String
    var reason: String
  }
  private var aside: Aside?
}

/// Why settings could not be read or written.
package enum SettingsFault: Error, Sendable, Hashable {
  /// The file can be neither read nor set aside (status 78).
  case stuck(path: String, reason: String)
  /// The file is there and cannot be read, and nothing is known of what it says (status 74).
  case unreadable(FileFault)
  /// The file cannot be replaced (status 74).
  case unwritable(FileFault)
  /// Another program holds the lock and does not let go (status 74).
  case locked(path: String)
}

/// A setting to be changed.
package struct SettingChange: Sendable, Hashable {
  /// The setting.
  package var declaration: SettingDeclaration
  /// Its new value; nil takes it out of the file.
  package var value: Value?

  /// A setting and its new value.
  package init(_ declaration: SettingDeclaration, to value: Value?) {
    self.declaration = declaration
    self.value = value
  }
}

extension SettingDeclaration {
  /// The keys on the way to its place in the property list.
  package var path: [String] {
    (folder.map { [$0] } ?? []) + key.split(separator: ".").map(String.init)
  }
}
