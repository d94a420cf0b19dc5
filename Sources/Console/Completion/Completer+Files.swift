#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

extension Completer {
  /// Files, with one ending or any, and folders that go on from the path typed so far; a folder ends
  /// in `/` and stays open.
  mutating func offerFiles(endingIn ending: String = "") {
    let path = site.partial
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let name = path.dropFirst(folder.count)
    guard let stream = opendir(folder.isEmpty ? "." : folder) else { return }
    defer { closedir(stream) }
    var entries: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(stream) {
      let found = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard found != ".", found != "..", found.hasPrefix(name),
        !found.hasPrefix(".") || name.hasPrefix(".")
      else { continue }
      var info = stat()
      let isFolder = stat(folder + found, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
      if isFolder || found.hasSuffix(ending) { entries.append((found, isFolder)) }
    }
    for entry in entries.sorted(by: { $0.name < $1.name }) {
      let shown = entry.name + (entry.isFolder ? "/" : "")
      add(
        folder + shown,
        display: VisibleText.clean(shown),
        isWhole: !entry.isFolder
      )
    }
  }
}
