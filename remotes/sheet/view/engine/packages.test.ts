import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const lock = readFileSync(resolve(import.meta.dirname, '../../../../pnpm-lock.yaml'), 'utf8')

test('nothing proprietary of the engine is installed, and not the package that would bring it along', () => {
  expect(lock).toContain("'@univerjs/core@0.25.1")
  expect(lock).not.toContain('@univerjs-pro')
  expect(lock).not.toMatch(/@univerjs\/presets@/)
})

test('all of the engine is one version', () => {
  const versions = new Set([...lock.matchAll(/'@univerjs\/(?!icons)[\w-]+@(\d[\w.-]*)/g)].map((match) => match[1]))
  expect([...versions]).toEqual(['0.25.1'])
})
