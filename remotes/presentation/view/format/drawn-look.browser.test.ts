import { createFakeHost } from '@wenfang/shared-testing/fake-host'
import { pptx } from '@wenfang/shared-testing/fixtures'
import { afterEach, beforeEach, expect, it } from 'vitest'
import * as Y from 'yjs'
import { readDeck } from '../../files/read-deck.ts'
import { Stage } from '../stage/stage.ts'
import { DeckStore } from '../state/deck-store.ts'
import type { DeckView } from '../state/deck-view.ts'
import { TextSession } from '../text/text-session.ts'
import { drawnLook } from './drawn-look.ts'

const ends: (() => void)[] = []
let view: DeckView
beforeEach(() => {
  const source = pptx([{ title: '汇报', bullets: ['要点'] }])
  const { host } = createFakeHost({ name: '汇报.pptx', source })
  Y.applyUpdate(host.doc.body, Y.encodeStateAsUpdate(readDeck(source).doc))
  const store = new DeckStore(host)
  const stage = new Stage(store)
  const text = new TextSession(store, stage)
  view = { host, store, stage, text, canWrite: true } as DeckView
  document.body.append(stage.element)
  ends.push(
    () => store.dispose(),
    () => stage.dispose(),
    () => text.dispose(),
  )
})
afterEach(() => {
  for (const end of ends.splice(0).toReversed()) end()
  document.body.replaceChildren()
})

const idOf = (words: string): string =>
  [...view.stage.element.querySelectorAll<HTMLElement>('[data-shape]')].find((shape) =>
    shape.textContent.includes(words),
  )?.dataset['shape'] ?? ''
const run = (id: string, args: object): unknown => view.store.run(id, { slide: view.stage.slide, ...args })

it('of a shape with words of several sizes and fonts the size and the font are unknown, and of several shapes alike', () => {
  const [title, list] = [idOf('汇报'), idOf('要点')]
  view.store.selectShapes([title])
  const size = drawnLook(view)?.size
  expect(size).toBeGreaterThan(18)
  run('text.format', { shape: title, at: 1, count: 1, size: 20, font: '楷体' })
  expect(drawnLook(view)).toMatchObject({ size: null, font: '' })
  run('text.format', { shape: title, at: 0, count: 1, size: 20, font: '楷体' })
  expect(drawnLook(view)).toMatchObject({ size: 20, font: '楷体' })
  view.store.selectShapes([title, list])
  expect(drawnLook(view)).toMatchObject({ size: null, font: '' })
  run('text.format', { shape: list, size: 20, font: '楷体' })
  expect(drawnLook(view)).toMatchObject({ size: 20, font: '楷体' })
})

it('of selected words their own look is told, and of a caret that of its letter', () => {
  const title = idOf('汇报')
  run('text.format', { shape: title, at: 1, count: 1, size: 20 })
  view.text.begin(title, null)
  view.text.focus('all')
  expect(drawnLook(view)?.size).toBeNull()
  view.text.select({ anchor: 1, head: 2 })
  expect(drawnLook(view)?.size).toBe(20)
})

it('an empty place looks as what is typed in it will: as its layout says', () => {
  const title = idOf('汇报')
  view.store.selectShapes([title])
  const written = drawnLook(view)
  run('text.delete', { shape: title, at: 0, count: 2 })
  expect(drawnLook(view)).toEqual(written)
  view.text.begin(title, null)
  view.text.focus('end')
  expect(drawnLook(view)).toEqual(written)
  view.text.write('新')
  expect(drawnLook(view)).toEqual(written)
  expect(document.body.querySelectorAll('[data-node]').length).toBe(
    view.stage.element.querySelectorAll('[data-node]').length,
  )
})
