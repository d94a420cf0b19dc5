// SPDX-License-Identifier: Apache-2.0
import Foundation
import PlayMachines

/// HTTP by the program curl: no redirection followed, no cookie kept, no more read than a mebibyte.
struct Curl: Sendable, Hashable {
  /// The name by which it is listed.
  static let name = "curl"
  /// How to install it.
  static let installHint = "sudo apt install curl"
  /// The most bytes of an answer.
  static let limit = 1 << 20
  /// The most bytes of what stands before it.
  private static let headLimit = 1 << 16

  let program: Program

  /// The one that is installed; nil when none is.
  init?(in path: SearchPath) {
    guard let program = path.program(Self.name) else { return nil }
    self.program = program
  }

  /// Sends a question and waits for the whole answer.
  ///
  /// - Parameters:
  ///   - url: the address.
  ///   - headers: further headers.
  ///   - body: what is sent, as JSON.
  ///   - time: how long it may take from beginning to end.
  /// - Returns: the answer, whatever its status.
  /// - Throws: ``HTTPFault``.
  func post(
    _ url: URL,
    headers: [String: String],
    body: Data,
    within time: Duration
  ) async throws(HTTPFault) -> HTTPResponse {
    let settings = Self.settings(url, headers, body, time)
    let began = ContinuousClock.now
    let answer: Program.Answer
    do throws(ServiceError) {
      // Arguments can be seen by everybody on the machine, so all stands on standard input.
      answer = try await program.run(
        ["-q", "--config", "-"],
        input: Array(settings.utf8),
        limit: Self.limit + Self.headLimit,
        within: time + .seconds(2)
      )
    } catch {
      if case .invalidResponse = error { throw .tooMuch }
      throw ContinuousClock.now - began >= time ? .late : .broken
    }
    switch answer.status {
    case 0: break
    case 28: throw .late
    case 63: throw .tooMuch
    default: throw .broken
    }
    guard let response = HTTPResponse(answer.output) else { throw .broken }
    guard response.body.count <= Self.limit else { throw .tooMuch }
    return response
  }

  /// What curl is told, as its manual says under `--config`.
  private static func settings(
    _ url: URL,
    _ headers: [String: String],
    _ body: Data,
    _ time: Duration
  ) -> String {
    var all = headers
    all["Content-Type"] = "application/json"
    // Without it long questions wait for a second answer.
    all["Expect"] = ""
    let (seconds, attoseconds) = time.components
    var lines = [
      "url = \(quoted(url.absoluteString))", "globoff", "silent", "include",
      "proto = \"=http,https\"", "max-redirs = 0", "noproxy = \"*\"",
      "max-time = \"\(max(0.001, Double(seconds) + Double(attoseconds) * 1e-18))\"",
      "max-filesize = \(limit)",
    ]
    for (name, value) in all.sorted(by: { $0.key < $1.key }) {
      lines.append("header = \(quoted("\(name): \(value)"))")
    }
    lines.append("data-raw = \(quoted(String(decoding: body, as: UTF8.self)))")
    return lines.map { "\($0)\n" }.joined()
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension HTTPResponse {
  /// An answer as it came over the wire, interim ones before it (RFC 9110, section 15.2); nil when it
  /// is none.
  init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let end = rest.firstRange(of: Array("\r\n\r\n".utf8)) {
      let head = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
      let lines = head.split(whereSeparator: \.isNewline)
      let words = lines.first?.split(separator: " ") ?? []
      guard words.count >= 2, words[0].hasPrefix("HTTP/"), let status = Int(words[1]) else {
        return nil
      }
      rest = rest[end.upperBound...]
      if (100..<200).contains(status) { continue }
      let wait = lines.dropFirst().first { $0.lowercased().hasPrefix("retry-after:") }
      self.init(
        status: status,
        retryAfterSeconds: wait.flatMap { RetryAfter.seconds(String($0.dropFirst(12))) },
        body: Data(rest)
      )
      return
    }
    return nil
  }
}
