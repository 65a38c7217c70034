import { createHash, type Hash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root, sourceOf, type BundleName } from './paths.ts'

/** Files that cannot change what is built: tests, benches, and the packages that only tests use. */
const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'e2e', 'bench', 'testing', '.cache'])
const isIgnoredFile = (name: string): boolean => /\.test\.tsx?$|\.md$|\.tsbuildinfo$/.test(name) || name.startsWith('.')

/** Everything else that shapes a bundle. */
const BUILD_FILES = [
  'pnpm-lock.yaml',
  'rspack.config.ts',
  'tsconfig.base.json',
  'tooling/shared-libs.ts',
  'tooling/integrity.ts',
  'tooling/manifest-plugin.ts',
  'tooling/bundle-config.ts',
  'tooling/css-watchdog.ts',
  'tooling/package-files.ts',
  'tooling/package-patches.ts',
  'tooling/package-patch-loader.ts',
]

function hashFile(hash: Hash, file: string, at: string): void {
  hash.update(relative(at, file).split(sep).join('/')).update('\0').update(readFileSync(file)).update('\0')
}

export function hashFolder(hash: Hash, folder: string, at: string): void {
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!IGNORED_FOLDERS.has(entry.name)) hashFolder(hash, path, at)
    } else if (entry.isFile() && !isIgnoredFile(entry.name)) hashFile(hash, path, at)
  }
}

/**
 * Eight hex characters of the content that a bundle is made of: its own folder, shared/, the lock file and the
 * configuration. The same content gives the same id on every machine, with or without git, so that an unchanged bundle
 * is not built again and keeps its addresses in every cache; an edit that is not committed gives a new id.
 * @param variant what else changes the output, e.g. the mode
 * @param at the workspace
 */
export function buildId(bundle: BundleName, variant = '', at = root): string {
  const hash = createHash('sha256').update(variant)
  hashFolder(hash, sourceOf(bundle, at), at)
  hashFolder(hash, join(at, 'shared'), at)
  for (const file of BUILD_FILES) if (existsSync(join(at, file))) hashFile(hash, join(at, file), at)
  return hash.digest('hex').slice(0, 8)
}

/** What changes the output beside the sources: the mode, the federation plugin, and of test builds the load limit and the kit. */
export function buildVariant(environment: NodeJS.ProcessEnv): string {
  const mode = environment['NODE_ENV'] === 'development' ? 'development' : 'production'
  const federation = environment['FEDERATION'] === '2' ? 'mf2' : 'v1'
  return [mode, federation, environment['CHUNK_TIMEOUT'] ?? '', environment['KIT'] ?? ''].join(' ').trim()
}
