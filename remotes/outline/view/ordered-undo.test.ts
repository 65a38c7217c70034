import type { PartSteps, UndoOrder } from '@wenfang/shared-contract'
import { createDocument, createOwnUndo } from '@wenfang/shared-document'
import { expect, test } from 'vitest'
import { orderedUndo } from './ordered-undo.ts'

test('steps of a page are told to the order of the file once, and taken back by it', () => {
  const doc = createDocument()
  const words = doc.getText('t')
  const own = createOwnUndo(doc, [words], ['me'], { joinWithinMs: 0 })
  let told = 0
  let tell: (state: { canUndo: boolean; canRedo: boolean }) => void = () => {}
  const parts: PartSteps[] = []
  const order: UndoOrder = {
    state$: {
      subscribe(next) {
        tell = next
        return { unsubscribe: () => {} }
      },
    },
    offer: (steps) => {
      parts.push(steps)
      return () => void told++
    },
    undo: () => void parts[0]?.undo(),
    redo: () => void parts[0]?.redo(),
  }
  const undo = orderedUndo(own, order)
  let heard = 0
  undo.onStack(() => void heard++)
  doc.transact(() => words.insert(0, '甲'), 'me')
  doc.transact(() => words.insert(1, '乙'), 'me')
  expect([told, undo.canUndo]).toEqual([2, false])
  tell({ canUndo: true, canRedo: false })
  expect([undo.canUndo, undo.canRedo, heard]).toEqual([true, false, 3])
  expect(undo.undo()).toBe(true)
  expect(words.toString()).toBe('甲')
  undo.redo()
  expect([words.toString(), told]).toEqual(['甲乙', 2])
  undo.dispose()
})
