// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayMachines
import Testing

@testable import LanguageServices
import PlayKit

/// What is found on a machine, and what is said where nothing is.
@Suite(.serialized, .ownThread)
struct FoundTests {
  private static let nothing = LanguageServices { ["PATH": "/nonexistent"] }
    .services(ServiceSettings())
  private static let here = InstalledServices(in: Installed.path)
    .services(ServiceSettings(isAudioOn: false), key: nil, builtIn: .builtIn)

  @Test("with nothing installed what is built in answers, and the rest says how to have it")
  func nothingInstalled() async throws {
    let services = Self.nothing
    #expect(services.descriptions.filter { !$0.isPresent }.map(\.name) == Self.names)
    let hints = services.descriptions.dropFirst().map(\.hint)
    #expect(
      hints.prefix(4) == [
        "sudo apt install espeak-ng", "sudo apt install apertium apertium-eng-spa",
        "sudo apt install dict-freedict-deu-eng", "sudo apt install curl",
      ]
    )
    #expect(try await services.speech.phonemes(of: "silla", in: .spanish) == "s i ʎ a")
    let label = try await services.language.label(for: "table", in: .german)
    #expect(label.article == "der" && label.word == "Tisch")
    let errors = try await services.language.checkGrammar("Yo va al parque", in: .spanish)
    #expect(errors.map(\.correct) == ["Yo voy"])
    let failures: [ServiceError?] = [
      await serviceError { () throws(ServiceError) in
        try await services.speech.speak("silla", in: .spanish, to: .speaker)
      },
      await serviceError { () throws(ServiceError) in
        _ = try await services.language.translate("I go", from: .english, to: .spanish)
      },
      await serviceError { () throws(ServiceError) in
        _ = try await services.language.checkGrammar("I go", in: .english)
      },
    ]
    #expect(failures.map { $0?.code } == Array(repeating: "unavailable", count: 3))
    let character = try #require(AICharacter.named("maria"))
    #expect(
      try await services.ai.generateGreeting(character: character, language: .spanish)
        .contains("María")
    )
  }

  static let names = [Espeak.name, Apertium.name, FreeDict.name, Curl.name, ChatServer.name]

  @Test("what is installed is used, and its description says where it is")
  func installed() async throws {
    let services = Self.here
    for description in services.descriptions.dropLast() where !description.isPresent {
      Installed.tellAbsent(description.name, description.hint)
    }
    let present = Set(services.descriptions.filter(\.isPresent).map(\.name))
    if present.contains(Espeak.name) {
      #expect(try await services.speech.phonemes(of: "Haus", in: .german) == "h ˈaʊ s")
    }
    if present.contains(Apertium.name) {
      let text = try await services.language.translate("I go", from: .english, to: .spanish)
      #expect(text == "Voy")
      let errors = try await services.language.checkGrammar("Nosotros escribe", in: .spanish)
      #expect(errors.map(\.correct) == ["Nosotros escribimos"])
    }
    let word = try await services.language.translate("The chair", from: .english, to: .spanish)
    #expect(word == "la silla")
    for thing in HouseholdObject.allCases {
      let label = try await services.language.label(for: thing.rawValue, in: .german)
      #expect(label == thing.label(in: .german), "the dictionary and the built-in word agree")
    }
  }

  /// Where curl is on any system that has it, whatever the tests are told to see.
  static let systemFolders = SearchPath(environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"])

  @Test(
    "an address is used, and one that is none is refused when someone talks",
    .enabled(if: Curl(in: systemFolders) != nil)
  )
  func address() async throws {
    let curl = try #require(Curl(in: Self.systemFolders))
    let services = LanguageServices {
      ["PATH": curl.program.folder, ChatEndpoint.keyVariable: "secret"]
    }
    let far = services.services(ServiceSettings(aiEndpoint: "http://a.example/v1"))
    let description = try #require(far.descriptions.last)
    #expect(description.isPresent && description.hint.hasPrefix("a.example; the key is kept back"))
    let wrong = services.services(ServiceSettings(aiEndpoint: "a.example"))
    #expect(wrong.descriptions.last?.isPresent == false)
    let character = try #require(AICharacter.named("maria"))
    let error = await serviceError { () throws(ServiceError) in
      _ = try await wrong.ai.generateGreeting(character: character, language: .spanish)
    }
    #expect(error == .unavailable(service: ChatServer.name, installHint: ChatServer.addressHint))
    #expect(!far.descriptions.map(\.hint).joined().contains("secret"))
  }

  @Test("without curl an address is no use, and what is missing is said")
  func noCurl() async throws {
    let services = LanguageServices { ["PATH": "/nonexistent"] }
      .services(ServiceSettings(aiEndpoint: "http://127.0.0.1:1/v1"))
    for description in services.descriptions.suffix(2) {
      #expect(!description.isPresent && description.hint == Curl.installHint)
    }
    let character = try #require(AICharacter.named("maria"))
    let error = await serviceError { () throws(ServiceError) in
      _ = try await services.ai.generateGreeting(character: character, language: .spanish)
    }
    #expect(error == .unavailable(service: ChatServer.name, installHint: Curl.installHint))
  }

  /// The chat server counts when the small server of the tests answers.
  @Test("CI has services to test with")
  func count() async throws {
    let names = [Espeak.name, Apertium.name, FreeDict.name]
    var present = Self.here.descriptions.filter { $0.isPresent && names.contains($0.name) }.count
    if let server = ChatServerProcess.shared,
      let endpoint = ChatEndpoint(server.address("good"), model: "", key: nil),
      let character = AICharacter.named("maria"),
      let curl = Curl(in: Installed.path)
    {
      _ = try await ChatServer(endpoint, curl: curl).generateGreeting(
        character: character,
        language: .spanish
      )
      present += 1
    }
    FileHandle.standardOutput.write(Data("\nlanguage services present: \(present) of 4\n".utf8))
    if ProcessInfo.processInfo.environment["PLAYSTATE_ALL_TOOLS"] != nil {
      #expect(present == 4, "CI installs them; see .ci/run")
    }
  }
}
