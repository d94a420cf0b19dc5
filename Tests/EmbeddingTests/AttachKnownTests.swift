// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

@Suite("the shell attached: a machine of its own, and a terminal", .serialized)
struct AttachKnownTests {
  @Test("a machine of the shell's own is searched and proved as in a sandbox at the same place")
  func known() throws {
    let one = try InspectedApp("game", "control")
    defer { one.end() }
    _ = try one.shell("send progress 100; wait 3s; send tapPlayer Alexander")
    // What breaks shows its script, and is found at once; what holds takes ten seconds each time.
    let (claim, verdict) = TestLength.pick(
      ("treasureScreen is entered only from home by tapChest", "broken"),
      more: ("tapChest enters treasureScreen only from home", "proved"),
      long: ("tapChest enters treasureScreen only from home", "proved")
    )
    let questions = ["path treasureScreen", "check \(claim)"]
    let sandbox = try OtherProcess(
      ProgramUnderTest.path,
      ["--sandbox", "--no-timing", "-c", "wait 3s", "-c", "send tapPlayer Alexander"]
        + questions.flatMap { ["-c", $0] }
    ).end()
    let answer = try one.shell(questions[0], questions[1])
    #expect(answer.text.contains("\n\(verdict): \(claim)"))
    // How many states there are depends on the time of day; a sandbox has loaded by itself.
    func lines(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter {
        !$0.contains(" moves") && $0 != "    send progress 100"
      }
    }
    let told = lines(answer.text)
    #expect(told.count >= 15)
    #expect(lines(sandbox.text).suffix(told.count) == told[...], "\(answer.text)")
  }

  @Test(
    "at a terminal it says what it is attached to, and leaves the app as it is",
    .enabled(if: OtherTool.has(.python3, .pexpect))
  )
  func terminal() throws {
    let one = try InspectedApp("light", "control")
    defer { one.end() }
    let script = """
      import pexpect, sys
      shell = pexpect.spawn(sys.argv[1], ["attach", sys.argv[2], "--no-timing"], encoding="utf-8",
        dimensions=(24, 100), timeout=20)
      shell.expect_exact("attached to " + sys.argv[2])
      shell.expect_exact("\u{25B8}")
      shell.sendline("send button")
      shell.expect_exact("waiting: 0")
      shell.expect_exact("\u{25B8}")
      shell.sendeof()
      shell.expect(pexpect.EOF)
      shell.close()
      print("left", shell.exitstatus)
      """
    let terminal = try OtherProcess(
      "/usr/bin/env",
      ["python3", "-c", script, ProgramUnderTest.path, one.socket]
    ).end()
    #expect(terminal.text == "left 0\n")
    #expect(try one.shell("state").text == "trafficLight: red\n  waiting  1\n")
  }
}

@Suite("the shell attached: rules that stand in the app", .serialized)
struct AttachRuleTests {
  @Test("are asked there: why, path, check, try and a look know what they say")
  func rules() throws {
    let one = try InspectedApp("tokens", "control")
    defer { one.end() }
    _ = try one.shell("send add; send double; send double")
    let why = try one.shell("why close", "try repeat 4 send add", "state")
    #expect(why.text.contains("twenty first"), "\(why.text)")
    #expect(why.text.contains("tokens: 7 → 8"), "\(why.text)")
    #expect(why.text.hasSuffix("tokens: open\n  tokens  4\n"), "\(why.text)")
    // The shortest way from 4 doubles 5 twice, which no expression says.
    let path = try one.shell("path full").text
    #expect(path == "send add\nsend double\nsend double\nsend close\n", "\(path)")
    let proved = try one.shell("check always tokens <= 20", "check always rest == 0")
    #expect(proved.text.contains("proved: always tokens <= 20"), "\(proved.text)")
    let broken = try one.shell("check always tokens != 18")
    #expect(broken.text.contains("broken: always tokens != 18"), "\(broken.text)")
    #expect(broken.status == 1)
    #expect(proved.text.contains("proved: always rest == 0"), "\(proved.text)")
    #expect(try one.shell("state").text == "tokens: open\n  tokens  4\n")
  }

  @Test("when the app ends while its rules are asked nothing is said to be proved")
  func lost() throws {
    let one = try InspectedApp("tokens", "control", "mortal")
    let said = try one.shell("state", "check always tokens < 100")
    #expect(!said.text.contains("proved") && !said.text.contains("broken"), "\(said.text)")
    #expect(said.text.contains("the app has ended"), "\(said.text)")
    one.end()
  }

  @Test("words of a machine that the shell has too send to the app; background and restore do")
  func words() throws {
    let one = try InspectedApp("game", "control")
    defer { one.end() }
    _ = try one.shell("send progress 100; wait 3s; send tapPlayer Alexander")
    #expect(try one.shell("coins +5").text.contains("coins: 0 → 5"))
    #expect(try one.shell("coins").text.contains("5"))
    #expect(try one.shell("open playstate://parent/settings").text.contains("parentGate"))
    #expect(try one.shell("background").text.contains("on background"))
    #expect(try one.shell("send back").text.contains("suspended"))
    #expect(try one.shell("restore").text.contains("restore"))
    let watched = try one.shell("watch coins > 5", "coins +1", "events")
    #expect(watched.text.contains("coins"), "\(watched.text)")
    #expect(watched.status == 0, "\(watched.text)")
    let look = try one.shell("relaunch")
    #expect(look.text.contains("does not work on a live app"), "\(look.text)")
  }
}
