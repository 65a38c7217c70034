import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildId, buildVariant } from './build-id.ts'

let at = ''

function write(file: string, content: string): void {
  mkdirSync(dirname(join(at, file)), { recursive: true })
  writeFileSync(join(at, file), content)
}

const ids = () => ({ shell: buildId('shell', '', at), writer: buildId('writer', '', at), pdf: buildId('pdf', '', at) })

beforeEach(() => {
  at = mkdtempSync(join(tmpdir(), 'wenfang-build-id-'))
  write('shell/src/index.ts', 'shell')
  write('remotes/writer/remote.tsx', 'writer')
  write('remotes/pdf/remote.tsx', 'pdf')
  write('shared/ui/src/index.ts', 'ui')
  write('pnpm-lock.yaml', 'lock')
  write('rspack.config.ts', 'config')
})

afterEach(() => rmSync(at, { recursive: true }))

describe('build ids', () => {
  it('S542 an edit in one remote changes its id and no other', () => {
    const before = ids()
    write('remotes/writer/remote.tsx', 'writer, edited')
    const after = ids()
    expect(after.writer).not.toBe(before.writer)
    expect({ ...after, writer: '' }).toEqual({ ...before, writer: '' })
  })

  it.each(['shared/ui/src/index.ts', 'pnpm-lock.yaml', 'rspack.config.ts'])(
    'an edit in %s changes every id',
    (file) => {
      const before = ids()
      write(file, 'edited')
      const after = ids()
      for (const bundle of ['shell', 'writer', 'pdf'] as const) expect(after[bundle]).not.toBe(before[bundle])
    },
  )

  it('is eight hex characters, the same for the same content wherever it lies', () => {
    const before = ids()
    const elsewhere = mkdtempSync(join(tmpdir(), 'wenfang-build-id-'))
    cpSync(at, elsewhere, { recursive: true })
    expect(buildId('writer', '', elsewhere)).toBe(before.writer)
    expect(before.writer).toMatch(/^[0-9a-f]{8}$/)
    rmSync(elsewhere, { recursive: true })
  })

  it.each([
    'remotes/writer/x.test.ts',
    'remotes/writer/bench/x.ts',
    'remotes/writer/node_modules/x.js',
    'shared/testing/src/x.ts',
  ])('what only tests use does not count: %s', (file) => {
    const before = ids()
    write(file, 'anything')
    expect(ids()).toEqual(before)
  })

  it('a renamed file counts', () => {
    const before = ids()
    write('remotes/pdf/a.ts', 'x')
    const withA = ids()
    rmSync(join(at, 'remotes/pdf/a.ts'))
    write('remotes/pdf/b.ts', 'x')
    expect(ids().pdf).not.toBe(withA.pdf)
    expect(ids().pdf).not.toBe(before.pdf)
  })

  it('the mode and the load limit count', () => {
    const variants = [{}, { NODE_ENV: 'development' }, { CHUNK_TIMEOUT: '900' }, { FEDERATION: '2' }].map(buildVariant)
    expect(new Set(variants.map((variant) => buildId('pdf', variant, at))).size).toBe(4)
    expect(buildVariant({ NODE_ENV: 'production' })).toBe(buildVariant({}))
  })
})
