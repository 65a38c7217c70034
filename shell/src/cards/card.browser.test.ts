import type { Card, CardRequest, DocumentSnapshot } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createFakeClock } from '../fake-clock.ts'
import { createCard } from './card.ts'
import type { CardWorld, OpenCardRequest } from './card-world.ts'
import '@wenfang/shared-ui/tokens.css'
import './cards.css'
import { createLivePlaces } from './live-places.ts'

const snapshotOf = (text: string): DocumentSnapshot => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="40"><text y="20">${text}</text></svg>`,
  width: 90,
  height: 40,
  title: '账!A1:B2',
  text,
})

/** A world in which one file says `text`, and opens as a field to type into. */
function world(given: Partial<CardWorld> = {}) {
  const clock = createFakeClock()
  const files = { text: '十二', edition: 1, error: null as unknown }
  const sights: ((isInSight: boolean) => void)[] = []
  const opened: (OpenCardRequest & { isClosed: boolean })[] = []
  const asked: (string | null)[] = []
  const made: CardWorld = {
    clock,
    places: createLivePlaces(2),
    chain: ['outer'],
    async picture(_fileId, _request, edition) {
      asked.push(edition)
      if (files.error !== null) throw files.error
      const now = `"${files.edition}"`
      return edition === now ? null : { snapshot: snapshotOf(files.text), edition: now }
    },
    async open(request) {
      const field = document.createElement('input')
      request.frame.append(field)
      const entry = { ...request, isClosed: false }
      opened.push(entry)
      return {
        focus: () => field.focus(),
        async close() {
          entry.isClosed = true
        },
      }
    },
    address: (fileId) => `https://wenfang.test/p/${fileId}`,
    watchSight(_element, onChange) {
      sights.push(onChange)
      return () => void sights.splice(sights.indexOf(onChange), 1)
    },
    isPageSeen: () => true,
    ...given,
  }
  const see = (isInSight: boolean): void => {
    for (const sight of Array.from(sights)) sight(isInSight)
  }
  return { world: made, clock, files, opened, asked, sights, see }
}

const cards: Card[] = []
let page: HTMLElement

function show(made: CardWorld, more: Partial<CardRequest> = {}): { readonly card: Card; readonly box: HTMLElement } {
  const box = document.createElement('div')
  box.style.cssText = 'width:300px;height:120px'
  page.append(box)
  const card = createCard(box, { fileId: 'book', part: 'A1:B2', mode: 'picture', width: 90, height: 40, ...more }, made)
  cards.push(card)
  return { card, box }
}
const stateOf = (box: HTMLElement): string => box.querySelector<HTMLElement>('.wf-file-card')?.dataset['state'] ?? ''
const visibleText = (box: HTMLElement): string => box.innerText

beforeEach(() => {
  page = document.createElement('main')
  document.body.append(page)
})
afterEach(() => {
  for (const card of cards.splice(0)) card.dispose()
  page.remove()
})

describe('a card', () => {
  it('asks for nothing out of sight, shows a picture in sight and follows its file', async () => {
    const { world: made, clock, files, asked, see } = world()
    const { box } = show(made)
    see(false)
    clock.pass(60_000)
    expect(asked).toEqual([])
    see(true)
    await vi.waitFor(() => expect(stateOf(box)).toBe('picture'))
    const picture = box.querySelector('img')
    expect(picture?.alt).toBe('十二')
    const first = picture?.src
    clock.pass(4_000)
    await vi.waitFor(() => expect(asked).toEqual([null, '"1"']))
    expect(picture?.src).toBe(first)
    Object.assign(files, { text: '二十四', edition: 2 })
    clock.pass(4_000)
    await vi.waitFor(() => expect(picture?.alt).toBe('二十四'))
    expect(picture?.src).not.toBe(first)
    see(false)
    clock.pass(60_000)
    expect(asked).toHaveLength(3)
  })

  it('is entered by the keyboard, gives the keys to the file, and Escape leads back to the box', async () => {
    const { world: made, opened, see } = world()
    const { card, box } = show(made)
    see(true)
    await vi.waitFor(() => expect(stateOf(box)).toBe('picture'))
    await userEvent.tab()
    expect(document.activeElement?.className).toBe('wf-file-card-face')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
    const states: unknown[] = []
    card.state$.subscribe((state) => states.push(state))
    expect(states).toEqual([{ kind: 'live', isEntered: true }])
    const reached = vi.fn()
    page.addEventListener('keydown', reached)
    await userEvent.keyboard('{Escape}')
    expect(reached).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(stateOf(box)).toBe('picture'))
    expect([opened[0]?.isClosed, document.activeElement?.className]).toEqual([true, 'wf-file-card-face'])
  })

  it('an Escape that the file takes for itself does not lead out', async () => {
    const { world: made, see } = world()
    const { card, box } = show(made)
    see(true)
    await vi.waitFor(() => expect(stateOf(box)).toBe('picture'))
    card.enter()
    await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
    document.activeElement?.addEventListener('keydown', (event) => event.preventDefault())
    await userEvent.keyboard('{Escape}')
    expect(stateOf(box)).toBe('live')
  })

  it('is suspended when it has been out of sight for long, and one in live mode comes back with its sight', async () => {
    const { world: made, clock, opened, see } = world()
    const { box } = show(made, { mode: 'live' })
    see(true)
    await vi.waitFor(() => expect(stateOf(box)).toBe('live'))
    see(false)
    clock.pass(5_000)
    see(true)
    clock.pass(20_000)
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([false])
    see(false)
    clock.pass(10_000)
    await vi.waitFor(() => expect(opened.map(({ isClosed }) => isClosed)).toEqual([true]))
    see(true)
    await vi.waitFor(() => expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, false]))
  })

  it('of many only so many are alive: the one that was used least recently is a picture again', async () => {
    const { world: made, opened, see } = world()
    const shown = ['a', 'b', 'c'].map((fileId) => show(made, { fileId }))
    see(true)
    for (const { card, box } of shown) {
      await vi.waitFor(() => expect(stateOf(box)).toBe('picture'))
      card.enter()
      await vi.waitFor(() => expect(stateOf(box)).toBe('live'))
    }
    await vi.waitFor(() => expect(shown.map(({ box }) => stateOf(box))).toEqual(['picture', 'live', 'live']))
    expect(opened.map(({ fileId, isClosed }) => [fileId, isClosed])).toEqual([
      ['a', true],
      ['b', false],
      ['c', false],
    ])
  })

  it('no file is shown inside of itself, also not through others; nothing is asked for it', async () => {
    const { world: made, asked, sights } = world({ chain: ['book', 'outer'] })
    const { card, box } = show(made)
    expect(visibleText(box)).toContain('文档不能显示在它自己里面')
    card.enter()
    await card.refresh()
    expect([asked, sights]).toEqual([[], []])
  })

  it.each([
    [new WenfangError('NotFound'), '没有查看这份文档的权限'],
    [new WenfangError('permissionDenied'), '没有查看这份文档的权限'],
    [new WenfangError('NotFound', '', { detail: { missing: 'part' } }), '引用的内容已经不存在'],
    [new WenfangError('NetworkError'), '现在无法连接到服务器'],
    [new WenfangError('userNotLogin'), '登录后才能查看'],
    [new WenfangError('Unavailable'), '没有可以显示在这里的内容'],
    [new Error('?'), '没能显示引用的文档'],
  ])('says why nothing is shown: %s', async (error, words) => {
    const { world: made, files, see } = world()
    files.error = error
    const { box } = show(made)
    see(true)
    await vi.waitFor(() => expect(visibleText(box)).toContain(words))
    expect(box.querySelector('img')?.checkVisibility()).toBe(false)
  })

  it('what a person may not see any more goes at once; what a broken line hides stays, and comes back by itself', async () => {
    const { world: made, clock, files, asked, see } = world()
    const { box } = show(made)
    see(true)
    await vi.waitFor(() => expect(stateOf(box)).toBe('picture'))
    files.error = new WenfangError('NetworkError')
    clock.pass(4_000)
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    expect(stateOf(box)).toBe('picture')
    files.error = new WenfangError('NotFound')
    clock.pass(4_000)
    await vi.waitFor(() => expect(visibleText(box)).toContain('没有查看这份文档的权限'))
    expect(box.querySelector('img')?.getAttribute('src')).toBeNull()
    files.error = null
    clock.pass(30_000)
    await vi.waitFor(() => expect(stateOf(box)).toBe('picture'))
  })

  it('rights that end while the file is open take the open file away, too', async () => {
    const { world: made, opened, files, see } = world()
    const { card, box } = show(made)
    see(true)
    await vi.waitFor(() => expect(stateOf(box)).toBe('picture'))
    card.enter()
    await vi.waitFor(() => expect(stateOf(box)).toBe('live'))
    files.error = new WenfangError('NotFound')
    opened[0]?.onEnd(new WenfangError('NotFound'))
    await vi.waitFor(() => expect(stateOf(box)).toBe('refused'))
    expect([opened[0]?.isClosed, box.querySelector('input')]).toEqual([true, null])
  })

  it('leaves nothing behind: neither DOM nor timers nor an opening that comes late', async () => {
    let arrive = (): void => {}
    const late = new Promise<void>((resolve) => (arrive = resolve))
    const { world: made, clock, sights, see } = world()
    const closed = vi.fn(async () => {})
    const { card, box } = show({ ...made, open: async () => (await late, { focus() {}, close: closed }) })
    see(true)
    await vi.waitFor(() => expect(stateOf(box)).toBe('picture'))
    card.enter()
    card.dispose()
    card.dispose()
    arrive()
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce())
    expect([box.childElementCount, sights.length, clock.waiting]).toEqual([0, 0, 0])
  })

  it('lets pointers through to what lies below its picture, but for its bar', async () => {
    const { world: made, see } = world()
    const { box } = show(made, { isSeeThrough: true })
    box.style.position = 'relative'
    see(true)
    await vi.waitFor(() => expect(stateOf(box)).toBe('picture'))
    const { left, top } = box.getBoundingClientRect()
    expect(document.elementFromPoint(left + 20, top + 20)).toBe(box)
    const enter = box.querySelector<HTMLElement>('.wf-file-card-bar button')
    await userEvent.click(enter ?? box)
    await vi.waitFor(() => expect(stateOf(box)).toBe('live'))
    expect(document.elementFromPoint(left + 40, top + 60)).not.toBe(box)
  })
})
