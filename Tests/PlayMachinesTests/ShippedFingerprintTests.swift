// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines
import StateEngine
import Testing

@Suite("The fingerprints of the machines that are shipped")
struct ShippedFingerprintTests {
  // A line changes when its machine's chart does, in the commit that changes the chart, and never
  // else: not with a compiler, a build or the code that makes fingerprints, since stores are full of
  // them. From such a commit on nobody goes back over the records of before.
  private static let known = [
    "game": (today: "2-2336812e0f8f2b30", former: "f49227c6bac95705"),
    "story": (today: "2-48b4e77c822985b7", former: "fd514bc82b3ea452"),
    "rooms": (today: "2-972ba4f6fe4b9ce3", former: "4475fe91674e92"),
    "rewards": (today: "2-1da72ba7c0f36536", former: "b2d8d07b718e5875"),
    "match": (today: "2-d8bfd02f7fd909ae", former: "c664c3b08d0a7cd"),
    "puzzleMatching": (today: "2-fad831afd7835ac9", former: "a2c1a66539601b2c"),
    "labyrinth": (today: "2-347c767e80448c03", former: "3759360058874cee"),
    "wuerfel": (today: "2-f91949dc3673e923", former: "ae4d25852331b3bf"),
    "waehleZahl": (today: "2-02437cc8c2a294be", former: "c1c68eaf963ae42c"),
    "family-gate": (today: "2-7dca109aabbd374e", former: "aef1dd8583782ddd"),
    "family-requests": (today: "2-a6a44a4a7d8a4728", former: "38bb5464d7f3ab31"),
  ]

  @Test("are what they were, in today's form and in the one before")
  func golden() throws {
    let entries = Catalog.entries + HouseMachines.entries
    #expect(Set(entries.map(\.name)) == Set(Self.known.keys))
    for entry in entries {
      let chart = try entry.makeChart()
      let known = Self.known[entry.name]
      #expect(chart.fingerprint == known?.today, "\(entry.name)")
      #expect(chart.formerFingerprint == known?.former, "\(entry.name)")
      #expect(chart.has(fingerprint: chart.fingerprint))
      #expect(chart.has(fingerprint: chart.formerFingerprint))
      #expect(!chart.has(fingerprint: "2-" + chart.formerFingerprint))
    }
  }
}
