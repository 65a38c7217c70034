import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './paths.ts'

/**
 * The one table of libraries that the shell gives to every remote. A remote never carries a copy of its own
 * (`import: false`): React must be one instance for hooks to work, Yjs one instance for documents to be recognised.
 */
export interface SharedLib {
  /** Module request that is shared. */
  readonly request: string
  /** Package whose version counts. */
  readonly package: string
  /** Fetched only when a remote asks for it; the others are in the platform chunk. */
  readonly isLazy: boolean
}

export const SHARED_LIBS: readonly SharedLib[] = [
  { request: 'react', package: 'react', isLazy: false },
  { request: 'react-dom', package: 'react-dom', isLazy: false },
  { request: 'react-dom/client', package: 'react-dom', isLazy: false },
  { request: 'react/jsx-runtime', package: 'react', isLazy: false },
  { request: 'rxjs', package: 'rxjs', isLazy: true },
  { request: 'yjs', package: 'yjs', isLazy: true },
]

const requireFromShell = createRequire(join(root, 'shell', 'package.json'))

function installedVersion(name: string): string {
  const { version } = JSON.parse(readFileSync(requireFromShell.resolve(`${name}/package.json`), 'utf8')) as {
    version: string
  }
  return version
}

/** Exact installed version of each shared package, e.g. `{ react: '19.3.1' }`. */
export function sharedVersions(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...new Set(SHARED_LIBS.map((lib) => lib.package))].map((name) => [name, installedVersion(name)]),
  )
}

/** Range a remote asks of the shell: the same major, at least the version it was built with. */
export const requiredRange = (version: string): string => `^${version}`
