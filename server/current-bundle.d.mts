/** A file of ours that a bundle was made of. */
export interface BundledFile {
  /** From the root of the workspace. */
  readonly path: string
  readonly size: number
  readonly changedMs: number
  readonly hash: string
}

export interface BundleStamp {
  /** Name of its folder. */
  readonly folder: string
  /** A type that is added or taken away is a change like any other. */
  readonly remotes: readonly string[]
  readonly files: readonly BundledFile[]
}

/** `at` is the root of the workspace. */
export function bundlesFolder(at?: string): string
export function stampFile(at?: string): string
export function installedRemotes(at?: string): readonly string[]
export function manifestName(path: string, at?: string): string
export function contentHash(file: string): string
export function currentBundle(at?: string): string | null
