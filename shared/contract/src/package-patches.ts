/** One thing that a remote corrects in the packages it is built from; its folder `package-patches/` has a list of them an area. */
export interface PackagePatch {
  readonly why: string
  /** Lines come elsewhere than in the published package: it is wrong there. Other patches must not move any. */
  readonly corrects?: boolean
  readonly replacements: readonly Replacement[]
}

/** `find` must be there exactly once. */
interface Replacement {
  /** Below node_modules, with slashes. */
  readonly file: string
  readonly find: string
  readonly put: string
}

export const PACKAGE_PATCHES_FOLDER = 'package-patches'

/** The files that patches change, each once; below node_modules, with slashes. */
export const patchedFiles = (patches: readonly PackagePatch[]): readonly string[] => [
  ...new Set(patches.flatMap(({ replacements }) => replacements.map(({ file }) => file))),
]

/**
 * The source of one of these files with its patches.
 * @throws when a text is not there exactly once: the package was upgraded, and somebody has to look at it again.
 */
export function applyPatches(source: string, file: string, patches: readonly PackagePatch[]): string {
  let patched = source
  const replacements = patches.flatMap((patch) => patch.replacements).filter((replacement) => replacement.file === file)
  for (const { find, put } of replacements) {
    const parts = patched.split(find)
    if (parts.length !== 2) throw new Error(`${file}: ${parts.length - 1} times instead of once: ${find}`)
    patched = parts.join(put)
  }
  return patched
}
