import { expect, test } from 'vitest'
import { openTestSheet, SOON, type TestSheet } from '../testing/open-test-sheet.ts'

const LIST = { top: 0, left: 2, bottom: 3, right: 2 }

/** A list of 1, 2, 4 under a heading, before anything asks which rows are shown. */
async function openList(): Promise<TestSheet> {
  const sheet = await openTestSheet()
  sheet.model.apply({
    kind: 'setCells',
    sheetId: 's1',
    top: 0,
    left: 2,
    cells: ['数', 1, 2, 4].map((value) => [{ value }]),
  })
  return sheet
}

const write = ({ model }: TestSheet, ...formulas: readonly string[]): void =>
  model.apply({ kind: 'setCells', sheetId: 's1', top: 5, left: 2, cells: formulas.map((formula) => [{ formula }]) })

const results = ({ surface }: TestSheet): unknown[] => [
  surface.edits.resultAt('s1', 5, 2),
  surface.edits.resultAt('s1', 6, 2),
]

test('what adds up the rows that are shown follows a filter of this window alone', async () => {
  const sheet = await openList()
  const { filters } = sheet.surface
  write(sheet, 'SUBTOTAL(109,C2:C4)', 'SUBTOTAL(9,C2:C4)')
  sheet.surface.execute('filter.set', { sheetId: 's1', range: LIST, payload: { columns: [] }, hidden: [] })
  await expect.poll(() => results(sheet), SOON).toEqual([7, 7])
  const head = filters.headAt('s1', 0, 2)
  if (!head) throw new Error('no filter')
  filters.set('s1', head, 0, { kind: 'values', values: ['2'], isBlankIncluded: false }, 'own')
  await expect.poll(() => results(sheet), SOON).toEqual([2, 2])
  filters.clear('s1')
  await expect.poll(() => results(sheet), SOON).toEqual([7, 7])
})

test('the first formula that asks for shown rows knows which were hidden before it was written', async () => {
  const sheet = await openList()
  await expect.poll(() => sheet.surface.edits.resultAt('s1', 2, 0), SOON).toBe(5)
  sheet.model.apply({ kind: 'setBand', sheetId: 's1', axis: 'rows', first: 1, last: 1, band: { isHidden: true } })
  write(sheet, 'SUBTOTAL(109,C2:C4)', 'SUBTOTAL(9,C2:C4)')
  await expect.poll(() => results(sheet), SOON).toEqual([6, 7])
  sheet.model.apply({ kind: 'setBand', sheetId: 's1', axis: 'rows', first: 1, last: 1, band: { isHidden: false } })
  await expect.poll(() => results(sheet), SOON).toEqual([7, 7])
})
