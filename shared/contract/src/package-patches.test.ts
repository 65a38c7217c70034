import { expect, test } from 'vitest'
import { applyPatches, patchedFiles } from './package-patches.ts'

const patch = { why: 'a test', replacements: [{ file: 'kernel/dist/a.js', find: 'slow()', put: 'fast()' }] }

test('a patch replaces its text in its own file only', () => {
  expect(applyPatches('x=slow();', 'kernel/dist/a.js', [patch])).toBe('x=fast();')
  expect(applyPatches('x=slow();', 'kernel/dist/b.js', [patch])).toBe('x=slow();')
  expect(patchedFiles([patch, patch])).toEqual(['kernel/dist/a.js'])
})

test.each(['', 'slow();slow();'])('a patch fails when its text is not there exactly once: %j', (source) => {
  expect(() => applyPatches(source, 'kernel/dist/a.js', [patch])).toThrow(/instead of once/)
})
