import { createFakeHost } from '@wenfang/shared-testing/fake-host'
import { pptx } from '@wenfang/shared-testing/fixtures'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as Y from 'yjs'
import { readDeck } from '../../files/read-deck.ts'
import { pageXml } from '../../model/index.ts'
import { loadSoonCode, soonCode } from '../soon/soon-code-loader.ts'
import { readClipboard } from '../clipboard/read-clipboard.ts'
import { boxOf } from '../canvas/shape-boxes.ts'
import { formatText } from '../format/format-text.ts'
import { handleKeys } from '../keys/handle-keys.ts'
import { Stage } from '../stage/stage.ts'
import { DeckStore } from '../state/deck-store.ts'
import type { DeckView } from '../state/deck-view.ts'
import { TextSession } from './text-session.ts'

const ends: (() => void)[] = []
let view: Pick<DeckView, 'host' | 'store' | 'stage' | 'text' | 'canWrite'>

beforeEach(() => {
  const source = pptx([{ title: '汇报', bullets: ['要点'] }])
  const { host } = createFakeHost({ name: '汇报.pptx', source })
  Y.applyUpdate(host.doc.body, Y.encodeStateAsUpdate(readDeck(source).doc))
  const store = new DeckStore(host)
  const stage = new Stage(store)
  const text = new TextSession(store, stage, soonCode)
  view = { host, store, stage, text, canWrite: true }
  document.body.append(stage.element)
  ends.push(
    () => store.dispose(),
    () => stage.dispose(),
    () => text.dispose(),
    handleKeys(view as DeckView, () => stage.element),
  )
})
afterEach(() => {
  for (const end of ends.splice(0).toReversed()) end()
  document.body.replaceChildren()
})

const shapeWith = (words: string): HTMLElement | undefined =>
  [...view.stage.element.querySelectorAll<HTMLElement>('[data-shape]')].find((shape) =>
    shape.textContent.includes(words),
  )
function writeIn(words: string, where: 'all' | 'end'): void {
  expect(view.text.begin(shapeWith(words)?.dataset['shape'] ?? '', null)).toBe(true)
  view.text.focus(where)
}
const xml = (): string => pageXml(view.store.deck.slide(view.stage.slide ?? ''))
const compose = (type: string, data: string): unknown =>
  view.text.root?.dispatchEvent(new CompositionEvent(type, { data, bubbles: true }))

it('Tab goes from cell to cell and makes a row behind the last one', async () => {
  const place = { slide: view.stage.slide, x: 20, y: 120, width: 400, height: 120 }
  const { shape } = view.store.run('shape.insertTable', { ...place, rows: 1, columns: 2 }) as { readonly shape: string }
  expect(view.text.begin(shape, null)).toBe(true)
  view.text.focus('end')
  await userEvent.keyboard('a{Tab}b{Tab}c{Shift>}{Tab}{/Shift}d')
  const cells = [...(view.stage.shapeElement(shape)?.querySelectorAll('td') ?? [])]
  expect(cells.map(({ textContent }) => textContent.trim())).toEqual(['a', 'd', 'c', ''])
})

it('Tab at the beginning of a paragraph changes its level, and elsewhere is a letter', async () => {
  writeIn('要点', 'end')
  await userEvent.keyboard('{Enter}{Tab}a{Tab}b')
  expect(xml()).toMatch(/lvl="1".*<a:t>a\tb</)
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(xml()).not.toContain('lvl="1"')
  expect(document.activeElement).toBe(view.text.root)
})

it('bold that is switched on at a caret is of what is typed there, and of nothing when the caret goes away', async () => {
  writeIn('汇报', 'end')
  formatText(view as DeckView, { isBold: true })
  await userEvent.keyboard('ab')
  expect(xml()).toMatch(/<a:rPr[^>]* b="1"[^>]*>(?:<\/a:rPr>)?<a:t>ab</)
  formatText(view as DeckView, { isItalic: true })
  await userEvent.keyboard('{ArrowLeft}c')
  expect(xml()).not.toContain(' i="1"')
})

it('a caret that went on stays there when a tool gives the keys back a moment later', async () => {
  writeIn('汇报', 'end')
  formatText(view as DeckView, { isItalic: true })
  // As ArrowLeft does; the browser tells of it later.
  document.getSelection()?.modify('move', 'backward', 'character')
  view.text.takeKeys()
  await userEvent.keyboard('c')
  expect(xml()).toContain('<a:t>汇c报')
  expect(xml()).not.toContain(' i="1"')
})

it('words that are composed over selected ones take their place, and stay when one presses elsewhere before they are done', () => {
  writeIn('汇报', 'all')
  compose('compositionstart', '')
  compose('compositionupdate', '总结')
  compose('compositionend', '总结')
  expect(shapeWith('总结')?.textContent).toBe('总结')
  compose('compositionstart', '')
  compose('compositionupdate', 'nihao')
  view.text.end()
  expect(shapeWith('总结')?.textContent).toBe('总结nihao')
})

it('cells that a spreadsheet copied come as a table, a picture also while words are written, and words in a box as high as they', async () => {
  await loadSoonCode()
  ends.push(
    readClipboard(
      () => view as DeckView,
      () => view.stage.element,
    ),
  )
  const paste = (target: Element | null, html: string, words: string): unknown => {
    const data = new DataTransfer()
    if (html !== '') data.setData('text/html', html)
    data.setData('text/plain', words)
    return target?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }
  paste(
    view.stage.element,
    '<style>td{}</style><table><tr><td>季度</td><td>收入</td></tr><tr><td>一</td><td>12</td></tr></table>',
    '季度\t收入\r\n一\t"1\n2"\r\n',
  )
  const cells = [...view.stage.element.querySelectorAll('td')]
  expect(cells.map(({ textContent }) => textContent)).toEqual(['季度', '收入', '一', '12'])
  view.store.undo.undo()
  expect(view.stage.element.querySelectorAll('td')).toHaveLength(0)
  paste(view.stage.element, '', '甲\n乙\n丙\n丁')
  const [shape = ''] = view.store.selection.shapes
  expect(boxOf(view.store.deck, view.stage.slide ?? '', shape)?.height).toBeGreaterThan(100)
  writeIn('汇报', 'end')
  const picture = new DataTransfer()
  picture.items.add(new File([new Uint8Array(4)], '图.png', { type: 'image/png' }))
  let isSeen = false
  const onPaste = (): void => void (isSeen = true)
  document.addEventListener('paste', onPaste)
  view.text.root?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: picture, bubbles: true, cancelable: true }),
  )
  document.removeEventListener('paste', onPaste)
  expect(isSeen).toBe(true)
})

it('Home and End stay in the words of a paragraph with a bullet', async () => {
  writeIn('要点', 'end')
  view.store.run('paragraph.format', { slide: view.stage.slide, shape: view.text.target?.shape, bullet: 'dot' })
  await userEvent.keyboard('{Home}a{Home}{End}b')
  expect(xml()).toContain('<a:t>a要点b</a:t>')
})

it('a paste, a cut and a key at once after the caret moved are where it is, before the browser has told', () => {
  writeIn('汇报', 'end')
  const letters = (): Node => view.text.root?.querySelector('[data-run]')?.firstChild ?? document.body
  const clipboard = (name: 'paste' | 'cut', words: string): DataTransfer => {
    const clipboardData = new DataTransfer()
    if (words !== '') clipboardData.setData('text/plain', words)
    view.text.root?.dispatchEvent(new ClipboardEvent(name, { clipboardData, bubbles: true, cancelable: true }))
    return clipboardData
  }
  document.getSelection()?.collapse(letters(), 0)
  clipboard('paste', '年度')
  expect(view.text.root?.textContent).toBe('年度汇报')
  document.getSelection()?.setBaseAndExtent(letters(), 1, letters(), 3)
  expect(clipboard('cut', '').getData('text/plain')).toBe('度汇')
  expect(view.text.root?.textContent).toBe('年报')
  document.getSelection()?.setBaseAndExtent(letters(), 0, letters(), 1)
  view.text.root?.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', code: 'KeyB', ctrlKey: true, bubbles: true }))
  expect(xml()).toMatch(/<a:rPr[^>]* b="1"[^>]*>(?:<\/a:rPr>)?<a:t>年</)
  document.getSelection()?.collapse(letters(), 0)
  view.text.root?.blur()
  expect(view.text.selection).toEqual({ anchor: 0, head: 0 })
})
