// Edges of the functions' domains, a table a family in `cases`: formula, answer, where the answer comes from.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calculate } from '../test-book.ts'
import { INPUTS } from './test-inputs.ts'

const FOLDER = join(import.meta.dirname, 'cases')

test.each(readdirSync(FOLDER))('%s', (name) => {
  const wrong: string[] = []
  for (const line of readFileSync(join(FOLDER, name), 'utf8').trim().split('\n')) {
    const [formula = '', answer = '', source] = line.split('\t')
    const expected: unknown = JSON.parse(answer)
    const got = plain(calculate(formula, { inputs: INPUTS, at: 'J9' }))
    if (!isSame(got, expected)) wrong.push(`${formula} → ${JSON.stringify(got)}, not ${answer} (${source})`)
  }
  expect(wrong).toEqual([])
})

function plain(value: unknown): unknown {
  if (Array.isArray(value)) {
    const rows = value as unknown[][]
    return rows.length === 1 && rows[0]?.length === 1 ? plain(rows[0][0]) : rows.map((row) => row.map(plain))
  }
  return typeof value === 'object' && value !== null && 'error' in value ? value.error : value
}

/** Numbers to twelve digits. */
function isSame(got: unknown, expected: unknown): boolean {
  if (typeof got !== 'number' || typeof expected !== 'number') return JSON.stringify(got) === JSON.stringify(expected)
  return Math.abs(got - expected) <= Math.abs(expected) * 1e-12
}
