// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Inspector
import StateEngine
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A socket by hand: what a shell or an app that means no good would say.
private final class HostileSocket: Sendable {
  let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Connects to a path.
  convenience init(to path: String) throws {
    let made = Self.made
    let isConnected = Self.withAddress(path) { connect(made, $0, $1) == 0 }
    try #require(isConnected, "\(String(cString: strerror(errno)))")
    self.init(made)
  }

  /// Listens at a path.
  convenience init(at path: String) throws {
    let made = Self.made
    try #require(Self.withAddress(path) { bind(made, $0, $1) == 0 } && listen(made, 8) == 0)
    self.init(made)
  }

  deinit { close(descriptor) }

  private static var made: Int32 {
    #if canImport(Glibc)
      socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
  }

  private static func withAddress(
    _ path: String,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool
  ) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  func say(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }

  /// The next line; what comes until the other end goes, or for ten seconds.
  func line() -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&one, 1, 10_000) > 0, read(descriptor, &byte, 1) == 1, byte != UInt8(ascii: "\n") {
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

@Suite("apps and shells that mean no good", .serialized)
struct HostileAttachTests {
  private static let hello = "{\"v\":1,\"type\":\"hello\"}\n"

  @Test("shells that say nothing hold no place; one too many is told why")
  func silent() throws {
    let one = try InspectedApp("light")
    defer { one.end() }
    let silent = try (0..<12).map { _ in try HostileSocket(to: one.socket) }
    for socket in silent { socket.say("{") }
    #expect(try one.shell("state").text == "trafficLight: red\n  waiting  0\n")
    let talking = try (0..<8).map { _ in
      let socket = try HostileSocket(to: one.socket)
      socket.say(Self.hello)
      #expect(socket.line().contains("\"type\":\"hello\""))
      return socket
    }
    let ninth = try one.shell("state")
    #expect(ninth.status == 66 && ninth.text.contains("8 shells look at the app"), "\(ninth)")
    withExtendedLifetime((silent, talking)) {}
  }

  @Test("rules are not asked about values that no machine comes to; the app goes on")
  func rules() throws {
    let one = try InspectedApp("tokens")
    defer { one.end() }
    let socket = try HostileSocket(to: one.socket)
    socket.say(Self.hello)
    #expect(socket.line().contains("\"rules\":["))
    func ask(_ tokens: String) -> String {
      socket.say(
        """
        {"type":"rules","id":1,"asks":[["double",[]],["isTwenty",[\(tokens)]]],"at":\
        {"configuration":["open"],"context":{"tokens":\(tokens),"rest":0},"time":0,"random":"0"}}

        """
      )
      return socket.line()
    }
    #expect(ask("7").contains("\"tokens\":14"))
    for tokens in ["9223372036854775807", "-9223372036854775808", "\"x\"", "[1]", "null", "1.5"] {
      let answer = ask(tokens)
      #expect(answer.contains("\"type\":\"ruled\"") && !answer.contains("answers"), "\(answer)")
    }
    one.app.tell("button")
    #expect(one.app.next() == "done")
  }

  @Test("an app whose numbers overflow ends no shell")
  func missed() throws {
    let one = try InspectedApp("light")
    defer { one.end() }
    let real = try HostileSocket(to: one.socket)
    real.say(Self.hello)
    let greeting = real.line()
    real.say("{\"id\":1,\"type\":\"sync\"}\n")
    let synced = real.line()
    let path = one.socket + ".false"
    let listener = try HostileSocket(at: path)
    let count = "{\"type\":\"missed\",\"count\":9223372036854775807}\n"
    Thread.detachNewThread {
      let shell = HostileSocket(accept(listener.descriptor, nil, nil))
      _ = shell.line()
      shell.say(greeting + "\n")
      _ = shell.line()
      shell.say(count + count + synced + "\n")
      while shell.line() != "" {}
    }
    let shell = try OtherProcess(
      ProgramUnderTest.path,
      ["attach", path, "--no-timing", "-c", "state"]
    )
    let end = shell.end()
    #expect(end.text.contains("9223372036854775807 records could not be sent"), "\(end)")
    #expect(end.status == 0)
  }

  @Test("what is no socket is called so")
  func noSocket() throws {
    for path in ["/etc/passwd", "/tmp"] {
      let end = try OtherProcess(ProgramUnderTest.path, ["attach", path, "-c", "state"]).end()
      #expect(end.status == 66 && end.text.contains("is not the socket of an app"), "\(end)")
    }
  }

  @Test("an end that drips, or never ends its line, is waited for no longer than agreed")
  func drip() throws {
    var pair: [Int32] = [-1, -1]
    #if canImport(Glibc)
      try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
    #else
      try #require(socketpair(AF_UNIX, SOCK_STREAM, 0, &pair) == 0)
    #endif
    let other = HostileSocket(pair[1])
    let channel = WireChannel(pair[0], lineLimit: 100_000)
    other.say("{")
    #expect(channel.wait(until: .now + .milliseconds(50)) == nil && !channel.hasEnded)
    Thread.detachNewThread { other.say(String(repeating: "x", count: 400_000)) }
    #expect(channel.wait(until: .now + .seconds(60)) == nil)
    #expect(channel.hasEnded)
  }
}
