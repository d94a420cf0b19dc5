// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import StateEngine
import TestSupport
import Testing

@Suite("Each child's story")
struct StoryReaderTests {
  @Test("Each child goes on where it was, whoever has read meanwhile, in any order")
  func bookmarks() throws {
    var chance = Chance(seed: 31)
    let story = try StoryFixture()
    var known: [String: (chapter: Int, isFinished: Bool)] = [:]
    var reader: String?
    for _ in 0..<2000 {
      switch Int.random(in: 0..<6, using: &chance) {
      case 0, 1:
        let next = ["Mia", "Ben", "Anna-Lena"].randomElement(using: &chance) ?? "Mia"
        let reply = story.send(StoryChapters.openBook(next))
        #expect(reply == (next == reader ? .refused : .moved), "\(chance)")
        reader = next
      case 2 where Bool.random(using: &chance):
        let reply = story.send(StoryChapters.closeBook())
        #expect(reply == (reader == nil ? .refused : .moved), "\(chance)")
        if reader == nil { continue }
        reader = nil
      default:
        // Nobody's story goes on too, and is told from its beginning when the book is closed.
        story.send(StoryChapters.complete())
        guard let reader else { continue }
        let old = known[reader] ?? (1, false)
        known[reader] = old.chapter < 6 ? (old.chapter + 1, false) : (6, true)
        continue
      }
      if let reader {
        if known[reader] == nil { known[reader] = (story.chapter, story.isFinished) }
        #expect(known[reader]?.chapter == story.chapter, "\(reader) \(chance)")
        #expect(known[reader]?.isFinished == story.isFinished, "\(reader) \(chance)")
      } else {
        #expect(story.chapter == 1 && !story.isFinished, "\(chance)")
      }
    }
  }

  @Test("Who reads first goes on with what nobody has read, and nobody else does")
  func first() throws {
    let story = try StoryFixture(in: .cipher)
    story.send(StoryChapters.openBook("Mia"))
    #expect(story.chapter == 3)
    story.send(StoryChapters.openBook("Ben"))
    #expect(story.chapter == 1)
  }

  @Test("Who is called otherwise has the same story; a name that is taken or none is refused")
  func renamed() throws {
    let story = try StoryFixture(in: .packetRun)
    story.send(StoryChapters.openBook("Mia"))
    story.send(StoryChapters.openBook("Ben"))
    #expect(story.send(StoryChapters.readerRenamed("Mia", "Ben")) == .refused)
    #expect(story.send(StoryChapters.readerRenamed("Mia", "7")) == .refused)
    #expect(story.send(StoryChapters.openBook("7")) == .refused)
    #expect(story.send(StoryChapters.readerRenamed("Mia", "Lena")) == .stayed)
    #expect(story.send(StoryChapters.readerRenamed("Ben", "Benno")) == .stayed)
    #expect(story.value("reader") == .string("Benno"))
    story.send(StoryChapters.openBook("Lena"))
    #expect(story.chapter == 2)
  }

  @Test("Nobody turns the pages from outside")
  func own() throws {
    let story = try StoryFixture(in: .packetRun)
    #expect(story.send(Event("turnTo")) == .refused)
    #expect(story.chapter == 2)
  }

  @Test("A story of the time when there was one for all goes on where it was")
  func migrated() throws {
    let story = try StoryFixture(in: .firewall)
    var old = try #require(story.engine.chart.save(story.engine.snapshot).mapValue)
    var context = try #require(old["context"]?.mapValue)
    for name in ["reached", "reader", "bookmarks"] { context[name] = nil }
    context["finished"] = .bool(false)
    (old["context"], old["version"], old["fingerprint"]) = (.map(context), .int(1), nil)
    let read = try story.engine.chart.read(.map(old)).snapshot
    #expect(story.engine.chart.value(of: "reached", in: read) == .int(4))
    #expect(story.engine.chart.value(of: "bookmarks", in: read) == .map([:]))
  }
}

extension StoryFixture {
  fileprivate var chapter: Int { value("chapter")?.intValue ?? 0 }
  fileprivate var isFinished: Bool { value("finished") == .bool(true) }
}
