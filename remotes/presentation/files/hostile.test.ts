import { corpusFiles, corpusSource, hasCorpus } from '@wenfang/shared-testing/corpus'
import { pptx } from '@wenfang/shared-testing/fixtures'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { Deck, pageXml } from '../model/index.ts'
import { formats } from './index.ts'

const source = pptx([
  { title: '标题', bullets: ['甲'] },
  { title: '第二张', bullets: ['乙'] },
])

/** The deck with one part changed. */
function changed(part: string, change: (text: string) => string): Uint8Array {
  const files = unzipSync(source)
  files[part] = strToU8(change(strFromU8(files[part] ?? new Uint8Array())))
  return zipSync(files)
}

const SLIDE = 'ppt/slides/slide1.xml'
const imported = (bytes: Uint8Array) => formats.importSource({ source: bytes, ext: 'pptx' })

async function deckOf(bytes: Uint8Array): Promise<Deck> {
  const result = await imported(bytes)
  if (!result.ok) throw new Error(result.detail)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, result.body)
  return new Deck(doc)
}

describe.runIf(hasCorpus)('what is no presentation', () => {
  it('is refused with a reason, whatever it is', async () => {
    for (const file of corpusFiles('broken')) {
      const result = await imported(corpusSource(file))
      expect([file, result.ok ? 'opened' : typeof result.code]).toEqual([file, 'string'])
    }
  })

  it('says that it is encrypted where it is', async () => {
    const [file = ''] = corpusFiles('broken').filter((name) => name.includes('encrypted.pptx'))
    expect(await imported(corpusSource(file))).toMatchObject({ ok: false, code: 'NeedPassword' })
  })
})

describe('decks of strangers', () => {
  it('with a slide that is damaged open without it, and leave as they came', async () => {
    const bytes = changed(SLIDE, (text) => text.slice(0, 400))
    const result = await imported(bytes)
    expect(result).toMatchObject({ ok: true, notices: [expect.stringContaining('第 1 张')] })
    if (!result.ok) return
    const asset = () => Promise.reject(new Error('none'))
    const again = await formats.exportBody({ source: bytes, body: result.body, format: 'pptx', asset })
    expect(again.bytes).toEqual(bytes)
  })

  it('with document types and entities are not read', async () => {
    const bytes = changed(SLIDE, (text) => text.replace('<p:sld', '<!DOCTYPE x [<!ENTITY a "b">]><p:sld'))
    const result = await imported(bytes)
    // Of a slide with one nothing is shown; the deck itself opens.
    expect(result.ok ? result.notices.length : 1).toBe(1)
  })

  it('with groups in groups without end do not take the reader along', async () => {
    const deep = 2000
    const open = '<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name="g"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>'
    const bytes = changed(SLIDE, (text) =>
      text.replace('</p:spTree>', `${open.repeat(deep)}${'</p:grpSp>'.repeat(deep)}</p:spTree>`),
    )
    const began = Date.now()
    await imported(bytes)
    expect(Date.now() - began).toBeLessThan(20_000)
  })

  it('that name parts outside of the package, or themselves, open with what there is', async () => {
    const bytes = changed('ppt/slides/_rels/slide1.xml.rels', (text) =>
      text.replace(
        '</Relationships>',
        '<Relationship Id="rId8" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="../../../../etc/passwd"/><Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/slide" Target="slide1.xml"/></Relationships>',
      ),
    )
    const deck = await deckOf(bytes)
    expect(deck.slideIds()).toHaveLength(2)
    expect([...deck.media.keys()]).toEqual([])
  })

  it('whose slides carry what others sent as no XML leave without it', async () => {
    const deck = await deckOf(source)
    const [slide = ''] = deck.slideIds()
    const shapes = deck.slide(slide).get('sh') as Y.Map<Y.Map<unknown>>
    const [first = ''] = shapes.keys()
    shapes.get(first)?.set('fill', '<a:solidFill><a:srgbClr val="FF0000">')
    const asset = () => Promise.reject(new Error('none'))
    const body = Y.encodeStateAsUpdate(deck.doc)
    const { bytes } = await formats.exportBody({ source, body, format: 'pptx', asset })
    const again = await deckOf(bytes)
    expect(pageXml(again.slide(again.slideIds()[0] ?? ''))).not.toContain('FF0000')
    expect(again.slideIds()).toHaveLength(2)
  })
})
