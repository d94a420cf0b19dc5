// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine
import Testing

@testable import Console

/// Videos for one child, and minutes of play for points.
@Suite("What one child may")
struct ChildVideosTests {
  private static let behindGate = [
    "wait 2.1s", "send tapPlayer Alexander", "parents", "answer right",
  ]

  @Test("a video for one child is that child's alone, in a list of its own")
  func ownVideo() throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform(Self.behindGate + ["children add Lena"])
    let added = rehearsal.perform("videos Lena add \"Der Zoo\"")
    #expect(added.status == .success && added.output.hasSuffix("Lena may watch 'Der Zoo' now.\n"))
    #expect(rehearsal.perform("videos Lena").output.contains("  4  Der Zoo"))
    #expect(!rehearsal.perform("videos").output.contains("Der Zoo"))
    #expect(rehearsal.perform("expect !approvedVideos.includes('der-zoo')").status == .success)
    rehearsal.perform("lock", "send tapProfile", "send tapPlayer Lena")
    #expect(rehearsal.perform("expect approvedVideos.includes('der-zoo')").status == .success)
    rehearsal.perform("send tapProfile", "send tapPlayer Alexander")
    #expect(rehearsal.perform("expect !approvedVideos.includes('der-zoo')").status == .success)
    #expect(rehearsal.perform("expect approvedVideos.includes('ente')").status == .success)
  }

  @Test("it can be watched, and is taken away again")
  func watched() throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform(Self.behindGate + ["videos Alexander add \"Der Zoo\"", "coins =10", "lock"])
    rehearsal.perform("send tapChest", "send tap5min", "send tapVideo der-zoo", "wait 1m")
    #expect(rehearsal.perform("expect state == videoPlaying").status == .success)
    rehearsal.perform("send back")
    #expect(
      rehearsal.perform("get approvedVideos").output
        == "ente=\"Die Ente\" mond=\"Der Mond\" zug=\"Der Zug\"\n"
    )
    rehearsal.perform("parents", "answer right")
    #expect(
      rehearsal.perform("report Alexander").output.contains("Der Zoo"),
      "the title is told, not the id"
    )
    #expect(rehearsal.perform("videos Alexander remove 4").status == .success)
    #expect(rehearsal.perform("expect approvedVideos.length == 3").status == .success)
  }

  @Test(
    "what cannot be is one sentence, and changes nothing",
    arguments: [
      ("videos Alexander remove 1", "'Die Ente' is for all children, not just for Alexander"),
      ("videos Zoe", "no child called Zoe"), ("videos Zoe add X", "no child called Zoe"),
      ("videos Alexander remove 9", "9"), ("videos Alexander show", "'show' is not add or remove"),
      ("videos Alexander add", "videos Alexander add"),
      ("videos Alexander add \"Die Ente\"", "'Die Ente' is already in the list"),
      ("videos Alexander add X https://example.org/v", "example.org"),
    ]
  )
  func refusals(line: String, told: String) throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform(Self.behindGate)
    let before = rehearsal.perform("videos Alexander").output
    let done = rehearsal.perform(line)
    #expect(done.status != .success && done.output.isEmpty, "\(done)")
    #expect(done.errors.contains(told), "\(done)")
    #expect(rehearsal.perform("videos Alexander").output == before)
  }

  @Test("minutes that are got for points are the day's, once; those of music are not")
  func given() throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform(Self.behindGate + ["points Alexander +200", "time Alexander 20", "lock"])
    rehearsal.perform("use rewards", "redeem \"Game Time\"", "redeem \"Music Time\"", "use game")
    #expect(rehearsal.perform("expect ownMinutes == 50").status == .success)
    rehearsal.perform("parents", "answer right")
    let time = rehearsal.perform("time").output
    #expect(
      time.contains("Today 0 of 50 minutes, 50 left\n  30 minutes of that for points\n"),
      "\(time)"
    )
    rehearsal.perform("time Alexander +15")
    #expect(rehearsal.perform("expect ownMinutes == 65").status == .success)
    rehearsal.perform("lock", "wait 24h")
    #expect(rehearsal.perform("expect ownMinutes == 20").status == .success)
  }

  @Test("they are the day's too where nobody ever said how long may be played")
  func givenAlone() throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform(Self.behindGate + ["points Alexander +200", "lock"])
    rehearsal.perform("use rewards", "redeem \"Game Time\"", "use game")
    #expect(rehearsal.perform("expect ownMinutes == 90").status == .success)
  }

  @Test(
    "minutes that are taken back are the day's no more; a child without a limit has none anyway"
  )
  func takenBack() throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform(Self.behindGate + ["points Alexander +200", "time Alexander 20", "lock"])
    rehearsal.perform("use rewards", "redeem \"Game Time\"")
    #expect(rehearsal.perform("send refund redemption-1").status == .success)
    rehearsal.perform("use game")
    #expect(rehearsal.perform("expect ownMinutes == 20").status == .success)
    rehearsal.perform("parents", "answer right", "time Alexander off", "lock")
    rehearsal.perform("use rewards", "redeem \"Game Time\"", "use game")
    #expect(rehearsal.perform("expect hasNoLimit && ownMinutes == null").status == .success)
  }
}
