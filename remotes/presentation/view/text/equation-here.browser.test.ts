import { createFakeHost } from '@wenfang/shared-testing/fake-host'
import { pptx } from '@wenfang/shared-testing/fixtures'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as Y from 'yjs'
import { EQUATION_COMMANDS } from '../../commands/equation-commands.ts'
import { readDeck } from '../../files/read-deck.ts'
import { Stage } from '../stage/stage.ts'
import { DeckStore } from '../state/deck-store.ts'
import type { DeckView } from '../state/deck-view.ts'
import { equationHere, putEquation } from './equation-here.ts'
import { TextSession } from './text-session.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).toReversed()) end()
  document.body.replaceChildren()
})

it('an equation is one place for the caret: put in at it, written around, changed and taken away', async () => {
  const source = pptx([{ title: '面积', bullets: ['要点'] }])
  const { host } = createFakeHost({ name: '汇报.pptx', source })
  Y.applyUpdate(host.doc.body, Y.encodeStateAsUpdate(readDeck(source).doc))
  const store = new DeckStore(host)
  store.learn(EQUATION_COMMANDS)
  const stage = new Stage(store)
  const text = new TextSession(store, stage)
  const view = { host, store, stage, text, canWrite: true } as DeckView
  ends.push(
    () => store.dispose(),
    () => stage.dispose(),
    () => text.dispose(),
  )
  document.body.append(stage.element)
  const title = [...stage.element.querySelectorAll<HTMLElement>('[data-shape]')].find((shape) =>
    shape.textContent.includes('面积'),
  )
  text.begin(title?.dataset['shape'] ?? '', null)
  text.focus('end')
  expect(equationHere(view)).toBeNull()
  expect(putEquation(view, null, String.raw`\pi r^{2}`)).toBe(true)
  await userEvent.keyboard('。{ArrowLeft}{ArrowLeft}是')
  const letters = (): string =>
    [...(text.root?.querySelectorAll('[data-run]') ?? [])]
      .map((run) => (run.querySelector('math') ? '∎' : run.textContent))
      .join('')
  expect(letters()).toBe('面积是∎。')
  const here = equationHere(view)
  expect(here?.latex?.replaceAll(' ', '')).toBe(String.raw`\pir^{2}`)
  expect(putEquation(view, here, String.raw`\frac{a}{b}`)).toBe(true)
  expect(text.root?.querySelectorAll('mfrac')).toHaveLength(1)
  store.undo.undo()
  expect(text.root?.querySelectorAll('mfrac')).toHaveLength(0)
  expect(letters()).toBe('面积是∎。')
  await userEvent.keyboard('{ArrowRight}{Backspace}')
  expect(letters()).toBe('面积是。')
})

it('with nothing written in, an equation stands in a box of its own, and goes with one step of undo', () => {
  const source = pptx([{ title: '面积', bullets: [] }])
  const { host } = createFakeHost({ name: '汇报.pptx', source })
  Y.applyUpdate(host.doc.body, Y.encodeStateAsUpdate(readDeck(source).doc))
  const store = new DeckStore(host)
  store.learn(EQUATION_COMMANDS)
  const stage = new Stage(store)
  const text = new TextSession(store, stage)
  const view = { host, store, stage, text, canWrite: true } as DeckView
  ends.push(
    () => store.dispose(),
    () => stage.dispose(),
    () => text.dispose(),
  )
  document.body.append(stage.element)
  const before = stage.element.querySelectorAll('[data-shape]').length
  expect(putEquation(view, null, 'E=mc^{2}')).toBe(true)
  expect(stage.element.querySelectorAll('math')).toHaveLength(1)
  expect(equationHere(view)?.latex).toContain('E')
  store.undo.undo()
  expect(stage.element.querySelectorAll('[data-shape]')).toHaveLength(before)
})
