import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { currentBundle } from '../../current-bundle.mjs'

/** Folder of the bundle that this code is part of, which the build writes in its place; null in the sources. */
const BUNDLE = bundleOfThis()

/** An entry of ours as a file to run: of this very bundle, or the source. */
export const ownCode = (source: URL): URL => (BUNDLE === null ? source : inBundle(BUNDLE, source))

/**
 * The same for an entry that shares nothing with who starts it but messages: sources too start it from the bundle, while that is of
 * these sources.
 */
export function ownCodeOrBundle(source: URL): URL {
  const bundle = BUNDLE ?? currentBundle()
  return bundle === null ? source : inBundle(bundle, source)
}

/** A remote's manifest as a module, by the path of its source: what belongs to a bundle must come out of it, for what both import. */
export function manifestModule(path: string): string {
  const name = /[\\/]remotes[\\/]([\w-]+)[\\/]manifest\.ts$/.exec(path)?.[1]
  const isOurs = BUNDLE !== null && name !== undefined && path === join(REMOTES_DIR, name, 'manifest.ts')
  return pathToFileURL(isOurs ? join(BUNDLE, `remote-${name}.js`) : path).href
}

/** Root of our code, which a child may read. */
export const WORKSPACE_DIR = join(import.meta.dirname, '..', '..', '..')
/** The workspace's own remotes. */
export const REMOTES_DIR = join(WORKSPACE_DIR, 'remotes')

function inBundle(bundle: string, source: URL): URL {
  return pathToFileURL(join(bundle, basename(fileURLToPath(source)).replace(/\.ts$/, '.js')))
}

function bundleOfThis(): string | null {
  return null
}
