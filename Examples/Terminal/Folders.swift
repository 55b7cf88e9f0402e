import Foundation

/// Returns a folder's subfolders and the names of the files in each, sorted and without hidden ones.
func folders(in root: URL) throws -> [(name: String, files: [String])] {
  let manager = FileManager.default
  func contents(_ folder: URL) throws -> [URL] {
    try manager.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles
    )
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
  func isFolder(_ url: URL) -> Bool { (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true }
  let all = try contents(root)
  return try ([root] + all.filter(isFolder)).map { folder in
    let files = try contents(folder).filter { !isFolder($0) }
    let prefix = folder == root ? "" : folder.lastPathComponent + "/"
    return (name: folder == root ? "." : folder.lastPathComponent, files: files.map { prefix + $0.lastPathComponent })
  }
}
