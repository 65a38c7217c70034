import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
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

/** Of the functions that are there; it only ever rises. */
const FLOOR = 0.975

test.skipIf(!existsSync(TABLE))('the functions that are there agree with the table of formulas', async () => {
  const compare = pathToFileURL(resolve(CORPUS, 'tools/formula_compare.mjs')).href
  const judge = (await import(/* @vite-ignore */ compare)) as { compare: (one: Case, got: unknown) => boolean }
  const names = new Set(functionNames())
  const all = readFileSync(TABLE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Case)
  const known = all.filter(({ formula }) => calledIn(formula).every((name) => names.has(name)))
  const misses: string[] = []
  for (const one of known) {
    let got: unknown
    try {
      got = calculate(one.formula, {
        at: one.at,
        inputs: one.inputs,
        isArray: one.legacy_ii !== true,
        ...(one.sheet !== undefined && { sheet: one.sheet }),
      })
    } catch (error) {
      got = String(error)
    }
    const isArray = one.type === 'array'
    const shown =
      isArray && !Array.isArray(got) ? [[got]] : !isArray && Array.isArray(got) ? (got as unknown[][])[0]?.[0] : got
    if (!judge.compare(one, shown))
      misses.push(
        `${one.formula}\t${JSON.stringify(one.inputs).slice(0, 90)}\texpected ${JSON.stringify(one.expected)}\tgot ${JSON.stringify(shown)}`,
      )
  }
  const share = (known.length - misses.length) / known.length
  console.log(
    `${names.size} functions; ${known.length} of ${all.length} cases use only these; ${known.length - misses.length} agree (${(share * 100).toFixed(1)} %)\n${misses.join('\n')}`,
  )
  expect(share).toBeGreaterThanOrEqual(FLOOR)
})

function calledIn(formula: string): string[] {
  const code = formula
    .replaceAll(/"[^"]*"/g, '""')
    .toUpperCase()
    .replaceAll(/_XLFN\.|_XLWS\.|_XLPM\./g, '')
  return [...code.matchAll(/([A-Z][A-Z0-9_.]*)\(/g)].map(([, name = '']) => name)
}
