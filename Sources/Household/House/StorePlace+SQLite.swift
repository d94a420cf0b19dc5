// SPDX-License-Identifier: Apache-2.0
// An app that takes no trait has its house in memory, and compiles no database.
#if Storage
  import PlayKit
  import SQLiteStore
  package import Storage

  extension StorePlace {
    /// A database in a folder.
    package init(_ paths: StorePaths, mayLook: Bool = false) {
      self.init(paths: paths) { seat, timeout, progress throws(StoreError) in
        try Store.openForHouse(
          paths,
          at: seat,
          sharing: Set(HouseMachines.entries.map(\.name)),
          timeout: timeout,
          mayLook: mayLook,
          progress: progress
        )
      }
    }
  }

  extension Session.Options {
    /// The folder in which everything is kept; nil keeps it in memory.
    package var paths: StorePaths? {
      get { store?.paths }
      set { store = newValue.map { StorePlace($0, mayLook: true) } }
    }
  }
#endif
