import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { twoPeople } from '../testing/two-people.ts'
import { condense, KEPT_RECORDS, WORTH_RECORDS } from './compact-workbook.ts'

const ENOUGH = KEPT_RECORDS + WORTH_RECORDS
const cells = (doc: Y.Doc): number => (doc.getMap('sheets').get('s1') as Y.Map<Y.Map<unknown>>).get('v')?.size ?? 0

test('a workbook with few edits is left as it is', () => {
  const { ann } = twoPeople()
  for (let n = 1; n < ENOUGH; n++) ann.type(`A${n}`, n)
  expect(condense(Y.encodeStateAsUpdate(ann.doc))).toBeNull()
})

test('people type through a condensation: nothing is lost, and the last edits can be taken back', () => {
  const { ann, bob, meet } = twoPeople()
  ann.type('C1', '=SUM(A1:A9)')
  meet()
  for (let n = 1; n <= ENOUGH; n++) ann.type(`A${n}`, n)
  ann.format(`A${ENOUGH}`, { font: { isBold: true } })
  // Bob is away: he writes into cells and lines that are about to be folded.
  bob.type('A1', 'bob')
  bob.insertRows(1, 2)
  const before = ann.at('A5')
  const update = condense(Y.encodeStateAsUpdate(ann.doc))
  expect(update).not.toBeNull()
  // Ann goes on before the server's update is here.
  ann.type('A2', 'ann')
  Y.applyUpdate(ann.doc, update ?? new Uint8Array(), 'net')
  expect(cells(ann.doc)).toBeLessThanOrEqual(KEPT_RECORDS + 3)
  expect([ann.at('A5'), ann.at('A2'), ann.at('A1')]).toEqual([before, 'ann', '1'])
  meet()
  expect([ann.at('A3'), bob.at('A4'), bob.at(`A${ENOUGH + 2}`), ann.at('C3')]).toEqual([
    'bob',
    'ann',
    String(ENOUGH),
    '=SUM(A3:A11)',
  ])
  expect(bob.style(`A${ENOUGH + 2}`)).toMatchObject({ font: { isBold: true } })
  expect([ann.book.undo(), ann.book.undo(), ann.book.undo()]).toEqual([true, true, true])
  expect([ann.at('A4'), ann.at(`A${ENOUGH + 2}`)]).toEqual(['2', ''])
  meet()
})

test('what was folded is not taken back, what was not is, and nobody loses what others wrote meanwhile', () => {
  const { ann, bob, meet } = twoPeople()
  ann.type('B1', 'old')
  ann.type('B1', 'older than the fold')
  for (let n = 1; n <= ENOUGH; n++) ann.type(`A${n}`, n)
  ann.format('C1', { font: { isBold: true } })
  meet()
  Y.applyUpdate(ann.doc, condense(Y.encodeStateAsUpdate(ann.doc)) ?? new Uint8Array(), 'net')
  meet()
  bob.type(`A${ENOUGH}`, 'bob')
  meet()
  let steps = 0
  while (ann.book.undo()) steps += 1
  meet()
  // The format and the cells that were kept apart from the tiles; Bob's stays.
  expect(steps).toBeLessThanOrEqual(KEPT_RECORDS + 3)
  expect([bob.at(`A${ENOUGH}`), bob.at(`A${ENOUGH - 1}`), bob.at('A1'), bob.at('B1')]).toEqual([
    'bob',
    '',
    '1',
    'older than the fold',
  ])
  expect(bob.style('C1')).not.toMatchObject({ font: { isBold: true } })
  while (ann.book.redo()) steps -= 1
  meet()
  expect([steps, bob.at(`A${ENOUGH - 1}`)]).toEqual([0, String(ENOUGH - 1)])
})
