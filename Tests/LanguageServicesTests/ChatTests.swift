// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayMachines
import Synchronization
import TestSupport
import Testing

@testable import LanguageServices

/// A conversation with the small server of the tests.
@Suite(.serialized, .ownThread, .enabled(if: OtherTool.has(.python3) && Installed.hasCurl))
struct ChatTests {
  private let server: ChatServerProcess
  private let curl: Curl

  init() throws {
    server = try #require(ChatServerProcess.shared, "python3 serves the tests of the chat server")
    curl = try #require(Curl(in: Installed.path), "curl is the way to a chat server")
  }

  private static let maria = AICharacter(id: "maria", name: "María", personality: "Calm.")

  /// What is answered at a place, and how long was waited before a second try.
  private func talk(
    _ behaviour: String,
    key: String? = nil,
    model: String = "m",
    context: [ConversationMessage] = [],
    // The threads that all tests share may be taken for minutes: no answer is late here.
    within time: Duration = .seconds(36_000)
  ) async throws -> (reply: Result<String, ServiceError>, pauses: [Duration]) {
    let endpoint = try #require(ChatEndpoint(server.address(behaviour), model: model, key: key))
    let pauses = Pauses()
    let chat = ChatServer(
      endpoint,
      curl: curl,
      timeout: .init(answer: time),
      pause: { pauses.add($0) }
    )
    do throws(ServiceError) {
      let reply = try await chat.generateResponse(
        to: "Hola",
        context: context,
        character: Self.maria,
        language: .spanish
      )
      return (.success(reply), pauses.all)
    } catch {
      return (.failure(error), pauses.all)
    }
  }

  private final class Pauses: Sendable {
    private let list = Mutex<[Duration]>([])
    var all: [Duration] { list.withLock(\.self) }
    func add(_ pause: Duration) { list.withLock { $0.append(pause) } }
  }

  @Test("an answer is a reply, and a greeting is one too")
  func good() async throws {
    #expect(try await talk("good").reply == .success("¡Hola! Te escucho."))
    let endpoint = try #require(ChatEndpoint(server.address("good/"), model: "m", key: nil))
    let greeting = try await ChatServer(
      endpoint,
      curl: curl,
      timeout: .init(answer: .seconds(36_000))
    ).generateGreeting(
      character: Self.maria,
      language: .spanish
    )
    #expect(greeting == "¡Hola! Te escucho.")
  }

  @Test("the last ten messages are sent, notes left out, with the model's name")
  func history() async throws {
    let context = (0..<14).map { number in
      ConversationMessage(
        id: "message-\(number)",
        sender: number == 13 ? .system : number.isMultiple(of: 2) ? .user : .aiCharacter,
        content: "number \(number)",
        timestampMilliseconds: 0
      )
    }
    let reply = try await talk("echo", model: "tiny", context: context).reply
    #expect(reply == .success("11 messages, model tiny, last Hola, first number 4"))
  }

  @Test("a key is sent as the protocol says; without the right one the error says so")
  func key() async throws {
    #expect(try await talk("auth", key: "secret-of-the-test").reply == .success("right key"))
    #expect(try await talk("auth", key: "wrong").reply == .failure(.apiKeyMissing))
    #expect(try await talk("auth").reply == .failure(.apiKeyMissing))
    #expect(try await talk("keyless").reply == .success("no key came"))
  }

  @Test(
    "each way of failing has its error, and what may pass is tried twice",
    arguments: [
      ("limit", ServiceError.rateLimitExceeded(retryAfterSeconds: 60), 0),
      ("limitplain", .rateLimitExceeded(retryAfterSeconds: nil), 1),
      ("quota", .quotaExceeded, 0),
      ("paid", .quotaExceeded, 0),
      ("down", .networkError("the server answered 503"), 1),
      ("missing", .invalidResponse("the server answered 404"), 0),
      ("garbage", .invalidResponse("the server did not answer in UTF-8"), 0),
      ("nottext", .invalidResponse("the server did not answer in UTF-8"), 0),
      ("wrongjson", .invalidResponse("the server did not answer as the protocol says"), 0),
      ("html", .invalidResponse("the server did not answer as the protocol says"), 0),
      ("empty", .invalidResponse("the server did not answer as the protocol says"), 0),
      ("nochoices", .invalidResponse("the server's answer was empty"), 0),
      ("much", .invalidResponse("the server said too much"), 0),
      ("redirect", .invalidResponse("the server answered 307"), 0),
    ]
  )
  func failing(_ behaviour: String, _ error: ServiceError, _ pauses: Int) async throws {
    let (reply, waited) = try await talk(behaviour)
    #expect(reply == .failure(error))
    #expect(waited.count == pauses)
  }

  @Test("many redirections at once are many refusals, and nothing is followed")
  func redirections() async throws {
    let endpoint = try #require(ChatEndpoint(server.address("redirect"), model: "m", key: "k"))
    let chat = ChatServer(
      endpoint,
      curl: curl,
      timeout: .init(answer: .seconds(36_000)),
      pause: { _ in }
    )
    let errors = await withTaskGroup(of: ServiceError?.self) { group in
      for _ in 0..<40 {
        group.addTask {
          await serviceError { () throws(ServiceError) in
            _ = try await chat.generateGreeting(character: Self.maria, language: .spanish)
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(errors == Array(repeating: .invalidResponse("the server answered 307"), count: 40))
  }

  @Test("what is asked is read by the server as it was said, and the key stands in no argument")
  func whole() async throws {
    let text = "¿\"Qué\" \\ es?\n\t$HOME `x` @file ü😀"
    let endpoint = try #require(ChatEndpoint(server.address("echo"), model: "m", key: nil))
    let chat = ChatServer(endpoint, curl: curl, timeout: .init(answer: .seconds(36_000)))
    let reply = try await chat.generateResponse(
      to: text,
      context: [],
      character: Self.maria,
      language: .spanish
    )
    #expect(reply.contains("\"Qué\" \\ es?"))
    #expect(reply.contains("$HOME `x` @file ü😀"))
  }

  @Test("a second try helps, after the time that the server names")
  func secondTry() async throws {
    let limited = try await talk("limitonce")
    #expect(limited.reply == .success("after the second try"))
    #expect(limited.pauses == [.seconds(2)])
    let down = try await talk("downonce")
    #expect(down.reply == .success("up again"))
    #expect(down.pauses == [.milliseconds(500)])
  }

  @Test("a connection that breaks is a network error", arguments: ["cut", "hangup"])
  func broken(_ behaviour: String) async throws {
    let (reply, pauses) = try await talk(behaviour)
    #expect(reply == .failure(.networkError("127.0.0.1:\(server.port) cannot be reached")))
    #expect(pauses.count == 1)
  }

  @Test("nobody there is a network error")
  func nobody() async throws {
    let endpoint = try #require(ChatEndpoint("http://127.0.0.1:1/v1", model: "m", key: nil))
    let chat = ChatServer(endpoint, curl: curl, pause: { _ in })
    let error = await serviceError { () throws(ServiceError) in
      _ = try await chat.generateGreeting(character: Self.maria, language: .spanish)
    }
    #expect(error == .networkError("127.0.0.1:1 cannot be reached"))
  }

  @Test("a slow answer ends in time, one that trickles too", arguments: ["slow", "trickle"])
  func slow(_ behaviour: String) async throws {
    let (reply, pauses) = try await talk(behaviour, within: .milliseconds(300))
    #expect(reply == .failure(.networkError("the server did not answer in time")))
    #expect(pauses.isEmpty)
  }

  @Test("a reply is one line of plain text under 50 words")
  func plain() async throws {
    #expect(try await talk("long").reply == .success("Muy bien."))
    #expect(try await talk("escape").reply == .success("[31mrojo [0m linea dos"))
    let words = ChatReply.plain(String(repeating: "palabra ", count: 60))
    #expect(words.split(separator: " ").count == 49 && words.hasSuffix("…"))
  }
}

struct ChatEndpointTests {
  @Test(
    "an address is completed",
    arguments: [
      ("http://127.0.0.1:8080/v1", "http://127.0.0.1:8080/v1/chat/completions"),
      ("http://localhost:8080/v1/", "http://localhost:8080/v1/chat/completions"),
      ("https://a.example", "https://a.example/chat/completions"),
      ("https://a.example/v1/chat/completions", "https://a.example/v1/chat/completions"),
    ]
  )
  func address(_ text: String, _ url: String) {
    #expect(ChatEndpoint(text, model: "m", key: nil)?.url.absoluteString == url)
  }

  @Test(
    "what is no web address is none",
    arguments: ["", "ftp://a", "file:///etc/passwd", "a.example", "http://", "http://u:p@a", "x y"]
  )
  func none(_ text: String) {
    #expect(ChatEndpoint(text, model: "m", key: nil) == nil)
  }

  @Test("a key goes to this machine or over HTTPS, and nowhere else")
  func key() {
    for address in [
      "https://a.example", "http://127.0.0.1:1", "http://localhost", "http://[::1]:1",
    ] {
      #expect(ChatEndpoint(address, model: "m", key: "k")?.key == "k", "\(address)")
    }
    for address in ["http://a.example", "http://127.evil.example", "http://10.0.0.1"] {
      let endpoint = ChatEndpoint(address, model: "m", key: "k")
      #expect(endpoint?.key == nil && endpoint?.holdsKeyBack == true, "\(address)")
    }
    #expect(ChatEndpoint("https://a.example", model: "m", key: "k\r\nX: y")?.key == nil)
  }

  @Test("the time to wait is read as seconds or as a date")
  func retryAfter() {
    let now = Date(timeIntervalSince1970: 784_111_770)
    #expect(RetryAfter.seconds("3", now: now) == 3)
    #expect(RetryAfter.seconds("Sun, 06 Nov 1994 08:49:37 GMT", now: now) == 7)
    #expect(RetryAfter.seconds("Sun, 06 Nov 1994 08:00:00 GMT", now: now) == 0)
    for text in ["-1", "soon", "", "99999999999999999999"] {
      #expect(RetryAfter.seconds(text, now: now) == nil)
    }
  }
}
