import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { root, sourceOf } from './paths.ts'

/** One replacement in one file of a pinned package; `find` must be there exactly once. */
export interface PackagePatch {
  /** Below node_modules, with slashes. */
  readonly file: string
  readonly why: string
  readonly find: string
  readonly put: string
  /** Lines come elsewhere than in the published package: it is wrong there. Others must not move any. */
  readonly corrects?: boolean
}

const FILE_NAME = 'package-patches.json'

/** Where a remote says what it changes in the packages it is built from; null when it changes nothing. */
export function patchFileOf(bundle: string, at = root): string | null {
  const file = join(sourceOf(bundle, at), FILE_NAME)
  return existsSync(file) ? file : null
}

export function patchesOf(bundle: string, at = root): readonly PackagePatch[] {
  const file = patchFileOf(bundle, at)
  return file === null ? [] : (JSON.parse(readFileSync(file, 'utf8')) as readonly PackagePatch[])
}

/** Whether a patch is meant for the module at this path, wherever the package manager has put it. */
export const isPatched = (path: string, patches: readonly PackagePatch[]): boolean =>
  patches.some(({ file }) => isFile(path, file))

const isFile = (path: string, file: string): boolean => path.split(sep).join('/').endsWith(`/node_modules/${file}`)

/**
 * The source of the module at `path` with its patches.
 * @throws when a text is not there exactly once: the package was upgraded, and somebody has to look at it again.
 */
export function applyPatches(source: string, path: string, patches: readonly PackagePatch[]): string {
  let patched = source
  for (const { file, find, put } of patches.filter((patch) => isFile(path, patch.file))) {
    const parts = patched.split(find)
    if (parts.length !== 2) throw new Error(`${file}: ${parts.length - 1} times instead of once: ${find}`)
    patched = parts.join(put)
  }
  return patched
}
