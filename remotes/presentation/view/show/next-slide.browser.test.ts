import { createFakeHost } from '@wenfang/shared-testing/fake-host'
import { pptx } from '@wenfang/shared-testing/fixtures'
import { afterEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { readDeck } from '../../files/read-deck.ts'
import { shapeTree, stringOf, textOf } from '../../model/index.ts'
import { DeckStore } from '../state/deck-store.ts'
import { NextSlide } from './next-slide.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).toReversed()) end()
  document.body.replaceChildren()
})

/** A deck of three slides whose second comes next; `rest` lets the browser have time. */
function deck() {
  const source = pptx(['甲', '乙', '丙'].map((title) => ({ title, bullets: [] })))
  const { host } = createFakeHost({ name: '汇报.pptx', source })
  Y.applyUpdate(host.doc.body, Y.encodeStateAsUpdate(readDeck(source).doc))
  const store = new DeckStore(host)
  const draw = vi.spyOn(store.renderer, 'draw')
  let asked: (() => void) | null = null
  const ahead = new NextSlide(
    store,
    () => store.deckSlides[1] ?? null,
    (run) => {
      asked = run
      return () => (asked = null)
    },
  )
  const rest = (): void => {
    const run = asked
    asked = null
    run?.()
  }
  ends.push(
    store.onDocument((change) => ahead.follow(change)),
    () => store.dispose(),
    () => ahead.dispose(),
  )
  const [first = '', second = '', third = ''] = store.deckSlides
  return { store, draw, ahead, rest, first, second, third }
}

it('a slide that was drawn while the one before was looked at is not drawn when it comes', () => {
  const { draw, ahead, rest, second } = deck()
  ahead.prepare()
  expect(draw).not.toHaveBeenCalled()
  rest()
  draw.mockClear()
  const played = ahead.take(second)
  expect(draw).not.toHaveBeenCalled()
  expect(played.element.textContent).toBe('乙')
  played.dispose()
})

it('who goes elsewhere sees that slide', () => {
  const { ahead, rest, third } = deck()
  ahead.prepare()
  rest()
  const played = ahead.take(third)
  expect(played.element.textContent).toBe('丙')
  played.dispose()
})

it('what others write on the next slide, and another slide that comes before it, is what is shown then', () => {
  const { store, ahead, rest, first, second } = deck()
  ahead.prepare()
  rest()
  const title = shapeTree(store.deck.slide(second)).find(
    ({ map }) => stringOf(map, 'k') === 'sp' && textOf(map, 't')?.toJSON().includes('乙'),
  )
  store.run('text.insert', { slide: second, shape: title?.id, at: 1, text: '改' })
  rest()
  const changed = ahead.take(second)
  expect(changed.element.textContent).toBe('乙改')
  changed.dispose()
  ahead.prepare()
  rest()
  const { slide } = store.run('slide.insert', { after: first }) as { readonly slide: string }
  rest()
  const played = ahead.take(slide)
  expect(played.slide).toBe(slide)
  expect(played.element.textContent).not.toContain('乙')
  played.dispose()
})
