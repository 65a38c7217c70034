import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { applyPatches, PACKAGE_PATCHES_FOLDER, patchedFiles, type PackagePatch } from '@wenfang/shared-contract'
import { sourceOf } from './paths.ts'

/** Where a bundle says what it changes in the packages it is built from: one file an area. */
export function patchFilesOf(bundle: string): readonly string[] {
  const folder = join(sourceOf(bundle), PACKAGE_PATCHES_FOLDER)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .toSorted()
    .map((name) => join(folder, name))
}

export const patchesOf = (bundle: string): readonly PackagePatch[] =>
  patchFilesOf(bundle).flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as readonly PackagePatch[])

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
