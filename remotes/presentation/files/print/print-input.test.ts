import { pptx } from '@wenfang/shared-testing/fixtures'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { commandOf } from '../../commands/index.ts'
import { Deck } from '../../model/index.ts'
import { formats } from '../index.ts'
import { readDeck } from '../read-deck.ts'
import type { PrintedDeck } from './print-input.ts'

const source = pptx([
  { title: '第一张 </script>', bullets: ['甲'] },
  { title: '第二张', bullets: ['乙'] },
])
const HASH = 'a'.repeat(64)

async function printed(change: (deck: Deck) => void) {
  const { doc } = readDeck(source)
  change(new Deck(doc))
  const { bytes, contentType } = await formats.exportBody({
    source,
    body: Y.encodeStateAsUpdate(doc),
    format: 'pdf',
    fileName: '汇报.pptx',
    asset: (hash) => (hash === HASH ? Promise.resolve(Uint8Array.of(1, 2, 3)) : Promise.reject(new Error('unknown'))),
  })
  expect(contentType).toContain('text/html')
  return new TextDecoder().decode(bytes)
}

describe('what the printer reads', () => {
  it('has the slides that are shown, the pictures on them and the fonts that the deck names', async () => {
    const html = await printed((deck) => {
      const [first = '', second = ''] = deck.slideIds()
      const run = (id: string, args: object) => deck.edit(() => commandOf(id)?.run(deck, args))
      run('slide.hide', { slides: [second], isHidden: true })
      run('shape.insertPicture', {
        slide: first,
        hash: HASH,
        contentType: 'image/png',
        name: '图',
        x: 0,
        y: 0,
        width: 10,
        height: 10,
      })
    })
    expect(html).toContain('<title>汇报</title>')
    expect(html).toMatch(/<meta name="wenfang-families" content="[^"]*宋体/)
    // Words of a document end no script.
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    const json = /<script type="application\/json" id="deck">(.*)<\/script>/s.exec(html)?.[1] ?? ''
    const { slides, media, size, deck } = JSON.parse(json) as PrintedDeck
    expect(slides).toHaveLength(1)
    expect(slides[0]?.xml).toContain('第一张')
    expect(Object.values(media)).toEqual(['AQID'])
    expect(size).toEqual({ width: 1280, height: 720 })
    expect(deck.masters).toHaveLength(1)
  })

  it('is nothing where every slide is hidden', async () => {
    const hidden = printed((deck) => {
      deck.edit(() => commandOf('slide.hide')?.run(deck, { slides: [...deck.slideIds()], isHidden: true }))
    })
    await expect(hidden).rejects.toMatchObject({ code: 'NothingToPrint' })
  })
})
