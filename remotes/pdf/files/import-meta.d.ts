/** Where a package of ours lies: files are converted by Node alone. */
interface ImportMeta {
  resolve(name: string): string
}
