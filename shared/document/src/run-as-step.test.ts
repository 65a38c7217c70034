import { expect, it } from 'vitest'
import { createDocument, createOwnUndo, runAsStep } from './index.ts'

const ME = 'me'

function open() {
  const doc = createDocument()
  const text = doc.getText('t')
  const undo = createOwnUndo(doc, text, [ME])
  const step = (...words: readonly string[]) =>
    runAsStep(doc, undo, ME, () => {
      for (const word of words) {
        if (word === '') throw new Error('refused')
        text.insert(text.length, word)
      }
    })
  return { undo, step, now: () => text.toString() }
}

it('is one step of undo, apart from those before and after however fast they follow', () => {
  const { undo, step, now } = open()
  step('纸', '笔')
  step('墨', '砚')
  undo.undo()
  expect(now()).toBe('纸笔')
  undo.undo()
  expect(now()).toBe('')
})

it('takes back what was done before it threw, and that is not there to redo', () => {
  const { undo, step, now } = open()
  step('纸')
  expect(() => step('墨', '')).toThrow('refused')
  expect(now()).toBe('纸')
  expect(undo.canRedo).toBe(false)
  undo.undo()
  expect(now()).toBe('')
})

it('leaves the step before alone where it threw before it changed anything', () => {
  const { undo, step, now } = open()
  step('纸')
  undo.undo()
  undo.redo()
  expect(() => step('')).toThrow('refused')
  expect(now()).toBe('纸')
  expect(undo.canUndo).toBe(true)
})
