// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Inspector
import StateEngine
import Synchronization
import TestSupport
import Testing

/// Another process: its output line by line, and what it is told.
final class OtherProcess {
  private let process = Process()
  private let input = Pipe()
  private let output: URL
  private var seen = 0

  init(_ program: String, _ arguments: [String]) throws {
    // What has died is told in vain, no more.
    signal(SIGPIPE, SIG_IGN)
    output = FileManager.default.temporaryDirectory
      .appendingPathComponent("output-\(UUID().uuidString)")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = input
    let both = try FileHandle(forWritingTo: output)
    process.standardOutput = both
    process.standardError = both
    try process.run()
  }

  deinit {
    if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: output)
  }

  var id: Int32 { process.processIdentifier }

  func tell(_ line: String) {
    try? input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
  }

  /// The next line that it says; nil at the end, or when none comes for as long as a test waits.
  func next() -> String? {
    let end = Watchdog.end
    while ContinuousClock.now < end {
      let isRunning = process.isRunning
      let text = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      if lines.count > seen + 1 {
        seen += 1
        return String(lines[seen - 1])
      }
      if !isRunning { return nil }
      usleep(10_000)
    }
    return nil
  }

  func kill(_ signal: Int32) { Foundation.kill(process.processIdentifier, signal) }

  /// All that it has said once it has ended.
  func end() -> (text: String, status: Int32) {
    try? input.fileHandleForWriting.close()
    Watchdog.guarding("\(process.arguments ?? [])") { process.waitUntilExit() }
    return ((try? String(contentsOf: output, encoding: .utf8)) ?? "", process.terminationStatus)
  }
}

/// An app with an inspector, and shells on it.
struct InspectedApp {
  let app: OtherProcess
  let socket: String

  init(_ arguments: String...) throws {
    socket = "/tmp/playstate-test-\(getpid())-\(UUID().uuidString.prefix(8)).d/app.sock"
    app = try OtherProcess(Self.probe, [socket] + arguments)
    try #require(app.next() == "ready")
  }

  private static let probe = URL(fileURLWithPath: ProgramUnderTest.beside("InspectorProbe")).path

  /// What a shell says to commands, with its status.
  func shell(_ commands: String..., options: [String] = ["--no-timing"]) throws -> (
    text: String, status: Int32
  ) {
    try attach(commands, options).end()
  }

  func attach(_ commands: [String], _ options: [String] = ["--no-timing"]) throws -> OtherProcess {
    try OtherProcess(
      ProgramUnderTest.path,
      ["attach", socket] + options + commands.flatMap { ["-c", $0] }
    )
  }

  func end() {
    app.tell("quit")
    _ = app.end()
    try? FileManager.default.removeItem(atPath: (socket as NSString).deletingLastPathComponent)
  }
}

@Suite("the shell attached to a running app", .serialized)
struct AttachTests {
  @Test("what is sent happens in the app; what is asked is answered from where the app is")
  func whole() throws {
    let one = try InspectedApp("light", "control")
    defer { one.end() }
    #expect(try one.shell("state").text == "trafficLight: red\n  waiting  0\n")
    #expect(try one.shell("send button").text == "#1 red stays on button\n    waiting: 0 → 1\n")
    one.app.tell("button")
    #expect(one.app.next() == "done")
    let answer = try one.shell("state; log; why jam 3; check; try send button; state")
    #expect(
      answer.text.hasPrefix(
        """
        trafficLight: red
          waiting  2
        #1 red stays on button
            waiting: 0 → 1
        #2 red stays on button
            waiting: 1 → 2
        jam in red: no transition is here for it
            no change was found after which it would be accepted
        proved: always waiting >= 0 (nobody waits less than not at all)
        """
      )
    )
    #expect(answer.text.contains("#3 red stays on button\n    waiting: 2 → 3\n"))
    #expect(answer.text.hasSuffix("trafficLight: red\n  waiting  2\n"))
    #expect(answer.status == 0)
    #expect(try one.shell("path yellow").text.hasSuffix("wait 25s\n"))
  }

  @Test("an app that only lets look refuses events, with a sentence")
  func lookOnly() throws {
    let one = try InspectedApp("light")
    defer { one.end() }
    let answer = try one.shell("send button; state")
    #expect(answer.text.contains("the app lets shells look, not act"))
    #expect(answer.text.contains("waiting  0"))
    #expect(answer.status == 1)
  }

  @Test("what would change only the shell is refused; a look at the past and a trial are not")
  func copies() throws {
    let one = try InspectedApp("light", "control")
    defer { one.end() }
    let answer = try one.shell(
      "send button; send button; undo; goto 1; state; send button; look; state"
    )
    #expect(answer.text.contains("'undo' does not work on a live app"))
    #expect(
      answer.text.contains("Nothing was changed.") || answer.text.contains("nothing here is kept")
    )
    #expect(answer.text.hasSuffix("trafficLight: red\n  waiting  2\n"))
  }

  @Test("a secret never leaves the app")
  func secrets() throws {
    let one = try InspectedApp("light", "control")
    defer { one.end() }
    let answer = try one.shell("send code 42; log; send code 41")
    #expect(!answer.text.contains("42"))
    #expect(answer.text.contains("code •"))
  }

  /// A new folder, which is gone after the body, and runs a script of it.
  private func inFolder(
    _ body: (_ folder: String, _ test: (String) throws -> String) throws -> Void
  )
    throws
  {
    let folder = NSTemporaryDirectory() + "attached-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder,
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700]
    )
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder) { file in
      try OtherProcess(ProgramUnderTest.path, ["test", "\(folder)/\(file)"]).end().text
    }
  }

  @Test("what an app did, before a shell came too, becomes a script that passes without the app")
  func recorded() throws {
    let one = try InspectedApp("light", "control")
    try inFolder { folder, test in
      for _ in 0..<2 {
        one.app.tell("button")
        #expect(one.app.next() == "done")
      }
      let file = "\(folder)/light.play"
      let answer = try one.shell(
        "record \(file); send button; send code 42; send wave; send button; record off; log --script"
      )
      #expect(answer.text.contains("#3 red stays on button"), "\(answer.text)")
      one.app.tell("quit")
      _ = one.app.end()
      let script = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
      #expect(answer.text.hasSuffix(script), "\(script)")
      // Two by the app, two by the shell; the secret was masked, so that a state stands for it.
      #expect(script.split(separator: "\n").count { $0 == "send button" } == 4, "\(script)")
      #expect(script.split(separator: "\n").count { $0.hasPrefix("begin ") } == 2, "\(script)")
      #expect(!script.contains("42") || !script.contains("code"), "\(script)")
      #expect(try test("light.play").contains("\nok 1 - "))
      // A record that did not happen is no part of it.
      let other = script.replacing("waiting == 1", with: "waiting == 2")
      try other.write(toFile: "\(folder)/other.play", atomically: true, encoding: .utf8)
      #expect(try test("other.play").contains("not ok 1 - "))
    }
    one.end()
  }

  @Test("a file that is called as the chart would be is not written over")
  func beside() throws {
    let one = try InspectedApp("light", "control")
    defer { one.end() }
    try inFolder { folder, _ in
      let file = "\(folder)/trafficLight.scxml"
      try "mine".write(toFile: file, atomically: true, encoding: .utf8)
      let answer = try one.shell("send button; record \(folder)/light.play")
      #expect(answer.status == 1)
      #expect(answer.text.contains("is another file"), "\(answer.text)")
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/light.play"))
    }
  }

  @Test("a script needs the rules that stand in the app")
  func recordedWithRules() throws {
    let one = try InspectedApp("tokens", "control")
    defer { one.end() }
    let answer = try one.shell("send add; log --script")
    #expect(answer.status == 1)
    #expect(answer.text.contains("rules of tokens stand in its app ('double', "), "\(answer.text)")
  }

  @Test("a break stops the shell, which looks at the state before; the app goes on")
  func breaks() throws {
    let one = try InspectedApp("light", "control")
    defer { one.end() }
    let shell = try one.attach([])
    shell.tell("break waiting >= 2")
    #expect(shell.next() == "break: waiting >= 2")
    for _ in 0..<3 {
      one.app.tell("button")
      #expect(one.app.next() == "done")
    }
    shell.tell("state")
    shell.tell("send button")
    let answer = shell.end()
    #expect(answer.status == 1)
    #expect(
      answer.text.contains("break: waiting >= 2 became true at #2; stopped here\n"),
      "\(answer.text)"
    )
    #expect(answer.text.contains("trafficLight: red, after record 1 of 3"), "\(answer.text)")
    #expect(answer.text.contains("button in red: accepted"), "\(answer.text)")
    // What the script said after it was not done, and the app did not wait.
    one.app.tell("button")
    #expect(one.app.next() == "done")
    #expect(try one.shell("state").text == "trafficLight: red\n  waiting  4\n")
  }

  @Test("an app that dies is said to have ended")
  func death() throws {
    let one = try InspectedApp("light", "control")
    let shell = try one.attach([])
    shell.tell("state")
    #expect(shell.next() == "trafficLight: red")
    #expect(shell.next() == "  waiting  0")
    one.app.kill(SIGKILL)
    _ = one.app.end()
    shell.tell("state")
    let answer = shell.end()
    #expect(answer.text.contains("the app has ended"), "\(answer.text)")
    #expect(answer.status == 1)
    one.end()
  }

  @Test("an app goes on when a shell dies, and serves two at once")
  func twoShells() throws {
    let one = try InspectedApp("light", "control")
    defer { one.end() }
    let first = try one.attach([])
    first.tell("state")
    #expect(first.next() == "trafficLight: red")
    let second = try one.attach([])
    second.tell("state")
    #expect(second.next() == "trafficLight: red")
    first.kill(SIGKILL)
    one.app.tell("button")
    #expect(one.app.next() == "done")
    #expect(second.next() == "  waiting  0")
    second.tell("state")
    #expect(second.next() == "#1 red stays on button")
    #expect(second.next() == "    waiting: 0 → 1")
    #expect(second.next() == "trafficLight: red")
    #expect(second.next() == "  waiting  1")
    #expect(second.end().status == 0)
  }

  @Test("nobody listens, another thing listens, another version speaks: a sentence each")
  func strangers() throws {
    let nowhere = try OtherProcess(ProgramUnderTest.path, ["attach", "/tmp/there-is-none.sock"])
      .end()
    #expect(nowhere.text == "playstate: there is no '/tmp/there-is-none.sock': does the app run?\n")
    #expect(nowhere.status == 66)
    let one = try InspectedApp("light")
    defer { one.end() }
    let channel = try RawSocket(one.socket)
    channel.write("{\"type\":\"hello\",\"v\":99}\n")
    #expect(channel.line().contains("the app speaks version 1 of the protocol"))
  }

  @Test(
    "an app of the time of the former fingerprints is looked into, and acted on, as ever",
    .enabled(if: OtherTool.has(.python3))
  )
  func formerApp() throws {
    let one = try InspectedApp("light", "control")
    defer { one.end() }
    // Stands between the two, and says what such an app said.
    let script = #"""
      import re, socket, sys, threading
      server = socket.socket(socket.AF_UNIX)
      server.bind(sys.argv[1])
      server.listen()
      print("ready", flush=True)
      shell, _ = server.accept()
      app = socket.socket(socket.AF_UNIX)
      app.connect(sys.argv[2])
      def ask():
          while part := shell.recv(65536):
              app.sendall(part)
          app.shutdown(socket.SHUT_WR)
      threading.Thread(target=ask, daemon=True).start()
      changes = 0
      for line in app.makefile("rb"):
          line, count = re.subn(b'"fingerprint":"2-[0-9a-f]{16}"', b'"fingerprint":"ad57969f2c353ba"', line)
          changes += count
          try:
              shell.sendall(line)
          except OSError:
              break
      print("changed", changes > 1)
      """#
    let path = one.socket + ".former"
    let relay = try OtherProcess("/usr/bin/env", ["python3", "-c", script, path, one.socket])
    try #require(relay.next() == "ready")
    let commands = ["-c", "send button; state; look 0; state"]
    let shell = try OtherProcess(ProgramUnderTest.path, ["attach", path, "--no-timing"] + commands)
    let answer = shell.end()
    #expect(answer.status == 0, "\(answer.text)")
    #expect(answer.text.contains("trafficLight: red\n  waiting  1\n"), "\(answer.text)")
    #expect(answer.text.contains("trafficLight: red\n  waiting  0\n"), "\(answer.text)")
    #expect(relay.end().text.hasSuffix("changed True\n"))
  }

  @Test("a socket that cannot be had: too long, in use, not ours")
  func sockets() throws {
    let light = try Live(TrafficLight.self, time: VirtualTime(start: 0))
    let folder = "/tmp/playstate-test-\(getpid())-sockets"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let long = folder + "/" + String(repeating: "x", count: 120)
    #expect(throws: InspectorFault.self) { try Inspector(light, at: long) }
    let path = folder + "/a.sock"
    let first = try Inspector(light, at: path)
    let fault = #expect(throws: InspectorFault.self) { try Inspector(light, at: path) }
    #expect(fault?.description == "'\(path)' is used by another app")
    withExtendedLifetime(first) {}
    let file = folder + "/file"
    #expect(FileManager.default.createFile(atPath: file, contents: nil))
    #expect(throws: InspectorFault.self) { try Inspector(light, at: file) }
    chmod(folder, 0o755)
    let open = #expect(throws: InspectorFault.self) { try Inspector(light, at: folder + "/b.sock") }
    #expect(open?.description.contains("is open to others") == true)
  }

  @Test("without a path the apps that run are listed, and no other")
  func listed() throws {
    let light = try Live(TrafficLight.self, time: VirtualTime(start: 0))
    let path = "/tmp/playstate-\(getuid())/trafficLight-\(getpid()).sock"
    let line = "trafficLight: playstate attach \(path)"
    do {
      let inspector = try Inspector(light)
      let told = try OtherProcess(ProgramUnderTest.path, ["attach"]).end()
      #expect(told.status == 0)
      #expect(told.text.split(separator: "\n").contains { $0 == line }, "\(told.text)")
      let json = try OtherProcess(ProgramUnderTest.path, ["attach", "--json"]).end().text
      let app = "{\"machine\":\"trafficLight\",\"path\":\"\(path)\",\"process\":\(getpid())}"
      #expect(json.contains(app), "\(json)")
      withExtendedLifetime(inspector) {}
    }
    // One whose process is gone has left its socket behind.
    let left = "/tmp/playstate-\(getuid())/trafficLight-99999999.sock"
    #expect(FileManager.default.createFile(atPath: left, contents: nil))
    defer { try? FileManager.default.removeItem(atPath: left) }
    let told = try OtherProcess(ProgramUnderTest.path, ["attach"]).end().text
    #expect(!told.contains(line) && !told.contains(left), "\(told)")
  }

  @Test(
    "a hundred thousand events a second under shells that read slowly or never: gaps are counted"
  )
  func flood() throws {
    let one = try InspectedApp("light", "control", "flood", "100000", "3")
    defer { one.end() }
    // One that never reads, one that is killed, one that asks in the end.
    let deaf = try RawSocket(one.socket)
    deaf.write("{\"type\":\"hello\",\"v\":1}\n")
    let killed = try one.attach([])
    killed.tell("state")
    #expect(killed.next() != nil)
    let shell = try one.attach([])
    shell.tell("state")
    #expect(shell.next() != nil)
    one.app.tell("go")
    usleep(300_000)
    killed.kill(SIGKILL)
    // An app that waited for the one that never reads would never come to say this.
    #expect(one.app.next() == "sent 300000")
    shell.tell("timing off")
    shell.tell("expect waiting == 300000")
    let answer = shell.end()
    #expect(answer.text.contains("could not be sent: the app was faster"))
    #expect(answer.status == 0, "\(answer.text.suffix(500))")
  }
}

/// A socket without any manners.
final class RawSocket {
  private let descriptor: Int32

  init(_ path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    try #require(isConnected)
  }

  deinit { close(descriptor) }

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = send(descriptor, bytes, bytes.count, 0)
  }

  func line() -> String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
