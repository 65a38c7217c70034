import { readFileSync, realpathSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Conditions of `exports` that a page fulfils. */
const CONDITIONS: ReadonlySet<string> = new Set(['browser', 'import', 'module', 'default'])
const SPECIFIER = /^((?:@[^/]+\/)?[^/]+)(\/.+)?$/

interface PackageFile {
  readonly exports?: unknown
  readonly module?: string
  readonly main?: string
  readonly dependencies?: Readonly<Record<string, string>>
}

/**
 * Where a page that is a file finds what a module imports: an import map of the named specifiers and of all that their
 * packages depend on, as addresses of files. @param from path of the module that names them
 */
export function moduleMap(specifiers: readonly string[], from: string): Readonly<Record<string, string>> {
  const imports: Record<string, string> = {}
  const add = (specifier: string, parent: string): void => {
    const [, name = specifier, inner = ''] = SPECIFIER.exec(specifier) ?? []
    const folder = folderOf(name, parent)
    if (imports[specifier] !== undefined || folder === null) return
    const facts = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile
    const file = fileOf(facts, `.${inner}`)
    if (file === null) return
    imports[specifier] = pathToFileURL(join(folder, file)).href
    for (const dependency of Object.keys(facts.dependencies ?? {})) add(dependency, join(folder, 'package.json'))
  }
  for (const specifier of specifiers) add(specifier, from)
  return imports
}

/** Address of a file that a package exports. @throws when there is none */
export function exportedFile(specifier: string, from: string): string {
  const file = moduleMap([specifier], from)[specifier]
  if (file === undefined) throw new Error(`${specifier} is not installed`)
  return file
}

function folderOf(name: string, from: string): string | null {
  try {
    const file = findPackageJSON(name, pathToFileURL(from))
    // What a package depends on lies beside it, not beside the link that leads to it.
    return file === undefined ? null : realpathSync(dirname(file))
  } catch {
    return null
  }
}

function fileOf({ exports, module, main }: PackageFile, subpath: string): string | null {
  if (exports === undefined || exports === null) return subpath === '.' ? (module ?? main ?? 'index.js') : subpath
  const isTable = typeof exports === 'object' && Object.keys(exports).some((key) => key.startsWith('.'))
  if (!isTable) return subpath === '.' ? chosen(exports) : null
  return chosen((exports as Readonly<Record<string, unknown>>)[subpath])
}

/** The first condition that fits, as in Node. */
function chosen(entry: unknown): string | null {
  if (typeof entry === 'string') return entry
  if (typeof entry !== 'object' || entry === null) return null
  for (const [condition, inner] of Object.entries(entry)) {
    const file = CONDITIONS.has(condition) ? chosen(inner) : null
    if (file !== null) return file
  }
  return null
}
