import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { openReplicas, paragraphsOf, send, staleness, textOf } from '../testing/edits.ts'
import { captionsOf, sequenceResults, withCaption } from './captions.ts'
import {
  contentsInstruction,
  contentsOf,
  requestOf,
  withContents,
  withContentsEntries,
  withoutContents,
} from './contents.ts'
import { withHeadingLevel } from './chapters.ts'
import { readCoreProperties, withCoreProperties } from './core-properties.ts'
import { bookmarkPlace, withBookmarkAround } from './bookmarks.ts'
import { type FieldFacts, withFieldsUpdated } from './field-results.ts'
import { fieldsOf } from './fields.ts'
import type { OoxmlPackage } from '../kernel/index.ts'
import { mainRoot } from './nodes.ts'

describe('captions', () => {
  it('are numbered in the order of the text, for everybody', () => {
    const [first, second] = openReplicas('甲', '乙')
    const [, one, , two] = paragraphsOf(first)
    const caption = { label: '图', numbering: 'ARABIC', position: 'below' } as const
    first.session.collaboration.edit((pkg) => withCaption(pkg, two?.id ?? '', { ...caption, text: '后来的' }))
    first.session.collaboration.edit((pkg) => withCaption(pkg, one?.id ?? '', { ...caption, text: '前面的' }))
    send(first, second)
    expect(captionsOf(second.store.currentPackage()).map(({ text }) => text)).toEqual(['图 1 前面的', '图 2 后来的'])
    expect(staleness(second)).toBeNull()
    expect(second.failures).toEqual([])
  })

  it('with the number of their chapter begin anew in each', () => {
    const [first, second] = openReplicas('甲', '乙')
    const [one, two, three, four] = paragraphsOf(first).map(({ id }) => id)
    const edit = (change: (pkg: OoxmlPackage) => OoxmlPackage | null): void =>
      void first.session.collaboration.edit(change)
    for (const id of [one, three]) edit((pkg) => withHeadingLevel(pkg, id ?? '', 1))
    const caption = { label: '图', numbering: 'ARABIC', position: 'below' } as const
    const under = (id: string | undefined, number: string): void =>
      edit((pkg) => withCaption(pkg, id ?? '', { ...caption, text: '', chapter: { level: 1, number } }))
    under(four, '二')
    under(two, '一')
    under(two, '一')
    send(first, second)
    const pkg = second.store.currentPackage()
    expect(captionsOf(pkg).map(({ text }) => text)).toEqual(['图 一-1', '图 一-2', '图 二-1'])
    expect(fieldsOf(mainRoot(pkg)).map(({ instruction }) => instruction)).toContain('SEQ 图 \\* ARABIC \\s 1')
    const markers = new Map([
      [one, '第三章'],
      [three, '4.'],
    ])
    const facts: FieldFacts = {
      now: new Date(0),
      fileName: '',
      words: 0,
      characters: 0,
      pageOf: () => undefined,
      markOfNote: () => undefined,
      markerOf: (id: string) => markers.get(id) ?? null,
    }
    expect(captionsOf(withFieldsUpdated(first.store.currentPackage(), facts)).map(({ text }) => text)).toEqual([
      '图 三-1',
      '图 三-2',
      '图 4-1',
    ])
    expect(staleness(second)).toBeNull()
  })

  it('stand above a table as a whole', () => {
    const [first] = openReplicas('甲')
    const cell = paragraphsOf(first).find((paragraph) => textOf(first, paragraph) === '甲1.1')
    first.session.collaboration.edit((pkg) =>
      withCaption(pkg, cell?.id ?? '', { label: '表', numbering: 'CHINESENUM3', position: 'above', text: '成绩' }),
    )
    const texts = paragraphsOf(first).map((paragraph) => textOf(first, paragraph))
    expect(texts[texts.indexOf('甲0.0') - 1]).toMatch(/成绩$/)
    expect([...sequenceResults(mainRoot(first.store.currentPackage())).values()]).toEqual(['一'])
  })
})

describe('tables of contents', () => {
  it('say what they list, and understand it again', () => {
    const request = { from: 1, to: 2, hasPageNumbers: false, styles: [{ name: '我的标题', level: 2 }] }
    expect(contentsInstruction(request)).toBe('TOC \\o "1-2" \\h \\z \\u \\n \\t "我的标题,2"')
    expect(requestOf(contentsInstruction(request))).toEqual(request)
    const figures = { from: 1, to: 9, hasPageNumbers: true, styles: [], label: '图' }
    expect(requestOf(contentsInstruction(figures))).toEqual(figures)
  })

  it('are made, made anew and taken away, and lead to their headings', () => {
    const [first, second] = openReplicas('甲', '乙')
    const headings = paragraphsOf(first).filter((paragraph) => /^第.章/.test(textOf(first, paragraph)))
    const entries = headings.map((heading, at) => ({
      paragraphId: heading.id,
      level: 1,
      text: textOf(first, heading),
      page: String(at + 1),
    }))
    expect(entries.length).toBeGreaterThan(1)
    const instruction = contentsInstruction({ from: 1, to: 3, hasPageNumbers: true, styles: [] })
    const before = paragraphsOf(first).length
    const isMade = first.session.collaboration.edit((pkg) =>
      withContents(pkg, paragraphsOf(first)[0]?.id ?? '', {
        instruction,
        title: '目录',
        entries,
        look: { leader: 'dot', width: 8306 },
      }),
    )
    expect(isMade).toBe(true)
    send(first, second)
    const [made] = contentsOf(second.store.currentPackage())
    expect(made?.instruction).toBe(instruction)
    expect(made?.look).toEqual({ leader: 'dot', width: 8306 })
    const root = mainRoot(second.store.currentPackage())
    const pages = fieldsOf(root).filter((field) => field.instruction.startsWith('PAGEREF'))
    expect(pages.map(({ result }) => result)).toEqual(entries.map(({ page }) => page))
    const [, anchor = ''] = pages[0]?.instruction.split(' ') ?? []
    expect(bookmarkPlace(root, anchor)?.text).toBe(entries[0]?.text)
    second.session.collaboration.edit((pkg) => {
      const [contents] = contentsOf(pkg)
      return contents ? withContentsEntries(pkg, contents, entries.slice(0, 1)) : null
    })
    send(second, first)
    expect(contentsOf(first.store.currentPackage())[0]?.paragraphIds).toHaveLength(2)
    first.session.collaboration.edit((pkg) => {
      const [contents] = contentsOf(pkg)
      return contents ? withoutContents(pkg, contents) : null
    })
    expect(paragraphsOf(first)).toHaveLength(before)
    expect([staleness(first), ...first.failures, ...second.failures]).toEqual([null])
  })
})

describe('what a document says of itself', () => {
  it('is written where the file said nothing, and reaches everybody', () => {
    const [first, second] = openReplicas('甲', '乙')
    first.session.collaboration.edit((pkg) => withCoreProperties(pkg, { title: '年报 <初稿>', keywords: '年,报' }))
    send(first, second)
    expect(readCoreProperties(second.store.currentPackage())).toMatchObject({ title: '年报 <初稿>', keywords: '年,报' })
    second.session.collaboration.edit((pkg) => withCoreProperties(pkg, { creator: '某人' }))
    send(second, first)
    expect(readCoreProperties(first.store.currentPackage())).toMatchObject({ title: '年报 <初稿>', creator: '某人' })
    expect([...first.failures, ...second.failures]).toEqual([])
  })

  it('comes with the part that it is written in, however many updates it takes', () => {
    const [first, second] = openReplicas('甲', '乙')
    first.doc.on('update', (update: Uint8Array) => Y.applyUpdate(second.doc, update))
    first.session.collaboration.edit((pkg) => withCoreProperties(pkg, { title: '年报' }))
    expect(readCoreProperties(second.store.currentPackage()).title).toBe('年报')
    expect(second.failures).toEqual([])
  })
})

describe('bookmarks', () => {
  it('go around all that a paragraph says', () => {
    const [first] = openReplicas('甲')
    const [heading] = paragraphsOf(first)
    first.session.collaboration.edit((pkg) => withBookmarkAround(pkg, heading?.id ?? '', '_Ref000000001'))
    const place = bookmarkPlace(mainRoot(first.store.currentPackage()), '_ref000000001')
    expect(place).toEqual({ paragraphId: heading?.id, lastParagraphId: heading?.id, text: textOf(first, heading) })
  })
})
