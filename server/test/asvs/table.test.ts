import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const CELL = /^`([^`]+\.(?:test|spec)\.tsx?)`: (.+)$/

const table = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8')
const rows = table.split('\n').flatMap((line) => {
  const [, id = '', , , test = ''] = line.split('|').map((cell) => cell.trim())
  return /^\d+\.\d+\.\d+$/.test(id) ? [{ id, test }] : []
})

/** Whether a cell names a file and a title in it. */
function isThere(cell: string): boolean {
  const [, file = '', title = ''] = CELL.exec(cell) ?? []
  if (file === '') return false
  try {
    // Titles stand in quotes, where a quote of their own is escaped.
    return readFileSync(join(ROOT, file), 'utf8').replaceAll('\\', '').includes(title)
  } catch {
    return false
  }
}

it('every row of docs/asvs.md names a test that is there, or says why it is open', () => {
  expect(rows.filter(({ test }) => !/^open: .{5,}/.test(test) && !isThere(test))).toEqual([])
})

it('every rule of input that has to fit together names a test that is there', () => {
  const [, section = ''] = table.split('### Input that has to fit together')
  const [list = ''] = section.split('\n## ')
  const cells = list
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| input '))
    .map((line) => line.split('|').at(-2)?.trim() ?? '')
  expect(cells.length).toBeGreaterThan(5)
  expect(cells.filter((cell) => !isThere(cell))).toEqual([])
})

it('no requirement stands there twice, and every chapter has its rows', () => {
  const ids = rows.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const chapters = new Set(ids.map((id) => Number(id.split('.')[0])))
  expect([...chapters].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1))
})
