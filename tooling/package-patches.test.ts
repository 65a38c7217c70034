import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { applyPatches, isPatched, patchesOf } from './package-patches.ts'
import { remoteNames, sourceOf } from './paths.ts'

const patch = { file: 'kernel/dist/a.js', why: 'a test', find: 'slow()', put: 'fast()' }

describe('a patch of a package', () => {
  it('replaces its text in its own file only', () => {
    expect(applyPatches('x=slow();', '/w/node_modules/.pnpm/k/node_modules/kernel/dist/a.js', [patch])).toBe(
      'x=fast();',
    )
    expect(applyPatches('x=slow();', '/w/node_modules/kernel/dist/b.js', [patch])).toBe('x=slow();')
    expect(isPatched('/w/node_modules/other-kernel/dist/a.js', [patch])).toBe(false)
  })

  it.each(['', 'slow();slow();'])('fails when its text is not there exactly once: %j', (source) => {
    expect(() => applyPatches(source, '/w/node_modules/kernel/dist/a.js', [patch])).toThrow(/instead of once/)
  })
})

const patched = remoteNames().flatMap((remote) => patchesOf(remote).map((each) => ({ remote, ...each })))

describe('the patches of our remotes', () => {
  it.each(patched)('$remote: $file as it is installed has the text once: $why', ({ remote, file, find, put, why }) => {
    const path = join(sourceOf(remote), 'node_modules', file)
    const source = readFileSync(path, 'utf8')
    const changed = applyPatches(source, path, [{ file, find, put, why }])
    expect(changed).toHaveLength(source.length - find.length + put.length)
  })
})
