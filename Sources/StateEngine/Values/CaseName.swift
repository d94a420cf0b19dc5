// SPDX-License-Identifier: Apache-2.0

/// The name of an enum's case as it is declared, without the values in it.
///
/// Programs read these names: renaming a case changes what they read.
package func caseName(of value: some Any) -> String {
  Mirror(reflecting: value).children.first?.label ?? String(describing: value)
}
