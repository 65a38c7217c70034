import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')
/** Where builds go; DIST names another folder, for the builds of tests. */
export const distRoot = resolve(root, process.env['DIST'] ?? 'dist')
export const cacheRoot = join(root, 'node_modules', '.cache')

/** What one build makes: the shell, or one remote. */
export type BundleName = string

/** Adding an office type is adding a folder: every folder of remotes/ that has an entry is a remote. */
export const remoteNames = (): readonly string[] =>
  readdirSync(join(root, 'remotes'))
    .filter((name) => existsSync(join(root, 'remotes', name, 'remote.tsx')))
    .toSorted()

export const bundleNames = (): readonly BundleName[] => ['shell', ...remoteNames()]

export const sourceOf = (bundle: BundleName, at = root): string =>
  bundle === 'shell' ? join(at, 'shell') : join(at, 'remotes', bundle)

export const distOf = (bundle: BundleName): string => join(distRoot, bundle)
