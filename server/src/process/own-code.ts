import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { currentBundle, manifestName } from '../../current-bundle.mjs'

/** Folder of the bundle that this code is part of, which the build writes in its place; null in the sources. */
const BUNDLE = bundleOfThis()

/** An entry of ours as a file to run: of this very bundle, or the source. */
export const ownCode = (source: URL): URL => (BUNDLE === null ? source : inBundle(BUNDLE, source))

/**
 * The same for an entry that shares nothing with who starts it but messages: sources too start it from the bundle, while that is of
 * these sources and has it. What the entry loads of types must be in there with it: what both import is one and the same.
 * @param manifests paths of the types' manifests
 */
export function ownCodeOrBundle(source: URL, manifests: readonly string[] = []): URL {
  const bundle = BUNDLE ?? currentBundle()
  if (bundle === null) return source
  const bundled = inBundle(bundle, source)
  const needed = [fileURLToPath(bundled), ...manifests.map((path) => moduleIn(bundle, path))]
  return needed.every((file) => existsSync(file)) ? bundled : source
}

/** A type's manifest as a module, by the path of its source: of this very bundle, where it is part of it. */
export function manifestModule(path: string): string {
  const bundled = BUNDLE === null ? null : moduleIn(BUNDLE, path)
  return pathToFileURL(bundled !== null && existsSync(bundled) ? bundled : path).href
}

/** Root of our code, which a child may read. */
export const WORKSPACE_DIR = join(import.meta.dirname, '..', '..', '..')
/** The workspace's own remotes. */
export const REMOTES_DIR = join(WORKSPACE_DIR, 'remotes')

const moduleIn = (bundle: string, manifest: string): string => join(bundle, `${manifestName(manifest)}.js`)

function inBundle(bundle: string, source: URL): URL {
  return pathToFileURL(join(bundle, basename(fileURLToPath(source)).replace(/\.ts$/, '.js')))
}

function bundleOfThis(): string | null {
  return null
}
