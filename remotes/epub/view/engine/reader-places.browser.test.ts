import { afterEach, expect, test, vi } from 'vitest'
import type { EngineBook, EngineLocation, EngineView } from './engine-types.ts'
import { Reader } from './reader.ts'
import { RETRY_MARK } from './unread-part.ts'
import { DEFAULT_SETTINGS } from '../state/settings.ts'

let reader: Reader | undefined
const urls: string[] = []
afterEach(() => {
  reader?.dispose()
  reader = undefined
  for (const url of urls.splice(0)) URL.revokeObjectURL(url)
})

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

function pageOf(body: string, ways = ''): string {
  const page = `<html xmlns="http://www.w3.org/1999/xhtml"${ways}><head></head><body>${body}</body></html>`
  const url = URL.createObjectURL(new Blob([page], { type: 'application/xhtml+xml' }))
  urls.push(url)
  return url
}

const partOf = (id: string, load: () => string): EngineBook['sections'][number] => ({
  id,
  size: 100,
  linear: null,
  load,
})

interface Opened {
  readonly places: EngineLocation[]
  readonly onUnread: ReturnType<typeof vi.fn>
}

async function opened(sections: EngineBook['sections'], place: string | null): Promise<Opened> {
  reader?.dispose()
  const places: EngineLocation[] = []
  const onUnread = vi.fn()
  const ignore = (): void => {}
  const book: EngineBook = {
    metadata: {},
    sections,
    toc: [],
    resolveHref: () => null,
    splitTOCHref: (href) => [href, null],
    getTOCFragment: (page) => page.documentElement,
  }
  reader = new Reader(book, DEFAULT_SETTINGS, false, {
    onPlace: (next) => places.push(next),
    onChoice: ignore,
    onMark: ignore,
    onOutside: ignore,
    onFootnote: ignore,
    onKey: ignore,
    onSwipe: ignore,
    onUnread,
  })
  reader.element.style.cssText = 'display: block; width: 800px; height: 600px'
  document.body.append(reader.element)
  await reader.open(place)
  return { places, onUnread }
}

const shown = (): Document | undefined => reader?.element.renderer.getContents()[0]?.doc

test.each([
  ['across', ''],
  ['downwards', ' style="writing-mode: vertical-rl"'],
])(
  'S16 a page with nothing but a picture is a place that one comes back to, and that is followed: lines run %s',
  async (_way, ways) => {
    const words = Array.from({ length: 30 }, (_, at) => `<p>第${at}段${'山高水长'.repeat(40)}</p>`).join('')
    const plate = `<p style="break-before: column"><img src="${PICTURE}" width="500" height="400" alt=""/></p>`
    const sections = [partOf('一', () => pageOf('<p>卷首</p>', ways)), partOf('二', () => pageOf(words + plate, ways))]
    const first = await opened(sections, null)
    await reader?.goToShare(1)
    await expect.poll(() => first.places.at(-1)?.fraction).toBe(1)
    const { cfi } = first.places.at(-1) ?? { cfi: '' }
    const isPlateInSight = (): boolean => {
      const box = shown()?.querySelector('img')?.getBoundingClientRect()
      const frame = shown()?.defaultView?.frameElement?.getBoundingClientRect()
      const left = (box?.left ?? 0) + (frame?.left ?? -10_000)
      return box !== undefined && box.width > 0 && left >= 0 && left < 800
    }
    expect(isPlateInSight()).toBe(true)

    const again = await opened(sections, cfi)
    await expect.poll(() => again.places.at(-1)?.fraction).toBe(1)
    expect(isPlateInSight()).toBe(true)

    const follower = await opened(sections, null)
    expect(follower.places.at(-1)?.fraction).toBe(0)
    await reader?.element.goTo(cfi)
    await expect.poll(() => follower.places.at(-1)?.fraction).toBe(1)
    expect(isPlateInSight()).toBe(true)
  },
)

test('S16 a part that does not arrive says so, and is read once more by its button', async () => {
  let isThere = false
  const sections = [
    partOf('一', () => pageOf('<p>卷首</p>')),
    partOf('二', () => {
      if (!isThere) throw new Error('not there')
      return pageOf('<p>到了的字</p>')
    }),
    partOf('三', () => pageOf('<p>卷尾</p>')),
  ]
  const { onUnread } = await opened(sections, null)
  await reader?.turn('right')
  const button = () => shown()?.querySelector<HTMLElement>(`[${RETRY_MARK}]`)
  await expect.poll(() => shown()?.body.innerText).toContain('这一部分无法显示')
  expect(onUnread).toHaveBeenCalledOnce()

  // Once more in vain: it says so again, and the book goes on behind it.
  button()?.click()
  await expect.poll(() => onUnread.mock.calls.length).toBe(2)
  await expect.poll(() => shown()?.body.innerText).toContain('这一部分无法显示')
  await reader?.turn('right')
  await expect.poll(() => shown()?.body.innerText).toContain('卷尾')
  await reader?.turn('left')
  await expect.poll(() => button()?.textContent).toBe('重试')

  isThere = true
  button()?.click()
  await expect.poll(() => shown()?.body.innerText).toContain('到了的字')
  expect(button()).toBeNull()
  await reader?.turn('left')
  await expect.poll(() => shown()?.body.innerText).toContain('卷首')
})

test('S16 a note lies on the paper that was chosen, on which its letters can be read', async () => {
  const onFootnote = vi.fn<(view: EngineView | null) => void>()
  const ignore = (): void => {}
  const note = '<p>正文<a epub:type="noteref" href="#n">1</a></p><aside epub:type="footnote" id="n"><p>注文</p></aside>'
  const book: EngineBook = {
    metadata: {},
    sections: [partOf('一', () => pageOf(note, ' xmlns:epub="http://www.idpf.org/2007/ops"'))],
    resolveHref: () => ({ index: 0, anchor: (page: Document) => page.querySelector('#n') }),
    isExternal: () => false,
  }
  reader = new Reader(book, { ...DEFAULT_SETTINGS, paper: 'dark' }, false, {
    onPlace: ignore,
    onChoice: ignore,
    onMark: ignore,
    onOutside: ignore,
    onFootnote,
    onKey: ignore,
    onSwipe: ignore,
    onUnread: ignore,
  })
  reader.element.style.cssText = 'display: block; width: 800px; height: 600px'
  document.body.append(reader.element)
  await reader.open(null)
  shown()?.querySelector('a')?.click()
  await expect.poll(() => onFootnote.mock.calls.at(-1)?.[0]).toBeTruthy()
  const paper = reader.element.style.background
  expect(paper).not.toBe('')
  expect(onFootnote.mock.calls.at(-1)?.[0]?.style.background).toBe(paper)
})
