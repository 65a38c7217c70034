import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { applyPatches, PACKAGE_PATCHES_FOLDER, patchedFiles, type PackagePatch } from '@wenfang/shared-contract'
import { sourceOf } from './paths.ts'

/** What a bundle changes in the packages it is built from, as its folder says it: one file an area. */
export function patchesOf(bundle: string): readonly PackagePatch[] {
  const folder = join(sourceOf(bundle), PACKAGE_PATCHES_FOLDER)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as readonly PackagePatch[])
}

/** What a cache of built packages goes by: another one for other patches. */
export const versionOf = (patches: readonly PackagePatch[]): string =>
  createHash('sha256').update(JSON.stringify(patches)).digest('hex').slice(0, 8)

/** Whether a patch is meant for the module at this path, wherever the package manager has put it. */
export const isPatched = (path: string, patches: readonly PackagePatch[]): boolean =>
  fileAt(path, patches) !== undefined

/** The source of the module at this path with its patches. */
export function patchedSource(source: string, path: string, patches: readonly PackagePatch[]): string {
  const file = fileAt(path, patches)
  return file === undefined ? source : applyPatches(source, file, patches)
}

function fileAt(path: string, patches: readonly PackagePatch[]): string | undefined {
  const slashed = path.split(sep).join('/')
  return patchedFiles(patches).find((file) => slashed.endsWith(`/node_modules/${file}`))
}
