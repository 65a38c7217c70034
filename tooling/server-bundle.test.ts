import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { contentHash, currentBundle, type BundleStamp } from '@wenfang/server/current-bundle'
import { afterEach, beforeEach, expect, test } from 'vitest'

const SOURCE = 'server/src/main.ts'
let at: string

function write(path: string, text: string): string {
  const file = join(at, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

beforeEach(() => {
  at = mkdtempSync(join(tmpdir(), 'wenfang-bundle-'))
  write('remotes/writer/manifest.ts', '')
  write('remotes/notes.md', '')
  write('server/dist/abc/main.js', '')
  const file = write(SOURCE, 'let one = 1')
  const { size, ctimeMs: changedMs } = statSync(file)
  const stamp: BundleStamp = {
    folder: 'abc',
    remotes: ['writer'],
    files: [{ path: SOURCE, size, changedMs, hash: contentHash(file) }],
  }
  write('server/dist/current.json', JSON.stringify(stamp))
})
afterEach(() => rmSync(at, { recursive: true, force: true }))

test('a bundle runs while it is of the sources', () => {
  expect(currentBundle(at)).toBe(join(at, 'server', 'dist', 'abc'))
})

test('a copy of the tree, in which all files are new, keeps its bundle', () => {
  write(SOURCE, 'let one = 1')
  utimesSync(join(at, SOURCE), 1, 1)
  expect(currentBundle(at)).not.toBeNull()
})

test('an edit of the same length, with the old time of writing, ends it', () => {
  const { atime, mtime } = statSync(join(at, SOURCE))
  write(SOURCE, 'let one = 2')
  utimesSync(join(at, SOURCE), atime, mtime)
  expect(currentBundle(at)).toBeNull()
})

test('so does a source, a type or the bundle itself that came or went', () => {
  rmSync(join(at, SOURCE))
  expect(currentBundle(at)).toBeNull()
  write(SOURCE, 'let one = 1')
  expect(currentBundle(at)).not.toBeNull()
  write('remotes/sheet/manifest.ts', '')
  expect(currentBundle(at)).toBeNull()
  rmSync(join(at, 'remotes', 'sheet'), { recursive: true })
  expect(currentBundle(at)).not.toBeNull()
  rmSync(join(at, 'server', 'dist', 'abc'), { recursive: true })
  expect(currentBundle(at)).toBeNull()
})

test('without one the sources run', () => {
  rmSync(join(at, 'server', 'dist'), { recursive: true })
  expect(currentBundle(at)).toBeNull()
})
