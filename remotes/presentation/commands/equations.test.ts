import { beforeEach, expect, it } from 'vitest'
import * as Y from 'yjs'
import { blankDeck } from '../files/blank/blank-deck.ts'
import { readDeck } from '../files/read-deck.ts'
import { writeDeck } from '../files/write/write-deck.ts'
import { Deck, insertsOf, pageXml, plainText, textOf } from '../model/index.ts'
import { equationIn } from '../model/edit/equations.ts'
import { deckCommands } from './index.ts'

let deck: Deck
let slide: string
let shape: string
beforeEach(() => {
  deck = new Deck(readDeck(blankDeck()).doc)
  slide = deck.slideIds()[0] ?? ''
  shape = String(run('shape.insertTextBox', { x: 10, y: 10, width: 200, height: 40 })['shape'])
})

function run(id: string, args: object): Readonly<Record<string, unknown>> {
  const command = deckCommands.find((one) => one.id === id)
  return deck.edit(() => command?.run(deck, { slide, shape, ...args })) as Readonly<Record<string, unknown>>
}
const text = () => {
  const found = textOf(deck.shape(slide, shape), 't')
  if (!found) throw new Error('no words')
  return found
}
const latex = (): string | null => equationIn(text(), 0, text().length)?.latex ?? null

it('an equation stands in a line of its own or among words, in two forms, as large and of the colour of the words', () => {
  run('equation.insert', { at: 0, latex: String.raw`\frac{1}{2}` })
  expect(pageXml(deck.slide(slide))).toMatch(
    /<a:p><mc:AlternateContent [^>]*><mc:Choice [^>]*Requires="a14"><a14:m><m:oMathPara [^>]*><m:oMath [^>]*><m:f>/,
  )
  expect(pageXml(deck.slide(slide))).toMatch(/<mc:Fallback><a:r><a:rPr[^>]*\/><a:t>1\/2<\/a:t><\/a:r><\/mc:Fallback>/)
  run('text.delete', { at: 0, count: 1 })
  run('text.insert', { at: 0, text: '面积是' })
  run('text.format', { at: 0, count: 3, size: 30, colour: '#c00000' })
  run('equation.insert', { at: 3, latex: String.raw`\pi r^{2}` })
  const xml = pageXml(deck.slide(slide))
  expect(xml).not.toContain('oMathPara')
  expect(xml).toMatch(/<m:r><a:rPr[^>]* sz="3000"[^>]*>.*?C00000.*?Cambria Math.*?<\/a:rPr><m:t[^>]*>π/i)
  expect(xml).not.toContain('<w:')
})

it('an equation is changed where it stands and looks as it did, and is read again from the file', async () => {
  run('text.insert', { at: 0, text: '令x' })
  run('text.format', { at: 0, count: 2, size: 30 })
  run('equation.insert', { at: 1, latex: 'a+b' })
  run('equation.change', { at: 1, latex: String.raw`\sqrt{x}` })
  expect(latex()).toBe(String.raw`\sqrt{x}`)
  expect(pageXml(deck.slide(slide))).toMatch(/<m:r><a:rPr[^>]* sz="3000"[^>]*>.*?<\/a:rPr><m:t[^>]*>x/)
  expect(() => run('equation.change', { at: 0, latex: 'x' })).toThrow('noEquation')
  expect(() => run('equation.insert', { at: 0, latex: String.raw`\frac{1}` })).toThrow()
  const opened = new Deck(
    readDeck(await writeDeck(blankDeck(), deck.doc, () => Promise.reject(new Error('no asset')))).doc,
  )
  const again = textOf(opened.shape(opened.slideIds()[0] ?? '', shape), 't')
  expect(again && equationIn(again, 0, again.length)).toMatchObject({ at: 1, latex: String.raw`\sqrt{x}` })
  expect(again && plainText(insertsOf(again))).toBe('令xx')
})

it('an equation of PowerPoint without another form is known, and one that says more than LaTeX can is kept', () => {
  const own = (omml: string): string =>
    `<a14:m xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main"><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">${omml}</m:oMath></a14:m>`
  deck.edit(() => text().insertEmbed(0, { x: own('<m:r><m:t>E</m:t></m:r>') }))
  expect(latex()).toBe('E')
  run('equation.change', { at: 0, latex: 'E=mc^{2}' })
  expect(latex()?.replaceAll(' ', '')).toBe('E=mc^{2}')
})

it('of two people who change one equation at once one has his way, and there is still one; who colours it meanwhile does, too', async () => {
  run('text.insert', { at: 0, text: '令x为' })
  run('equation.insert', { at: 1, latex: 'a+b' })
  const other = new Y.Doc()
  Y.applyUpdate(other, Y.encodeStateAsUpdate(deck.doc))
  const theirs = new Deck(other)
  const change = (of: Deck, id: string, args: object): void =>
    of.edit(() => void deckCommands.find((one) => one.id === id)?.run(of, { slide, shape, ...args }))
  change(deck, 'equation.change', { at: 1, latex: 'c^{2}' })
  change(theirs, 'text.format', { at: 0, count: 3, colour: '#c00000', size: 32, isBold: true })
  change(theirs, 'equation.change', { at: 1, latex: String.raw`\sqrt{d}` })
  Y.applyUpdate(deck.doc, Y.encodeStateAsUpdate(other))
  Y.applyUpdate(other, Y.encodeStateAsUpdate(deck.doc))
  expect(text().length).toBe(5)
  expect(['c^{2}', String.raw`\sqrt{d}`]).toContain(latex())
  const xml = pageXml(deck.slide(slide))
  expect(pageXml(theirs.slide(slide))).toBe(xml)
  expect(xml.match(/<m:oMath[ >]/g)).toHaveLength(1)
  const runs = [...xml.matchAll(/<m:r>.*?<\/m:r>/g)].map(([one]) => one)
  expect(runs.length).toBeGreaterThan(0)
  for (const one of runs) {
    expect(one).toMatch(/<a:rPr[^>]* sz="3200"[^>]*>.*?C00000.*?Cambria Math/i)
    expect(one).toMatch(/<a:rPr[^>]* b="1"/)
  }
  const bytes = await writeDeck(blankDeck(), deck.doc, () => Promise.reject(new Error('no asset')))
  const opened = new Deck(readDeck(bytes).doc)
  expect(pageXml(opened.slide(opened.slideIds()[0] ?? ''))).toContain('3200')
})

it('the number of a slide and an equation of another program get the looks of the words around them', () => {
  deck.edit(() => {
    text().insertEmbed(0, { x: '<a:fld id="{A}" type="slidenum"><a:t>1</a:t></a:fld>' })
    text().insertEmbed(1, {
      x: '<a14:m xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main"><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:rPr><m:sty m:val="p"/></m:rPr><m:t>E</m:t></m:r></m:oMath></a14:m>',
    })
  })
  run('text.format', { at: 0, count: 2, size: 20 })
  const xml = pageXml(deck.slide(slide))
  expect(xml).toContain('<a:fld id="{A}" type="slidenum"><a:rPr sz="2000"/><a:t>1</a:t></a:fld>')
  expect(xml).toContain('<m:rPr><m:sty m:val="p"/></m:rPr><a:rPr sz="2000"/><m:t>E</m:t>')
})
