import * as Y from 'yjs'
import { describe, expect, it } from 'vitest'
import { deckOf } from '../model/drawn/testing/deck-of.ts'
import { documentSnapshots } from './document-snapshots.ts'

const paragraph = (text: string, mark: string): string =>
  `<a:p><a:pPr marL="342900" indent="-342900">${mark}</a:pPr><a:r><a:rPr lang="en-US"/><a:t>${text}</a:t></a:r></a:p>`
const box = (paragraphs: string): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="9" name="文本"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="2540000" y="2540000"/><a:ext cx="5080000" cy="2540000"/></a:xfrm></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs}</p:txBody></p:sp>`

describe('words of a small picture', () => {
  it('have the bullets and numbers of the slide, and outside of placeholders the size that the presentation says', async () => {
    const deck = deckOf({
      shapes: box(
        paragraph('dot', '<a:buFont typeface="Wingdings"/><a:buChar char="l"/>') +
          paragraph('third', '<a:buAutoNum type="alphaLcParenBoth" startAt="3"/>') +
          paragraph('fourth', '<a:buAutoNum type="alphaLcParenBoth" startAt="3"/>'),
      ),
      defaultText: '<p:defaultTextStyle><a:lvl1pPr><a:defRPr sz="2400"/></a:lvl1pPr></p:defaultTextStyle>',
    })
    const nothing = () => Promise.reject(new Error('nothing'))
    const document = { body: Y.encodeStateAsUpdate(deck.doc), source: nothing, asset: nothing }
    const picture = await documentSnapshots.snapshot(document, { part: null, width: 1280, height: 720 })
    const texts = [...(picture?.svg ?? '').matchAll(/<text [^>]*font-size="([\d.]+)"[^>]*>([^<]*)</g)]
    const lines = texts.map(([, size, text = '']) => [Number(size), text.trim()])
    expect(lines).toEqual(
      expect.arrayContaining([
        [32, '●'],
        [32, 'dot'],
        [32, '(c)'],
        [32, 'third'],
        [32, '(d)'],
      ]),
    )
  })
})
