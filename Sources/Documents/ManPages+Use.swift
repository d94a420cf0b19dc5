// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines

// What is told in `playstate.1` beside commands and options.

extension ManPages {
  static func writeMachines(_ page: inout Mdoc) {
    page.section("MACHINES")
    page.definitions(
      Catalog.entries.map { entry -> (String, String) in
        let end = entry.summary.hasSuffix("?") ? "" : "."
        return (entry.name, entry.summary.prefix(1).uppercased() + entry.summary.dropFirst() + end)
      } + [("FILE.scxml", "A chart of your own; see CHARTS FROM FILES.")]
    )
    page.line(".Pp")
    page.paragraphs(
      """
      Each machine has events and words of its own: 'events' lists what can be sent now, and why the \
      rest cannot. Of a level, 'path solved' prints a solution, and 'check' proves that no play ends in \
      a corner. 'dashboard' draws the rewards, and 'state' draws the court of a match.

      The language rooms use espeak-ng, Apertium, FreeDict and a chat server where they are installed. \
      They work without them too; 'playstate doctor' lists what was found.
      """
    )
  }

  static func writeScenarios(_ page: inout Mdoc) {
    page.section(
      "SCENARIOS",
      """
      A script is a test. 'expect' states what must be true, 'expect refused EVENT' that an event would \
      be refused; neither changes anything. 'playstate test' runs each file in a sandbox and a folder of \
      its own, up to its first failure, and prints TAP; --junit FILE writes a report too. A file that \
      expects nothing fails.

      A session becomes a scenario by 'record FILE' and 'record off', or by 'log --script'. 'replay \
      FILE --diff' shows where the machine of today differs. 'cover' lists what was never tried, and \
      'cover --generate DIR' writes scenarios that try it.
      """
    )
    page.example([
      "wait 2s", "send tapPlayer Alexander", "expect refused tapChest", "coins +10",
      "send tapChest", "expect state == treasureScreen && coins == 10",
    ])
  }

  static func writeGate(_ page: inout Mdoc) {
    page.section(
      "THE GATE",
      """
      A store is guarded from the first time that a parent passes its gate. From then on coins, points, \
      settings, players and facts of the outside world can be changed by hand in a parent session only; \
      'set guarded off' takes that back. A sandbox is open, and so is a store whose gate nobody has \
      passed.

      In a script the gate is passed by 'answer right', in a sandbox only. Answers are never shown or \
      kept: not in an echo, an error, JSON or the log. The gate slows a child down. It is not security: \
      whoever owns the files can edit them.

      A day's limit counts the time that the machine is awake, however the clock is set. How long it \
      slept is what the system says; a library that slows down only the system's waking clock is not noticed.
      """
    )
  }
}
