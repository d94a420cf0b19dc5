// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayMachines
import Testing

@testable import LanguageServices

@Suite(.serialized, .ownThread)
struct ProgramTests {
  /// A program of a test's own, in a folder of its own.
  private func program(_ script: String) throws -> (Program, URL) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let text = folder.appending(path: "text")
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: text)
    // Written by another process: a program that this one starts meanwhile, in another test, holds
    // what this one has open for writing until it is that program, and a file that anybody may write
    // to cannot be run (ETXTBSY).
    let install = Process()
    install.executableURL = URL(filePath: "/usr/bin/install")
    install.arguments = ["-m", "755", text.path, folder.appending(path: "tool").path]
    try install.run()
    install.waitUntilExit()
    try #require(install.terminationStatus == 0)
    var tool = try #require(SearchPath(environment: ["PATH": folder.path]).program("tool"))
    tool.timeout = Installed.path.timeout
    return (tool, folder)
  }

  @Test("a voice that reads nothing of a text says so, and is not said to be missing")
  func voice() async throws {
    let (_, folder) = try program("exit 0")
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "espeak-ng").path,
      withDestinationPath: "tool"
    )
    var path = SearchPath(environment: ["PATH": folder.path])
    path.timeout = Installed.path.timeout
    let services = InstalledServices(in: path)
      .services(ServiceSettings(), key: nil, builtIn: .builtIn)
    let error = await serviceError { () throws(ServiceError) in
      _ = try await services.speech.phonemes(of: "table", in: .japanese)
    }
    let sentence = error?.sentence ?? ""
    #expect(sentence.contains("a voice for Japanese that reads 'table'"), "\(sentence)")
    #expect(!sentence.contains("apt install"))
  }

  @Test("a program that listens is told the language, and writes down what was said")
  func recognizer() async throws {
    let (tool, folder) = try program("echo \"I heard $1\"")
    defer { try? FileManager.default.removeItem(at: folder) }
    let search = SearchPath(environment: [:])
    var ear = try #require(Recognizer(at: tool.path, in: search))
    ear.timeout = tool.timeout
    #expect(try await ear.text(in: .german) == "I heard de\n")
    for path in ["tool", folder.path + "/none", folder.path + "/text", nil] {
      #expect(Recognizer(at: path, in: search) == nil, "\(path ?? "")")
    }
  }

  @Test("a program that does not end is killed in time")
  func late() async throws {
    let (tool, folder) = try program("exec /bin/sleep 100000")
    defer { try? FileManager.default.removeItem(at: folder) }
    let error = await serviceError { () throws(ServiceError) in
      _ = try await tool.run([], within: .milliseconds(200))
    }
    // That this is come to says that it was killed.
    #expect(error == .networkError("tool did not answer in time"))
  }

  @Test("a program that says too much is stopped")
  func tooMuch() async throws {
    let (tool, folder) = try program("exec /usr/bin/yes")
    defer { try? FileManager.default.removeItem(at: folder) }
    let error = await serviceError { () throws(ServiceError) in
      _ = try await tool.run([], limit: 1_000)
    }
    #expect(error == .invalidResponse("tool said more than 1000 bytes"))
  }

  @Test("its status, its answer and its complaint are told apart")
  func answer() async throws {
    let (tool, folder) = try program("/bin/cat; echo no >&2; exit 3")
    defer { try? FileManager.default.removeItem(at: folder) }
    let answer = try await tool.run([], input: Array("hola".utf8))
    #expect(answer == .init(status: 3, output: Array("hola".utf8), complaint: "no\n"))
    let error = await serviceError { () throws(ServiceError) in
      _ = try await tool.text([], input: "")
    }
    #expect(error == .invalidResponse("tool ended with status 3"))
  }

  @Test("a program that reads nothing, or answers no text, is no trouble")
  func unread() async throws {
    let (deaf, folder) = try program("exit 0")
    defer { try? FileManager.default.removeItem(at: folder) }
    let much = Array(repeating: UInt8(ascii: "a"), count: 1 << 20)
    #expect(try await deaf.run([], input: much).status == 0)
    let (odd, other) = try program("/usr/bin/printf '\\377\\376'")
    defer { try? FileManager.default.removeItem(at: other) }
    let error = await serviceError { () throws(ServiceError) in
      _ = try await odd.text([], input: "")
    }
    #expect(error == .invalidResponse("tool did not answer in UTF-8"))
  }

  @Test("a key for a chat server is told to no program")
  func environment() async throws {
    let (tool, folder) = try program("exec /usr/bin/env")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = SearchPath(
      environment: ["PATH": folder.path, ChatEndpoint.keyVariable: "secret", "HOME": "/h"]
    )
    var told = try #require(path.program("tool"))
    told.timeout = tool.timeout
    let text = try await told.text([], input: "")
    #expect(!text.contains("secret") && text.contains("HOME=/h") && text.contains("UTF-8"))
  }

  @Test("what has gone in the meantime is an error, and relative folders are not searched")
  func gone() async throws {
    let (tool, folder) = try program("exit 0")
    try FileManager.default.removeItem(at: folder)
    let error = await serviceError { () throws(ServiceError) in _ = try await tool.run([]) }
    #expect(error == .networkError("\(tool.path) could not be run"))
    #expect(SearchPath(environment: ["PATH": ".:bin::/usr/bin"]).folders == ["/usr/bin"])
    #expect(SearchPath(environment: [:]).program("gzip") == nil)
    #expect(SearchPath(environment: ["PATH": "/usr"]).program("bin") == nil)
  }
}
