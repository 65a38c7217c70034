import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const CELL = /^`([^`]+\.(?:test|spec)\.tsx?)`: (.+)$/

const rows = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id = '', , , test = ''] = line.split('|').map((cell) => cell.trim())
    return /^\d+\.\d+\.\d+$/.test(id) ? [{ id, test }] : []
  })

it('every row of docs/asvs.md names a test that is there, or says why it is open', () => {
  const wrong = rows.filter(({ test }) => {
    if (/^open: .{5,}/.test(test)) return false
    const [, file = '', title = ''] = CELL.exec(test) ?? []
    if (file === '') return true
    try {
      // Titles stand in quotes, where a quote of their own is escaped.
      return !readFileSync(join(ROOT, file), 'utf8').replaceAll('\\', '').includes(title)
    } catch {
      return true
    }
  })
  expect(wrong).toEqual([])
})

it('no requirement stands there twice, and every chapter has its rows', () => {
  const ids = rows.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const chapters = new Set(ids.map((id) => Number(id.split('.')[0])))
  expect([...chapters].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1))
})
