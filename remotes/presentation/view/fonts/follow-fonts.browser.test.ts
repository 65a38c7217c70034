import { createFakeHost } from '@wenfang/shared-testing/fake-host'
import { pptx } from '@wenfang/shared-testing/fixtures'
import { afterEach, expect, it } from 'vitest'
import * as Y from 'yjs'
import { readDeck } from '../../files/read-deck.ts'
import { shapeTree, textOf } from '../../model/index.ts'
import { DeckStore } from '../state/deck-store.ts'
import { isOnDevice } from './is-on-device.ts'
import { followFonts } from './follow-fonts.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).toReversed()) end()
})

function deck(count: number) {
  const source = pptx(Array.from({ length: count }, (_, at) => ({ title: `第 ${at + 1} 张`, bullets: [] })))
  const { host } = createFakeHost({ name: '汇报.pptx', source })
  Y.applyUpdate(host.doc.body, Y.encodeStateAsUpdate(readDeck(source).doc))
  const store = new DeckStore(host)
  const asked: string[] = []
  const write = (slide: string, font: string): void => {
    const title = shapeTree(store.deck.slide(slide)).find(({ map }) => textOf(map, 't'))
    store.run('text.format', { slide, shape: title?.id, at: 0, count: 2, font })
  }
  const follow = (...shown: readonly string[]): void => {
    const show = (families: readonly string[]): Promise<void> => {
      asked.push(...families)
      return Promise.resolve()
    }
    ends.push(followFonts(store, new Set(shown), show))
  }
  ends.push(() => store.dispose())
  return { store, asked, write, follow }
}

it('fonts that only a later slide names are drawn with the faces that we serve, too, each asked for once', async () => {
  const { store, asked, write, follow } = deck(30)
  write(store.deckSlides[0] ?? '', '楷体')
  write(store.deckSlides[20] ?? '', '仿宋')
  write(store.deckSlides[21] ?? '', '仿宋')
  follow('楷体')
  await expect.poll(() => asked).toEqual(['仿宋'])
})

it('a font that somebody chooses later is drawn so, for a shape or for all of the deck', async () => {
  const { store, asked, write, follow } = deck(2)
  follow('Arial')
  write(store.deckSlides[1] ?? '', '华文中宋')
  await expect.poll(() => asked).toContain('华文中宋')
  store.run('theme.fonts', { headings: '隶书' })
  await expect.poll(() => asked).toContain('隶书')
})

it('a font is on the device or it is not', () => {
  expect(isOnDevice('serif')).toBe(true)
  expect(isOnDevice('没有人有的字体 "X"')).toBe(false)
})
