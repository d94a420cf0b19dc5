// SPDX-License-Identifier: GPL-3.0-or-later
import Console

extension ManPages {
  /// `playstate-attach.7`: the shell on a running app, and what the two say to each other.
  static func attach() -> String {
    var page = Mdoc(
      "playstate-attach",
      section: 7,
      summary: "look into a running app, and the protocol in which that is done"
    )
    page.section(
      "DESCRIPTION",
      """
      An app that embeds a machine and keeps an Inspector can be looked into while it runs: \
      'playstate attach PATH' opens the shell on its socket. The machine stays in the app, which \
      decides; the shell asks where it is before each command, tells what it did meanwhile, and \
      answers from there. 'playstate attach' without a path lists the apps that run.

      Up to eight shells may look at a time. The app waits for none of them and loses nothing when \
      one dies. It keeps the newest 4096 records for those who are slower; what could not be sent is \
      counted, and the shell says how many.
      """
    )
    page.section("WHAT WORKS")
    page.definitions([
      (
        CommandTable.all.filter(\.worksOnApp).map(\.name).sorted().joined(separator: ", "),
        "work; 'goto' opens a look at the past, as 'look' does, and 'wait' lets the app go on"
      ),
      (
        "send",
        """
        sends to the app, host events too, when the app's inspector was made with mayControl; so do \
        background, restore and, of a machine that the shell has too, its words (coins, open, 1)
        """
      ),
      (
        "all other commands", "work in a look or a trial, which are copies, and are refused outside"
      ),
    ])
    page.paragraphs(
      """
      Explaining and proving run in the shell, from the chart that the app sends. A named rule is \
      code that no expression can replace: it stays in the app and is asked there, with the snapshot \
      being looked at, several rules at a time and each only once for the values that it declares to \
      read. A claim about a rule that declares nothing stays open. If the machine is one of the shell's \
      own and identical to it, its rules run here.
      """
    )
    page.section(
      "WHO MAY LOOK",
      """
      The socket is in a folder with mode 0700 that belongs to the app's user, by default \
      /tmp/playstate-UID/NAME-PID.sock; app and shell both ask the system whether the other is the \
      same user, and end the connection if not, the app with an 'error' that says so. Secret arguments \
      are masked, secret variables have their first value, and the state of the random generator is left out: none of these leave the app.
      """
    )
    page.section(
      "PROTOCOL",
      """
      Each message is one JSON object in one line, UTF-8, in both directions; unknown fields are \
      ignored. A number with a fraction or an exponent is a Double, any other an Int. Times are \
      milliseconds since 1970. The shell speaks first, and both begin with 'hello' and the version, \
      v 1; an app that speaks another version answers with an 'error' that has its own v.
      """
    )
    page.subsection("From the shell")
    page.definitions([
      ("hello", "v"),
      ("sync", "id: asks where the machine is; what was not sent yet comes before the answer"),
      ("send", "id, event, arguments (a list in declared order, null for one left out)"),
      ("background, restore", "id: suspends the machine, or lets it go on by its restore policy"),
      (
        "rules",
        """
        id, asks (lists of a rule's name and a list of arguments), at: what they are asked of, which \
        may be amid a step: configuration (the names of all active nodes), context, time and random \
        (hexadecimal); it changes nothing in the app
        """
      ),
    ])
    page.subsection("From the app")
    page.definitions([
      (
        "hello",
        """
        v, machine, pid, mayControl, chart (W3C SCXML, with what that has no word for in the namespace \
        urn:playstate:chart:1), now, snapshot, records (the newest thousand that the app keeps in \
        memory), rules (each with name, isTest, and where they are declared reads and writes)
        """
      ),
      ("record", "record: what an event or a timer did"),
      ("missed", "count: so many records before the next could not be sent"),
      ("synced", "id, now, snapshot"),
      (
        "ruled",
        """
        id, answers in the order of the asks: true or false of a test, of an effect changes (values by \
        variable) and random, of either a fault when it does what it does not declare, null for an unknown \
        rule; no answers when 'at' cannot be read
        """
      ),
      (
        "reply",
        """
        id, outcome (moved, stayed, refused, unhandled, unknown), records, snapshot; cause (guards, \
        fault, suspended, notSuspended, notEnded, clockOnly, journal) and message where there is one
        """
      ),
      ("error", "message; id where it answers one"),
    ])
    page.subsection("A record")
    page.definitions([
      ("number, time, event, arguments, ns", "ns is how long the decision took, 0 when unknown"),
      ("timer", "the id of the timer that sent it; absent when someone did"),
      ("from, to", "the names of all active nodes before and after"),
      (
        "steps",
        """
        the microsteps: left and entered are names of nodes; taken are transitions, each a list of the \
        node it leaves and its number, from 0, among those of that node in document order
        """
      ),
      ("changes", "lists of a variable's name, its old and its new value"),
      ("effects", "lists of a name and a list of arguments"),
      ("entries", "lists of account, owner, kind, amount and balance"),
      (
        "before",
        """
        the rest of the way back: time, suspendedAt, history (a list of lists of names), timers (lists \
        of event, arguments, due, owner and id)
        """
      ),
    ])
    page.subsection("A snapshot")
    page.paragraphs(
      """
      machine, version, fingerprint (of the chart: '2-' and sixteen hexadecimal digits; before \
      version 0.2 digits alone; neither side compares it), configuration (the names of the active \
      leaves), context (the variables by name), time, random (always 0 here), and where there are any \
      history (names by history node), timers (event, arguments, due, owner, id) and suspendedAt.
      """
    )
    page.section("EXAMPLES")
    page.paragraphs("In the app:")
    page.example([
      "let light = try Live(TrafficLight.self)",
      "let inspector = try Inspector(light, mayControl: true)",
    ])
    page.paragraphs("Beside it:")
    page.line(".Bd -literal -offset indent")
    page.line("playstate attach /tmp/playstate-1000/trafficLight-4711.sock -c 'state; check'")
    page.line(".Ed")
    page.section("SEE ALSO")
    page.line(".Xr playstate 1")
    return page.text
  }
}
