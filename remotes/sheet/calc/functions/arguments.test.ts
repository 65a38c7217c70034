// What every function makes of an argument that is left out, blank, a text, an error, an array, negative, zero or huge.
//
// The tables in `arguments` have a line for a call that works: the call, how many arguments it takes at least and at most, its answer.
// Below it stands a line for each of its arguments: its number, and the answers with the argument replaced by what COLUMNS says; then the
// letters of those columns (the first of their names) in which LibreOffice answers the same. Where it does not, the answer is Excel's as its
// documentation has it. An array is answered in curly brackets.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { calculate } from '../test-book.ts'
import { INPUTS } from './test-inputs.ts'
import { functionNames } from './registry.ts'

const FOLDER = join(import.meta.dirname, 'arguments')

/** The array holds the argument itself, twice. */
const COLUMNS: readonly ((argument: string) => string)[] = [
  () => '',
  () => 'A1',
  () => '"abc"',
  () => '#N/A',
  (argument) => `{${argument},${argument}}`,
  () => '-1',
  () => '0',
  () => '1E300',
]

interface Call {
  readonly name: string
  readonly given: readonly string[]
  /** Behind the arguments: what LAMBDA is called with. */
  readonly tail: string
  readonly counts: readonly [least: number, most: number]
  readonly answer: string
  readonly answers: ReadonlyMap<number, readonly string[]>
}

const calls: Call[] = readdirSync(FOLDER).flatMap((name) => callsOf(readFileSync(join(FOLDER, name), 'utf8')))

function callsOf(table: string): Call[] {
  return table
    .trim()
    .split('\n=')
    .map((part) => {
      const [head = '', ...lines] = part.split('\n').map((line) => line.split('\t'))
      const [, name = '', list = '', tail = ''] = /^=?([A-Z\d.]+)\((.*?)\)(\(2\))?$/.exec(head[0] ?? '') ?? []
      const [least = '', most = ''] = (head[1] ?? '').split('-')
      return {
        name,
        given: argumentsOf(list),
        tail,
        counts: [Number(least), most === '' ? Number.POSITIVE_INFINITY : Number(most)],
        answer: head[2] ?? '',
        answers: new Map(lines.map(([, at, ...answers]) => [Number(at), answers])),
      }
    })
}

/** Commas within texts, arrays and calls part no arguments. */
function argumentsOf(list: string): string[] {
  const parts = list.match(/(?:"[^"]*"|\{[^}]*\}|\((?:[^()]|\([^()]*\))*\)|[^,])+/g)
  return parts ?? []
}

const write = ({ name, tail }: Call, given: readonly string[]): string => `=${name}(${given.join(',')})${tail}`

function answerOf(formula: string): string {
  return shown(calculate(formula, { inputs: INPUTS, at: 'J9' }))
}

/** To eleven digits: the last ones differ from machine to machine. */
function shown(value: unknown): string {
  if (Array.isArray(value)) {
    const rows = value as unknown[][]
    if (rows.length === 1 && rows[0]?.length === 1) return shown(rows[0][0])
    return `{${rows.map((row) => row.map(shown).join(',')).join(';')}}`
  }
  if (typeof value === 'number') return String(Number(value.toPrecision(11)))
  if (typeof value === 'object' && value !== null && 'error' in value) return String(value.error)
  return JSON.stringify(value)
}

/** As the table has it, to the digits that are compared. */
const rounded = (answer: string): string =>
  answer.replaceAll(/"(?:[^"\\]|\\.)*"|-?\d[\d.]*(?:e[+-]?\d+)?/g, (part) =>
    part.startsWith('"') ? part : String(Number(Number(part).toPrecision(11))),
  )

describe('the tables', () => {
  test('have every function, and a line for every argument of its call', () => {
    expect(calls.map(({ name }) => name).toSorted()).toEqual(functionNames())
    const bare = calls.filter(({ name, given, answers }) => answers.size !== (SPECIAL.has(name) ? 0 : given.length))
    expect(bare.map(({ name }) => name)).toEqual([])
    const blank = calls.filter(({ answers }) => [...answers.values()].some((one) => !one[2] || !one[3] || !one[5]))
    expect(blank.map(({ name }) => name)).toEqual([])
  })
})

/** Their arguments are names and formulas. */
const SPECIAL: ReadonlySet<string> = new Set(['LAMBDA', 'LET'])

test.each(calls.map((call) => [call.name, call] as const))('%s', (_, call) => {
  const { given, counts, answer, answers } = call
  const wrong: string[] = []
  const check = (formula: string, expected: string): void => {
    const got = answerOf(formula)
    if (got !== rounded(expected)) wrong.push(`${formula} → ${got}, not ${expected}`)
  }
  check(write(call, given), answer)
  if (!SPECIAL.has(call.name)) {
    const [least, most] = counts
    if (least > 0) check(write(call, given.slice(0, least - 1)), '#VALUE!')
    if (most < Number.POSITIVE_INFINITY)
      check(
        write(
          call,
          Array.from({ length: most + 1 }, (__, at) => given[at] ?? '1'),
        ),
        '#VALUE!',
      )
  }
  for (const [place, expected] of answers)
    for (const [column, replace] of COLUMNS.entries()) {
      const one = expected[column] ?? ''
      if (one === '') continue
      check(write(call, given.with(place - 1, replace(given[place - 1] ?? ''))), one)
    }
  expect(wrong).toEqual([])
})
