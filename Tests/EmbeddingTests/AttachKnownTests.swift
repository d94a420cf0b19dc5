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
    let questions = ["path treasureScreen", "check tapChest enters treasureScreen only from home"]
    let sandbox = try OtherProcess(
      ProgramUnderTest.path,
      ["--sandbox", "--no-timing", "-c", "wait 3s", "-c", "send tapPlayer Alexander"]
        + questions.flatMap { ["-c", $0] }
    ).end()
    let answer = try one.shell(questions[0], questions[1])
    #expect(answer.text.contains("\nproved, with assumptions: tapChest enters"))
    // How many states there are depends on the time of day.
    func lines(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { !$0.hasSuffix(" moves") }
    }
    let told = lines(answer.text)
    #expect(told.count > 15)
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
