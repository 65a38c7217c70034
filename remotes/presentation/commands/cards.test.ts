import { BLANK_CARD_TITLE, type CommandCall } from '@wenfang/shared-contract'
import type { CardPictureRequest } from '@wenfang/shared-contract/commands'
import { SourcePackage } from '@wenfang/shared-ooxml/package'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { png } from '@wenfang/shared-testing/fixtures'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { blankDeck } from '../files/blank/blank-deck.ts'
import { readDeck } from '../files/read-deck.ts'
import { cardsOn } from '../model/edit/cards.ts'
import { Deck, pageXml } from '../model/index.ts'
import { documentCommands } from './document-commands.ts'
import { editedDeck } from './testing/edited-deck.ts'

const BOOK = { file: 'book1', filePart: "'账'!A1:B3" }
const ROOM = { x: 100, y: 100, width: 480, height: 240 }

/** A deck for programs, and a workbook that is as many pixels high as it has been changed. */
function pictured() {
  const asked: CardPictureRequest[] = []
  const book = { height: 100 }
  const source = blankDeck()
  const { doc } = readDeck(source)
  const deck = new Deck(doc)
  const slide = deck.slideIds()[0] ?? ''
  const run = async (...calls: readonly [id: string, args: object][]) => {
    const batch: readonly CommandCall[] = calls.map(([id, args]) => ({ id, args }))
    const { update, answers } = await documentCommands.run(
      {
        body: Y.encodeStateAsUpdate(doc),
        source: () => Promise.resolve(source),
        asset: () => Promise.reject(new WenfangError('NotFound', 'no assets')),
        drawCard: async (wanted) => {
          asked.push(wanted)
          if (wanted.fileId === 'secret') return { refused: 'cardHidden' }
          const size = { width: 200, height: book.height }
          const bytes = png(1, book.height, () => [1, 2, 3])
          return { png: bytes, ...size, title: '账!A1:B3', address: `https://wenfang.test/p/${wanted.fileId}` }
        },
      },
      batch,
    )
    if (update) Y.applyUpdate(doc, update)
    return answers
  }
  const insert = async (more: object = {}): Promise<string> => {
    const [answer] = await run(['shape.insertCard', { slide, ...BOOK, ...ROOM, ...more }])
    return String((answer as { readonly shape: unknown }).shape)
  }
  const sizeOf = (shape: string) => deck.shape(slide, shape).get('size')
  return { asked, book, deck, slide, run, insert, sizeOf, xml: () => pageXml(deck.slide(slide)) }
}

describe('parts of other files', () => {
  it('stand in the middle of their place as pictures that lead to the file, and are listed', async () => {
    const { insert, asked, run, slide, deck, sizeOf, xml } = pictured()
    const shape = await insert()
    expect(asked).toEqual([{ fileId: 'book1', part: BOOK.filePart, width: 640, height: 320, isBlank: false }])
    // Twice as large as it is, as far as there is room.
    expect(sizeOf(shape)).toEqual([400 * 9525, 200 * 9525])
    expect(deck.shape(slide, shape).get('at')).toEqual([100 * 12_700 + 120 * 9525, 100 * 12_700 + 60 * 9525])
    expect(xml()).toMatch(/<p:cNvPr [^>]*descr="账!A1:B3"[^>]*><a:hlinkClick r:id="[^"]+"/)
    const cards = [{ slide, shape, ...BOOK, keepsPicture: true }]
    expect(await run(['deck.cards', {}])).toEqual([{ cards }])
  })

  it('leave in the file as a picture with a link, and come back from there', async () => {
    const edited = editedDeck()
    const picture = {
      png: png(2, 1, () => [1, 2, 3]),
      width: 200,
      height: 100,
      title: '账!A1:B3',
      address: 'https://wenfang.test/p/book1',
    }
    const { CARD_COMMANDS } = await import('./card-commands.ts')
    const command = CARD_COMMANDS.find(({ id }) => id === 'shape.insertCard')
    edited.deck.edit(() =>
      command?.run(edited.deck.withCards({ get: () => picture }), { slide: edited.slide, ...BOOK, ...ROOM }),
    )
    const file = new SourcePackage(await edited.bytes())
    const link = file.relationships('ppt/slides/slide1.xml').find(({ type }) => type === 'hyperlink')
    expect(link).toMatchObject({ isExternal: true })
    expect(link?.target).toMatch(/^https:\/\/wenfang\.test\/p\/book1\?card=/)
    const again = await edited.again()
    expect(cardsOn(again.slide(again.slideIds()[0] ?? ''))).toMatchObject([
      { fileId: 'book1', part: BOOK.filePart, keepsPicture: true },
    ])
  })

  it('are drawn anew, as wide as somebody made them, and not where nothing is new', async () => {
    const { insert, run, book, slide, sizeOf, xml } = pictured()
    const shape = await insert()
    await run(['shape.resize', { slide, shape, x: 0, y: 0, width: 200, height: 100 }])
    const before = xml()
    await run(['shape.refreshCard', { slide, shape }])
    expect(xml()).toBe(before)
    book.height = 150
    await run(['shape.refreshCard', { slide, shape }])
    expect(sizeOf(shape)).toEqual([200 * 12_700, 150 * 12_700])
    expect(/r:embed="([^"]*)"/.exec(xml())?.[1]).not.toBe(/r:embed="([^"]*)"/.exec(before)?.[1])
    expect(await run(['deck.cards', {}])).toMatchObject([{ cards: [BOOK] }])
  })

  it('grow as a whole where their edges are cut', async () => {
    const { insert, run, book, slide, sizeOf } = pictured()
    const shape = await insert()
    await run(['picture.crop', { slide, shape, left: 0.5, top: 0, right: 0, bottom: 0.5 }])
    expect(sizeOf(shape)).toEqual([200 * 9525, 100 * 9525])
    book.height = 200
    await run(['shape.refreshCard', { slide, shape }])
    expect(sizeOf(shape)).toEqual([200 * 9525, 200 * 9525])
  })

  it('show something else when they are told to', async () => {
    const { insert, run, slide } = pictured()
    const shape = await insert()
    await run(['shape.changeCard', { slide, shape, file: 'other' }])
    expect(await run(['deck.cards', {}])).toEqual([
      { cards: [{ slide, shape, file: 'other', filePart: null, keepsPicture: true }] },
    ])
  })

  it('keep nothing of what they show where that is wanted, also when they are drawn anew', async () => {
    const { insert, run, asked, slide, xml } = pictured()
    const shape = await insert({ keepsPicture: false })
    await run(['shape.refreshCard', { slide, shape }])
    expect(asked.map(({ isBlank }) => isBlank)).toEqual([true, true])
    expect(xml()).toContain(`descr="${BLANK_CARD_TITLE}"`)
    expect(xml()).not.toContain('账')
    expect(await run(['deck.cards', {}])).toMatchObject([{ cards: [{ ...BOOK, keepsPicture: false }] }])
  })

  it('are refused who may not be seen, and other pictures are none', async () => {
    const { insert, run, slide, xml } = pictured()
    const before = xml()
    await expect(insert({ file: 'secret' })).rejects.toMatchObject({ code: 'CommandRefused' })
    expect(xml()).toBe(before)
    const [plain] = await run([
      'shape.insertPicture',
      { slide, hash: 'a'.repeat(64), contentType: 'image/png', name: '印', ...ROOM },
    ])
    const { shape } = plain as { readonly shape: string }
    await run(['shape.link', { slide, shape, address: 'https://wenfang.test/p/book1' }])
    await expect(run(['shape.refreshCard', { slide, shape }])).rejects.toMatchObject({ code: 'CommandRefused' })
    expect(await run(['deck.cards', {}])).toEqual([{ cards: [] }])
  })
})
