import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../paths.ts'

const FILES = ['tooling/bench/*.bench.ts', 'remotes/*/bench/*.ts', 'server/test/bench/*.bench.ts']
const ID = /\bid: '([^']+)',\s+title:/g
const METRIC = /\bmetric: ['"`]([^'"`]+)/g
/** S7 and G17 are lines of the specification, which tests name; a row of a bench proves none of them. */
const REQUIREMENT = /^[SG]\d/

const found = (pattern: RegExp): readonly string[] =>
  globSync(FILES, { cwd: root, exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].flatMap(([, name]) => name ?? []),
  )

test('every bench has an id of its own, by which it is named', () => {
  const ids = found(ID)
  expect(ids.length).toBeGreaterThan(30)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(ids.filter((id) => !/^[a-z][a-z-]*$/.test(id))).toEqual([])
})

test('no bench and no row of one is called as a line of the specification', () => {
  const rows = readFileSync(join(root, 'docs/benchmarks.md'), 'utf8')
    .split('\n')
    .flatMap((line) => /^\| ([^|]+)/.exec(line)?.[1] ?? [])
  expect(rows.length).toBeGreaterThan(50)
  expect([...found(METRIC), ...rows].filter((name) => REQUIREMENT.test(name))).toEqual([])
})
