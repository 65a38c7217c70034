import { afterEach, expect, test } from 'vitest'
import { DEFAULT_SETTINGS, type Settings, sheetsOf } from './settings.ts'

let frame: HTMLIFrameElement | undefined
afterEach(() => frame?.remove())

/** The first face of a paragraph of a book in a language. */
function faceOf(language: string, settings: Partial<Settings> = {}): string {
  frame?.remove()
  frame = document.createElement('iframe')
  document.body.append(frame)
  const page = frame.contentDocument
  if (!page) throw new Error('no page')
  if (language !== '') page.documentElement.lang = language
  for (const css of sheetsOf({ ...DEFAULT_SETTINGS, ...settings }, false)) {
    const style = page.createElement('style')
    style.textContent = css
    page.head.append(style)
  }
  const paragraph = page.createElement('p')
  paragraph.textContent = 'As I Ponder’d in Silence'
  page.body.append(paragraph)
  const [first = ''] = (frame.contentWindow?.getComputedStyle(paragraph).fontFamily ?? '').split(',')
  return first.replaceAll('"', '')
}

test('a book in a language of Latin letters begins with a face whose apostrophes are narrow, others with a Chinese one', () => {
  expect(['en-US', 'fr', 'zh-CN', 'ja', ''].map((language) => faceOf(language))).toEqual([
    'Georgia',
    'Georgia',
    'Songti SC',
    'Songti SC',
    'Songti SC',
  ])
  expect(faceOf('en', { face: 'sans' })).toBe('Helvetica Neue')
  expect(faceOf('zh', { face: 'sans' })).toBe('PingFang SC')
})
