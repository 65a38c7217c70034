import { strFromU8, unzipSync } from 'fflate'
import { pptx } from '@wenfang/shared-testing/fixtures'
import { expect, it } from 'vitest'
import { insertsOf, pageXml, plainText, readTheme, shapeTree, textOf, type Deck } from '../model/index.ts'
import { editedDeck } from './testing/edited-deck.ts'

interface Font {
  readonly name: string
  readonly slides: readonly string[]
  readonly isBehind: boolean
  readonly isServed: boolean
}

/** A deck of two slides whose second has words in a font that nobody serves, and a table in it. */
function written() {
  const edited = editedDeck(
    pptx([
      { title: '甲', bullets: ['一'] },
      { title: '乙丙', bullets: ['二'] },
    ]),
  )
  const { deck, run } = edited
  const [, slide = ''] = deck.slideIds()
  const title = shapeTree(deck.slide(slide)).find(({ map }) => textOf(map, 't'))?.id ?? ''
  run('text.format', { slide, shape: title, at: 0, count: 1, font: '某某手写体 & <1>' })
  const place = { slide, x: 20, y: 120, width: 400, height: 120 }
  const { shape: table } = run('shape.insertTable', { ...place, rows: 1, columns: 1 })
  run('text.set', { slide, shape: table, row: 0, column: 0, text: '格' })
  run('text.format', { slide, shape: table, row: 0, column: 0, at: 0, count: 1, font: '某某手写体 & <1>' })
  const fonts = () => (run('deck.fonts', {}) as { readonly fonts: readonly Font[] }).fonts
  return { ...edited, slide, title, fonts }
}
const wordsOf = (deck: Deck, slide: string, shape: string): string => {
  const text = textOf(deck.shape(slide, shape), 't')
  return text ? plainText(insertsOf(text)) : ''
}

it('fonts of a deck are listed: where they are named, and whether a face stands for them', () => {
  const { fonts, slide } = written()
  expect(fonts().find(({ name }) => name.startsWith('某某'))).toEqual({
    name: '某某手写体 & <1>',
    slides: [slide],
    isBehind: false,
    isServed: false,
  })
  const [theme] = fonts().filter(({ isBehind }) => isBehind)
  expect(theme?.isServed).toBe(true)
})

it('a font takes the place of another in words, cells, the theme and the file, and nothing else changes', async () => {
  const { deck, run, fonts, slide, title, bytes, again } = written()
  const [first = ''] = deck.slideIds()
  const before = pageXml(deck.slide(first))
  expect(run('deck.replaceFont', { from: '某某手写体 & <1>', to: '楷体' })).toEqual({ count: 4 })
  expect(fonts().map(({ name }) => name)).not.toContain('某某手写体 & <1>')
  expect(fonts().find(({ name }) => name === '楷体')?.slides).toEqual([slide])
  expect(wordsOf(deck, slide, title)).toBe('乙丙')
  expect(pageXml(deck.slide(first))).toBe(before)
  const files = unzipSync(await bytes())
  const xml = Object.values(files).map((part) => strFromU8(part))
  expect(xml.some((text) => text.includes('某某'))).toBe(false)
  const body = readTheme(deck)?.body ?? ''
  run('deck.replaceFont', { from: body, to: '仿宋' })
  expect(readTheme(await again())?.body).toBe('仿宋')
  expect(run('deck.replaceFont', { from: '没有的字体', to: '仿宋' })).toEqual({ count: 0 })
})
