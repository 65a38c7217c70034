import { afterEach, expect, test, vi } from 'vitest'
import type { EngineBook } from './engine-types.ts'
import { Reader } from './reader.ts'
import { DEFAULT_SETTINGS } from '../state/settings.ts'

const PAGE = '<html xmlns="http://www.w3.org/1999/xhtml"><head></head><body><p>山高水长</p></body></html>'
const CFI = 'epubcfi(/6/2!/4/2,/1:0,/1:2)'
const MARK = { cfi: CFI, kind: 'highlight', colour: '#e0b000', author: null } as const

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
  // The engine lays styles on at the next frame, and does not ask whether the book is still there.
  await new Promise(requestAnimationFrame)
  expect(complain).not.toHaveBeenCalled()
})
