import { beforeEach, expect, it } from 'vitest'
import * as Y from 'yjs'
import { blankDeck } from '../files/blank/blank-deck.ts'
import { readDeck } from '../files/read-deck.ts'
import { writeDeck } from '../files/write/write-deck.ts'
import { Deck, insertsOf, pageXml, plainText, slideText, textOf } from '../model/index.ts'
import { dateWords } from '../model/text/date-words.ts'
import { deckCommands } from './index.ts'

let deck: Deck
let slide: string
let shape: string
beforeEach(() => {
  deck = new Deck(readDeck(blankDeck()).doc)
  slide = deck.slideIds()[0] ?? ''
  shape = String(run(deck, 'shape.insertTextBox', { x: 10, y: 10, width: 200, height: 40 })['shape'])
})

function run(of: Deck, id: string, args: object): Readonly<Record<string, unknown>> {
  const command = deckCommands.find((one) => one.id === id)
  return of.edit(() => command?.run(of, { slide, shape, ...args })) as Readonly<Record<string, unknown>>
}
const text = (of = deck) => {
  const found = textOf(of.shape(slide, shape), 't')
  if (!found) throw new Error('no words')
  return found
}
const words = (of = deck): string => plainText(insertsOf(text(of)))

it('the number of the slide stands among words, looks as they do, and is there again from the file', async () => {
  run(deck, 'text.insert', { at: 0, text: '第页' })
  run(deck, 'text.format', { at: 0, count: 2, size: 30, isBold: true })
  run(deck, 'text.insertField', { at: 1, field: 'slidenum' })
  expect(words()).toBe('第1页')
  const xml = pageXml(deck.slide(slide))
  expect(xml).toMatch(/<a:fld id="\{[0-9A-F-]{36}\}" type="slidenum"><a:rPr[^>]* b="1"/)
  expect(xml).toMatch(/type="slidenum"><a:rPr[^>]* sz="3000"/)
  const bytes = await writeDeck(blankDeck(), deck.doc, () => Promise.reject(new Error('no asset')))
  const opened = new Deck(readDeck(bytes).doc)
  expect(pageXml(opened.slide(opened.slideIds()[0] ?? ''))).toContain('type="slidenum"')
  expect(words(opened)).toBe('第1页')
})

it('what is typed behind a field looks as the words before it', () => {
  run(deck, 'text.insert', { at: 0, text: '第' })
  run(deck, 'text.format', { at: 0, count: 1, size: 30 })
  run(deck, 'text.insertField', { at: 1, field: 'slidenum' })
  run(deck, 'text.insert', { at: 2, text: '页' })
  expect(pageXml(deck.slide(slide))).toMatch(/<a:rPr[^>]* sz="3000"[^>]*\/?>(?:<\/a:rPr>)?<a:t>页/)
})

it('two people who type before and behind a field keep both, and the field once', () => {
  run(deck, 'text.insert', { at: 0, text: '第页' })
  run(deck, 'text.insertField', { at: 1, field: 'slidenum' })
  const other = new Y.Doc()
  Y.applyUpdate(other, Y.encodeStateAsUpdate(deck.doc))
  const theirs = new Deck(other)
  run(deck, 'text.insert', { at: 1, text: '（' })
  run(theirs, 'text.insert', { at: 2, text: '）' })
  Y.applyUpdate(deck.doc, Y.encodeStateAsUpdate(other))
  Y.applyUpdate(other, Y.encodeStateAsUpdate(deck.doc))
  expect(words()).toBe('第（1）页')
  expect(words(theirs)).toBe('第（1）页')
})

it('a date is that of the day on which the slide is looked at; the file keeps the day on which it was put in', () => {
  run(deck, 'text.insertField', { at: 0, field: 'datetime2' })
  const page = deck.slide(slide)
  const kept = pageXml(page)
  const drawn = slideText(deck, slide, page, kept, new Date(2031, 1, 3, 15, 4, 5)).xml
  expect(drawn).toContain('<a:t>2031年2月3日星期一</a:t>')
  expect(pageXml(page)).toBe(kept)
})

it('dates of English letters are written in English, others stay as they are', () => {
  const date = new Date(2031, 1, 3, 15, 4, 5)
  expect(dateWords('datetime1', date)).toBe('2031/2/3')
  expect(dateWords('datetime11', date)).toBe('15:04:05')
  expect(dateWords('datetime12', date)).toBe('下午3时04分')
  expect(dateWords('datetime2', date, 'en-US')).toBe('Monday, February 3, 2031')
  expect(dateWords('datetime1', date, 'de-DE')).toBeNull()
  expect(dateWords('datetimeFigureOut', date)).toBeNull()
})

it('a place behind the words is refused', () => {
  expect(() => run(deck, 'text.insertField', { at: 5, field: 'slidenum' })).toThrow('notThere')
})
