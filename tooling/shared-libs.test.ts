import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from './paths.ts'
import { KIT, kitVersion, sharedVersions } from './shared-libs.ts'

let at = ''
const SOURCES = 'shared/ui/src'

beforeEach(() => {
  at = mkdtempSync(join(tmpdir(), 'wenfang-kit-'))
  mkdirSync(join(at, SOURCES), { recursive: true })
  cpSync(join(root, SOURCES, 'index.ts'), join(at, SOURCES, 'index.ts'))
})
afterEach(() => rmSync(at, { recursive: true }))

it('the same kit has the same version everywhere, any edit of it another; a test of it is no edit', () => {
  const version = kitVersion(at)
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  writeFileSync(join(at, SOURCES, 'button.test.tsx'), 'test')
  expect(kitVersion(at)).toBe(version)
  writeFileSync(join(at, SOURCES, 'button.css'), '.button {}')
  expect(kitVersion(at)).not.toBe(version)
})

it('the shell says the version of the kit beside those of the libraries', () => {
  expect(sharedVersions()[KIT]).toBe(kitVersion())
})
