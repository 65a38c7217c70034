import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyPatches, patchedFiles } from '@wenfang/shared-contract'
import { describe, expect, it } from 'vitest'
import { isPatched, patchedSource, patchesOf } from './package-patches.ts'
import { remoteNames, root, sourceOf } from './paths.ts'

describe('a patch of a package', () => {
  const patch = { why: 'a test', replacements: [{ file: 'kernel/dist/a.js', find: 'slow()', put: 'fast()' }] }

  it('finds its file wherever the package manager has put it', () => {
    expect(patchedSource('slow()', '/w/node_modules/.pnpm/k/node_modules/kernel/dist/a.js', [patch])).toBe('fast()')
    expect(patchedSource('slow()', '/w/node_modules/kernel/dist/b.js', [patch])).toBe('slow()')
    expect(isPatched('/w/node_modules/other-kernel/dist/a.js', [patch])).toBe(false)
  })
})

const patches = remoteNames().flatMap((remote) => patchesOf(remote).map((each) => ({ remote, ...each })))

describe('the patches of our remotes', () => {
  it.each(patches)('$remote: the packages as they are installed have each text once: $why', ({ remote, ...patch }) => {
    for (const file of patchedFiles([patch])) {
      const own = join(sourceOf(remote), 'node_modules', file)
      // A package of a package lies beside all others.
      const path = existsSync(own) ? own : join(root, 'node_modules', '.pnpm', 'node_modules', file)
      const source = readFileSync(path, 'utf8')
      const growth = patch.replacements
        .filter((replacement) => replacement.file === file)
        .reduce((sum, { find, put }) => sum + put.length - find.length, 0)
      expect(applyPatches(source, file, [patch])).toHaveLength(source.length + growth)
    }
  })
})
