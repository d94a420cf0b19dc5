// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import Storage

// What to do about what is the matter with a store.

extension StoreFact {
  var hint: String {
    switch self {
    case .settings: "'set KEY VALUE' changes a setting"
    case .people: "'players add', 'rename' and 'remove' change who plays here"
    case .activePerson: "the machine in which players are chosen tells it"
    case .day: "a new day begins by the clock; a sandbox can try it"
    case .dayPlan: "it follows from the clock and the settings; a sandbox can try it"
    }
  }
}

extension StoreError {
  var hint: String? {
    switch cause {
    case .busy: "try again when it has let go"
    case .full: "make room and try again; nothing that was printed is lost"
    case .readOnly, .unopenable: "'--store DIR' names another place"
    case .damaged: "'playstate doctor' says more"
    case .gone: "put it back, or start playstate anew"
    default: nil
    }
  }
}
