import { applyStates, createDocument, encodeState } from '@wenfang/shared-document'
import { expect, test } from 'vitest'
import { addRange, keepViews, keptViews, rangeItems, rangeList, removeRange, renameRange } from './range-list.ts'

const VIEWS = [
  { id: 'a', kind: 'kanban', settings: { title: '看板' } },
  { id: 'b', kind: 'gantt', settings: { title: '甘特图' } },
]

test('two who change two views of one range change both; what is forged is left out', () => {
  const [one, two] = [createDocument(), createDocument()]
  const meet = (): void => {
    const [left, right] = [encodeState(one), encodeState(two)]
    applyStates(one, [right])
    applyStates(two, [left])
    expect(rangeItems(one)).toEqual(rangeItems(two))
    expect(keptViews(one, 'r')).toEqual(keptViews(two, 'r'))
  }
  const columns = [{ id: 'f1', title: '状态' }]
  addRange(one, { id: 'r', title: '任务', kept: "'Sheet1'!A1:D1" })
  keepViews(one, 'r', { views: VIEWS, columns })
  meet()
  keepViews(one, 'r', { views: [{ ...VIEWS[0], settings: { title: '按状态' } }, VIEWS[1] ?? {}], columns })
  keepViews(two, 'r', { views: [VIEWS[0] ?? {}, { ...VIEWS[1], settings: { title: '排期' } }], columns })
  renameRange(two, 'r', '排期')
  meet()
  expect(keptViews(one, 'r')).toMatchObject({
    views: [{ settings: { title: '按状态' } }, { settings: { title: '排期' } }],
    columns,
  })
  expect(rangeItems(one)).toEqual([{ id: 'r', title: '排期', kept: "'Sheet1'!A1:D1" }])
  rangeList(one).set('broken', 'x')
  rangeList(one).set('../elsewhere', { at: 1, title: '', kept: '' })
  one.getMap('views:r').set('c', 'x')
  removeRange(two, 'r')
  meet()
  expect(rangeItems(one)).toEqual([])
  expect(keptViews(one, 'r').views).toHaveLength(2)
})
