import { expect, test } from 'vitest'
import { standingArrays } from './standing-arrays.ts'
import { KIND, TILE_ROWS, type ArrayFormula, type Tile } from './workbook-data.ts'

const tile = (change: (tile: { kinds: Uint8Array; formulas: Uint32Array; entered: Uint8Array }) => void): Tile => {
  const made = {
    kinds: new Uint8Array(TILE_ROWS).fill(KIND.number, 0, 3),
    formulas: new Uint32Array(TILE_ROWS),
    entered: new Uint8Array(TILE_ROWS),
  }
  made.formulas[0] = 1
  change(made)
  return { row: 0, column: 0, values: new Float64Array(TILE_ROWS), styles: null, ...made }
}
const spilled: ArrayFormula = { range: { top: 0, left: 0, bottom: 2, right: 0 }, isDynamic: true }
const fixed: ArrayFormula = { ...spilled, isDynamic: false }

test('an array stands as long as its formula does', () => {
  expect(standingArrays([tile(() => undefined)], [spilled])).toEqual([spilled])
  expect(standingArrays([tile(({ formulas }) => formulas.fill(0))], [spilled, fixed])).toEqual([])
})

test('what somebody wrote into the cells of an array is not its own any more', () => {
  const written = tile(({ entered }) => (entered[2] = 1))
  expect(standingArrays([written], [spilled])).toEqual([{ ...spilled, range: { ...spilled.range, bottom: 0 } }])
  const cleared = tile(({ entered, kinds }) => {
    entered[2] = 1
    kinds[2] = KIND.blank
  })
  expect(standingArrays([cleared], [spilled, fixed])).toEqual([spilled, fixed])
})
