import { expect, it } from 'vitest'
import { pageXml, shapeTree, stringOf, textOf } from '../model/index.ts'
import { textEffectsOf } from '../model/edit/read-text-effects.ts'
import { textAt } from '../model/edit/write-text.ts'
import { WORD_ART_STYLES } from '../model/edit/word-art-styles.ts'
import { editedDeck } from './testing/edited-deck.ts'

const PLACE = { x: 60, y: 60, width: 400, height: 90 }

it('every style of the gallery is put on a slide as PowerPoint has it, and is there again from the file', async () => {
  const { run, slide, again } = editedDeck()
  expect(WORD_ART_STYLES).toHaveLength(15)
  for (const { id } of WORD_ART_STYLES) run('shape.insertWordArt', { slide, style: id, text: `字 ${id}`, ...PLACE })
  const opened = await again()
  const xml = pageXml(opened.slide(opened.slideIds()[0] ?? ''))
  for (const { id, fill, outline, shadow, glow, hasReflection } of WORD_ART_STYLES) {
    const [, looks = ''] = new RegExp(`<a:rPr([^>]*>(?:(?!</a:rPr>).)*)</a:rPr><a:t>字 ${id}</a:t>`).exec(xml) ?? []
    expect(looks).toMatch(/^[^>]* sz="5400"/)
    // In the order of the schema: line, fill, effects.
    expect(looks).toMatch(/<a:ln[ >].*<\/a:ln><a:(?:solidFill|gradFill|noFill).*<a:effectLst/)
    expect(looks.includes('<a:gradFill>')).toBe(fill.length === 2)
    expect(looks.includes('<a:ln><a:noFill/></a:ln>')).toBe(outline === undefined)
    expect(looks.includes('<a:outerShdw')).toBe(shadow !== undefined)
    expect(looks.includes('<a:glow')).toBe(glow !== undefined)
    expect(looks.includes('<a:reflection')).toBe(hasReflection === true)
  }
})

it('words get an outline, a shadow, a glow and a reflection one by one; the others stay', () => {
  const { run, slide, deck } = editedDeck()
  const shape = String(run('shape.insertTextBox', { slide, ...PLACE })['shape'])
  run('text.insert', { slide, shape, at: 0, text: '端砚湖笔' })
  run('text.effects', { slide, shape, at: 0, count: 2, shadow: 'below' })
  run('text.effects', { slide, shape, at: 0, count: 2, glow: 5, glowColour: 'accent2' })
  run('text.effects', { slide, shape, at: 0, count: 2, outline: 'accent1', outlineWidth: 2, hasReflection: true })
  const looks = (): string =>
    /<a:rPr(?:(?!<\/a:rPr>).)*<\/a:rPr>(?=<a:t>端砚<)/.exec(pageXml(deck.slide(slide)))?.[0] ?? ''
  expect(looks()).toMatch(/<a:ln w="25400"><a:solidFill><a:schemeClr val="accent1"\/>/)
  expect(looks()).toMatch(/<a:effectLst><a:glow rad="63500">.*<a:outerShdw .*<a:reflection /)
  run('text.effects', { slide, shape, at: 0, count: 2, shadow: 'none', outline: null })
  expect(looks()).not.toContain('outerShdw')
  expect(looks()).toContain('<a:glow')
  expect(looks()).toContain('<a:ln><a:noFill/></a:ln>')
  expect(pageXml(deck.slide(slide))).toMatch(/<a:t>湖笔<\/a:t>/)
  run('text.wordArt', { slide, shape, at: 2, count: 2, style: 'hollow1' })
  expect(pageXml(deck.slide(slide))).toMatch(/<a:noFill\/><a:effectLst\/>(?:(?!<\/a:rPr>).)*<\/a:rPr><a:t>湖笔/)
})

it('words are bent to a form and back', () => {
  const { run, slide, deck } = editedDeck()
  const shape = String(run('shape.insertTextBox', { slide, ...PLACE })['shape'])
  const body = (): string => stringOf(deck.shape(slide, shape), 'body')
  run('shape.textWarp', { slide, shapes: [shape], warp: 'ArchUp' })
  expect(body()).toContain('<a:prstTxWarp prst="textArchUp"><a:avLst/></a:prstTxWarp><a:noAutofit/>')
  run('shape.textWarp', { slide, shapes: [shape], warp: null })
  expect(body()).not.toContain('prstTxWarp')
})

it('what letters have is told, also of a file, and of several what they have in common', async () => {
  const { run, slide, deck, bytes } = editedDeck()
  const shape = String(run('shape.insertTextBox', { slide, ...PLACE })['shape'])
  const told = (at?: number, count?: number) => textEffectsOf(textAt(deck, { slide, shape }), at, count)
  expect(told()).toBeNull()
  run('text.insert', { slide, shape, at: 0, text: '端砚湖笔' })
  expect(told()).toEqual({ outline: 'none', shadow: 'none', glow: '0', isReflected: false })
  const effects = { outline: 'accent3', shadow: 'belowRight', glow: 11, hasReflection: true }
  run('text.effects', { slide, shape, at: 0, count: 2, ...effects })
  const set = { outline: 'accent3', shadow: 'belowRight', glow: '11', isReflected: true }
  expect(told(0, 2)).toEqual(set)
  expect(told(2, 2)).toEqual({ outline: 'none', shadow: 'none', glow: '0', isReflected: false })
  expect(told()).toEqual({ outline: 'mixed', shadow: 'mixed', glow: 'mixed', isReflected: null })
  const read = editedDeck(await bytes())
  const opened = shapeTree(read.deck.slide(read.slide)).find(({ map }) => textOf(map, 't')?.toJSON().includes('端砚'))
  expect(textEffectsOf(textAt(read.deck, { slide: read.slide, shape: opened?.id ?? '' }), 0, 2)).toEqual(set)
  run('text.effects', { slide, shape, shadow: 'none', outline: null, glow: 0, hasReflection: false })
  expect(told()).toEqual({ outline: 'none', shadow: 'none', glow: '0', isReflected: false })
  run('text.effects', { slide, shape, outline: '#123456', glow: 7 })
  expect(told()).toMatchObject({ outline: 'other', glow: 'other' })
})
