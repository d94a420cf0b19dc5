// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Where programs are looked for: the folders of `PATH`.
///
/// Looking costs a few system calls a name and starts nothing.
struct SearchPath: Sendable {
  /// The folders, in order; relative ones are left out.
  let folders: [String]
  /// What programs are told of the environment.
  let told: [String: String]

  /// How long a program may take where nothing else is said.
  var timeout = Duration.seconds(10)

  /// The folders that an environment names.
  init(environment: [String: String]) {
    folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
      .filter { $0.hasPrefix("/") }
    var told = environment.filter { Self.handedOn.contains($0.key) }
    // The tools of Apertium read bytes as the locale says.
    #if os(Linux)
      told["LC_ALL"] = "C.UTF-8"
    #else
      told["LC_ALL"] = "en_US.UTF-8"
    #endif
    self.told = told
  }

  /// The program of a name; nil where there is none.
  func program(_ name: String) -> Program? {
    for folder in folders {
      let path = "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
        !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: path)
      else { continue }
      return Program(name: name, folder: folder, environment: told, timeout: timeout)
    }
    return nil
  }

  /// The program at a path; nil where there is none.
  func program(at path: String) -> Program? {
    let file = URL(fileURLWithPath: path)
    guard path.hasPrefix("/"), FileManager.default.isExecutableFile(atPath: path) else {
      return nil
    }
    return Program(
      name: file.lastPathComponent,
      folder: file.deletingLastPathComponent().path,
      environment: told,
      timeout: timeout
    )
  }

  /// A voice needs to find the sound; a key for a chat server is nobody's business but the server's.
  private static let handedOn: Set<String> = [
    "HOME", "TMPDIR", "XDG_RUNTIME_DIR", "PULSE_SERVER", "DBUS_SESSION_BUS_ADDRESS",
    "ALSA_CONFIG_PATH",
  ]
}
