// Which bundle of this server (tooling/server-bundle.ts) may run in place of its sources. Plain JavaScript: a start asks this first,
// and to read one file of TypeScript costs as much as to load the bundle.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** Bundles lie here, each in a folder named by its content: a server that runs keeps what it was started from. */
export const bundlesFolder = (at = root) => join(at, 'server', 'dist')
/** Names the newest one, and what it was made of. */
export const stampFile = (at = root) => join(bundlesFolder(at), 'current.json')

export const installedRemotes = (at = root) =>
  readdirSync(join(at, 'remotes'))
    .filter((name) => existsSync(join(at, 'remotes', name, 'manifest.ts')))
    .toSorted()

/**
 * Name in a bundle of a type's manifest, by where its source lies.
 * @param {string} path
 */
export const manifestName = (path, at = root) => relative(at, path).replace(/\.ts$/, '').split(sep).join('-')

/** @param {string} file */
export const contentHash = (file) => createHash('sha256').update(readFileSync(file)).digest('base64url')

/**
 * Whether a file is as it was. Its time of change cannot be set by hand as that of its writing can; where it differs, as in a copy of
 * the tree, the content says.
 * @param {import('./current-bundle.d.mts').BundledFile} file
 * @param {string} at
 */
function isAsItWas({ path, size, changedMs, hash }, at) {
  const file = join(at, path)
  const now = statSync(file, { throwIfNoEntry: false })
  return now?.size === size && (now.ctimeMs === changedMs || contentHash(file) === hash)
}

/** Folder of the bundle that is of the sources as they lie here now; null where none is. */
export function currentBundle(at = root) {
  if (!existsSync(stampFile(at))) return null
  /** @type {import('./current-bundle.d.mts').BundleStamp} */
  const { folder, remotes, files } = JSON.parse(readFileSync(stampFile(at), 'utf8'))
  const path = join(bundlesFolder(at), folder)
  const areTypes = remotes.join() === installedRemotes(at).join()
  return existsSync(path) && areTypes && files.every((file) => isAsItWas(file, at)) ? path : null
}
