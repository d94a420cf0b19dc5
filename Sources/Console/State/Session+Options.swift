// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
package import Household
package import PlayKit
import PlayMachines

extension Session {
  /// The catalog's machines by name, the default first.
  package static let machineNames = Catalog.entries.map { $0.name }
}

extension Session.Options {
  /// The options of a sandbox in a shell, with the catalog's machines.
  package init(
    seed: UInt64 = 1,
    machine: String = Session.machineNames[0],
    isTimed: Bool = true,
    files: [CatalogEntry] = [],
    joints: [Joint] = []
  ) {
    self.init(catalog: Catalog.entries)
    readChart = Self.scxmlReader
    self.seed = seed
    self.machine = machine
    self.isTimed = isTimed
    self.files = files
    self.joints = joints
  }

  /// The options of a sandbox with the first machine in use.
  package static let sandbox = Self()

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
