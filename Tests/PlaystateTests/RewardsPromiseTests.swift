// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@Suite("What the rewards promise")
struct RewardsPromiseTests {
  private static let begin = "wait 2s\nsend tapPlayer Alexander\nuse rewards\ncoins +100\n"
  private static let parent = "send tapSettings\nanswer right\n"

  @Test("a reward of a thing nobody knows is refused, and it is said what is possible")
  func unknownUnit() throws {
    let said = try Tool.sandbox(
      Self.begin + Self.parent + "set rewards.catalogue ice=\"Ice/50/1 ice/on\"\n"
    )
    #expect(said.status != 0)
    #expect(
      said.stderr.contains("gives a number of min, minute, minutes, video, videos"),
      "\(said.stderr)"
    )
  }

  @Test("setting a reward leaves the others; none empties the list")
  func keepsOthers() throws {
    let said = try Tool.sandbox(
      Self.begin + Self.parent
        + """
        set rewards.catalogue zoo="Zoo/5/1 video/on" game-time="Game Time/60/30 min/on"
        get rewards.catalogue
        set rewards.catalogue none
        get rewards.catalogue

        """
    )
    #expect(said.status == 0, "\(said.stderr)")
    #expect(
      said.stdout.contains(
        "\ngame-time=\"Game Time/60/30 min/on\" extra-video=\"Extra Video/30/1 video/on\" "
          + "music-time=\"Music Time/40/30 min/on\" social-time=\"Social Time/75/15 min/on\" "
          + "zoo=\"Zoo/5/1 video/on\"\n"
      ),
      "\(said.stdout)"
    )
    #expect(said.stdout.hasSuffix("\nnone\n"), "\(said.stdout)")
  }

  @Test(
    "minutes of one's own choice are told in the right number, in both languages",
    arguments: [
      ("en", "5 minutes are yours.", "1 minute is yours."),
      ("de", "5 Minuten sind da.", "1 Minute ist da."),
    ]
  )
  func grammar(language: String, several: String, one: String) throws {
    let said = try Tool.sandbox(
      Self.begin + Self.parent + "set language \(language)\nlock\nuse rewards\n"
        + "minutes 5\ndashboard --plain\nsend done\nminutes 1\ndashboard --plain\n"
    )
    #expect(said.stdout.contains("\n\(several)\n"), "\(said.stdout)\(said.stderr)")
    #expect(said.stdout.contains("\n\(one)\n"))
  }

  @Test("a redeem that is refused leaves the card that is looked at", arguments: ["", " nonsense"])
  func refused(reward: String) throws {
    let said = try Tool.sandbox(
      Self.begin + "send select game-time\nredeem\(reward)\nexpect state == rewardDetail\n"
        + "expect rewardID == \"game-time\"\n"
    )
    #expect(said.stdout.contains("ok: state == rewardDetail\n"), "\(said.stdout)\(said.stderr)")
    #expect(!said.stdout.contains("on back"))
  }

  @Test("time that makes no point leaves the notice of the last points")
  func notice() throws {
    let said = try Tool.sandbox(
      Self.begin + "send earn 1800 learning\nsend earn 0 learning\ndashboard --plain\n"
    )
    #expect(said.stdout.contains("\n+10 points just now.\n"), "\(said.stdout)")
  }
}
