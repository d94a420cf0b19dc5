// SPDX-License-Identifier: Apache-2.0
package import PlayKit
package import StateEngine
package import Storage

extension Session {
  /// What a session is made with.
  package struct Options: Sendable {
    /// Whether nothing is read from or written to disk and every run is the same.
    package var isSandbox = true
    /// Whether time stands still until the script lets it pass.
    package var isClockVirtual = true
    /// The time that lets itself be moved; nil makes one where the clock is virtual.
    package var virtualTime: VirtualTime?
    /// Where random generators begin.
    package var seed: UInt64 = 1
    /// Where secret numbers on a store come from, which nobody can foretell.
    package var entropy: @Sendable () -> UInt64 = SecretSeed.draw
    /// The machines that can be named, the default first.
    package var catalog: [CatalogEntry]
    /// Reads the charts that apps keep in a store; nil leaves them to their apps.
    package var readChart: AppChartReader?
    /// The machine in use at first.
    package var machine: String
    /// Whether nobody has named that one: on a store that has none but machines of an app, the app's
    /// is in use.
    package var mayChooseMachine = false
    /// Whether decisions are timed.
    package var isTimed = true
    /// Whether nothing but pictures will be asked for: a busy store is not waited for long, and the
    /// last picture kept is shown.
    package var asksOnlyPictures = false
    /// Where everything is kept; nil keeps it in memory.
    package var store: StorePlace?
    /// A number by which this program differs from every other; nil when none is known.
    package var program: Int?
    /// At which seat of the store it is.
    package var seat = Seat.main
    /// Where real time and the zone come from.
    package var clocks = Clocks.system
    /// Whether a chart in a file is refused of which there is anything to warn, and whether one of another
    /// data model is read as ECMAScript.
    package var charts = (isStrict: false, isForced: false)
    /// Machines beside the catalog's, from files.
    package var files: [CatalogEntry] = []
    /// Who does what machines ask for, by the machine's name; a sandbox and a machine that is not
    /// named have their own.
    package var performers: [String: any Performer] = [:]
    /// Told how far the reading of a damaged store is.
    package var salvageProgress: SalvageProgress = { _, _ in }
    /// Where and when the events of its machines are decided, by the machine's name; nil for at once,
    /// since nobody else uses the session.
    package var door: (@Sendable (String, Int, [Value], () -> Reply) -> Reply)?
    /// What machines tell each other.
    package var joints: [Joint] = []

    /// Those of a sandbox of some machines, the first in use.
    package init(catalog: [CatalogEntry]) {
      self.catalog = catalog
      machine = catalog.first?.name ?? ""
    }

    /// The names of the machines that stores have.
    package var namesKnown: Set<String> { Set((catalog + HouseMachines.entries).map(\.name)) }
  }
}

extension Session {
  /// What a sandbox beside this one is made with: the same machines, seed and joints.
  package var optionsOfCopies: Options {
    var copy = Options(catalog: options.catalog)
    copy.seed = options.seed
    copy.isTimed = options.isTimed
    copy.joints = options.joints
    return copy
  }
}
