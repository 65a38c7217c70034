import { createFakeHost } from '@wenfang/shared-testing/fake-host'
import { pptx } from '@wenfang/shared-testing/fixtures'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as Y from 'yjs'
import { readDeck } from '../../files/read-deck.ts'
import { DeckStore } from '../state/deck-store.ts'
import { TextSession } from '../text/text-session.ts'
import { Stage } from './stage.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).toReversed()) end()
  document.body.replaceChildren()
})

function writing(words: string) {
  const source = pptx([{ title: words, bullets: ['要点'] }])
  const { host } = createFakeHost({ name: '汇报.pptx', source })
  Y.applyUpdate(host.doc.body, Y.encodeStateAsUpdate(readDeck(source).doc))
  const store = new DeckStore(host)
  const stage = new Stage(store)
  const text = new TextSession(store, stage)
  ends.push(
    () => store.dispose(),
    () => stage.dispose(),
    () => text.dispose(),
  )
  document.body.append(stage.element)
  const title = [...stage.element.querySelectorAll<HTMLElement>('[data-shape]')].find((shape) =>
    shape.textContent.includes(words),
  )
  expect(text.begin(title?.dataset['shape'] ?? '', null)).toBe(true)
  text.focus('end')
  return { store, stage, text }
}

it('who writes goes on where they are while the whole slide is drawn anew: fonts that came, a layout that somebody changes', async () => {
  const { store, stage, text } = writing('汇报')
  await userEvent.keyboard('a')
  stage.redraw()
  await userEvent.keyboard('b')
  const [master = ''] = store.deck.pagesOfKind('master')
  store.deck.edit(() => store.deck.page(master)?.set('background', ''))
  await userEvent.keyboard('c')
  expect(document.activeElement).toBe(text.root)
  expect(stage.element.textContent).toContain('汇报abc')
  expect(text.selection).toEqual({ anchor: 5, head: 5 })
})

it('a slide that is drawn anew takes the keys from nothing else', () => {
  const { stage } = writing('汇报')
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  stage.redraw()
  expect(document.activeElement).toBe(field)
})

it('who writes in a cell has the caret in that cell, also after the slide was drawn anew', async () => {
  const { store, stage, text } = writing('汇报')
  const place = { slide: stage.slide, x: 20, y: 120, width: 400, height: 120 }
  const { shape } = store.run('shape.insertTable', { ...place, rows: 3, columns: 3 }) as { readonly shape: string }
  const cell = (): HTMLElement | undefined => stage.shapeElement(shape)?.querySelectorAll('td')[5]
  expect(text.begin(shape, cell() ?? null)).toBe(true)
  text.focus('end')
  await userEvent.keyboard('a')
  stage.redraw()
  await userEvent.keyboard('b')
  expect(cell()?.textContent).toBe('ab')
  expect(document.activeElement).toBe(text.root)
  expect(cell()?.contains(text.root)).toBe(true)
})

it('who goes to another slide while words are written sees that slide, and the words are as they were left', async () => {
  const { store, stage, text } = writing('汇报')
  const [slide] = [stage.slide]
  const { shape } = store.run('shape.insertTextBox', { slide, x: 20, y: 20, width: 200, height: 40 }) as {
    readonly shape: string
  }
  expect(text.begin(shape, null)).toBe(true)
  text.focus('end')
  await userEvent.keyboard('a')
  const { slide: other } = store.run('slide.insert', { after: slide }) as { readonly slide: string }
  store.go(other)
  expect(stage.slide).toBe(other)
  expect(text.target).toBe(null)
  store.go(slide)
  expect(stage.shapeElement(shape)?.textContent).toBe('a')
  // Somebody takes the shape away while the whole slide is drawn anew.
  expect(text.begin(shape, null)).toBe(true)
  store.deck.edit(() => {
    store.deck.shape(slide ?? '', shape).delete('o')
    store.deck.page(slide ?? '')?.set('background', '')
  })
  expect(text.target).toBe(null)
})

it('words that change while the slide is not on the page are there when it is shown again', async () => {
  const { store, stage, text } = writing('汇报')
  text.end()
  stage.element.remove()
  const { slide } = stage
  const shape = [...stage.element.querySelectorAll<HTMLElement>('[data-shape]')].at(-1)?.dataset['shape']
  store.run('text.insert', { slide, shape, at: 2, text: '若干' })
  // The engine measures twice, the second time after two frames.
  for (let frame = 0; frame < 4; frame++) await new Promise((done) => requestAnimationFrame(done))
  expect(stage.element.textContent).toContain('要点若干')
})
