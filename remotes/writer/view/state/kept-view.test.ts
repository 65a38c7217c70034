import { expect, it } from 'vitest'
import { keepView, keepZoom, keptView, keptZoom } from './kept-view.ts'

function device() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }
  return { kept, open: () => storage as never }
}

it('the size of a document is kept for each person and each document', () => {
  const { open } = device()
  keepZoom('甲', 'f1', 1.5, open)
  keepZoom('甲', 'f2', 0.8, open)
  keepZoom('乙', 'f1', 2, open)
  expect([keptZoom('甲', 'f1', open), keptZoom('甲', 'f2', open), keptZoom('乙', 'f1', open)]).toEqual([1.5, 0.8, 2])
  expect(keptZoom('乙', 'f2', open)).toBeNull()
  for (let at = 0; at < 200; at += 1) keepZoom('甲', `g${at}`, 1, open)
  expect(keptZoom('甲', 'f1', open)).toBeNull()
})

it('what is kept of a view is taken only in its own shape', () => {
  const { kept, open } = device()
  keepView('甲', { hasRuler: true, rulerUnit: 'character', isEyeCare: true, hasSpelling: true }, open)
  expect(keptView('甲', open)).toEqual({ hasRuler: true, rulerUnit: 'character', isEyeCare: true, hasSpelling: true })
  expect(keptView('乙', open)).toEqual({})
  kept.set('wenfang-writer-view 甲', '{"hasRuler":"yes","rulerUnit":"inch"}')
  expect(keptView('甲', open)).toEqual({})
  kept.set('wenfang-writer-view 甲', 'no json')
  expect(keptView('甲', open)).toEqual({})
  expect(
    keptView('甲', () => {
      throw new Error('forbidden')
    }),
  ).toEqual({})
})
