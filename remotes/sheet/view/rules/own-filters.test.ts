import { expect, test } from 'vitest'
import { filtersOnDevice } from './own-filters.ts'

const paper = { head: 'h', column: 0, filter: { kind: 'values', values: ['纸'], isBlankIncluded: false } } as const

function storage(kept: Map<string, string> = new Map()) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  }
}

test('own filters are there again after the page was left, in their workbook and for their person only', () => {
  const device = storage()
  filtersOnDevice('ann', 'f1', () => device).write([['s1', [paper]]])
  expect(filtersOnDevice('ann', 'f1', () => device).read()).toEqual([['s1', [paper]]])
  expect(filtersOnDevice('ann', 'f2', () => device).read()).toEqual([])
  expect(filtersOnDevice('bob', 'f1', () => device).read()).toEqual([])
  filtersOnDevice('ann', 'f1', () => device).write([['s1', []]])
  expect(filtersOnDevice('ann', 'f1', () => device).read()).toEqual([])
})

test('what is no filter is not read, and a browser that forbids storage costs nothing but the memory', () => {
  const kept = new Map([
    ['wenfang-sheet-filters ann', '[["f1",[["s1",[{"head":"h","column":0,"filter":{"kind":"x"}}]]]]]'],
  ])
  expect(filtersOnDevice('ann', 'f1', () => storage(kept)).read()).toEqual([])
  const forbidden = filtersOnDevice('ann', 'f1', () => {
    throw new Error('SecurityError')
  })
  forbidden.write([['s1', [paper]]])
  expect(forbidden.read()).toEqual([])
})
