// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// What is in the cart.
struct Item: EventArgument, Hashable {
  var id = 0
  var price = 0
}

/// Why a bank does not pay.
enum PaymentError: String, CaseIterable, Codable, EventArgument, Error {
  case declined, offline
}

/// Signing in: a machine that another starts, with work that is tried three times.
struct Login: Machine {
  enum Node: MachineNode { case asking, known, unknown }
  struct Context: MachineContext {
    var user = ""
    var token: String?
  }
  struct Events: MachineEvents {
    let ask = Work<String>("token", summary: "asks the server who it is")
  }
  static var chart: some ChartContent {
    state(.asking) {
      invoke(\.ask, attempts: 3, after: .milliseconds(10))
      on(\.ask.done, to: .known, do: { $0.token = $1 })
      on(\.ask.failed, to: .unknown)
    }
    final(.known)
    final(.unknown)
  }
}

/// A cart of three items at most, which is paid for once somebody has signed in.
struct Shop: Machine {
  enum Node: MachineNode { case shopping, signingIn, paying, paid }
  struct Context: MachineContext {
    var user = "ana"
    var items: [Item] = []
    var total = 0
    var token: String?
    var receipt = ""
    var trouble: PaymentError?
  }
  struct Inputs: MachineInputs { let isOnline = Input(true, "the network is there") }
  struct Events: MachineEvents {
    let add = Event<Item>("item", summary: "puts an item into the cart")
    let remove = Event<Int>("place", summary: "takes one out")
    let buy = PlainEvent(summary: "signs in and pays")
    let cancel = PlainEvent(summary: "goes on shopping")
    let login = Child<Login, String?>("token")
    let pay = ThrowingWork<String, PaymentError>("receipt", summary: "asks the bank")
    let thank = Effect<String>("receipt")
  }
  static var limits: [Chart.Limit] { [atMost(3, in: \.items)] }
  static var invariants: [Invariant] {
    [
      claim("no more than three items") { $0.items.count <= 3 },
      claim("nothing is paid for without a token") { !$0.isIn(.paid) || $0.token != nil },
    ]
  }
  static var chart: some ChartContent {
    state(.shopping) {
      on(
        \.add,
        when: { !$0.items.contains($1) },
        do: {
          $0.items.append($1)
          $0.total = $0.items.sum { $0.price }
        },
        refusal: "it is in the cart already"
      )
      on(
        \.remove,
        do: {
          $0.items.remove(at: $1)
          $0.total = $0.items.sum { $0.price }
        }
      )
      on(
        \.buy,
        to: .signingIn,
        when: { $0.items.count > 0 && $0.isOnline },
        refusal: "the cart is empty, or there is no network"
      )
    }
    state(.signingIn) {
      invoke(\.login, with: { $0.user = $1.user }, giving: { $0.token })
      on(\.login.done, to: .paying, when: { $1 != nil }, do: { $0.token = $1 })
      on(\.login.done, to: .shopping)
      on(\.login.failed, to: .shopping)
      on(\.cancel, to: .shopping)
      on(changed: \.isOnline, to: .shopping, when: { !$0.isOnline })
    }
    state(.paying) {
      invoke(\.pay, attempts: 2, after: .milliseconds(10), timeout: .seconds(20))
      on(\.pay.done, to: .paid, do: { $0.receipt = $1 })
      on(\.pay.failed, to: .shopping, do: { $0.trouble = $1 })
    }
    final(.paid) { entry { $0.perform(\.thank, $0.receipt) } }
  }
}
