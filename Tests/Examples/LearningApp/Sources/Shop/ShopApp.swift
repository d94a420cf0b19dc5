// SPDX-License-Identifier: Apache-2.0
import Foundation
import PlayStorage
import StateEngine

/// The shop as an app on a command line: `Shop FOLDER`, then a line each: `add ID PRICE`, `remove PLACE`,
/// `buy`, `cancel`, `quit`.
///
/// The server knows Ana at the second attempt; the bank is offline at the first and declines what
/// costs more than 100. Bob's server never answers.
@main
struct ShopApp {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else { return say("usage: Shop FOLDER") }
    let folder = URL(fileURLWithPath: CommandLine.arguments[1])
    let shop = try Live(Shop.self, in: try Store(at: folder)) {
      $0.perform(\.thank) { receipt in say("thank you: \(receipt)") }
      $0.child(\.login) {
        $0.invoke(\.ask) { attempt in
          if attempt.context.user == "bob" { try await Task.sleep(for: .seconds(120)) }
          if attempt.number == 1 { throw URLError(.timedOut) }
          return "token of \(attempt.context.user)"
        }
      }
      $0.invoke(\.pay) { attempt async throws(PaymentError) in
        if attempt.context.total > 100 { throw .declined }
        if attempt.number == 1 { throw .offline }
        // The bank takes its time.
        try? await Task.sleep(for: .milliseconds(300))
        return "\(attempt.context.total) with the \(attempt.context.token ?? "")"
      }
    }
    say("at \(describe(shop))")
    let watching = shop.observe { change in if change.isMove { say("\(change)") } }
    while let line = readLine() {
      let words = line.split(separator: " ").map(String.init)
      let number = { place in words.indices.contains(place) ? Int(words[place]) ?? 0 : 0 }
      let reply: Reply
      switch words.first {
      case "add": reply = shop.send(\.add, Item(id: number(1), price: number(2)))
      case "remove": reply = shop.send(\.remove, number(1))
      case "buy": reply = shop.send(\.buy)
      case "cancel": reply = shop.send(\.cancel)
      case "quit": return watching.cancel()
      default: continue
      }
      if !reply.isAccepted { say("\(reply)") }
      say("at \(describe(shop))")
    }
    watching.cancel()
  }

  private static func describe(_ shop: Live<Shop>) -> String {
    "\(shop.state), \(shop[\.items].count) items for \(shop[\.total])"
  }

  private static func say(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data("\(text)\n".utf8))
  }
}
