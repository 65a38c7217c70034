import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { hashFolder } from './build-id.ts'
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

const requireFrom = (folder: string): NodeJS.Require => createRequire(join(root, folder, 'package.json'))

function installedVersion(name: string, folder = 'shell'): string {
  const { version } = JSON.parse(readFileSync(requireFrom(folder).resolve(`${name}/package.json`), 'utf8')) as {
    version: string
  }
  return version
}

/** Exact installed version of each shared package, e.g. `{ react: '19.3.1' }`, and of the kit. */
export function sharedVersions(): Readonly<Record<string, string>> {
  const libs = [...new Set(SHARED_LIBS.map((lib) => lib.package))].map(
    (name) => [name, installedVersion(name)] as const,
  )
  return Object.fromEntries([...libs, [KIT, kitVersion()]])
}

/** The kit of surfaces: components, their styles and Base UI, which no other package imports. */
export const KIT = '@wenfang/shared-ui'
const KIT_FOLDER = 'shared/ui'

/**
 * Three numbers of the content of the kit. It has no releases, so only the very same kit can stand for the one that a
 * remote was built with: one that was built with another, newer or older than the shell's, brings its own.
 */
export function kitVersion(at = root): string {
  // A test builds a remote with another kit.
  const hash = createHash('sha256')
    .update(process.env['KIT'] ?? '')
    .update(installedVersion('@base-ui/react', KIT_FOLDER))
    .update(installedVersion('lucide-react', KIT_FOLDER))
  hashFolder(hash, join(at, KIT_FOLDER, 'src'), at)
  const bytes = hash.digest()
  return [0, 3, 6].map((offset) => bytes.readUIntBE(offset, 3)).join('.')
}

/** Range a remote asks of the shell: the same major, at least the version it was built with. */
export const requiredRange = (version: string): string => `^${version}`
