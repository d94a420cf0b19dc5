// SPDX-License-Identifier: Apache-2.0
package import Foundation

extension stat {
  /// When the file was last written.
  package var modified: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}
