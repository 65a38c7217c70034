import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { MISSES } from './corpus-misses.ts'
import { functionNames } from './index.ts'
import { calculate, type Input } from './test-book.ts'

const CORPUS = resolve(import.meta.dirname, '../../../../shared/corpus')
const TABLE = resolve(CORPUS, 'formulas/formulas.jsonl')

interface Case {
  readonly id: string
  readonly fn: string
  readonly formula: string
  readonly at: string
  readonly inputs: Readonly<Record<string, Input>>
  readonly expected: unknown
  readonly type: string
  readonly mode: string
  readonly sheet?: string
  readonly legacy_ii?: boolean
}

/** Of all cases; it only ever rises. */
const FLOOR = 0.996

test.skipIf(!existsSync(TABLE))(
  'the table of formulas is answered, and every miss has a reason',
  async () => {
    const compare = pathToFileURL(resolve(CORPUS, 'tools/formula_compare.mjs')).href
    const judge = (await import(/* @vite-ignore */ compare)) as { compare: (one: Case, got: unknown) => boolean }
    const cases = readFileSync(TABLE, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Case)
    const misses = new Map<string, string>()
    for (const one of cases) {
      const got = shown(one, answer(one))
      if (!judge.compare(one, got))
        misses.set(
          one.id,
          `${one.id}  ${one.formula}\n    expected ${JSON.stringify(one.expected)}, got ${JSON.stringify(got)}\n    ${MISSES[one.id] ?? 'NO REASON'}`,
        )
    }
    const share = (cases.length - misses.size) / cases.length
    console.log(
      `${functionNames().length} functions; ${cases.length - misses.size} of ${cases.length} cases agree (${(share * 100).toFixed(2)} %)\n${[...misses.values()].join('\n')}`,
    )
    expect([...misses.keys()].filter((id) => !(id in MISSES))).toEqual([])
    expect(Object.keys(MISSES).filter((id) => !misses.has(id))).toEqual([])
    expect(share).toBeGreaterThanOrEqual(FLOOR)
  },
  60_000,
)

function answer(one: Case): unknown {
  try {
    return calculate(one.formula, {
      at: one.at,
      inputs: one.inputs,
      isArray: one.legacy_ii !== true,
      hasNamedSheets: true,
      ...(one.sheet !== undefined && { sheet: one.sheet }),
    })
  } catch (error) {
    return String(error)
  }
}

/** An array formula fills the cells it was entered over: one row or column repeats, beyond the result stands #N/A. */
function shown(one: Case, got: unknown): unknown {
  const rows = Array.isArray(got) ? (got as unknown[][]) : [[got]]
  if (one.type !== 'array') return rows[0]?.[0]
  const wanted = one.expected as unknown[][]
  return wanted.map((line, y) =>
    line.map((_, x) => {
      const row = rows[rows.length === 1 ? 0 : y]
      if (!row) return { error: '#N/A' }
      return row.length === 1 ? row[0] : x < row.length ? row[x] : { error: '#N/A' }
    }),
  )
}
