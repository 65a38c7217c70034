import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './paths.ts'

/** All that are written about the tree, but for the log of changes. */
const DOCUMENTS = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'THREAT_MODEL.md', ...globSync('docs/**/*.md', { cwd: root })]
/** A place of the tree in code quotes, from its root; patterns and names of npm are none. */
const PLACE = /`((?:e2e|remotes|server|shared|shell|tooling)\/[\w./-]+)`/g
/** For short `src` of a package is left out, and the end of a file. */
const isThere = (place: string): boolean =>
  [place, `${place}.ts`, place.replace(/^(shared\/[\w-]+)\//, '$1/src/')].some((path) => existsSync(join(root, path)))

const placesIn = (document: string): readonly string[] =>
  [...readFileSync(join(root, document), 'utf8').matchAll(PLACE)].flatMap(([, place]) => place ?? [])

describe.each(DOCUMENTS)('%s', (document) => {
  it('names places that are there', () => {
    expect(placesIn(document).filter((place) => !isThere(place))).toEqual([])
  })
})

it('reads places out of the documents', () => {
  expect(DOCUMENTS.length).toBeGreaterThan(50)
  expect(DOCUMENTS.flatMap(placesIn).length).toBeGreaterThan(200)
})

it('says of every question where its answer is and how long it took, ten minutes in all', () => {
  const rows = readFileSync(join(root, 'docs/finding-your-way.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| .*\?/.test(line))
    .map((line) => line.split(' | '))
  expect(rows.length).toBeGreaterThanOrEqual(5)
  for (const row of rows) {
    expect(row).toHaveLength(4)
    expect([...(row[2] ?? '').matchAll(PLACE)].length).toBeGreaterThan(0)
  }
  const first = rows.slice(0, 5).map((row) => Number.parseInt(row[3] ?? '', 10))
  expect(first.reduce((sum, minutes) => sum + minutes, 0)).toBeLessThanOrEqual(10)
})
