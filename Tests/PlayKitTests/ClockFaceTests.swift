// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayKit
import Testing

/// The clock that counts down, right to the minute.
@Suite("The clock face")
struct ClockFaceTests {
  @Test("each minute has a picture of its own, and the hand points at it")
  func minutes() {
    var seen: Set<[String]> = []
    for minute in 0...60 {
      let clock = ClockFace(minutes: minute)
      // A whole hour and none point at the same place; the filled part tells them apart.
      #expect(seen.insert(clock.picture).inserted, "\(minute)")
      var angle = atan2(clock.hand.x, -clock.hand.y) / (2 * .pi) * 60
      if angle < -0.5 { angle += 60 }
      #expect(Int(angle.rounded()) % 60 == minute % 60)
    }
  }

  @Test(
    "it is round: as many rows as asked for, twice as many columns at most, and dots in all corners' reach"
  )
  func size() {
    for rows in [7, 10, 13] {
      let picture = ClockFace(minutes: 17, rows: rows).picture
      #expect(picture.count == rows)
      #expect(picture.allSatisfy { $0.count == rows * 2 })
      let signs = picture.joined().unicodeScalars.filter { $0.value > 0x7F }
      #expect(signs.allSatisfy { (0x2800...0x28FF).contains($0.value) })
      // What is left is read off at four places.
      #expect(picture.joined().split { !$0.isNumber } == ["60", "45", "15", "30"])
    }
    #expect(ClockFace(minutes: 200).picture == ClockFace(minutes: 60).picture)
    #expect(ClockFace(minutes: -5).picture == ClockFace(minutes: 0).picture)
  }

  @Test("more minutes fill more of the face")
  func filled() {
    func dots(_ minutes: Int) -> Int {
      ClockFace(minutes: minutes).picture.joined().unicodeScalars
        .reduce(0) { $0 + ($1.value & 0xFF).nonzeroBitCount }
    }
    #expect(dots(45) > dots(30) && dots(30) > dots(15) && dots(15) > dots(5))
  }
}
