// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Inspector
import StateEngine
import TestSupport
import Testing

/// A user who owns nothing here: processes can be started as them where the tests run as root.
enum OtherUser {
  /// `nobody`.
  static let id: uid_t = 65534

  /// A command that is done as them.
  static func command(_ words: [String]) -> [String] {
    let who = ["setpriv", "--reuid=\(id)", "--regid=\(id)", "--clear-groups"]
    return who + ["env", "HOME=/nonexistent"] + words
  }

  /// Whether processes can be started as them, our programs among them; else it is remembered for the
  /// line at the end that this was not checked.
  static let isThere: Bool = {
    let shell = try? OtherProcess("/usr/bin/env", command([ProgramUnderTest.path, "--version"]))
    let isThere = geteuid() == 0 && shell?.end().status == 0
    if !isThere {
      NotChecked.note(["sockets of another user (run as root, with setpriv of util-linux)"])
    }
    return isThere
  }()
}

@Suite("a socket of another user", .enabled(if: OtherUser.isThere))
struct ForeignUserTests {
  private let folder = "/tmp/playstate-test-\(getpid())-\(UUID().uuidString.prefix(8)).d"

  private func attach(_ socket: String, asOther: Bool) throws -> (text: String, status: Int32) {
    let words = [ProgramUnderTest.path, "attach", socket, "-c", "state"]
    return try OtherProcess("/usr/bin/env", asOther ? OtherUser.command(words) : words).end()
  }

  @Test("an app does not listen in another's folder, nor at another's socket")
  func owners() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let light = try Live(TrafficLight.self, time: VirtualTime(start: 0))
    try FileManager.default.createDirectory(
      atPath: folder,
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700]
    )
    func fault(_ name: String) -> String? {
      let path = "\(folder)/\(name)"
      return #expect(throws: InspectorFault.self) { try Inspector(light, at: path) }?.description
    }
    let left = "\(folder)/left.sock"
    withExtendedLifetime(try Inspector(light, at: "\(folder)/own.sock")) {
      // A socket that somebody else has left in our folder.
      #expect(link("\(folder)/own.sock", left) == 0 && lchown(left, OtherUser.id, 0) == 0)
      #expect(fault("left.sock") == "'\(left)' belongs to somebody else")
    }
    #expect(chown(folder, OtherUser.id, OtherUser.id) == 0)
    #expect(fault("a.sock") == "'\(folder)' belongs to somebody else")
  }

  @Test("another's shell does not come to our app: neither through the folder nor past it")
  func foreignShell() throws {
    let one = try InspectedApp("light", "control")
    defer { one.end() }
    let closed = try attach(one.socket, asOther: true)
    #expect(closed.text.contains("'\(one.socket)' cannot be reached"), "\(closed.text)")
    #expect(closed.status != 0)
    // As if somebody had opened both by hand.
    #expect(chmod((one.socket as NSString).deletingLastPathComponent, 0o711) == 0)
    #expect(chmod(one.socket, 0o666) == 0)
    let open = try attach(one.socket, asOther: true)
    #expect(open.text.contains("'\(one.socket)' is served by somebody else"), "\(open.text)")
    #expect(open.status != 0)
    #expect(try one.shell("state").text.contains("red"))
  }

  @Test(
    "nor does another's program that does not ask whose app it is: it learns nothing",
    .enabled(if: OtherTool.has(.python3))
  )
  func foreignProgram() throws {
    let one = try InspectedApp("light", "control")
    defer { one.end() }
    #expect(chmod((one.socket as NSString).deletingLastPathComponent, 0o711) == 0)
    #expect(chmod(one.socket, 0o666) == 0)
    let script = """
      import os, socket
      os.setgroups([]); os.setgid(\(OtherUser.id)); os.setuid(\(OtherUser.id))
      app = socket.socket(socket.AF_UNIX)
      app.connect("\(one.socket)")
      try:
          app.sendall(b'{"type":"hello","v":1}\\n{"type":"send","event":"button","id":1}\\n')
      except OSError:
          pass
      said = b""
      try:
          while part := app.recv(4096):
              said += part
      except OSError:
          pass
      print(said.decode())
      """
    let program = try OtherProcess("/usr/bin/env", ["python3", "-c", script]).end()
    let expected = #"{"message":"the app belongs to another user","type":"error","v":1}"#
    #expect(program.text.trimmingCharacters(in: .newlines) == expected)
    let state = try one.shell("expect waiting == 0", "state")
    #expect(state.status == 0, "\(state.text)")
  }

  @Test("our shell does not trust an app that is another's")
  func foreignApp() throws {
    try FileManager.default.createDirectory(
      atPath: folder,
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700]
    )
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(chown(folder, OtherUser.id, OtherUser.id) == 0)
    let socket = folder + "/app.sock"
    let probe = URL(fileURLWithPath: ProgramUnderTest.beside("InspectorProbe")).path
    let app = try OtherProcess("/usr/bin/env", OtherUser.command([probe, socket, "light"]))
    try #require(app.next() == "ready")
    let ours = try attach(socket, asOther: false)
    #expect(ours.text.contains("'\(socket)' is served by somebody else"), "\(ours.text)")
    #expect(ours.status != 0)
    let theirs = try attach(socket, asOther: true)
    #expect(theirs.text.contains("red") && theirs.status == 0, "\(theirs.text)")
    app.tell("quit")
    _ = app.end()
  }
}
