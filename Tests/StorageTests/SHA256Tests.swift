// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@testable import Storage

/// Held against what was published.
@Suite("SHA-256 and PBKDF2")
struct SHA256Tests {
  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  // FIPS 180-4's examples, and a million a's.
  @Test(
    "hashes as FIPS 180-4 says",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1_000),
        "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
      ),
    ]
  )
  func hashes(text: String, wanted: String) {
    #expect(Self.hex(SHA256.hash(Array(text.utf8))) == wanted)
  }

  // RFC 7914, section 11.
  @Test("derives the keys of RFC 7914")
  func rfc7914() {
    let one = SHA256.key(
      of: Array("passwd".utf8),
      salt: Array("salt".utf8),
      rounds: 1,
      length: 64
    )
    #expect(
      Self.hex(one)
        == "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"
        + "49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783"
    )
    let many = SHA256.key(
      of: Array("Password".utf8),
      salt: Array("NaCl".utf8),
      rounds: 80_000,
      length: 64
    )
    #expect(
      Self.hex(many)
        == "4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56"
        + "a1d425a1225833549adb841b51c9b3176a272bdebba1d078478f62b397f33c8d"
    )
  }

  // The inputs of RFC 6070, with SHA-256: a password of more than a block, and a salt of a block.
  @Test("derives keys of passwords and salts of every length around a block")
  func lengths() {
    let long = SHA256.key(
      of: Array("passwordPASSWORDpassword".utf8),
      salt: Array("saltSALTsaltSALTsaltSALTsaltSALTsalt".utf8),
      rounds: 4096,
      length: 40
    )
    #expect(
      Self.hex(long)
        == "348c89dbcbd32b2f32d814b8116e84cf2b17347ebc1800181c4e2a1fb8dd53e1c635518c7dac47e9"
    )
    let zero = SHA256.key(
      of: Array("pass\0word".utf8),
      salt: Array("sa\0lt".utf8),
      rounds: 4096,
      length: 16
    )
    #expect(Self.hex(zero) == "89b69d0516f829893c696226650a8687")
  }
}
