// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
package import Household
package import PlayKit
import PlayMachines
import StateEngine
package import Storage

extension Session {
  /// The catalog's machines by name, the default first.
  package static let machineNames = Catalog.entries.map { $0.name }
}

extension Session.Options {
  /// Those of a shell: the catalog's machines, each option as in a sandbox unless it is given.
  package init(
    isSandbox: Bool = true,
    isClockVirtual: Bool = true,
    seed: UInt64 = 1,
    entropy: @escaping @Sendable () -> UInt64 = SecretSeed.draw,
    machine: String = Session.machineNames[0],
    mayChooseMachine: Bool = false,
    isTimed: Bool = true,
    asksOnlyPictures: Bool = false,
    paths: StorePaths? = nil,
    clocks: Clocks = .system,
    isStrict: Bool = false,
    files: [CatalogEntry] = [],
    performers: [String: any Performer] = [:],
    joints: [Joint] = []
  ) {
    self.init(catalog: Catalog.entries)
    readChart = Self.scxmlReader
    self.isSandbox = isSandbox
    self.isClockVirtual = isClockVirtual
    self.seed = seed
    self.entropy = entropy
    self.machine = machine
    self.mayChooseMachine = mayChooseMachine
    self.isTimed = isTimed
    self.asksOnlyPictures = asksOnlyPictures
    self.paths = paths
    self.clocks = clocks
    self.isStrict = isStrict
    self.files = files
    self.performers = performers
    self.joints = joints
  }

  /// Those of a sandbox.
  package static let sandbox = Self(machine: Session.machineNames[0])

  // An app keeps its charts as SCXML.
  private static let scxmlReader: AppChartReader = { name, text throws(AppChartFault) in
    do throws(ScxmlFault) {
      let document = try ScxmlDocument(text.utf8)
      let chart = try document.chart(named: name, rules: document.rulesElsewhere)
      return (chart, rules: document.ruleNames.sorted())
    } catch {
      throw AppChartFault(error.findings.first?.message ?? "it is empty")
    }
  }
}
