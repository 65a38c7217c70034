import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { applyPatches, PACKAGE_PATCHES_FOLDER, patchedFiles, type PackagePatch } from '@wenfang/shared-contract'

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
function sourcesOf(remote: string): ReadonlyMap<string, string> {
  const patches = patchesIn(join(remote, PACKAGE_PATCHES_FOLDER))
  const sources = new Map<string, string>()
  for (const file of patchedFiles(patches)) {
    const path = join(remote, 'node_modules', ...file.split('/'))
    if (!existsSync(path)) continue
    const address = pathToFileURL(realpathSync(path)).href
    sources.set(address, withAddresses(applyPatches(readFileSync(path, 'utf8'), file, patches), address))
  }
  return sources
}

function patchesIn(folder: string): readonly PackagePatch[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as readonly PackagePatch[])
}

/** It lies elsewhere then, and what it imports does not. */
const withAddresses = (source: string, address: string): string =>
  source.replaceAll(RELATIVE, (_all, word: string, quote: string) => `${word}${quote}${dirname(address)}/`)
