import { applyStates, createDocument, encodeState } from '@wenfang/shared-document'
import { expect, test } from 'vitest'
import { addPage, movePage, pageIds, pageList, removePage } from './page-list.ts'

test('pages come, go and change places, and what two do at once is done by both', () => {
  const [one, two] = [createDocument(), createDocument()]
  const meet = (): void => {
    const [left, right] = [encodeState(one), encodeState(two)]
    applyStates(one, [right])
    applyStates(two, [left])
    expect(pageIds(one)).toEqual(pageIds(two))
  }
  for (const id of ['a', 'b', 'c']) addPage(one, id)
  meet()
  movePage(one, 'c', 'a')
  movePage(two, 'a', null)
  addPage(two, 'd')
  removePage(one, 'b')
  meet()
  expect(new Set(pageIds(one))).toEqual(new Set(['c', 'a', 'd']))
  movePage(one, 'd', 'c')
  expect(pageIds(one)[0]).toBe('d')
  movePage(one, 'd', 'nowhere')
  expect(pageIds(one)[0]).toBe('d')
  pageList(one).set('broken', 'x')
  pageList(one).set('../elsewhere', 1)
  expect(pageIds(one)).toHaveLength(3)
})
