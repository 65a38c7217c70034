import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** As the build reads them (`package-patches.json` of a remote). */
interface PackagePatch {
  /** Below node_modules, with slashes. */
  readonly file: string
  readonly find: string
  readonly put: string
}

/** Patched sources by the address of the module as it is installed; made once a process. */
const known = new Map<string, ReadonlyMap<string, string>>()
const RELATIVE = /(\bfrom|\bimport\(?)(\s*["'])\.\//g

/**
 * The modules that the remote's build corrects, corrected, in the work folder: paper is laid out by what lays out the screen.
 * @returns entries of an import map, from the module as it is installed to the corrected one
 */
export async function patchedModules(manifestPath: string, workDir: string): Promise<Readonly<Record<string, string>>> {
  const sources = known.get(manifestPath) ?? sourcesOf(dirname(manifestPath))
  known.set(manifestPath, sources)
  const entries = [...sources].map(async ([address, source]) => {
    const path = join(workDir, `patched-${basename(address)}`)
    await writeFile(path, source)
    return [address, pathToFileURL(path).href] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** @throws when a text is not there exactly once: the package was upgraded, and the build says so too */
function sourcesOf(folder: string): ReadonlyMap<string, string> {
  const list = join(folder, 'package-patches.json')
  if (!existsSync(list)) return new Map()
  const sources = new Map<string, string>()
  for (const { file, find, put } of JSON.parse(readFileSync(list, 'utf8')) as readonly PackagePatch[]) {
    const path = join(folder, 'node_modules', ...file.split('/'))
    if (!existsSync(path)) continue
    const address = pathToFileURL(realpathSync(path)).href
    const source = sources.get(address) ?? withAddresses(readFileSync(path, 'utf8'), address)
    const parts = source.split(find)
    if (parts.length !== 2) throw new Error(`${file}: ${parts.length - 1} times instead of once: ${find}`)
    sources.set(address, parts.join(put))
  }
  return sources
}

/** It lies elsewhere then, and what it imports does not. */
const withAddresses = (source: string, address: string): string =>
  source.replaceAll(RELATIVE, (_all, word: string, quote: string) => `${word}${quote}${dirname(address)}/`)
