// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
@testable import PlayMachines
import StateEngine
import Testing

@Suite("FlowCoordinator to the seed's letter")
struct FlowCoordinatorFileTests {
  private func source() throws -> String {
    let tests = URL(fileURLWithPath: #filePath)
    let root = (0..<4).reduce(tests) { url, _ in url.deletingLastPathComponent() }
    let file = root.appendingPathComponent("Sources/PlayMachines/Story/FlowCoordinator.swift")
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test("has six chapters, numbered from 0")
  func chapters() {
    #expect(FlowCoordinator.Chapter.allCases.count == 6)
    #expect(FlowCoordinator.Chapter.handshake.rawValue == 0)
    #expect(FlowCoordinator.Chapter.eventHorizon.rawValue == 5)
    #expect(
      FlowCoordinator.Chapter.allCases.map(\.id) == StoryChapters.Node.allCases.map(\.rawValue)
    )
  }

  @Test("is a face of the live machine, which never goes back")
  @MainActor func chart() throws {
    let suite = "playstate.story.face"
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    let story = FlowCoordinator(defaults: defaults)
    var told: [FlowCoordinator.Chapter] = [story.currentChapter]
    while story.live.send(\.complete).outcome == .moved {
      told.append(story.currentChapter)
    }
    #expect(told == FlowCoordinator.Chapter.allCases)
    #expect(FlowCoordinator(defaults: defaults).currentChapter == .handshake, "nothing was kept")
    let other = FlowCoordinator(defaults: defaults)
    other.completeCurrentChapter()
    for _ in 1...3 { other.live.send(\.death) }
    #expect(other.live.context.assisted)
    let again = FlowCoordinator(defaults: defaults)
    #expect(again.currentChapter == .packetRun && again.live.context.deaths == 0)
  }

  @Test("uses nothing that the seed forbids")
  func forbidden() throws {
    let code = try source().split(separator: "\n")
      .filter { !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") }
      .joined(separator: "\n")
    let words = [
      "!", "print(", "Combine", "Dispatch", "Timer", "ObservableObject", "@Published",
      "@StateObject", "GCD", "try?", " as ",
    ]
    for word in words { #expect(!code.contains(word), "\(word)") }
    #expect(code.contains("private(set) var currentChapter: Chapter"))
    #expect(code.contains("@Observable @MainActor\npublic final class FlowCoordinator {"))
    #expect(code.contains("private static let key = \"highestUnlockedChapter\""))
    #expect(code.contains("init(defaults: UserDefaults = .standard)"))
    #expect(code.components(separatedBy: "\"highestUnlockedChapter\"").count == 2)
  }

  @Test("has one type with one chapter list in it, and nothing to choose a chapter with")
  func shape() throws {
    let lines = try source().split(separator: "\n").map(String.init)
    let types = lines.filter { line in
      ["class ", "struct ", "enum ", "actor ", "protocol ", "extension "].contains {
        line.contains($0) && !line.contains("//")
      }
    }
    #expect(types.count == 2)
    #expect(lines.filter { $0.contains("func ") }.count == 1)
    let doors = lines.filter { $0.contains("public ") && !$0.contains("import ") }
    #expect(doors.count == 5)
  }
}
