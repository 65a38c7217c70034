// Whatever a function is given, it answers a value that a cell can hold: no exception, no NaN, no infinity.
import { expect, test } from 'vitest'
import { calculate } from '../test-book.ts'
import { functionNamed, functionNames } from './registry.ts'

const SEED = Number(process.env['SEED'] ?? 20_261)
const ROUNDS = 8
const VALUES = [
  '0',
  '1',
  '-1',
  '2',
  '3',
  '0.5',
  '-2.5',
  '12',
  '100',
  '45000',
  '-1E300',
  '1E300',
  '1E-300',
  '""',
  '"a"',
  '"3"',
  '"2024-01-02"',
  '"i"',
  '"1+2i"',
  '">1"',
  '"m"',
  'TRUE',
  'FALSE',
  '',
  'A1',
  'A9',
  'A1:A4',
  'A1:C4',
  'A:A',
  '#N/A',
  '1/0',
  '{1,2,3}',
  '{1;2;3;4}',
  '{1,"a";TRUE,2}',
  'LAMBDA(x,x)',
  'LAMBDA(x,y,x+y)',
  'SUM',
]
const inputs = {
  A1: 1,
  A2: 'x',
  A3: true,
  A4: 4.5,
  B1: 2,
  B2: 3,
  B3: { error: '#REF!' },
  B4: -7,
  C1: 45_000,
  C2: 45_100,
  C3: 0.1,
  C4: '2',
}

test(`every function, seed ${SEED}`, () => {
  const random = generator(SEED)
  const wrong: string[] = []
  for (const name of functionNames()) {
    const spec = functionNamed(name)
    const [least, most] = spec ? [spec.required, spec.isRepeating ? spec.required + 4 : spec.parameters.length] : [1, 5]
    for (let round = 0; round < ROUNDS; round++) {
      const count = least + Math.floor(random() * (most - least + 1))
      const given = Array.from({ length: count }, () => VALUES[Math.floor(random() * VALUES.length)] ?? '1')
      const formula = `=${name}(${given.join(',')})`
      for (const isArray of [true, false]) if (!isHeld(formula, isArray)) wrong.push(formula)
    }
  }
  expect(wrong).toEqual([])
}, 60_000)

function isHeld(formula: string, isArray: boolean): boolean {
  try {
    return [calculate(formula, { inputs, at: 'H2', isArray })].flat(2).slice(0, 1000).every(isShown)
  } catch {
    return false
  }
}

function isShown(cell: unknown): boolean {
  if (typeof cell === 'number') return Number.isFinite(cell)
  if (typeof cell === 'string' || typeof cell === 'boolean') return true
  return typeof cell === 'object' && cell !== null && 'error' in cell
}

/** mulberry32 */
function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let x = Math.imul(state ^ (state >>> 15), state | 1)
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61)
    return ((x ^ (x >>> 14)) >>> 0) / 4_294_967_296
  }
}
