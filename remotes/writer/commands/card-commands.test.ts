import { BLANK_CARD_TITLE } from '@wenfang/shared-contract'
import type { CardPictureRequest } from '@wenfang/shared-contract/commands'
import { describe, expect, it } from 'vitest'
import { png } from '../model/testing/picture.ts'
import { commandedDocument } from './testing/commanded-document.ts'

const BOOK = { file: 'book1', filePart: "'账'!A1:B3" }
const AT = { paragraph: 0, offset: 0 }

/** A workbook that is as many pixels high as it has been changed, and what was asked of it. */
function pictured() {
  const asked: CardPictureRequest[] = []
  const book = { height: 100 }
  const document = commandedDocument(undefined, async (wanted) => {
    asked.push(wanted)
    if (wanted.fileId === 'secret') return { refused: 'cardHidden' }
    const size = { width: 200, height: book.height }
    return { png: png(book.height), ...size, title: '账!A1:B3', address: `https://wenfang.test/p/${wanted.fileId}` }
  })
  return { asked, book, document }
}
const extentOf = (xml: string): string => /<wp:extent [^>]*>/.exec(xml)?.[0] ?? ''
const embedOf = (xml: string): string => /r:embed="([^"]*)"/.exec(xml)?.[1] ?? ''

describe('cards of other files', () => {
  it('are put in as pictures that lead to the file, and are listed', async () => {
    const { document, asked } = pictured()
    expect(await document.run(['card.insert', { ...AT, ...BOOK }])).toEqual([{ drawing: 0 }])
    const xml = document.xml()
    expect(xml).toMatch(/<wp:docPr [^>]*descr="账!A1:B3"[^>]*><a:hlinkClick [^>]*r:id="[^"]+"/)
    expect(extentOf(xml)).toContain(`cx="${200 * 9_525}" cy="${100 * 9_525}"`)
    expect(asked).toEqual([{ fileId: 'book1', part: BOOK.filePart, width: 600, height: 800, isBlank: false }])
    expect(await document.run(['card.list', {}])).toEqual([{ cards: [{ drawing: 0, ...BOOK, keepsPicture: true }] }])
  })

  it('are drawn anew, as wide as somebody made them', async () => {
    const { document, book } = pictured()
    await document.run(['card.insert', { ...AT, ...BOOK }])
    const before = embedOf(document.xml())
    await document.run(['drawing.format', { drawing: 0, format: { size: { width: 952_500, height: 476_250 } } }])
    book.height = 150
    await document.run(['card.refresh', { drawing: 0 }])
    expect(extentOf(document.xml())).toContain(`cx="952500" cy="${952_500 * 0.75}"`)
    expect(embedOf(document.xml())).not.toBe(before)
    expect(await document.run(['card.list', {}])).toMatchObject([{ cards: [BOOK] }])
  })

  it('show something else when they are told to, and go', async () => {
    const { document } = pictured()
    await document.run(['card.insert', { ...AT, ...BOOK }])
    await document.run(['card.change', { drawing: 0, file: 'other' }])
    const cards = [{ drawing: 0, file: 'other', filePart: null, keepsPicture: true }]
    expect(await document.run(['card.list', {}])).toEqual([{ cards }])
    await document.run(['card.remove', { drawing: 0 }])
    expect(document.xml()).not.toContain('w:drawing')
  })

  it('keep nothing of what they show where that is wanted, also when they are drawn anew', async () => {
    const { document, asked } = pictured()
    await document.run(['card.insert', { ...AT, ...BOOK, keepsPicture: false }])
    await document.run(['card.refresh', { drawing: 0 }])
    expect(asked.map(({ isBlank }) => isBlank)).toEqual([true, true])
    expect(document.xml()).toContain(`descr="${BLANK_CARD_TITLE}"`)
    expect(document.xml()).not.toContain('账!A1:B3')
  })

  it('several come in one batch, which is begun anew for each picture and leaves as one', async () => {
    const { document, asked } = pictured()
    const answers = await document.run(
      ['text.insert', { ...AT, text: '库存：' }],
      ['card.insert', { paragraph: 0, offset: 3, ...BOOK }],
      ['card.insert', { paragraph: 0, offset: 4, file: 'other' }],
      ['card.list', {}],
    )
    expect(asked).toHaveLength(2)
    expect(answers[3]).toMatchObject({ cards: [BOOK, { file: 'other' }] })
    expect(document.xml().match(/库存：/g)).toHaveLength(1)
  })

  it('leave links and pictures that were there before where they lead', async () => {
    const { document, book } = pictured()
    await document.run(['card.insert', { ...AT, ...BOOK }])
    await document.run(['text.insert', { ...AT, text: '来源' }])
    await document.run(['link.insert', { paragraph: 0, start: 0, end: 2, address: 'https://example.com/a' }])
    book.height = 120
    await document.run(['card.insert', { ...AT, file: 'other' }])
    const targets = document.xml('/word/_rels/document.xml.rels')
    for (const target of ['https://example.com/a', '/p/book1?', '/p/other?']) expect(targets).toContain(target)
    expect(await document.run(['card.list', {}])).toMatchObject([{ cards: [{ file: 'other' }, BOOK] }])
    const [first, second] = [...document.xml().matchAll(/r:embed="([^"]*)"/g)].map(([, id]) => id)
    expect(first).not.toBe(second)
  })

  it('are refused for files that cannot be seen, and nothing is left of the batch', async () => {
    const { document } = pictured()
    const before = document.xml()
    await expect(
      document.run(['text.insert', { ...AT, text: '甲' }], ['card.insert', { ...AT, file: 'secret' }]),
    ).rejects.toMatchObject({ code: 'CommandRefused', detail: { index: 1, reason: 'cardHidden' } })
    expect(document.xml()).toBe(before)
    await document.run(['drawing.insertShape', { ...AT, shape: '矩形' }])
    expect(await document.refused('card.refresh', { drawing: 0 })).toBe('noCard')
  })
})
