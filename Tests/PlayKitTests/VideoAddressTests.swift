// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import Testing

@Suite("Addresses of videos")
struct VideoAddressTests {
  @Test(
    "the usual forms give the id",
    arguments: [
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ", "http://youtube.com/watch?v=dQw4w9WgXcQ&t=3s",
      "https://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ#t=1", "https://youtu.be/dQw4w9WgXcQ?si=x",
      "youtu.be/dQw4w9WgXcQ", "www.youtube.com/embed/dQw4w9WgXcQ",
      "HTTPS://YouTube.com/shorts/dQw4w9WgXcQ/",
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
      "https://music.youtube.com/live/dQw4w9WgXcQ",
    ]
  )
  func usual(text: String) {
    #expect(VideoAddress.id(in: text) == "dQw4w9WgXcQ")
    #expect(VideoAddress.isMeant(by: text))
  }

  @Test(
    "anything else is no address of a video",
    arguments: [
      "", "dQw4w9WgXcQ", "https://youtu.be/", "https://youtu.be/short",
      "https://youtu.be/dQw4w9WgXcQQ",
      "https://evil.example/watch?v=dQw4w9WgXcQ",
      "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
      "https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ",
      "https://www.youtube.com/watch?x=dQw4w9WgXcQ",
      "https://www.youtube.com/channel/dQw4w9WgXcQ", "ftp://youtu.be/dQw4w9WgXcQ",
      "https://youtu.be/dQw4w9WgXc\u{e9}", "javascript://youtu.be/dQw4w9WgXcQ",
    ]
  )
  func others(text: String) { #expect(VideoAddress.id(in: text) == nil) }

  @Test("a title is not taken for an address", arguments: ["Die Maus", "Teil 1.", "Ente, 2 / 3"])
  func titles(text: String) { #expect(!VideoAddress.isMeant(by: text) || text.contains("/")) }
}
