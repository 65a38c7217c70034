import { SourcePackage } from '@wenfang/shared-ooxml/package'
import { beforeEach, describe, expect, it } from 'vitest'
import { blankDeck } from '../files/blank/blank-deck.ts'
import { readDeck } from '../files/read-deck.ts'
import { writeDeck } from '../files/write/write-deck.ts'
import { Deck, pageXml, plainText, insertsOf, textOf } from '../model/index.ts'
import { commandOf } from './commands.ts'

let deck: Deck
let slide: string
let shape: string
beforeEach(() => {
  deck = new Deck(readDeck(blankDeck()).doc)
  slide = deck.slideIds()[0] ?? ''
  shape = String(run('shape.insertTextBox', { x: 10, y: 10, width: 200, height: 40 })['shape'])
})

function run(id: string, args: object): Readonly<Record<string, unknown>> {
  return deck.edit(() => commandOf(id)?.run(deck, { slide, ...args })) as Readonly<Record<string, unknown>>
}
const write = (at: number, text: string): unknown => run('text.insert', { shape, at, text })
const words = (): string => {
  const text = textOf(deck.shape(slide, shape), 't')
  return text ? plainText(insertsOf(text)) : ''
}
const xml = (): string => pageXml(deck.slide(slide))
/** Runs as their words and what is said of them, but for the language. */
const runs = (): readonly string[] =>
  [...xml().matchAll(/<a:r>(?:<a:rPr([^>]*?)\/?>)?.*?<a:t>([^<]*)/g)].map(
    ([, said = '', text]) => text + said.replaceAll(/ (?:lang|dirty)="[^"]*"/g, ''),
  )

describe('words of a shape', () => {
  it('are typed as the words before them look, in paragraphs like the one that was split', () => {
    write(0, '笔墨')
    run('text.format', { shape, at: 0, count: 2, isBold: true, colour: '#c00000' })
    run('paragraph.format', { shape, alignment: 'centre' })
    write(2, '纸\n砚')
    expect(words()).toBe('笔墨纸\n砚')
    expect(xml().match(/<a:t>[^<]*/g)).toEqual(['<a:t>笔墨纸', '<a:t>砚'])
    expect(xml().match(/algn="ctr"/g)).toHaveLength(2)
    expect(xml().match(/ b="1"/g)).toHaveLength(2)
  })

  it('are joined to the paragraph before, which stays as it is', () => {
    write(0, '甲\n乙')
    run('paragraph.format', { shape, at: 0, count: 0, alignment: 'right' })
    run('text.delete', { shape, at: 1, count: 1 })
    expect(words()).toBe('甲乙')
    expect(xml()).toContain('algn="r"')
  })

  it('keep emoji, and nothing that a file cannot hold', () => {
    write(0, '😀\u0001\ud800墨\v行')
    expect(words()).toBe('😀墨\n行')
  })

  it('are not off where their layout has them on without saying so', () => {
    write(0, '字')
    run('text.format', { shape, isBold: false, isUnderlined: false })
    expect(xml()).toMatch(/<a:rPr[^>]* b="0"[^>]* u="none"/)
  })

  it('look as those did that they are typed over, also where nothing is left of them', () => {
    write(0, '前粗后')
    run('text.format', { shape, at: 1, count: 1, isBold: true, size: 40 })
    run('text.replace', { shape, at: 1, count: 1, text: '重' })
    expect(runs()).toEqual(['前 sz="1800"', '重 sz="4000" b="1"', '后 sz="1800"'])
    run('text.format', { shape, at: 0, count: 3, colour: '#c00000' })
    run('text.replace', { shape, at: 0, count: 3, text: '新' })
    expect(xml()).toMatch(/C00000[^>]*>.*<a:t>新</i)
  })

  it('that were all deleted, and such as begin a paragraph, look as those before them', () => {
    write(0, '大字')
    run('text.format', { shape, at: 0, count: 2, size: 40, isBold: true })
    write(2, '\n')
    write(3, '下一段')
    write(0, '\n')
    write(0, '上一段')
    expect(runs()).toEqual(['上一段 sz="4000" b="1"', '大字 sz="4000" b="1"', '下一段 sz="4000" b="1"'])
    run('text.delete', { shape, at: 0, count: words().length })
    expect(words()).toBe('')
    write(0, '再来')
    expect(runs()).toEqual(['再来 sz="4000" b="1"'])
  })

  it('typed over several paragraphs are one like the first of them; whole paragraphs that go leave the next as it is', () => {
    write(0, '甲\n乙\n丙')
    run('paragraph.format', { shape, at: 4, count: 0, level: 2 })
    run('text.delete', { shape, at: 2, count: 2 })
    expect(xml()).toContain('lvl="2"')
    run('text.replace', { shape, at: 0, count: 3, text: '丁' })
    expect(words()).toBe('丁')
    expect(xml()).not.toContain('lvl="2"')
  })

  it('of a link that was deleted link nowhere any more', () => {
    write(0, '看')
    const link = '<a:rPr lang="zh-CN"><a:hlinkClick r:id="rId9"/></a:rPr>'
    deck.edit(() => textOf(deck.shape(slide, shape), 't')?.format(0, 1, { r: link }))
    run('text.delete', { shape, at: 0, count: 1 })
    write(0, '字')
    expect(xml()).not.toContain('hlinkClick')
  })

  it('go to another level with a margin that their paragraph says itself', () => {
    write(0, '甲')
    run('paragraph.format', { shape, bullet: 'dot' })
    run('paragraph.format', { shape, at: 0, count: 0, level: 1 })
    expect(xml()).toMatch(/marL="800100"[^>]*lvl="1"|lvl="1"[^>]*marL="800100"/)
    run('paragraph.format', { shape, at: 0, count: 0, level: 0 })
    expect(xml()).toContain('marL="342900"')
  })

  it('refuse a place that is not there', () => {
    expect(() => write(5, '字')).toThrow('notThere')
    expect(() => run('text.delete', { shape, at: 0, count: 1 })).toThrow('notThere')
  })

  it('are replaced on every slide', () => {
    write(0, '二零二五年，2025 年')
    const { count } = run('text.replaceAll', { find: '2025', text: '2026' })
    expect(count).toBe(1)
    expect(words()).toBe('二零二五年，2026 年')
  })
})

it('a new row or column of a table has the ground, the lines and the looks of words of its neighbour', () => {
  const place = { x: 20, y: 120, width: 400, height: 120 }
  const { shape: table } = run('shape.insertTable', { ...place, rows: 2, columns: 2 })
  run('table.fill', { shape: table, row: 1, colour: '#ffe699' })
  run('text.insert', { shape: table, row: 1, column: 1, at: 0, text: '甲' })
  run('text.format', { shape: table, row: 1, column: 1, isBold: true, size: 30 })
  run('table.insertRow', { shape: table, at: 2 })
  run('text.insert', { shape: table, row: 2, column: 1, at: 0, text: '乙' })
  expect(runs()).toEqual(['甲 b="1" sz="3000"', '乙 b="1" sz="3000"'])
  expect(xml().match(/FFE699/gi)).toHaveLength(4)
})

it('a table that is resized has larger columns and rows: other programs draw it by them', () => {
  const place = { x: 20, y: 120, width: 400, height: 120 }
  const { shape: table } = run('shape.insertTable', { ...place, rows: 2, columns: 2 })
  run('shape.resize', { shape: table, ...place, width: 200, height: 240 })
  expect(xml().match(/<a:gridCol w="\d+"/g)).toEqual(['<a:gridCol w="1270000"', '<a:gridCol w="1270000"'])
  expect(xml().match(/<a:tr h="\d+"/g)).toEqual(['<a:tr h="1524000"', '<a:tr h="1524000"'])
})

describe('shapes', () => {
  it('moved by one and written in by another are both', () => {
    run('shape.move', { shapes: [shape], dx: 7.2, dy: 0 })
    expect(xml()).toContain('<a:off x="218440" y="127000"/>')
  })

  it('in a group lie where they lay, also when it is dissolved after it was moved', () => {
    const other = String(run('shape.insert', { preset: 'rect', x: 300, y: 100, width: 50, height: 50 })['shape'])
    const group = String(run('shape.group', { shapes: [shape, other] })['shape'])
    run('shape.move', { shapes: [group], dx: 10, dy: 10 })
    run('shape.ungroup', { shape: group })
    expect(xml()).toContain('<a:off x="3937000" y="1397000"/>')
    expect(xml()).not.toContain('<p:grpSp>')
  })
})

describe('slides', () => {
  it('that are copied have notes of their own', async () => {
    run('notes.set', { text: '先说' })
    const first = await writeDeck(blankDeck(), deck.doc, () => Promise.reject(new Error('none')))
    deck = new Deck(readDeck(first).doc)
    slide = deck.slideIds()[0] ?? ''
    run('slide.duplicate', { slides: [slide] })
    const written = new SourcePackage(await writeDeck(first, deck.doc, () => Promise.reject(new Error('none'))))
    const slides = written.entries.map(({ name }) => name).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    expect(slides).toHaveLength(2)
    const notes = slides.map((name) => written.relationships(name).filter(({ type }) => type === 'notesSlide'))
    expect(notes.map((links) => links.length)).toEqual([1, 1])
    expect(notes[0]?.[0]?.target).not.toBe(notes[1]?.[0]?.target)
  })
})

describe('tables', () => {
  it('get rows and columns, whose cells are written in, and lose them', () => {
    const table = String(run('shape.insertTable', { rows: 2, columns: 2, x: 0, y: 0, width: 200, height: 60 })['shape'])
    run('text.set', { shape: table, row: 1, column: 1, text: '末' })
    run('table.insertRow', { shape: table, at: 1 })
    run('table.insertColumn', { shape: table, at: 2 })
    run('text.set', { shape: table, row: 1, column: 2, text: '新' })
    expect(xml().match(/<a:tr /g)).toHaveLength(3)
    expect(xml().match(/<a:gridCol /g)).toHaveLength(3)
    expect(xml().match(/<a:t>[^<]*/g)).toEqual(['<a:t>新', '<a:t>末'])
    run('table.deleteRow', { shape: table, at: 1 })
    run('table.deleteColumn', { shape: table, at: 0 })
    expect(xml().match(/<a:t>[^<]*/g)).toEqual(['<a:t>末'])
    expect(() => run('table.insertRow', { shape: table, at: 9 })).toThrow('notThere')
  })
})
