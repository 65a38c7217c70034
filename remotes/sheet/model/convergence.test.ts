import { describe, expect, it } from 'vitest'
import { Calculator } from '../calc/index.ts'
import type { SharedWorkbook } from './shared-workbook.ts'
import { fuzz } from './testing/fuzz.ts'
import { EDIT_KINDS } from './testing/random-edits.ts'

const OPERATIONS = Number(process.env['SHEET_FUZZ_OPS'] ?? 5_000)
/** SHEET_FUZZ_SEED adds one. */
const SEEDS = [
  ...Array.from({ length: 10 }, (_, at) => at + 1),
  ...(process.env['SHEET_FUZZ_SEED'] ? [Number(process.env['SHEET_FUZZ_SEED'])] : []),
]

/** Circles and whole columns take long to compute: results are compared for so many. */
const COMPUTED_SEEDS = Number(process.env['SHEET_FUZZ_COMPUTED'] ?? 1)

/** Of every cell, computed from the ground. */
let computed = 0
function resultsOf(book: SharedWorkbook): unknown {
  const data = book.toWorkbookData()
  const calculator = new Calculator()
  calculator.load(data, true)
  calculator.recalculate()
  computed += data.formulas.length
  return data.sheets.map(({ id, rowCount, columnCount }) => {
    if (rowCount === 0 || columnCount === 0) return null
    const all = { top: 0, left: 0, bottom: rowCount - 1, right: columnCount - 1 }
    const { kinds, values, texts } = calculator.readWindow(id, all)
    const width = columnCount
    const shown = Array.from(kinds, (kind, at) =>
      kind === 0 ? null : kind === 2 ? texts[values[at] ?? 0] : values[at],
    )
    // The used area is an upper bound that depends on how cells are stored.
    return shown.flatMap((value, at) =>
      value === null ? [] : [[Math.floor(at / width), at % width, kinds[at], value]],
    )
  })
}

const done = new Map<string, number>()

describe('five people over a network that loses, doubles and reorders', () => {
  it.each(SEEDS)(
    'agree on texts, values, results, formats, objects and order: seed %i',
    (seed) => {
      const report = fuzz(seed, Math.ceil(OPERATIONS / SEEDS.length), seed <= COMPUTED_SEEDS ? resultsOf : undefined)
      for (const [kind, count] of report.done) done.set(kind, (done.get(kind) ?? 0) + count)
      expect(report.divergences).toEqual([])
    },
    120_000,
  )

  it('did everything that can be done', () => {
    expect(computed).toBeGreaterThan(0)
    for (const kind of [...EDIT_KINDS, 'undo', 'redo']) expect([kind, (done.get(kind) ?? 0) > 0]).toEqual([kind, true])
  })
})
