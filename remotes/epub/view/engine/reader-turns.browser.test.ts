import { afterEach, expect, test } from 'vitest'
import type { EngineBook } from './engine-types.ts'
import { Reader } from './reader.ts'
import { DEFAULT_SETTINGS } from '../state/settings.ts'

let reader: Reader | undefined
const urls: string[] = []
afterEach(() => {
  reader?.dispose()
  for (const url of urls.splice(0)) URL.revokeObjectURL(url)
})

function partOf(words: string, ways: string): EngineBook['sections'][number] {
  const page = `<html xmlns="http://www.w3.org/1999/xhtml"${ways}><head></head><body><p>${words}</p></body></html>`
  const url = URL.createObjectURL(new Blob([page], { type: 'application/xhtml+xml' }))
  urls.push(url)
  return { id: words, size: 100, linear: null, load: () => url }
}

/** Sections that are on the screen one after the other when the pages are turned that way. */
async function turned(ways: string, language: string, sides: readonly ('left' | 'right')[]): Promise<number[]> {
  const book: EngineBook = {
    metadata: { language },
    sections: ['一', '二', '三'].map((words) => partOf(words, ways)),
    resolveHref: () => null,
  }
  const ignore = (): void => {}
  reader = new Reader(book, DEFAULT_SETTINGS, false, {
    onPlace: ignore,
    onChoice: ignore,
    onMark: ignore,
    onOutside: ignore,
    onFootnote: ignore,
    onKey: ignore,
    onSwipe: ignore,
    onUnread: ignore,
  })
  reader.element.style.cssText = 'display: block; width: 800px; height: 600px'
  document.body.append(reader.element)
  await reader.open(null)
  const seen: number[] = []
  for (const side of sides) {
    await reader.turn(side)
    seen.push(reader.element.renderer.getContents()[0]?.index ?? -1)
  }
  return seen
}

test('S16 a book that says by its pages or its language alone that it is read from the right goes on to the left', async () => {
  expect(await turned(' dir="rtl"', 'zh-CN', ['left', 'left', 'right'])).toEqual([1, 2, 1])
  reader?.dispose()
  expect(await turned('', 'ar', ['left', 'left', 'right'])).toEqual([1, 2, 1])
  reader?.dispose()
  expect(await turned('', 'zh-CN', ['right', 'right', 'left'])).toEqual([1, 2, 1])
})
