// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@Suite("What is bought for points is had, and told")
struct PrizeTests {
  private static let parent = "wait 2s\ngate\nanswer right\n"

  /// Takes the family's videos out, all three.
  private static let withoutVideos = "videos remove 1\nvideos remove 1\nvideos remove 1"

  private func buy(_ reward: String) -> String { "use rewards\nredeem \(reward)\nsend done\n" }

  @Test("parents read what was paid for and by whom, their own rewards too, in three languages")
  func told() throws {
    let lines =
      Self.parent + "children add Mia\npoints Mia +200\nrewards add \"Eis essen\" 20\n"
      + "lock\nsend tapPlayer Mia\n" + buy("extra-video") + buy("\"Eis essen\"") + buy("music-time")
      + "minutes 5\nuse game\ngate\nanswer right\nrequests\nhistory\n"
    for (language, video, music) in [
      ("en", "Extra Video", "Music Time"), ("de", "Extra-Video", "Musikzeit"),
      ("es", "Video extra", "Escuchar música"),
    ] {
      let said = try Tool.sandbox(lines, "--language", language, "--voice", "parent")
      for title in [video, music, "Eis essen"] {
        #expect(said.stdout.contains("  Mia: \(title)\n"), "\(language) \(title): \(said)")
        #expect(said.stdout.contains(": \(title)."), "\(language) \(title): \(said)")
      }
    }
    let json = try Tool.sandbox(lines, "--json").stdout
    #expect(json.contains("\"name\":\"Mia\",\"paid\":\"2026-"), "\(json)")
    #expect(json.contains("\"what\":\"Eis essen\"") && json.contains("\"title\":\"Eis essen\""))
  }

  @Test("a video that was bought is on the child's own ticket, wherever the game is")
  func video() throws {
    let start = Self.parent + "children add Mia\npoints Mia +300\npoints Alexander +300\nlock\n"
    let ticket = "expect ticketSeconds == "
    // At the game, at its menu, and while a sister is there.
    let own = start + "send tapPlayer Mia\n" + buy("extra-video") + "use game\n\(ticket)300\n"
    try passes(own)
    let twice =
      own + buy("extra-video") + "use game\n\(ticket)600\nsend tapProfile\n"
      + "send tapPlayer Alexander\n\(ticket)0\nsend tapProfile\nsend tapPlayer Mia\n\(ticket)600\n"
    try passes(twice)
    let gone =
      own + "send tapProfile\nsend giveTicket player-1 5\nsend tapPlayer Alexander\n"
      + "\(ticket)300\nwait 1d\n\(ticket)0\n"
    try passes(gone)
    // Given back, it is taken from the ticket, and what is bought with coins stays.
    let back = own + "use rewards\nsend refund redemption-1\nuse game\n\(ticket)0\n"
    try passes(back)
    let playing =
      own + "send tapTicket\nsend tapVideo ente\nwait 60s\n" + buy("extra-video")
      + "use game\nexpect state == home\n\(ticket)540\n"
    try passes(playing)
  }

  @Test("minutes of play are not sold when nothing can be played, and the points stay")
  func refused() throws {
    let rules = [
      ("pause Alexander", "There is a break"),
      ("time Alexander 8:00-9:00", "cannot play any more today"),
      ("time Alexander 0", "cannot play any more today"),
    ]
    for (rule, reason) in rules {
      for prize in ["redeem game-time", "minutes 5"] {
        let lines = Self.parent + "points Alexander +200\n\(rule)\nlock\nuse rewards\n\(prize)\n"
        let said = try Tool.sandbox(lines)
        #expect(said.stderr.contains(reason) && said.status == 1, "\(rule): \(said)")
        let points = try Tool.sandbox(lines + "expect points == 200\n")
        #expect(points.stdout.contains("ok: points == 200"), "\(points)")
        // What is no time of play can be had, and all of it later.
        let other = try Tool.sandbox(
          lines + "send cancel\nredeem music-time\nexpect points == 160\n"
        )
        #expect(other.stdout.contains("ok: points == 160"), "\(other)")
      }
    }
    let later =
      Self.parent + "points Alexander +200\ntime Alexander 20:00-21:00\nlock\n"
      + "use rewards\nredeem game-time\nexpect points == 150\n"
    try passes(later)
  }

  @Test("nor where nothing is open to play, nor a video where none may be watched")
  func nothing() throws {
    let rules: [(String, prize: String, other: String, said: [String])] = [
      (
        "activities off 1\nactivities off 2", "redeem game-time", "redeem extra-video",
        ["nothing to play", "nichts zu spielen", "nada que jugar"]
      ),
      (
        "activities off 1\nactivities off 2", "minutes 5", "redeem music-time",
        ["nothing to play", "nichts zu spielen", "nada que jugar"]
      ),
      (
        "set videosAllowed false", "redeem extra-video", "redeem game-time",
        ["no videos", "keine Videos", "no hay videos"]
      ),
      (
        Self.withoutVideos, "redeem extra-video", "redeem game-time",
        ["no videos", "keine Videos", "no hay videos"]
      ),
      (
        "pause Alexander", "redeem extra-video", "redeem music-time",
        ["There is a break", "Gerade ist Pause", "hay una pausa"]
      ),
      (
        "set videosCount true\ntime Alexander 0", "redeem extra-video", "redeem music-time",
        ["cannot play any more today", "nicht mehr spielen", "no puedes jugar"]
      ),
    ]
    for (rule, prize, other, sentences) in rules {
      let start = "use game\n\(Self.parent)points Alexander +200\n"
      let lines = start + "\(rule)\nlock\nuse rewards\n\(prize)\n"
      for (language, sentence) in zip(["en", "de", "es"], sentences) {
        let said = try Tool.sandbox(lines, "--language", language)
        #expect(said.stderr.contains(sentence) && said.status == 1, "\(rule): \(said)")
      }
      let kept = "expect points == 200\nsend cancel\n\(other)\nexpect points < 200\n"
      let had = try Tool.sandbox(lines + kept)
      #expect(had.stdout.contains("ok: points == 200"), "\(rule): \(had)")
      #expect(had.stdout.contains("ok: points < 200"), "\(rule): \(had)")
    }
    // A child's own video can be watched when the family's list is empty.
    try passes(
      "\(Self.parent)points Alexander +200\n\(Self.withoutVideos)\nvideos Alexander add bear Bears\n"
        + "lock\nuse rewards\nredeem extra-video\nexpect points == 170\n"
    )
  }

  @Test("on a store nothing is lost or doubled by a kill or a second shell")
  func store() throws {
    let line = """
      store() { $PLAYSTATE --store s --no-timing -c "$1" 2>&1; }
      begin='wait 3s; send tapPlayer Mia'
      store "children add Mia; $begin; use rewards; send earn 18000 learning" > /dev/null
      for i in 1 2 3; do
        { echo 'use rewards'; echo 'redeem extra-video'; echo 'send done'; sleep 3; } \
          | $PLAYSTATE --store s --no-timing > out$i 2>&1 & p=$!
        for n in $(seq 100); do grep -q 'on done' out$i && break; sleep 0.05; done
        kill -9 $p; wait $p 2> /dev/null
      done
      store "use rewards; expect points == 10; use game; $begin; expect ticketSeconds == 900; requests"
      """
    let said = try Tool.shell(line)
    #expect(said.stdout.contains("ok: points == 10"), "\(said)")
    #expect(said.stdout.contains("ok: ticketSeconds == 900"), "\(said)")
    #expect(said.stdout.components(separatedBy: "Mia: Extra Video").count == 4, "\(said)")
  }

  private func passes(_ script: String) throws {
    let said = try Tool.sandbox(script)
    #expect(said.status == 0, "\(script): \(said)")
  }
}
