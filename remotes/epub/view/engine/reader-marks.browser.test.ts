import { afterEach, expect, test, vi } from 'vitest'
import type { EngineBook } from './engine-types.ts'
import { Reader } from './reader.ts'
import { DEFAULT_SETTINGS } from '../state/settings.ts'

const PAGE = '<html xmlns="http://www.w3.org/1999/xhtml"><head></head><body><p>山高水长</p></body></html>'
const CFI = 'epubcfi(/6/2!/4/2,/1:0,/1:2)'
const MARK = { cfi: CFI, kind: 'highlight', colour: '#e0b000', author: null } as const
const UNDER = { cfi: CFI, kind: 'underline', colour: '#e5484d', author: '林小雨' } as const
const UNDER_TOO = { cfi: CFI, kind: 'underline', colour: '#0090ff', author: '莫言' } as const

let reader: Reader | undefined
let url = ''
afterEach(() => {
  reader?.dispose()
  URL.revokeObjectURL(url)
  vi.restoreAllMocks()
})

function made(): Reader {
  url = URL.createObjectURL(new Blob([PAGE], { type: 'application/xhtml+xml' }))
  const book: EngineBook = {
    sections: [{ id: 'a', size: 100, linear: null, load: () => url }],
    resolveHref: () => null,
  }
  const ignore = (): void => {}
  const events = {
    onPlace: ignore,
    onChoice: ignore,
    onMark: ignore,
    onOutside: ignore,
    onFootnote: ignore,
    onKey: ignore,
    onSwipe: ignore,
    onUnread: ignore,
  }
  return new Reader(book, DEFAULT_SETTINGS, false, events)
}

test('marks that are known before the book is open wait for its pages without a complaint', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
  reader = made()
  reader.element.style.cssText = 'display: block; width: 800px; height: 600px'
  document.body.append(reader.element)
  const drawn: string[] = []
  reader.element.addEventListener('draw-annotation', (event) =>
    drawn.push((event as CustomEvent<{ annotation: { value: string } }>).detail.annotation.value),
  )
  reader.mark([MARK])
  reader.mark([])
  reader.mark([MARK])
  await reader.open(null)
  await expect.poll(() => drawn).toContain(CFI)
  expect(complain).not.toHaveBeenCalled()
})

/** Colours of the marks that are painted, in their order, where their lines lie, and the names beside them. */
function painted(): { readonly colours: readonly string[]; readonly names: string; readonly lines: readonly number[] } {
  const pages = reader?.element.renderer.getContents() ?? []
  const [page] = pages as readonly { readonly overlayer?: { readonly element: SVGElement } }[]
  const shapes = [...(page?.overlayer?.element.querySelectorAll('g[fill]') ?? [])]
  return {
    colours: shapes.map((shape) => shape.getAttribute('fill') ?? ''),
    names: [...(page?.overlayer?.element.querySelectorAll('text') ?? [])]
      .map(({ textContent }) => textContent)
      .join(''),
    lines: shapes.flatMap((shape) => [...shape.children].map((line) => Number(line.getAttribute('y')))),
  }
}

async function opened(): Promise<Reader> {
  reader = made()
  reader.element.style.cssText = 'display: block; width: 800px; height: 600px'
  document.body.append(reader.element)
  await reader.open(null)
  return reader
}

test('marks of several people on the same words are all seen, and each goes alone', async () => {
  const shown = await opened()
  shown.mark([MARK, UNDER, UNDER_TOO])
  await expect.poll(() => painted().colours).toEqual([MARK.colour, UNDER.colour, UNDER_TOO.colour])
  expect(painted().names).toBe('雨言')
  const [, first = 0, second = 0] = painted().lines
  expect(second).toBeGreaterThan(first)
  shown.mark([UNDER, UNDER_TOO])
  await expect.poll(() => painted().colours).toEqual([UNDER.colour, UNDER_TOO.colour])
  shown.mark([UNDER_TOO])
  await expect.poll(() => painted()).toMatchObject({ colours: [UNDER_TOO.colour], names: '言', lines: [first] })
  shown.mark([])
  await expect.poll(() => painted().colours).toEqual([])
})

test('a book that is closed at once, before its first page or behind it, is closed without a complaint', async () => {
  const complaints: unknown[] = []
  const hear = (event: ErrorEvent | PromiseRejectionEvent): void => {
    event.preventDefault()
    complaints.push(event instanceof ErrorEvent ? event.error : event.reason)
  }
  addEventListener('error', hear)
  addEventListener('unhandledrejection', hear)
  try {
    const shown = await opened()
    shown.set({ ...DEFAULT_SETTINGS, columns: 1 }, true)
    shown.dispose()
    const early = made()
    document.body.append(early.element)
    await early.element.open(early.book)
    early.dispose()
    reader = undefined
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
    expect(complaints).toEqual([])
  } finally {
    removeEventListener('error', hear)
    removeEventListener('unhandledrejection', hear)
  }
})
