import { createFakeHost } from '@wenfang/shared-testing/fake-host'
import { pptx } from '@wenfang/shared-testing/fixtures'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as Y from 'yjs'
import { LINK_COMMANDS } from '../../commands/link-commands.ts'
import { readDeck } from '../../files/read-deck.ts'
import { mapOf, shapeTree, stringOf, textOf } from '../../model/index.ts'
import { flatText } from '../../model/edit/replace-text.ts'
import { DeckStore } from '../state/deck-store.ts'
import { Show } from './show.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).toReversed()) end()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** A show of two slides; what its first title leads to is said by a test. */
function shown(target: object, isChanged: (link: object) => object = (link) => link) {
  const source = pptx([
    { title: '官网', bullets: [] },
    { title: '附录', bullets: [] },
  ])
  const { host } = createFakeHost({ name: '汇报.pptx', source })
  Y.applyUpdate(host.doc.body, Y.encodeStateAsUpdate(readDeck(source).doc))
  const store = new DeckStore(host)
  store.learn(LINK_COMMANDS)
  const [slide = ''] = store.deckSlides
  const page = store.deck.slide(slide)
  const title = shapeTree(page).find(({ map }) => {
    const text = textOf(map, 't')
    return stringOf(map, 'k') === 'sp' && text !== null && flatText(text).includes('官网')
  })
  store.run('text.link', { slide, shape: title?.id, at: 0, count: 2, ...target })
  const links = mapOf(page, 'links')
  for (const [id, link] of links?.entries() ?? [])
    if ((link as { readonly isExternal?: unknown }).isExternal === true) links?.set(id, isChanged(link as object))
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const show = new Show(store, null)
  ends.push(
    () => store.dispose(),
    () => show.dispose(),
  )
  document.body.append(show.element)
  return {
    show,
    store,
    open,
    words: () => show.element.querySelector<HTMLElement>('.deck-show-slide:last-of-type [data-run]') ?? show.element,
  }
}

it('words that lead to a page are a link that the browser opens beside the show, which it knows nothing of', () => {
  const link = shown({ address: 'https://example.com/a' }).words().closest('a')
  expect([link?.getAttribute('href'), link?.target]).toEqual(['https://example.com/a', '_blank'])
  expect(link?.rel).toContain('noopener')
})

it('words that lead to a slide show it', async () => {
  const { show, store, words } = shown({ to: 'ppt/slides/slide2.xml' })
  await userEvent.click(words())
  expect(show.place?.slide).toBe(store.deckSlides[1])
})

it('words that lead to a mail say to whom; the browser opens the program for it', () => {
  const link = shown({ address: 'mailto:moshan@example.com?subject=%E6%8A%A5%E4%BB%B7' }).words().closest('a')
  expect(link?.getAttribute('href')).toBe('mailto:moshan@example.com?subject=%E6%8A%A5%E4%BB%B7')
})

it('a mouse that comes to words goes where they say, a page is only offered', async () => {
  const { show, store, open, words } = shown({ to: 'ppt/slides/slide2.xml', event: 'hover' })
  show.hover(words())
  expect(show.place?.slide).toBe(store.deckSlides[1])
  show.go(store.deckSlides[0] ?? '')
  const [slide = ''] = store.deckSlides
  const shape = shapeTree(store.deck.slide(slide)).find(({ map }) => textOf(map, 't')?.toJSON().includes('官网'))?.id
  store.run('text.link', { slide, shape, at: 0, count: 2, event: 'hover' })
  store.run('shape.link', { slide, shape, address: 'mailto:moshan@example.com', event: 'hover' })
  show.hover(words())
  expect(show.offered).toBe('mailto:moshan@example.com')
  expect(open).not.toHaveBeenCalled()
  store.run('shape.link', { slide, shape, jump: 'end', event: 'hover' })
  show.hover(words())
  expect(show.screen).toBe('end')
})

it.each(['javascript:window.ran=1', 'file:///etc/passwd', 'data:text/html,x', 'vbscript:x'])(
  'a file that leads to what nobody shall open leads nowhere: %s',
  async (to) => {
    const { open, show, store, words } = shown({ address: 'https://example.com/a' }, (link) => ({ ...link, to }))
    await userEvent.click(words())
    expect(open).not.toHaveBeenCalled()
    expect('ran' in window).toBe(false)
    expect(show.element.querySelector('a[href]')).toBeNull()
    expect(show.place?.slide).toBe(store.deckSlides[0])
  },
)
