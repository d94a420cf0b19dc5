// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

/// What the real binary makes of services that are there, and of none.
@Suite("Live store: services")
struct LiveServicesTests {
  @Test("the doctor names what is absent and how to have it; nothing is wrong without it")
  func doctor() throws {
    try LiveStoreFolder.new { store in
      let found = try store.shell("PATH=/nonexistent $PLAYSTATE doctor --store $STORE")
      #expect(found.status == 0, "\(found.stderr)")
      for line in [
        "espeak-ng .*sudo apt install espeak-ng", "apertium-eng-spa .*sudo apt install apertium",
        "dict-freedict-deu-eng .*sudo apt install dict-freedict", "chat server .*rooms.aiEndpoint",
      ] {
        #expect(try found.stdout.contains(Regex(line)), "\(found.stdout)")
      }
    }
  }

  @Test("a sandbox asks nobody outside: the same script has the same bytes anywhere")
  func sandbox() throws {
    let line =
      "$PLAYSTATE --sandbox --no-timing --machine rooms "
      + "-c 'listen silla; pronounce mesa misa; grammar \"Yo va\"; enter kitchen; talk maria'"
    let here = try Tool.shell("PLAYSTATE_AI_KEY=k; export PLAYSTATE_AI_KEY; \(line)")
    let bare = try Tool.shell("PATH=/nonexistent \(line)")
    #expect(here.stdout == bare.stdout)
    #expect(here.stdout.contains("Yo voy"))
  }

  @Test(
    "a chat server answers with the key of the environment, which is kept nowhere",
    .enabled(if: OtherTool.has(.python3))
  )
  func chat() throws {
    try LiveStoreFolder.new { store in
      try store.run("quit")
      let settings = """
        import plistlib, sys
        rooms = {"aiEndpoint": "http://127.0.0.1:" + sys.argv[2] + "/auth", "aiModel": "tiny"}
        plistlib.dump({"rooms": rooms}, open(sys.argv[1], "wb"))
        """
      try store.scratch.file("settings.py", settings.utf8)
      let talk = "start es; enter kitchen; talk maria; say \"Hola\"; conversation"
      let answered = try store.shell(
        """
        coproc SERVER { python3 '\(Self.server)'; }; read -r port <&${SERVER[0]};
        python3 '\(store.scratch.path("settings.py"))' $STORE/settings.plist $port;
        PLAYSTATE_AI_KEY=secret-of-the-test $PLAYSTATE --store $STORE --no-timing \
          --machine rooms -c '\(talk)' 2>&1;
        grep -c secret-of -r $STORE | grep -v ':0$';
        eval "exec ${SERVER[1]}>&-"; wait
        """
      )
      #expect(answered.stdout.contains("María: right key\n"), "\(answered.stdout)")
      #expect(!answered.stdout.contains("secret-of"))
      #expect(!answered.stdout.contains("settings.plist:"))
    }
  }

  @Test("a program that listens drives the talk, until it hears nothing")
  func recognizer() throws {
    try LiveStoreFolder.new { store in
      try store.run("quit")
      let ear = """
        #!/bin/sh
        read -r count 2>/dev/null <"$0.count" || count=0
        echo $((count + 1)) >"$0.count"
        [ $count -lt 2 ] && echo "hola $1 $count"
        exit 0
        """
      let path = try store.scratch.file("ear", ear.utf8)
      let talk = "start es; enter kitchen; talk maria; send startListening; conversation; state"
      let heard = try store.shell(
        """
        chmod +x '\(path)'; PLAYSTATE_RECOGNIZER='\(path)' $PLAYSTATE --store $STORE --no-timing \
          --machine rooms -c 'signIn ana; \(talk)' 2>&1
        """
      )
      #expect(heard.stdout.contains("hola es 0") && heard.stdout.contains("hola es 1"))
      #expect(!heard.stdout.contains("hola es 2") && heard.stdout.contains("talking"))
    }
  }

  private static let server = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../LanguageServicesTests/Support/chat_server.py")
    .standardizedFileURL.path
}
